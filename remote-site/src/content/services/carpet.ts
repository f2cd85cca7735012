import type { ServiceDetails } from '../content-schema';

export const carpet = {
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
} satisfies ServiceDetails;
