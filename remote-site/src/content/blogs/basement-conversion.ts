import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '2',
  topic: 'rooms',
  published: '2026-03-11',
  image: blogPictures['blog-basement-conversion'],
  title: 'Converting a Basement: Five Questions Before You Start',
  desc: 'A basement conversion can add a third to the living space of a Washington house without touching its footprint. It can also bury a water problem under new drywall, where it will cost twice as much to cure. These five questions decide which it will be. You can answer most of them yourself on a Saturday, with a tape measure and a flashlight.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'Five questions about a basement that you can answer on a Saturday with a tape measure and a flashlight, before you spend on finishing it.',
  points_items: [
    {
      point_title: 'Is it dry in the worst week of the year?',
      point_desc:
        'Tape a square of clear plastic, 2 by 2 feet, to the slab and another to the wall, and look after three days. Drops under the plastic mean moisture is coming through; drops on top mean humid air, which a dehumidifier can handle.<br>Walk around outside in a downpour. If a gutter overflows or the soil leans toward the house, you may have found the cause, and perhaps the cheapest cure.',
      picture: {
        image: 'project-rockville-basement-2-before',
        caption: 'A Rockville basement before the damp corner was dry',
      },
    },
    {
      point_title: 'Is it tall enough?',
      point_desc:
        'Measure from slab to joist, then to the lowest duct and beam. Seven feet of finished height is the usual target for rooms. A floor build-up takes an inch or less, a ceiling about an inch.<br>Lowering a floor by a foot is possible with underpinning or an inside bench. It is engineering, digging by hand and concrete in short sections, and it can double the price of the whole project.',
    },
    {
      point_title: 'Where is the way out?',
      point_desc:
        'Any room for sleeping needs a window or door to the outdoors that an adult can climb through without a key or a tool. Rules for a family room in an existing basement differ between jurisdictions; one good exit for the level is wise in any case and, for an apartment, required. Look at the side where the ground is lowest.',
    },
    {
      point_title: 'Where do the drains go?',
      point_desc:
        'Find the big pipe that leaves the house. If it goes out below the slab, a bathroom is a matter of cutting concrete. If it leaves through the wall, you will need an ejector pump and a place for it. Note the electrical panel as well: it needs a clear space 30 inches wide and 36 deep before it, so it cannot disappear into a closet full of coats.',
    },
    {
      point_title: 'Room, suite or apartment?',
      point_desc:
        'A room with a bath is simple to permit. A second kitchen and a separate entrance turn it into an accessory dwelling unit, and then zoning, parking, fire separation, ceiling height and licensing for rental all come into play. The District, Montgomery County, Arlington and Fairfax each allow them on their own conditions, and those have changed in recent years. Ask before you design.',
    },
    {
      point_title: 'What we would do first',
      point_desc:
        'Test for radon, photograph every wall, have the sewer line looked at with a camera, and empty the place. Only then is a price worth anything.',
    },
  ],
  last_desc:
    'If three of the five answers are good, the basement is worth drawing. Send us your measurements and a few pictures, or let us come and take them.',
  related: { services: ['2', '12'], projects: ['4'] },
};
