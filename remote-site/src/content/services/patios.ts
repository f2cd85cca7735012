import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '3',
  kind: 'outside',
  image: servicePictures['service-patios'],
  title: 'Patios',
  trade: 'Patio builders',
  desc: 'A patio lasts as long as the ground under it. Our clay soils hold water and heave in winter, so we dig out 8 to 10 inches, compact crushed stone in lifts and pitch the finished surface away from the house. On that base we lay concrete pavers, natural flagstone or clay brick, with edges, steps and seat walls that belong to the house they serve.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Patios on a base dug 8 to 10 inches into the clay and compacted in lifts: pavers, flagstone or brick, pitched away from the house.',
  facts: {
    time: 'One to two weeks for 300 to 500 square feet',
    permits: 'Often none; walls above 3 to 4 feet need one',
    crew: 'A crew of four and a small excavator',
    season: 'March to November',
    cost: 'The material, the depth of the base, steps, walls and drainage',
  },
  desc_dt_1:
    'A patio of 300 to 500 square feet on level ground typically takes one to two weeks. Slopes, walls, drainage, tree roots and a back yard that a machine cannot reach are what make it longer. We call for utility marking before every dig and keep the marks photographed, since gas and fiber lines in older neighborhoods seldom run where one would guess.',
  points_main_title: 'What is under and around a good patio',
  points_items: [
    {
      point_title: 'Excavation and base',
      point_desc:
        'We remove topsoil and soft clay, lay a geotextile so that stone and clay do not mix, and compact 4 to 6 inches of graded aggregate in layers, more under a driveway or a hot tub. An inch of screeded sand follows.',
    },
    {
      point_title: 'Slope and water',
      point_desc:
        'The surface falls about a quarter inch per foot away from the house and ends lower than the door sill and the siding.<br>Downspouts are piped under the patio, not onto it. Where lot coverage or stormwater rules are tight, permeable pavers over open-graded stone can let the rain soak in.',
    },
    {
      point_title: 'Pavers, flagstone or brick',
      point_desc:
        'Concrete pavers are strong, even and easy to lift for a repair. Pennsylvania flagstone can be laid dry on stone dust for a garden feel, or mortared on a reinforced slab for a formal one. Clay brick in herringbone suits Georgetown, Old Town and Capitol Hill. We bring samples and wet them, because that is how you will see them half the year.',
      picture: {
        image: 'project-chevy-chase-patio-1-after',
        caption: 'Brick in herringbone, in Chevy Chase',
      },
    },
    {
      point_title: 'Steps, walls and seating',
      point_desc:
        'Steps keep one riser height from bottom to top, since a single odd one is what people trip on. Seat walls are 18 to 20 inches high. Retaining walls above roughly 3 to 4 feet, depending on the jurisdiction, need an engineer’s drawing and a permit, and we provide both.',
    },
    {
      point_title: 'Fire, light and shade',
      point_desc:
        'Gas lines for a fire table or grill are pressure-tested and inspected. Low-voltage lights go under caps and treads, where they show the edge without shining into a window. Footings for a pergola are poured before the pavers, so that nothing has to be cut open later.',
      picture: {
        image: 'project-chevy-chase-patio-2-after',
        caption: 'The fire pit, in Chevy Chase',
      },
    },
    {
      point_title: 'Approvals',
      point_desc:
        'A ground-level patio often needs no building permit, but lot coverage, easements, tree roots and historic districts can change that, and most homeowners associations want a drawing. We check the record for your address and prepare the application.',
    },
  ],
  last_desc:
    'Walk us through the yard after a rainy day if you can; the puddles are the best plan there is. Contact the office and schedule a consultation, and we will sketch levels, materials and drainage on the spot.',
  related: { projects: ['6'], posts: ['3', '10'], questions: ['getting-started', 'warranty'] },
};
