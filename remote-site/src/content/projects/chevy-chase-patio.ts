import { projectPictures } from '@potomac-oak/media/manifest/projects';

import type { ProjectDetails } from '../content-schema';

export const chevyChasePatio = {
  facts: [
    { label: 'Setting', value: 'A garden under two white oaks' },
    { label: 'Time on site', value: 'Fifteen working days' },
    { label: 'What was hard', value: 'Draining a terrace without cutting roots' },
  ],
  topdesc:
    'An arborist mapped the roots before we drew a line. Where they were thick, the terrace could not be dug at all; where they were not, it had to go deep enough to stay. The plan follows that map more than any fashion.',
  detail_title: 'Brick, slope and roots',
  details: [
    [
      {
        point_title: 'Approvals',
        point_desc:
          'The municipalities of Chevy Chase look after their trees and their setbacks with permits of their own, beside whatever the county asks. Ours needed the local review and a tree protection plan, and no county building permit, since the terrace lies on grade.',
      },
      {
        point_title: 'Working near oaks',
        point_desc:
          'A fence stood at the edge of the critical roots from the first day. Inside it, soil was loosened by air and pavers were laid on an open-graded base above the roots instead of in place of them. Machines stayed on mats.',
      },
    ],
    [
      {
        point_title: 'Drainage',
        point_desc:
          'The old slab was broken up and recycled. The new surface falls a quarter inch per foot to a slot drain along the lawn and from there to a dry well. The cellar door got a new threshold and a small drain of its own.',
        picture: {
          image: projectPictures['project-chevy-chase-patio-2-before'],
          caption: 'Before: the cracked slab that tilted toward the house',
        },
      },
      {
        point_title: 'Clay pavers',
        point_desc:
          'Fired clay, 2¼ inches thick, in a herringbone that locks under chairs and feet, with a soldier course at the edge held by a hidden restraint. The color goes all the way through, so a chip does not show.<br>Every fifth barrow came from another pallet, which keeps the shades from forming patches.',
      },
      {
        point_title: 'Fire and table',
        point_desc:
          'The fire pit burns gas, on a buried line that was pressure-tested and inspected, and stands clear of the house, the fence and every branch by more than its maker asks. The table is at the shaded end, on the flattest 12 feet of the terrace.',
        picture: {
          image: projectPictures['project-chevy-chase-patio-2-after'],
          caption: 'The fire pit, clear of the house and every branch',
        },
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'A terrace of 420 square feet, level to the eye and dry an hour after rain, with dinner at one end and a fire at the other. The cellar has stayed dry through its first autumn of storms, and both oaks leafed out as they always have. Fifteen working days.',
} satisfies ProjectDetails;
