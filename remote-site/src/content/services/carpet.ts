import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '8',
  kind: 'inside',
  image: servicePictures['service-carpet'],
  title: 'Carpet',
  trade: 'Carpet installers',
  desc: 'Carpet is still the warmest and quietest floor for bedrooms, stairs and lower levels. What decides its life is less the pile than the pad, seams and stretch. We measure every room, plan seams away from doorways and window light, choose a pad to match the carpet, power-stretch it wall to wall, and take the old flooring away the same day.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Carpet with planned seams, the right pad and a power stretch from wall to wall. Three bedrooms and a stair usually take one day.',
  facts: {
    time: 'One day for three bedrooms and a stair',
    permits: 'None',
    crew: 'Two installers',
    season: 'Any; mild days make airing easy',
    cost: 'The fiber, the pad, stairs and furniture to move',
  },
  desc_dt_1:
    'Three bedrooms and a stair are usually one day of work, a whole house two. We move ordinary furniture, lift and dispose of the old carpet and pad, pull the stray staples, screw down squeaks while the subfloor is bare, and hang the doors again with clearance for the new pile.',
  points_main_title: 'Where the money goes in a carpet',
  points_items: [
    {
      point_title: 'Fiber and construction',
      point_desc:
        'Nylon springs back best on stairs and halls. Polyester is soft and resists stains in bedrooms. Wool costs most, ages with grace and cleans well. Twist and density say more than height: bend a sample backward, and if you see much backing it will mat.',
    },
    {
      point_title: 'The pad',
      point_desc:
        'Most residential carpet wants a pad no thicker than 7/16 of an inch and of 6 to 8 pounds density; loops and berbers want thinner and firmer.<br>Over concrete we use a pad with a moisture-resistant face.',
    },
    {
      point_title: 'Seams and direction',
      point_desc:
        'Rolls are typically 12 feet wide, so a 13-foot room has a seam somewhere. We draw where, keep it out of doorways and away from low window light, seal both edges, and run the pile the same way through connected rooms.',
    },
    {
      point_title: 'Stretching',
      point_desc:
        'Kicking carpet into place with the knee is how wrinkles begin. We stretch it with a pole from wall to wall onto new tack strip, in both directions, as the industry’s installation standard asks for.',
    },
    {
      point_title: 'Stairs and runners',
      point_desc:
        'Upholstered or waterfall, each tread is fastened at its back so that the nosing stays tight. A runner with the oak showing at both sides is a fine answer for a Victorian rowhouse: warm, quiet, and the floor underneath keeps its value.',
    },
  ],
  last_desc:
    'Tell us who walks there: toddlers, a greyhound, someone with asthma. Contact us, schedule a consultation, and we will bring samples and a tape measure to the rooms themselves.',
  related: { projects: ['7'], posts: ['4'], questions: ['materials', 'getting-started'] },
};
