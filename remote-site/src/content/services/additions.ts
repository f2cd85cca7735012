import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '9',
  kind: 'inside',
  image: servicePictures['service-additions'],
  title: 'Additions',
  trade: 'Home addition builders',
  desc: 'An addition has to satisfy the zoning map, the soil, the old structure and the people who will live in it, in that order. Our architects and engineers work through setbacks, height and lot coverage first, so that you never fall in love with a drawing that cannot be permitted. Then we build it: rear bump-outs, second stories, sunrooms, primary suites and in-law spaces.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Additions that can be permitted: zoning and lot coverage come first, then bump-outs, second stories, sunrooms and in-law suites.',
  facts: {
    time: 'Four to eight months, after three to six of drawings and permits',
    permits: 'Zoning and building, then every trade',
    crew: 'Architect, engineer, framing crew, all trades',
    season: 'Break ground in spring or early fall',
    cost: 'Foundation, roof, and whether it includes a kitchen or a bath',
  },
  desc_dt_1:
    'Count on three to six months for survey, design, engineering and permits, and four to eight for construction, depending on size and on how much of the existing house is opened. We build as much as possible from outside before we break through, so the family loses its back wall for weeks rather than months.',
  points_main_title: 'The path of an addition',
  points_items: [
    {
      point_title: 'What the lot allows',
      point_desc:
        'Setbacks, height, lot coverage and, in the District, pervious surface set the envelope. Corner lots, easements and steep slopes shrink it. We read the zoning for your parcel, order a boundary survey and tell you before design whether a variance would be needed, and that variances are slow and never certain.',
    },
    {
      point_title: 'Design in house',
      point_desc:
        'Our architects draw floor plans, elevations and sections, and our engineers work beside them, so the beam that frees the kitchen does not land in the middle of the new window.<br>Roof lines, brick bond and window proportions take their cue from the house.',
      picture: {
        image: 'project-falls-church-addition-1-after',
        caption: 'The addition beside its house, in Falls Church',
      },
    },
    {
      point_title: 'Reviews and permits',
      point_desc:
        'A historic district adds a review before the permit: the Historic Preservation Office in the District and the Old Georgetown Board in Georgetown, the Board of Architectural Review in Old Town Alexandria, historic area work permits in Montgomery County. We file in the order that saves time.',
    },
    {
      point_title: 'Foundation and shell',
      point_desc:
        'Footings are dug below frost depth and inspected open. Many jurisdictions then want a wall-check or setback survey before framing may go on, so we book the surveyor with the concrete truck. Walls, roof, windows and house wrap follow quickly, because a dry shell is what lets the trades begin.',
    },
    {
      point_title: 'Heating, power and water for more house',
      point_desc:
        'We calculate whether the present furnace and panel can carry the new rooms. Often a small heat pump of its own serves an addition better than ducts stretched from the basement. A second bath may mean a larger water service, which the utility has to approve.',
    },
    {
      point_title: 'The day the wall comes out',
      point_desc:
        'Temporary shoring goes up, the beam is set, dust walls stand on both sides. Floors are leveled between old and new, oak is woven in, and plaster is feathered until the eye cannot find the line.',
    },
  ],
  last_desc:
    'If you are choosing between moving and adding on, an early conversation is worth more than a late drawing. Contact us to schedule a free in-home consultation and bring the plat from your closing papers.',
  related: { projects: ['8', '2'], posts: ['7', '8'], questions: ['permits-and-inspections', 'financing'] },
};
