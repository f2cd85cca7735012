import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '10',
  kind: 'trade',
  image: servicePictures['service-electrical'],
  title: 'Electrical',
  trade: 'Electricians',
  desc: 'Many houses here still run a modern life on a 100-amp panel and two-wire circuits from the Truman years. Our electricians add circuits, replace panels, rewire rooms while the walls are open, and light them properly. Every job follows the code edition your jurisdiction enforces, under a permit, and is looked at by an inspector before it is covered.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'New circuits, panels, rewiring and lighting, done under a permit to the code your jurisdiction enforces and inspected before it is covered.',
  facts: {
    time: 'One day for a panel; one to three weeks for a floor',
    permits: 'Electrical, inspected before walls close',
    crew: 'A licensed electrician and a helper',
    season: 'Any',
    cost: 'The size of the service, and whether walls are open or closed',
  },
  desc_dt_1:
    'A panel replacement is usually a day without power, planned with the utility; rewiring a floor runs one to three weeks, depending on plaster and access. Electrical permits are separate from the building permit in most of our jurisdictions. We pull them, label every circuit in plain words, and leave the directory inside the panel door.',
  points_main_title: 'Electrical work we do every week',
  points_items: [
    {
      point_title: 'Panels and services',
      point_desc:
        'We begin with a load calculation. If the house wants induction cooking, a heat pump and a car charger, 100 amps will rarely do; 200 usually will. A new service brings grounding and bonding up to date, and recent code editions typically add surge protection and an outdoor disconnect. Pepco or Dominion makes the final connection on its own calendar.',
    },
    {
      point_title: 'Old wiring, looked at honestly',
      point_desc:
        'Knob-and-tube in good condition is not an emergency, but it has no ground and does not like being buried in insulation. Aluminum branch wiring, common from about 1965 to 1973, needs approved connectors at every joint. We open a few boxes, show you photographs and rank the findings: now, during the remodel, or leave alone.',
    },
    {
      point_title: 'GFCI and AFCI protection',
      point_desc:
        'GFCI guards against shock where there is water: kitchens, baths, laundry, garages, basements and outdoors. AFCI guards against fire from arcing in most living spaces.<br>Extending or replacing a circuit often brings the new rules with it, which we include in the price instead of discovering it at inspection.',
    },
    {
      point_title: 'Lighting in layers',
      point_desc:
        'A grid of downlights makes a ceiling look like a runway. We draw general, task and accent light separately, put dimmers on each, choose one color temperature for a room (2700 K suits most homes) and use airtight, insulation-rated housings under attics.',
      picture: {
        image: 'project-capitol-hill-bath-1-after',
        caption: 'Light beside the mirrors, on Capitol Hill',
      },
    },
    {
      point_title: 'Car charging and standby power',
      point_desc:
        'A charger runs for hours, so its circuit is sized at 125 percent of its draw: 50 amps for a 40-amp unit. For generators and batteries we install transfer equipment that keeps your power out of the utility’s lines, and we confirm setbacks and gas supply before the pad is poured.',
    },
    {
      point_title: 'Alarms, data and doorbells',
      point_desc:
        'Smoke alarms in each bedroom, outside the bedrooms and on every level, interconnected; carbon monoxide alarms outside sleeping areas where there is gas or a garage.',
    },
  ],
  last_desc:
    'A breaker that trips again and again, a warm switch plate or a panel full of tandems is reason enough to call. Contact us and schedule a consultation, and we will tell you what is urgent and what is not.',
  related: {
    projects: ['2', '-1'],
    posts: ['7', '11'],
    questions: ['licensed-and-insured', 'permits-and-inspections'],
  },
};
