import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '9',
  topic: 'planning',
  published: '2026-10-07',
  image: blogPictures['blog-living-through'],
  title: 'Living Through a Remodel Without Losing Your Mind',
  desc: 'Nobody forgets the weeks of washing dishes in the bathtub, but they need not be miserable. The families who come through a renovation in good spirits seldom have the shortest schedule. They are the ones who knew what was coming, agreed on a few rules with the crew, and had a plan for the dog. This is what we tell ours before the first day.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'House rules, routines and a plan for the dog: how families come through a renovation in good humor, week after week without a sink.',
  points_items: [
    {
      point_title: 'Stay or go',
      point_desc:
        'One bathroom of two, a basement, a deck, most kitchens: stay. The only bathroom, floors being sanded throughout, or a house open to the sky: go, at least for the worst days. Ask for those days in the schedule and book around them with a margin of a week.',
      picture: {
        image: 'project-silver-spring-bath-1-after',
        caption: 'The only bath of a family of five in Silver Spring',
      },
    },
    {
      point_title: 'A kitchen in the dining room',
      point_desc:
        'Set it up a week before demolition and cook in it once, so that you notice what is missing. Refrigerator, a counter on sawhorses, an induction plate, a microwave, a tub for dishes near the laundry sink, and two circuits that do not share a breaker.<br>Freeze a dozen meals. Label the boxes by the week in which you will want them.',
    },
    {
      point_title: 'Dust',
      point_desc:
        'It is fine, it travels, and it cannot be kept out altogether. Zipped plastic walls, covered returns, a fan that blows outward and a filter changed weekly take care of most of it. Turn the heating or cooling off during demolition and sanding. In houses from before 1978 containment is more than courtesy: lead dust harms children first.',
    },
    {
      point_title: 'Rules that help',
      point_desc:
        'Agree on working hours, parking, which toilet, which door, music or none, and where smokers go. Choose one person on each side who may decide things. A ten-minute talk each Friday, with next week on one page, prevents most of the bad evenings.',
    },
    {
      point_title: 'Children, dogs and neighbors',
      point_desc:
        'Children love it and must not be in it; a window to watch through works wonders. Dogs get out through doors that crews prop open, so a gate or a friend’s house is kinder than trust. Tell the neighbors the dates of the dumpster and the loudest days, and they will forgive a good deal.',
    },
    {
      point_title: 'The dip',
      point_desc:
        'About two thirds of the way through, everything is gray, nothing seems to move and the money is gone. It is the drywall phase and it passes. Progress after that is visible every evening. Do not choose paint colors in that week.',
    },
    {
      point_title: 'Coming home',
      point_desc:
        'Before you move back in, have ducts and filters checked, run every faucet, flush the aerators, try each outlet and walk through with a roll of painter’s tape. A punch list written calmly on one day is better than forty messages.',
    },
  ],
  last_desc:
    'Ask any contractor how they would stage the work in your house while you live there. If the answer takes less than ten minutes, keep asking.',
  related: { services: ['6', '0'], projects: ['3', '-1'] },
};
