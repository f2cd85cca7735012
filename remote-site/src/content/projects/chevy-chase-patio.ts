import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '6',
  room: 'outdoors',
  weeks: 3,
  titles: ['A brick terrace under old oaks', 'Chevy Chase, Maryland'],
  category: 'Patios',
  client: 'Eleanor Brandt · Sample',
  description:
    'A cracked slab tilted toward the house and sent each rainstorm to the cellar door. Two white oaks older than the house stood within 20 feet of it. The new terrace of clay pavers had to look level, drain the other way, hold a fire pit and a long table, and leave the roots alone.',
  pairs: [pair('chevy-chase-patio-1'), pair('chevy-chase-patio-2')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'A Chevy Chase terrace of clay pavers that drains away from the house, holds a fire pit and a long table, and spares the roots of two oaks.',
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
          image: 'project-chevy-chase-patio-2-before',
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
          image: 'project-chevy-chase-patio-2-after',
          caption: 'The fire pit, clear of the house and every branch',
        },
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'A terrace of 420 square feet, level to the eye and dry an hour after rain, with dinner at one end and a fire at the other. The cellar has stayed dry through its first autumn of storms, and both oaks leafed out as they always have. Fifteen working days.',
  related: {
    services: ['3', '18'],
    projects: ['5', '-3'],
    posts: ['3', '10'],
    questions: ['getting-started', 'warranty'],
  },
};
