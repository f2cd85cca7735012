import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '14',
  kind: 'outside',
  image: servicePictures['service-concrete'],
  title: 'Concrete',
  trade: 'Concrete contractors',
  desc: 'All concrete cracks; good concrete cracks where it is told to. We compact the base, place an air-entrained mix that stands up to freezing, cut the joints the same day and cure the slab instead of leaving it to the sun. Driveways, walks, steps, stoops, garage and basement floors, footings, and the repairs that keep an old slab in service.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Driveways, walks, steps, slabs and footings in air-entrained concrete on a compacted base, with joints cut on time and proper curing.',
  facts: {
    time: 'Two to four days for a driveway, then a week without cars',
    permits: 'Aprons and public walks need one',
    crew: 'A crew of four and a finisher',
    season: 'April to early November',
    cost: 'Area, thickness, demolition and access for the truck',
  },
  desc_dt_1:
    'A driveway is two to four days of work and then a week without cars; steps and stoops take about a week. We do not pour on frozen ground or in heavy rain, so winter and early spring dates carry a note. A new walk can be used gently the next day, and de-icing salt should be kept off any new slab through its first winter.',
  points_main_title: 'Six decisions in every slab',
  points_items: [
    {
      point_title: 'Base',
      point_desc:
        'Roots, soft clay and old rubble come out. Four inches of compacted stone go in, more under vehicles, and the edge of the excavation is squared so that the slab has the same depth at its rim as in its middle.',
    },
    {
      point_title: 'Mix',
      point_desc:
        'Outdoors we order at least 4,000 pounds per square inch with 5 to 7 percent entrained air, the microscopic bubbles that give freezing water room to grow. Water added at the truck to make it easier to place makes it weaker, and we turn it down.',
    },
    {
      point_title: 'Thickness and steel',
      point_desc:
        'Four inches for walks and patios, five to six where cars turn or a delivery truck backs in. Wire mesh only works when it sits in the middle of the slab, so we set reinforcing bar or mesh on chairs. Steel does not prevent cracks; it keeps them closed.',
    },
    {
      point_title: 'Joints',
      point_desc:
        'Control joints stand 8 to 10 feet apart in a 4-inch slab, a quarter of its depth, in panels close to square, and are cut the same day or the next morning.<br>Where concrete meets the house, a step or a pipe, a compressible strip lets it move.',
    },
    {
      point_title: 'Finish and slope',
      point_desc:
        'A broom finish gives grip. Exposed aggregate hides stains and suits mid-century houses. Every surface falls an eighth to a quarter inch per foot, away from the building.',
    },
    {
      point_title: 'Public space',
      point_desc:
        'Aprons, sidewalks and curb cuts lie in the public right of way. DDOT in the District, the county in Montgomery and Arlington, and VDOT along most Fairfax streets issue those permits and set their own thickness. We file them and arrange the form inspection.',
    },
  ],
  last_desc:
    'A slab that has sunk can sometimes be lifted rather than replaced, and we will say so when it can. Contact us to schedule a consultation, and we will bring a level and an honest opinion.',
  related: { projects: ['6', '10'], posts: ['3', '10'], questions: ['quality', 'warranty'] },
};
