import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '0',
  kind: 'inside',
  image: servicePictures['service-kitchen'],
  title: 'Kitchen Remodeling',
  trade: 'Kitchen remodelers',
  desc: 'A kitchen is the hardest-working room in the house, so we start with how you cook, not with door styles. We measure the room, open a wall or two to see what is inside, and draw the layout with actual clearances: 42 inches in a work aisle for one cook, 48 for two. Then the cabinets, stone, lighting, ventilation and plumbing are built to that drawing by one team, under one permit.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Kitchens drawn from measurements, with cabinets ordered once and power, water and air brought up to code. Six to ten weeks on site.',
  facts: {
    time: 'Six to ten weeks, once the cabinets are here',
    permits: 'Building and electrical; plumbing and gas where they move',
    crew: 'A lead carpenter every day, each trade when it is due',
    season: 'Any; sign by August to cook at Thanksgiving',
    cost: 'Cabinet grade, stone, and whether walls, gas or drains move',
  },
  desc_dt_1:
    'Most of our kitchens take six to ten weeks on site once cabinets have arrived, and the weeks before that are where the job is won: measuring, drawing, selecting, ordering and filing. You get plans and elevations with every cabinet, outlet and light on them, a written scope that says what is included and what is not, and a schedule with dates for the things only you can decide.',
  points_main_title: 'What a kitchen remodel with us includes',
  points_items: [
    {
      point_title: 'A layout drawn from measurements',
      point_desc:
        'We measure walls, ceiling heights, window sills and the slope of the floor, because a 1940s colonial rarely has a square corner. Landing space beside the range, a clear swing for the dishwasher door and a refrigerator that opens past its own handle are settled on paper.<br>Where a wall comes out, our structural engineer sizes the beam and shows where its posts will land.',
      picture: {
        image: 'project-georgetown-galley-kitchen-1-after',
        caption: 'A galley with a clear aisle, in Georgetown',
      },
    },
    {
      point_title: 'Cabinets that are ordered once',
      point_desc:
        'Semi-custom cabinets typically need 6 to 12 weeks, custom work longer, so the order goes in only after a final field measure and your signature on the drawings. We ask for plywood boxes, dovetailed drawers and full-extension soft-close slides. Boxes are set level on shims and scribed to the walls, with a filler where a door would otherwise hit a casing.',
    },
    {
      point_title: 'Counters, sinks and backsplash',
      point_desc:
        'Stone is templated after the base cabinets are screwed down, never from a plan, and is usually ready one to three weeks later. Quartz asks for little care, granite and soapstone for a wipe of sealer or oil, marble for a relaxed attitude toward etching. Seams are planned away from the sink and dishwasher cutouts wherever the slab allows it.',
      picture: {
        image: 'project-alexandria-kitchen-2-after',
        caption: 'Quartz over walnut, in Alexandria',
      },
    },
    {
      point_title: 'Power, water and air brought up to code',
      point_desc:
        'A kitchen needs at least two 20-amp counter circuits with GFCI protection, outlets spaced so that no point along the counter is more than 24 inches from one, and its own circuits for the large appliances.<br>Range hoods are ducted outdoors in smooth metal. Above 400 cubic feet a minute the code typically asks for makeup air, so we choose the hood with that in mind.',
    },
    {
      point_title: 'Floors and walls that meet the old house',
      point_desc:
        'New oak is laced into the existing boards and the whole level is sanded together, so there is no seam where the wall used to stand. Plaster beside new drywall is skimmed flat, and crown and base are matched or milled to the profile that is already in the hall.',
    },
    {
      point_title: 'Permits, inspections and a kitchen to live with meanwhile',
      point_desc:
        'Moving walls, gas, drains or circuits takes building and trade permits from DC DOB, Montgomery County DPS, Fairfax County LDS or your city. We file them, meet the inspectors and keep the cards. Before demolition we set up a temporary counter with refrigerator, microwave and, where we can, a sink.',
    },
  ],
  last_desc:
    'Bring your list of what does not work in the kitchen you have, and a photo or two. Contact us and schedule a free in-home consultation: we will measure, tell you what the walls are likely to hide, and say plainly which of your wishes drive the cost.',
  related: { projects: ['-1', '2', '9'], posts: ['6', '8', '9'], questions: ['timeline', 'materials'] },
};
