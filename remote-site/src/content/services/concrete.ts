import type { ServiceDetails } from '../content-schema';

export const concrete = {
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
} satisfies ServiceDetails;
