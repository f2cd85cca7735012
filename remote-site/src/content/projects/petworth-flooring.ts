import { projectPictures } from '@potomac-oak/media/manifest/projects';

import type { ProjectDetails } from '../content-schema';

export const petworthFlooring = {
  facts: [
    { label: 'Setting', value: 'A rowhouse of 1924' },
    { label: 'Time on site', value: 'Eleven working days' },
    { label: 'What was hard', value: 'Enough wood left for one sanding' },
  ],
  topdesc:
    'Before anyone fell in love with the boards, we lifted a corner in each room and measured what was left above the tongue. There was enough wood for one careful sanding, perhaps two. That set the plan.',
  detail_title: 'Keeping what could be kept',
  details: [
    [
      {
        point_title: 'Testing first',
        point_desc:
          'A sample of the lower vinyl layer went to a laboratory for asbestos and came back clear; had it not, an abatement firm would have come before us. The house dates from 1924, so painted baseboards were handled as lead-bearing.',
        picture: {
          image: projectPictures['project-petworth-flooring-2-before'],
          caption: 'Before: carpet over vinyl over plywood over oak',
        },
      },
      {
        point_title: 'Subfloor and squeaks',
        point_desc:
          'Plank subfloor was refastened with screws between the oak joints. A joist that had been cut for the floor furnace was headed off and doubled from the cellar side. No structure changed beyond that repair, and DC DOB issued the permit for it online.',
      },
    ],
    [
      {
        point_title: 'Patching with old oak',
        point_desc:
          'Boards for the furnace hole and two doorways came from the closets, where new oak now lies instead. They have the same age, width and grain, so the patch is found only by those who know.<br>Butt joints were staggered by hand, never in a row.',
      },
      {
        point_title: 'Sanding and finish',
        point_desc:
          'Three grits, edges by hand, then a test of four colors on the actual floor. The owners chose no stain at all. Three coats of matte water-borne finish, a light abrasion between them, and socks only for a week.',
        picture: {
          image: projectPictures['project-petworth-flooring-2-after'],
          caption: 'No stain, three coats of matte finish',
        },
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'Some 940 square feet of original oak on two floors, quiet underfoot and flush at every doorway. Eleven working days, with the family away for six of them.',
} satisfies ProjectDetails;
