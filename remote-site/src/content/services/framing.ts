import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '17',
  kind: 'trade',
  image: servicePictures['service-framing'],
  title: 'Framing',
  trade: 'Framing contractors',
  desc: 'Take out the wall between kitchen and dining room and the bedroom above will notice. Our structural engineers trace each load from the roof to the footing, size the beam, and our carpenters shore, cut and carry it. We frame additions, dormers, stairs and new floor plans, and we repair what earlier plumbers, fires or termites left behind.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Walls removed with every load traced from roof to footing: beams sized by our engineers, additions, dormers and stairs, and old damage repaired.',
  facts: {
    time: 'Three to five days for a bearing wall',
    permits: 'Building, with sealed drawings',
    crew: 'Our engineer and three framers',
    season: 'Any',
    cost: 'The span, the loads above it, and where the posts land',
  },
  desc_dt_1:
    'Removing a bearing wall is typically three to five days of work between shoring and inspection; framing a two-story addition three to five weeks. Drawings are sealed by an engineer where the jurisdiction asks for it, which for beams and additions it nearly always does.',
  points_main_title: 'Structure, in plain words',
  points_items: [
    {
      point_title: 'Following the load',
      point_desc:
        'A wall that stands across the joists is probably carrying them, but probably is not a plan. We open the ceiling in two or three spots, measure spans and trace the path from ridge to footing. A new post may need a pad of concrete in the basement, and that belongs in the price.',
      picture: {
        image: 'project-rockville-basement-2-before',
        caption: 'Joists above a steel post, in Rockville',
      },
    },
    {
      point_title: 'Beams and posts',
      point_desc:
        'Laminated lumber carries most residential openings; steel is for long spans under low ceilings. A beam can hang below the joists or sit flush between them with hangers. Flush costs more labor and gives a ceiling without a line.<br>Stiffness, not strength, usually decides the size, so floors above do not bounce.',
    },
    {
      point_title: 'Holes and notches',
      point_desc:
        'In a solid joist a hole may be up to a third of its depth and 2 inches from either edge, a notch up to a sixth and never in the middle third of the span. Where an old drain broke these rules we sister, plate or reframe.',
    },
    {
      point_title: 'Rowhouses and old frames',
      point_desc:
        'Joists of a District rowhouse sit in pockets of a shared brick wall. Work there is shored from floor to floor, and much of it requires notice to the owner next door. Balloon frames have open bays from cellar to attic; we add the fire blocking they never had.',
    },
    {
      point_title: 'Straight, level, connected',
      point_desc:
        'We string walls, check diagonals, glue and screw subfloors, and use the straps and hold-downs on the drawings, not what is on the truck.',
    },
    {
      point_title: 'Termites, fire and rot',
      point_desc:
        'Damaged members are cut back to sound wood and the cause is stopped first. We document the repair with photographs and, where structure is involved, with an engineer’s letter that you can show to an insurer or a future buyer.',
    },
  ],
  last_desc:
    'Please do not take a wall out to see what happens. Contact us to schedule a consultation, and an afternoon with our engineer will tell you what is possible and what holds up the bedroom.',
  related: { projects: ['-1', '8', '2'], posts: ['1', '7'], questions: ['quality', 'permits-and-inspections'] },
};
