import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '11',
  topic: 'house',
  published: '2026-11-11',
  image: blogPictures['blog-aging-in-place'],
  title: 'Aging in Place: Changes Worth Making Early',
  desc: 'Most people would like to stay in their house, and most houses were built for people of thirty-five. The useful changes are neither expensive nor ugly when they are made during a renovation that happens anyway. Afterward they are both. This is a list of what to include while walls are open, from the front step to the switch beside the bed.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'What to include while walls are open, from a step-free front door to the switch beside the bed, so that you can stay in your house.',
  points_items: [
    {
      point_title: 'One entrance without a step',
      point_desc:
        'A walk that rises 1 foot in 20 needs no rail and looks like a garden path. Steeper, up to 1 in 12, it is a ramp, with landings and rails. Often the garage or the side door is closer to grade than the front. A threshold of half an inch or less, beveled, and a roof over the place where you look for keys complete it.',
    },
    {
      point_title: 'Doors and halls',
      point_desc:
        'A 36-inch door gives 33 to 34 inches clear and costs nothing more in a new opening. Offset hinges win nearly 2 inches in an old one. Halls of 42 inches let a walker turn. Lever handles suit every hand, including one that carries a child.',
    },
    {
      point_title: 'A bathroom that works at 85',
      point_desc:
        'Plywood or 2-by-8 blocking in the walls between about 32 and 38 inches from the floor, wherever a bar might go. A curbless shower of at least 3 by 5 feet, a seat, a handheld spray, a valve you reach before you step in. A toilet at 17 to 19 inches and 18 from the wall, for an arm beside you.<br>Tile with some grip, and a color change where the floor changes.',
      picture: {
        image: 'project-capitol-hill-bath-1-after',
        caption: 'A bath with blocking behind its tile in Capitol Hill',
      },
    },
    {
      point_title: 'Living on one level',
      point_desc:
        'A full bath and a room that can become a bedroom on the ground floor are the best insurance. In a two-story colonial that may be the dining room plus the powder room enlarged by 30 square feet. Stack two closets now, at least 5 by 5 feet, and a home elevator can follow later without a new plan.',
    },
    {
      point_title: 'Light, sound and switches',
      point_desc:
        'At sixty the eye needs two to three times the light it did at twenty, and it minds glare more. More sources, each shielded; lit stair treads; motion lights from bed to bath. Switches at 42 inches, outlets at 18 or higher. Door chimes and alarms can be seen as well as heard.',
    },
    {
      point_title: 'Kitchen',
      point_desc:
        'Drawers instead of low shelves, a wall oven at counter height, induction that does not burn a sleeve, a stretch of counter at 30 inches to sit at. A side-opening oven door and a faucet with a long lever are liked by cooks of any age.',
    },
    {
      point_title: 'Money and help',
      point_desc:
        'Several local governments give a tax credit or a grant for accessibility changes, with an application that often has to come before the work. The programs change from year to year, so ask your county and, where it applies, the Department of Veterans Affairs. An occupational therapist’s visit is worth more than any catalog.',
    },
  ],
  last_desc:
    'None of this needs to look like a clinic. If you are opening a wall this year for any reason, let us mark on the plan what could go in behind it.',
  related: { services: ['1', '9'], projects: ['-2', '8'] },
};
