import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '4',
  kind: 'outside',
  image: servicePictures['service-decks'],
  title: 'Decks',
  trade: 'Deck builders',
  desc: 'Most deck failures begin at one board: the ledger that holds the deck to the house. We flash it, bolt it and have the inspector see it, or we build the deck free-standing where the wall should not carry it. Pressure-treated, cedar or composite boards, railings at the height the code asks for, stairs you can climb with a tray in your hands, and lighting where feet need it.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Decks with a flashed and bolted ledger, or free-standing where the wall should not carry them. Wood or composite, with stairs and lighting.',
  facts: {
    time: 'Two to four weeks',
    permits: 'Building, with two or three inspections',
    crew: 'Three carpenters',
    season: 'Any dry month; apply in winter to sit outside in May',
    cost: 'Height, size, board material, stairs and railings',
  },
  desc_dt_1:
    'Permit drawings take us about a week, the county or city anywhere from a day to several weeks, and building two to four weeks for most decks. Footings are inspected before concrete, framing before boards where the jurisdiction asks for it, and the finished deck at the end. We meet each inspector on site with the approved drawings in hand.',
  points_main_title: 'How a deck earns its keep',
  points_items: [
    {
      point_title: 'Footings below the frost',
      point_desc:
        'Frost depth in this region is typically set at 24 to 30 inches, and soft fill beside a foundation may call for more. Footings are sized from the load they carry, the posts stand on them in galvanized bases, and nothing is buried that can rot.',
    },
    {
      point_title: 'The ledger, or none',
      point_desc:
        'Siding is cut away, the band board is checked, and the ledger is fastened with structural screws or half-inch bolts in the pattern of the table, under metal flashing that runs behind the house wrap.<br>Brick veneer cannot carry a ledger. There, and below a cantilevered bay, we frame the deck free-standing with its own beam.',
    },
    {
      point_title: 'Framing for the board you chose',
      point_desc:
        'Joists stand 16 inches apart for most boards, 12 where composite runs diagonally or on stairs. Their tops are taped so that water cannot sit in the screw holes. Hangers, hold-downs and screws are rated for treated lumber, which eats ordinary steel.',
    },
    {
      point_title: 'Boards and what they ask of you',
      point_desc:
        'Pressure-treated pine costs least and wants sealing every two or three years. Composite and PVC want soap and water, and run hotter in full sun, so we suggest lighter colors on southern exposures. Cedar and tropical hardwoods are the loveliest and the most demanding. We will leave samples with you for a week outdoors.',
      picture: {
        image: 'project-vienna-deck-1-after',
        caption: 'Composite boards on two levels, in Vienna',
      },
    },
    {
      point_title: 'Rails, stairs and gates',
      point_desc:
        'A deck more than 30 inches above the ground needs a guard at least 36 inches high, with gaps a 4-inch ball cannot pass. Stairs get even risers, a graspable handrail and light at the landing. Guard posts are bolted through blocking, so they do not loosen when a party leans on them.',
      picture: {
        image: 'project-vienna-deck-2-after',
        caption: 'Stairs with a landing, in Vienna',
      },
    },
    {
      point_title: 'Under, over and beside',
      point_desc:
        'A drained ceiling turns the space below into dry storage or a second terrace. Screened porches and roofs are framed for snow and for wind uplift from the first footing on. Tell us early if a porch may follow.',
    },
  ],
  last_desc:
    'If your present deck sways, or its ledger is only nailed, stop using it for gatherings and have it looked at. Contact us and schedule a consultation; we will tell you whether it wants repair, new boards or a new start.',
  related: { projects: ['-3', '5'], posts: ['3', '10'], questions: ['permits-and-inspections', 'warranty'] },
};
