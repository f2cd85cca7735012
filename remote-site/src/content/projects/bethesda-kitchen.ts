import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '-1',
  room: 'kitchen',
  weeks: 10,
  titles: ['A family kitchen that finally has its island', 'Bethesda, Maryland'],
  category: 'Kitchen Remodeling',
  client: 'Maya and Daniel Feld · Sample',
  description:
    'Worn honey-oak cabinets from 1988, one fluorescent box on the ceiling and a large round table in the only path out to the garden: this kitchen worked against the people in it. The owners cook every evening with two children doing homework beside them. We opened it to the dining room, set a flush beam under the bedrooms and gave it sage cabinets, an oak island and a plaster hood.',
  pairs: [pair('bethesda-kitchen-1'), pair('bethesda-kitchen-2'), pair('bethesda-kitchen-3')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'A 1988 Bethesda kitchen opens to the dining room: flush beam, sage cabinets, a 9-foot oak island with four seats and a path to the garden.',
  facts: [
    { label: 'Setting', value: 'A colonial with its kitchen of 1988' },
    { label: 'Time on site', value: 'Ten weeks' },
    { label: 'What was hard', value: 'A flush beam of 15 feet under two bedrooms' },
  ],
  details: [
    [
      {
        point_title: 'Scope',
        point_desc:
          'Remove the wall between kitchen and dining room; new cabinets, stone, appliances and lighting; oak floor through the whole level; a new glazed door to the garden. Architecture, structural engineering, permits and all trades by our own team.',
      },
      {
        point_title: 'Permits',
        point_desc:
          'Building, electrical and mechanical permits from Montgomery County DPS, plumbing and gas from WSSC Water. Because the beam carries two bedrooms, the county reviewed sealed structural drawings; that took a little under five weeks while cabinets were on order.',
        picture: {
          image: 'progress-bethesda-kitchen-drawing',
          caption: 'The floor plan: a dashed beam between kitchen and dining room',
        },
      },
    ],
    [
      {
        point_title: 'Weeks one and two: what the walls held',
        point_desc:
          'The wall hid the vent of the upstairs bath and a duct to the north bedroom. Both were moved into a chase beside the refrigerator. Plaster on the bearing side was cut by hand so that the crown in the hall could stay.',
        picture: {
          image: 'progress-bethesda-kitchen-demolition',
          caption: 'Week two: the vent and the duct that the wall hid',
        },
      },
      {
        point_title: 'Week three: the beam',
        point_desc:
          'With joists shored on both sides we set a flush beam of four laminated members over 15 feet. Its posts stand in the walls, on new concrete pads in the basement.<br>The ceiling now runs through without a line, and the bedroom floor above is a quarter inch straighter than before.',
        picture: {
          image: 'progress-bethesda-kitchen-inspection',
          caption: 'Week three: the beam on its posts, with the inspection card on a stud',
        },
      },
      {
        point_title: 'Weeks four to nine: rough work, cabinets, stone',
        point_desc:
          'Two counter circuits, a new gas line and a subpanel; a hood insert ducted straight out of the rear wall, with its plaster shell built around it in place. Cabinets went in level to a sixteenth, then stone was templated. It came back eleven days later with the seam behind the faucet, where nobody looks for it.',
        picture: {
          image: 'progress-bethesda-kitchen-detail',
          caption: 'Finished: the brass faucet, and the plaster shell around the hood',
        },
      },
      {
        point_title: 'Week ten: floor and finish',
        point_desc:
          'New white oak was woven into the old boards and the level sanded in one go. The family moved back to a working kitchen ten weeks after demolition, two days later than planned because the glazed door arrived with the wrong hinge side.',
      },
    ],
  ],
  lastDescription:
    'A 9-foot oak island with seats for four, 48 inches of aisle on the cooking side, light in three layers instead of one box, and a clear path to the garden. The dining table moved two steps over and is used every day.',
  related: { services: ['0', '17'], projects: ['2', '9'], posts: ['6', '9'], questions: ['timeline', 'materials'] },
};
