import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '8',
  room: 'whole-house',
  weeks: 20,
  titles: ['One more room, on one level', 'Falls Church, Virginia'],
  category: 'Additions',
  client: 'Katherine and Luis Ortega · Sample',
  description:
    'A family of four liked its street, its school and its 1948 house, and had run out of room. A one-story addition of 16 by 24 feet fills what was a bare side yard. It has tall windows on three sides and stays inside setbacks that left no foot to spare.',
  pairs: [pair('falls-church-addition-1'), pair('falls-church-addition-2')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'A one-story addition of 16 by 24 feet in Falls Church, with windows on three sides and a step-free garden door, built in 20 weeks.',
  facts: [
    { label: 'Setting', value: 'A house of 1948 on a small lot' },
    { label: 'Time on site', value: 'Twenty weeks' },
    { label: 'What was hard', value: 'Two setbacks and a sewer easement' },
  ],
  topdesc:
    'The City of Falls Church has its own zoning and its own building office, and lots there are small. The side setback, the tree canopy rules and a sewer easement together left a rectangle, which our architects filled to the inch and then made look as though it had always been there.',
  detail_title: 'Nine months from survey to housewarming',
  details: [
    [
      {
        point_title: 'Design',
        point_desc:
          'One story, so that the upstairs bedrooms kept their light and the neighbors their sky. The new roof repeats the pitch of the old one, and the tall windows line up with the heads of the existing ones. Inside, one opening of 8 feet joins old and new so that neither becomes a corridor.',
        picture: {
          image: 'project-falls-church-addition-2-before',
          caption: 'Before: the bare side yard from the street',
        },
      },
      {
        point_title: 'Engineering and permits',
        point_desc:
          'Footings, floor framing and a steel post in the old side wall were calculated in house. City review came with one round of comments, on the grading plan and the canopy. From application to permit took nine weeks.',
      },
    ],
    [
      {
        point_title: 'Foundation to shell',
        point_desc:
          'Poured walls on footings below frost, a drained and damp-proofed crawl space with a sealed liner, and a setback survey before framing. Six weeks after the first shovel the roof was on and the old side wall still stood closed.',
        picture: {
          image: 'project-falls-church-addition-2-after',
          caption: 'The new roof repeats the pitch of the old one',
        },
      },
      {
        point_title: 'Heating and power',
        point_desc:
          'The present furnace had nothing to spare. A small heat pump with two short duct runs serves the addition alone, and a load calculation showed that the 150-amp panel could carry it. The glass on the west side is coated against the afternoon sun.',
      },
      {
        point_title: 'Breaking through',
        point_desc:
          'The opening was shored on a Monday and carried by its beam on Thursday. Dust walls stayed for two weeks more.<br>The floors met within an eighth of an inch, which the oak could absorb.',
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'An additional 384 square feet: a family room with sun from three sides, a window seat that looks over the easement, where nothing may ever be built, and a door to the garden without a step. Construction took 20 weeks, and the family lived at home for all but six days.',
  related: {
    services: ['9', '17'],
    projects: ['10', '4'],
    posts: ['7', '8'],
    questions: ['permits-and-inspections', 'financing'],
  },
};
