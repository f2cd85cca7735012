import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '6',
  topic: 'planning',
  published: '2026-07-08',
  image: blogPictures['blog-kitchen-remodel'],
  title: 'Planning a Kitchen Remodel, Week by Week',
  desc: 'The part of a kitchen remodel that neighbors see takes two months or so. The part that decides whether those months go well comes before, and happens at a table with drawings, samples and a calendar. This is how we plan one from the first measurement to the first dinner, with the decisions you will be asked for and the week in which each of them is due.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'A kitchen remodel from the first measurement to the first dinner, with each decision you will face and the week in which it is due.',
  points_items: [
    {
      point_title: 'Weeks 1 to 3: measure and argue',
      point_desc:
        'We draw what is there, then three ways it could be. This is the time to argue: island or table, range on the outside wall or not, where the coffee goes. Moving a sink by 2 feet on paper costs nothing.<br>You decide: the layout, and whether any wall is to move.',
    },
    {
      point_title: 'Weeks 4 to 6: choose and engineer',
      point_desc:
        'Appliances first, because cabinets are drawn around their cut sheets. Then cabinet line and door, counter material, sink, faucet, hood. Meanwhile the engineer sizes beams, and the electrician counts circuits and tells you whether the panel is large enough.<br>You decide: every appliance by model number, and the cabinets.',
    },
    {
      point_title: 'Weeks 7 to 14: permits and waiting',
      point_desc:
        'Drawings go to the building department, cabinets and windows go on order. Both take about the same time, if nothing comes back with comments. Tile, lighting and hardware can be settled now without hurry.<br>You decide: tile, paint and lights, and where you will cook in the meantime.',
    },
    {
      point_title: 'Weeks 15 and 16: demolition and structure',
      point_desc:
        'The noisy part. Walls are opened, surprises are photographed and discussed the same day, beams go in, the inspector comes. Keep a contingency of 10 to 15 percent for a house older than 1970; it is not pessimism, merely statistics.',
    },
    {
      point_title: 'Weeks 17 to 19: pipes, wires, walls',
      point_desc:
        'Rough plumbing, ducts and wiring, each with its inspection, then insulation and drywall. We walk the room with you before the board goes up and mark every outlet and switch on the studs with tape. Changing one takes ten minutes that day and two days later on.',
    },
    {
      point_title: 'Weeks 20 to 24: cabinets to dinner',
      point_desc:
        'Floors, cabinets, templates for the stone, ten days or so of waiting that we use for trim and paint, then counters, sink, backsplash, appliances. Final inspections, a punch list, and a clean.<br>You decide: who is invited first.',
      picture: {
        image: 'project-bethesda-kitchen-1-after',
        caption: 'A finished kitchen in Bethesda',
      },
    },
  ],
  last_desc:
    'Counted honestly, a kitchen is about half a year from the first talk to the first dinner, of which some ten weeks are dusty. If you want it for the holidays, call in spring.',
  related: { services: ['0', '17'], projects: ['-1', '2'] },
};
