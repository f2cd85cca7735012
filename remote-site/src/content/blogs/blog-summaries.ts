import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary } from '../content-schema';
import { blogTitles } from './blog-titles';

/** Sample dates: replace them with those on which your posts appear. */
export const blogSummaries = [
  {
    id: '0',
    topic: 'rooms',
    published: '2026-01-14',
    image: blogPictures['blog-modern-bathroom'],
    title: blogTitles['0'],
    desc: 'A modern bathroom is less a style than a discipline: few finishes, honest light, nothing that collects dust. The hard part is what you do not see, since clean lines leave no molding to hide a crooked wall and no curb to hold back a badly sloped floor. Here is what we have learned about getting the calm look to last longer than the fashion.',
  },
  {
    id: '1',
    topic: 'house',
    published: '2026-02-11',
    image: blogPictures['blog-windows-light'],
    title: blogTitles['1'],
    desc: 'Replacing windows is sold as an energy project, and does save some, but most people talk afterward about the light. A lower sill, a wider opening or one well-placed skylight changes a room more than new furniture can. Which of those your house allows depends on its structure, its orientation and, in more places than you might expect, on a review board.',
  },
  {
    id: '2',
    topic: 'rooms',
    published: '2026-03-11',
    image: blogPictures['blog-basement-conversion'],
    title: blogTitles['2'],
    desc: 'A basement conversion can add a third to the living space of a Washington house without touching its footprint. It can also bury a water problem under new drywall, where it will cost twice as much to cure. These five questions decide which it will be. You can answer most of them yourself on a Saturday, with a tape measure and a flashlight.',
  },
  {
    id: '3',
    topic: 'outdoors',
    published: '2026-04-08',
    image: blogPictures['blog-patios-decks'],
    title: blogTitles['3'],
    desc: 'People tend to arrive with their mind made up: a deck because the parents had one, a patio because of a photograph. The yard usually has an opinion of its own. How far the door is above the grass, where the water runs after a storm and how much shade there is at six in the evening will tell you more about which one you should build than any catalog.',
  },
  {
    id: '4',
    topic: 'rooms',
    published: '2026-05-13',
    image: blogPictures['blog-flooring-by-room'],
    title: blogTitles['4'],
    desc: 'No floor is best everywhere. The oak that makes a living room will suffer in a wet mudroom, and the vinyl that forgives a basement will look thin in a Victorian parlor. We walk through a typical house of this region from the front door to the laundry, and say what we would put down in each room, what we would avoid, and what has to be checked underneath before either.',
  },
  {
    id: '5',
    topic: 'rooms',
    published: '2026-06-10',
    image: blogPictures['blog-small-spaces'],
    title: blogTitles['5'],
    desc: 'From Capitol Hill rowhouses 14 feet wide to condos in Rosslyn, much of our work happens where there is no room to waste. Small houses do not want small ideas; they want fewer of them, carried through. Most of the space people miss is inside the walls, above the doors and in the swing of the doors themselves. Here is where we look for it.',
  },
  {
    id: '6',
    topic: 'planning',
    published: '2026-07-08',
    image: blogPictures['blog-kitchen-remodel'],
    title: blogTitles['6'],
    desc: 'The part of a kitchen remodel that neighbors see takes two months or so. The part that decides whether those months go well comes before, and happens at a table with drawings, samples and a calendar. This is how we plan one from the first measurement to the first dinner, with the decisions you will be asked for and the week in which each of them is due.',
  },
  {
    id: '7',
    topic: 'planning',
    published: '2026-08-12',
    image: blogPictures['blog-permits'],
    title: blogTitles['7'],
    desc: 'Cross the river or Western Avenue and the forms change. In one metropolitan area there are a federal city, two states, several large counties and a dozen small municipalities, each with an office, a portal and habits of its own. This is a plain guide to who reviews residential work, what usually needs a permit, what usually does not, and how long to allow for it.',
  },
  {
    id: '8',
    topic: 'planning',
    published: '2026-09-09',
    image: blogPictures['blog-budget'],
    title: blogTitles['8'],
    desc: 'We are often asked what a kitchen costs per square foot, and we decline to answer, since the number would mislead. Two kitchens of the same size can differ by a factor of three for reasons that are easy to name and possible to control. Here they are, in the order of their weight, together with the places where saving is wise and those where it only postpones.',
  },
  {
    id: '9',
    topic: 'planning',
    published: '2026-10-07',
    image: blogPictures['blog-living-through'],
    title: blogTitles['9'],
    desc: 'Nobody forgets the weeks of washing dishes in the bathtub, but they need not be miserable. The families who come through a renovation in good spirits seldom have the shortest schedule. They are the ones who knew what was coming, agreed on a few rules with the crew, and had a plan for the dog. This is what we tell ours before the first day.',
  },
  {
    id: '10',
    topic: 'outdoors',
    published: '2026-10-28',
    image: blogPictures['blog-materials-climate'],
    title: blogTitles['10'],
    desc: 'The Potomac valley is hard on buildings: 95 degrees and sticky in July, freezing and thawing dozens of times each winter, thunderstorms that drive rain sideways. A detail that works in Denver may rot here in ten years. We look at wood, masonry, paint, insulation and metal through the eyes of our weather, and at the small details that keep each of them dry.',
  },
  {
    id: '11',
    topic: 'house',
    published: '2026-11-11',
    image: blogPictures['blog-aging-in-place'],
    title: blogTitles['11'],
    desc: 'Most people would like to stay in their house, and most houses were built for people of thirty-five. The useful changes are neither expensive nor ugly when they are made during a renovation that happens anyway. Afterward they are both. This is a list of what to include while walls are open, from the front step to the switch beside the bed.',
  },
] as const satisfies readonly BlogSummary[];
