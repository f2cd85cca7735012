import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '4',
  room: 'basement',
  weeks: 11,
  titles: ['From storage cellar to media room', 'Rockville, Maryland'],
  category: 'Basement Remodeling',
  client: 'Lin and Robert Castellano · Sample',
  description:
    'The unfinished basement of a 1978 colonial held boxes, a treadmill and a damp corner. The owners wanted a media room with a bar, a bedroom for visiting parents and a bath on the same level. The damp corner came first.',
  pairs: [pair('rockville-basement-1'), pair('rockville-basement-2')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'A damp cellar in a 1978 Rockville colonial becomes 780 square feet with media room, wet bar, bedroom and bath, once the water is led away.',
  facts: [
    { label: 'Setting', value: 'A colonial of 1978' },
    { label: 'Time on site', value: 'Eleven weeks' },
    { label: 'What was hard', value: 'A damp corner that had to dry first' },
  ],
  topdesc:
    'Ceiling height was a comfortable 7 feet 8 inches. Moisture was not: meter readings were high along 12 feet of the rear wall, exactly below a downspout that ended on the ground.',
  detail_title: 'In the right order: water, exits, rooms',
  details: [
    [
      {
        point_title: 'Getting it dry',
        point_desc:
          'We regraded the rear bed, piped two downspouts 15 feet out and waited through three heavy rains before closing a wall. The readings fell and stayed down, so an interior drain was left out of the contract. A radon test came back near the EPA’s action level of 4 picocuries per liter; a passive vent pipe was roughed in while the slab was open.',
        picture: {
          image: 'progress-rockville-basement-demolition',
          caption: 'The open slab: drains, the vent pipe at the wall and the damp corner',
        },
      },
      {
        point_title: 'Permits from the city',
        point_desc:
          'Rockville issues its own building permits inside the city limits. The reviewer asked for calculations of the beam that replaces the column, and for the egress well’s drain to be shown connected.',
        picture: {
          image: 'progress-rockville-basement-drawing',
          caption: 'The plan, with the dashed beam and the new bedroom',
        },
      },
    ],
    [
      {
        point_title: 'The bedroom window',
        point_desc:
          'A casement in a new opening gives more than the typical 5.7 square feet of clear exit, with the sill 36 inches above the floor. The steel lintel was grouted and the well got a ladder, a gravel sump and a cover that can be pushed up from inside.',
      },
      {
        point_title: 'Bath and floor',
        point_desc:
          'The house sewer left through the wall at knee height, so the bath and the bar sink drain to a sealed ejector in the laundry closet.<br>Foam board stands against the concrete, luxury vinyl lies on a leveled slab, and base trim is a moisture-proof composite.',
        picture: {
          image: 'progress-rockville-basement-inspection',
          caption: 'Foam board and cables before the drywall, with the card on a stud',
        },
      },
      {
        point_title: 'Sound and light',
        point_desc:
          'Built-in oak shelves carry the screen and hide the wiring, the receiver and a vent for its heat. Mineral wool in the ceiling keeps late films away from the bedrooms. Twelve shallow downlights and white-painted window wells do the rest.',
        picture: {
          image: 'progress-rockville-basement-detail',
          caption: 'The wet bar under its open shelves',
        },
      },
    ],
  ],
  lastDescription: '',
  dmvdesc:
    'Some 780 square feet of finished floor: a media room with a wet bar, a bedroom with a view of ferns, a full bath and a closet for every box that used to live there. Eleven weeks on site after three of rain-watching.',
  related: {
    services: ['2', '12'],
    projects: ['8'],
    posts: ['2', '7'],
    questions: ['getting-started', 'permits-and-inspections'],
  },
};
