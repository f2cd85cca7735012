import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '5',
  topic: 'rooms',
  published: '2026-06-10',
  image: blogPictures['blog-small-spaces'],
  title: 'Small Spaces: Making 600 Square Feet Work',
  desc: 'From Capitol Hill rowhouses 14 feet wide to condos in Rosslyn, much of our work happens where there is no room to waste. Small houses do not want small ideas; they want fewer of them, carried through. Most of the space people miss is inside the walls, above the doors and in the swing of the doors themselves. Here is where we look for it.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'Where small houses hide space: inside walls, above doors and in their swing. Ideas from 14-foot rowhouses and Rosslyn condominiums.',
  points_items: [
    {
      point_title: 'Doors take more room than you think',
      point_desc:
        'A 30-inch door needs about 5 square feet of clear floor to swing. Four of them in a hall cost as much space as a closet. Pocket doors, sliding doors and doors hung to open against a wall give it back. A pocket needs a wall free of pipes and wires for twice the door’s width, which we check with a camera through a small hole.',
    },
    {
      point_title: 'Inside the wall',
      point_desc:
        'Between studs there are 3½ inches of depth, 14½ wide: enough for spices, books, towels, a medicine cabinet. In a rowhouse the furred brick party wall often hides 4 inches or more.<br>Never recess into a fire-rated wall of a condominium without asking: the rating belongs to the building.',
    },
    {
      point_title: 'One floor, one ceiling, fewer colors',
      point_desc:
        'The same floor through every room, and one wall color with a slight change in sheen, let the eye run to the far window. Break the line with a rug rather than with a threshold. High cabinets to the ceiling hold what you use at holidays and avoid a dusty shelf.',
    },
    {
      point_title: 'Kitchens in a corridor',
      point_desc:
        'A 24-inch range and refrigerator, an 18-inch dishwasher and a single deep sink are not compromises for two people; they are ordinary in much of the world. Put the 15 inches you save into counter beside the range.<br>Drawers hold more than doors at the same width, and open toward you.',
      picture: {
        image: 'project-georgetown-galley-kitchen-1-after',
        caption: 'A kitchen 8 feet 6 inches wide in Georgetown',
      },
    },
    {
      point_title: 'Baths under the stairs',
      point_desc:
        'A powder room can be as small as about 3 by 6 feet. Keep 15 inches from the toilet’s center to each side wall and 21 in front of it, 6 feet 8 inches of headroom where one stands, and a fan to the outdoors. A corner sink and a door that swings out make it comfortable.',
    },
    {
      point_title: 'Stairs, landings and lofts',
      point_desc:
        'A stair takes 35 to 40 square feet on each floor, and its underside is the best closet in the house. Landings a little deeper than they need to be make a desk. A loft for sleeping has rules for height, ladder and guard, which recent codes for tiny houses describe and which not every jurisdiction has adopted for others.',
    },
    {
      point_title: 'Condominium rules',
      point_desc:
        'Associations ask for insurance certificates, working hours, elevator padding, acoustic underlayment beneath hard floors, and often an engineer’s letter for anything near a slab. Water shut-offs for a whole riser need days of notice. Start that paperwork together with the drawings.',
    },
  ],
  last_desc:
    'Measure what you own before you plan what to build: coats, pots, books, bicycles. A list of inches is the most useful thing you can hand to the person who draws your small house.',
  related: { services: ['0', '12'], projects: ['9', '3'] },
};
