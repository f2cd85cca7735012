import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '5',
  room: 'outdoors',
  weeks: 4,
  titles: ['Two levels for a sloping yard', 'Vienna, Virginia'],
  category: 'Decks',
  client: 'Priya and Scott Hallgren · Sample',
  description:
    'The yard of this 1985 house drops 6 feet in 30, and the old deck ended in a single steep flight. Two levels joined by easy steps now follow the slope, with the dining table above and a sitting place near the lawn.',
  pairs: [pair('vienna-deck-1'), pair('vienna-deck-2')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'A yard in Vienna that drops 6 feet in 30 gets a deck on two levels with easy steps: dining above, a sitting place near the lawn.',
  facts: [
    { label: 'Setting', value: 'Built in 1985 above a slope' },
    { label: 'Time on site', value: 'Four weeks, approvals six' },
    { label: 'What was hard', value: 'Footings through 5 feet of old fill' },
  ],
  topdesc:
    'A tall deck hides a yard from the people on it. By letting the second level down 42 inches, we brought the lower terrace close enough to the grass that children run across it, and kept the view from the kitchen.',
  detail_title: 'Two permits, two levels',
  details: [
    [
      {
        point_title: 'Approvals',
        point_desc:
          'Inside the Town of Vienna a deck needs the town’s zoning approval first and the building permit from Fairfax County Land Development Services after it. Lot coverage was the close call: the plan came in a few square feet under the town’s limit.',
        picture: {
          image: 'progress-vienna-deck-drawing',
          caption: 'The section: footings to native soil, and seven risers between the levels',
        },
      },
      {
        point_title: 'Ground and footings',
        point_desc:
          'The downhill footings stand in fill from the 1980s. We dug to native soil, in places almost 5 feet, and widened the bells by a size. The county’s inspector probed each hole before the truck came.',
        picture: {
          image: 'progress-vienna-deck-demolition',
          caption: 'The old deck in piles, and forms in the footing holes',
        },
      },
    ],
    [
      {
        point_title: 'Frame and ledger',
        point_desc:
          'The upper level is bolted to a sound band board behind fresh flashing, with tension ties to the floor joists; the lower one stands free. Steel brackets tie every guard post through the rim.',
        picture: {
          image: 'progress-vienna-deck-inspection',
          caption: 'The frame before its boards, with the ledger bolted to the house',
        },
      },
      {
        point_title: 'Materials',
        point_desc:
          'Capped composite in a cedar tone, with a darker border, makes the edge of each step readable. Rails are black aluminum with a flat top that holds a glass.<br>Cedar screens at the side give privacy at sitting height and are fixed with stainless screws, so they can be taken off to be oiled.',
        picture: {
          image: 'project-vienna-deck-2-after',
          caption: 'Cedar-toned boards inside black aluminum rails',
        },
      },
      {
        point_title: 'Steps and lights',
        point_desc:
          'Seven risers of 6 inches, 8 feet wide, serve as bleachers on birthdays. Lights are on a photocell and a switch inside the kitchen door.',
        picture: {
          image: 'progress-vienna-deck-detail',
          caption: 'A darker border and a row of lights on every step',
        },
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'A dining level of 14 by 18 feet, a lower terrace of 12 by 14, and a slope that has become an advantage. Building took four weeks, approvals six.',
  related: {
    services: ['4', '13'],
    projects: ['-3', '6'],
    posts: ['3', '10'],
    questions: ['permits-and-inspections', 'materials'],
  },
};
