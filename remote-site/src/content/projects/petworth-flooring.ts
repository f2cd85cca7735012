import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '7',
  room: 'whole-house',
  weeks: 3,
  titles: ['A century of oak, uncovered', 'Petworth, Washington, DC'],
  category: 'Flooring Remodeling',
  client: 'Andre and Simone Baptiste · Sample',
  description:
    'Under wall-to-wall carpet, two layers of vinyl and a sheet of plywood lay the original strip oak of a 1924 rowhouse, with a hole where a floor furnace had been. The owners hoped to keep it. Most of it could be kept.',
  pairs: [pair('petworth-flooring-1'), pair('petworth-flooring-2')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'About 940 square feet of strip oak from 1924, found under carpet, vinyl and plywood in a Petworth rowhouse, repaired and refinished.',
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
          image: 'project-petworth-flooring-2-before',
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
          image: 'project-petworth-flooring-2-after',
          caption: 'No stain, three coats of matte finish',
        },
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'Some 940 square feet of original oak on two floors, quiet underfoot and flush at every doorway. Eleven working days, with the family away for six of them.',
  related: { services: ['5', '8'], projects: ['8'], posts: ['4', '10'], questions: ['timeline', 'quality'] },
};
