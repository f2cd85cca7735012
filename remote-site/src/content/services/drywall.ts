import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '12',
  kind: 'inside',
  image: servicePictures['service-drywall'],
  title: 'Drywall',
  trade: 'Drywall contractors',
  desc: 'Drywall is the surface every lamp shines across. We hang it tight, fasten it to schedule, tape it in three coats, and sand it under a raking light, because that is the light you will live with. New walls, water-damaged ceilings, soundproofed bedrooms, and patches in old plaster that disappear once the paint is dry.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Drywall hung tight, taped in three coats and sanded under a raking light: new walls, damaged ceilings, soundproofing and plaster patches.',
  facts: {
    time: 'Four to six working days for a room',
    permits: 'Rarely; fire-rated walls are inspected',
    crew: 'Two hangers, then a finisher',
    season: 'Any; humid July weeks dry slowly',
    cost: 'The area, the finish level, ceilings and fire ratings',
  },
  desc_dt_1:
    'A finished room takes four to six working days, most of them spent waiting for compound to dry; humid July weeks take longer and we bring fans and a dehumidifier. Hanging is fast and noisy, sanding is slow and dusty. We seal doors and returns with film, sand with vacuum attached, and wipe the room before the painter arrives.',
  points_main_title: 'What makes a wall look flat',
  points_items: [
    {
      point_title: 'The right board in the right place',
      point_desc:
        'Half-inch board for walls, ceiling-grade or 5/8-inch where joists stand 24 inches apart. Fire-rated 5/8-inch Type X goes on garage ceilings under bedrooms and on party walls as the plans direct. Moisture-resistant board is fine for a bathroom ceiling; inside a shower it is not enough, and we use a tile backer.',
    },
    {
      point_title: 'Framing that is straight first',
      point_desc:
        'Board follows the studs. We sight each wall, plane or shim the ones that are proud or shy, and add blocking for cabinets, rails and televisions before anything is closed.<br>The inspector sees wiring, pipe, fireblocking and insulation first.',
    },
    {
      point_title: 'Levels of finish',
      point_desc:
        'The trade counts from 0 to 5. Level 4 suits flat paint in ordinary light. A skim coat over the whole surface, Level 5, is worth its price on a long hall, under a skylight, or behind any paint with gloss. We name the level room by room in the contract.',
    },
    {
      point_title: 'Plaster, kept or matched',
      point_desc:
        'Three-coat plaster is harder and quieter than drywall, and much of it can be saved with plaster washers and new keys. Where wiring has left a hundred slots, we laminate thin board over the old wall and rebuild the trim depth. Lead paint rules apply before 1978, and textured ceilings are tested for asbestos first.',
    },
    {
      point_title: 'Quiet rooms',
      point_desc:
        'Sound passes through gaps and through studs. Two layers with damping compound, resilient channel and mineral wool, and sealed outlets in a shared wall make a difference you can hear.',
    },
  ],
  last_desc:
    'From one cracked ceiling to a whole gutted house, we are glad to look. Contact us and schedule a consultation after dark if you can: lamplight shows every ripple.',
  related: { projects: ['4', '9'], posts: ['5', '9'], questions: ['quality', 'timeline'] },
};
