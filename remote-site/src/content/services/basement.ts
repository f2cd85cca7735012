import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '2',
  kind: 'inside',
  image: servicePictures['service-basement'],
  title: 'Basement Remodeling',
  trade: 'Basement remodelers',
  desc: 'The least costly new room in a Washington house is often already under it, if it is dry, tall enough and has a way out. We check those three before a line is drawn. After that a basement can become a family room, a guest bedroom with a code-compliant egress window, a home office, a gym, or, where zoning allows it, a separate apartment.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Basements checked for water, height and a way out first, then finished as family rooms, bedrooms with egress, offices or apartments.',
  facts: {
    time: 'Eight to 14 weeks with a bathroom',
    permits: 'Building, electrical, plumbing, mechanical',
    crew: 'Two carpenters, trades in sequence',
    season: 'Any, after it has stayed dry through heavy rain',
    cost: 'The ceiling height, an egress window, a bathroom, and how dry the slab is',
  },
  desc_dt_1:
    'Plan on 8 to 14 weeks of construction for a full basement with a bathroom, and more if the floor has to be lowered or an exterior stair cut in. Height, moisture, the location of the main drain and the electrical panel decide most of the budget, which is why our first visit is spent with a tape, a moisture meter and a flashlight.',
  points_main_title: 'From bare concrete to rooms you use',
  points_items: [
    {
      point_title: 'Dry first',
      point_desc:
        'We look for white mineral lines on the block, rust at the foot of the furnace and gutters that empty at the corner of the house. Many wet basements are cured outside with grading and downspouts; others need an interior drain and a sump with a battery backup.<br>We do not cover a wall that is still taking water.',
      picture: {
        image: 'project-rockville-basement-1-before',
        caption: 'Before: block and bare joists, in Rockville',
      },
    },
    {
      point_title: 'A way out of every bedroom',
      point_desc:
        'A basement bedroom needs an emergency opening: typically 5.7 square feet clear, at least 20 inches wide and 24 high, with the sill no more than 44 inches above the floor. Cutting one into block or poured concrete takes a lintel, a drained window well and a permit. Wells deeper than 44 inches get a ladder.',
    },
    {
      point_title: 'Walls that can dry',
      point_desc:
        'Rigid foam goes directly against the concrete with taped seams, and a framed wall on a pressure-treated plate stands inside it. We leave out plastic sheeting on the room side, because below ground it traps moisture. Drywall stops half an inch above the slab and the base covers the gap.',
    },
    {
      point_title: 'Headroom, ducts and soffits',
      point_desc:
        'Living space typically needs 7 feet of ceiling, with somewhat less allowed under beams and ducts; existing houses may have other limits, which we confirm with your jurisdiction. We reroute what can be rerouted, gather the rest into one straight soffit, and tell you early if lowering the floor is the honest answer.',
    },
    {
      point_title: 'Bathrooms, bars and laundry below the sewer',
      point_desc:
        'Where the house drain leaves through the wall above the floor, a new bath needs a sewage ejector in a sealed pit. We plan its power and its vent, and place it where a service visit does not mean opening a finished closet.',
      picture: {
        image: 'project-rockville-basement-2-after',
        caption: 'The bar below the sewer line, in Rockville',
      },
    },
    {
      point_title: 'Safe air, safe power, safe sleep',
      point_desc:
        'Much of Montgomery and Fairfax counties lies in the EPA’s highest radon zone, so we recommend a test before finishing and can rough in a vent pipe while the slab is open. Circuits get the GFCI and AFCI protection the local code asks for, and smoke and carbon monoxide alarms are interconnected with the floors above.',
    },
  ],
  last_desc:
    'If you wonder whether your basement is tall enough or dry enough, ask before you spend anything. Contact us, schedule a free consultation, and we will measure the height, read the moisture and sketch what could fit.',
  related: { projects: ['4'], posts: ['2', '7'], questions: ['permits-and-inspections', 'getting-started'] },
};
