import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '7',
  kind: 'outside',
  image: servicePictures['service-siding'],
  title: 'Siding',
  trade: 'Siding contractors',
  desc: 'Siding sheds rain; the layers behind it keep the house dry. When we replace it we look at the sheathing, renew the water-resistive barrier, flash each window and door, and add the kick-out flashing that is missing from so many walls where a roof ends against them. Fiber cement, engineered wood, vinyl and cedar, with trim drawn to suit the age of the house.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Siding replaced together with the layers that keep a house dry: sheathing, water barrier and flashing. Fiber cement, wood, vinyl, cedar.',
  facts: {
    time: 'Two to four weeks for a detached house',
    permits: 'Varies; sheathing repairs are inspected',
    crew: 'A crew of four',
    season: 'March to November; mild winter days too',
    cost: 'The material, the sheathing beneath it, trim and scaffolding',
  },
  desc_dt_1:
    'Re-siding a detached house takes two to four weeks, weather included; a rowhouse rear or a single gable a few days. We open one wall at a time and close it to the weather the same evening. Sheathing repairs cannot be known until the old skin is off, so the contract carries a unit price for them, and we photograph each sheet we replace.',
  points_main_title: 'Behind, between and on the surface',
  points_items: [
    {
      point_title: 'A barrier that laps like shingles',
      point_desc:
        'House wrap or a taped sheathing system drains water only if each layer laps over the one below. We flash sills, jambs and heads in that order, tape what the maker says to tape, and leave the bottom of the window flange open so that a leak can find its way out.',
    },
    {
      point_title: 'Fiber cement',
      point_desc:
        'Boards 5/16 of an inch thick resist fire, woodpeckers and rot and hold paint for well over a decade. They are kept 6 inches above soil and 2 inches above roofs and paving, and every cut edge is primed.<br>Cutting makes silica dust, so saws run outdoors with collection.',
      picture: {
        image: 'project-gaithersburg-exterior-1-after',
        caption: 'New siding and roof, in Gaithersburg',
      },
    },
    {
      point_title: 'Vinyl and insulated vinyl',
      point_desc:
        'Vinyl grows and shrinks by half an inch over a long panel. It is hung, not nailed tight, and trimmed with room at both ends. Foam-backed panels add a little insulation and lie flatter.',
    },
    {
      point_title: 'Wood and engineered wood',
      point_desc:
        'Cedar clapboard and shingle want air behind them, so we set them on a drained gap and prime all six sides. Historic districts often ask for wood where it can be seen from the street, and we prepare that application with profiles and photographs.',
    },
    {
      point_title: 'Trim, corners and kick-outs',
      point_desc:
        'Window casings, frieze boards and corner boards give a house its face, and a builder’s vinyl often took them away. We draw them back. At each place where a roof edge dies into a wall, a kick-out flashing throws the water into the gutter instead of into the sheathing.',
      picture: {
        image: 'project-gaithersburg-exterior-2-after',
        caption: 'The trim of the porch, in Gaithersburg',
      },
    },
  ],
  last_desc:
    'Stains below a window, paint that will not hold, or a room that smells of damp are worth a look before winter. Contact us and schedule a consultation; we bring a ladder and a moisture meter.',
  related: { projects: ['10'], posts: ['10'], questions: ['materials', 'warranty'] },
};
