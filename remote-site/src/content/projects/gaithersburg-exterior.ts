import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '10',
  room: 'outdoors',
  weeks: 5,
  titles: ['New siding, new roof, same house', 'Gaithersburg, Maryland'],
  category: 'Siding and Roofing',
  client: 'Grace and Peter Kim · Sample',
  description:
    'Thirty years of sun had made the vinyl siding of this 1991 colonial brittle, and a stain had appeared below the family room window. Siding, roof, gutters, trim and the cracked front walk were renewed together, and what the stain hid was repaired.',
  pairs: [pair('gaithersburg-exterior-1'), pair('gaithersburg-exterior-2')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'New siding, roof, gutters, trim and front walk for a 1991 Gaithersburg colonial, and a repair of what the stain under the window hid.',
  facts: [
    { label: 'Setting', value: 'A colonial of 1991' },
    { label: 'Time on site', value: 'Five weeks' },
    { label: 'What was hard', value: 'Rot behind a missing flashing' },
  ],
  topdesc:
    'Roof and walls meet in flashings, so doing them together costs less than doing each alone and leaves nobody to blame the other. It also allowed the trim to be drawn as one design.',
  detail_title: 'From the sheathing out',
  details: [
    [
      {
        point_title: 'Approvals',
        point_desc:
          'The homeowners association wanted color chips, a drawing and thirty days. The City of Gaithersburg, which issues permits inside its limits, told us which parts of the work needed one and inspected the sheathing repair.',
      },
      {
        point_title: 'What the stain was hiding',
        point_desc:
          'A missing kick-out flashing above the family room had fed water into the wall for years. Two sheets of sheathing and the end of a header were rotten. They were replaced, photographed and charged at the unit price in the contract.',
        picture: {
          image: 'project-gaithersburg-exterior-2-before',
          caption: 'Before: chalky vinyl and a cracked porch',
        },
      },
    ],
    [
      {
        point_title: 'Walls',
        point_desc:
          'Taped house wrap, flashed windows, a thin drainage mat and fiber-cement boards with a 6-inch face, prefinished in a muted color with wider white trim. Hose bibs and lights sit on solid blocks, sealed behind.',
        picture: {
          image: 'project-gaithersburg-exterior-2-after',
          caption: 'Boards with a 6-inch face and wider white trim',
        },
      },
      {
        point_title: 'Roof and gutters',
        point_desc:
          'Stripped to the deck, with new step flashing along both dormers and architectural shingles over synthetic underlayment. A ridge vent is balanced by soffit vents that had been stuffed with insulation.<br>Six-inch gutters with larger outlets take the summer storms; each ends in pipe, away from the wall.',
      },
      {
        point_title: 'Keeping neighbors happy',
        point_desc:
          'Saws with dust collection, work from eight to five, a container that left every Friday, and a magnet along the sidewalk each evening. The drive was patched and the beds were planted again before we went.',
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'A dry wall, a quiet roof, a straight walk between planted beds, and a front that looks designed. The attic ran noticeably cooler in its first July. Five weeks in all, three of them on the siding.',
  related: { services: ['7', '15'], projects: ['8'], posts: ['10', '8'], questions: ['warranty', 'quality'] },
};
