import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '3',
  topic: 'outdoors',
  published: '2026-04-08',
  image: blogPictures['blog-patios-decks'],
  title: 'Patio or Deck? Let the Slope of the Yard Decide',
  desc: 'People tend to arrive with their mind made up: a deck because the parents had one, a patio because of a photograph. The yard usually has an opinion of its own. How far the door is above the grass, where the water runs after a storm and how much shade there is at six in the evening will tell you more about which one you should build than any catalog.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'The height of the door, the path of storm water and the evening shade decide between patio and deck. How to read your yard first.',
  points_items: [
    {
      point_title: 'Height at the door',
      point_desc:
        'If the floor inside is a step or two above the grass, build a patio. If it is 4 feet or more, build a deck, or a landing and a stair down to a patio. Between those lies the interesting part: a raised terrace held by walls, or a low deck with wide steps.<br>A deck no more than 30 inches high usually needs no guardrail, which changes the view completely. Footings and permits may still apply.',
    },
    {
      point_title: 'Water and soil',
      point_desc:
        'A patio redirects water, so its slope and its outlet have to be planned. A deck lets rain fall through, and the soil below has to carry it off just the same. On the clay of Fairfax and Montgomery counties, a wet corner will be wetter after building unless something is done.<br>Lot coverage rules may count a patio, a deck, or both, and not in the same way from one place to the next.',
    },
    {
      point_title: 'Sun, shade and bare feet',
      point_desc:
        'Composite in a dark color can be too hot to cross in August; so can bluestone. Pale composite, light travertine and wood stay comfortable. Under heavy shade, wood grows algae and joints grow moss: choose composite with a textured face, or plan a yearly wash.',
    },
    {
      point_title: 'What they ask for later',
      point_desc:
        'Treated pine wants cleaning and stain every second or third year. Composite wants soap. A paver patio wants its joints topped up now and then and can be relaid where it settles. Mortared stone wants nothing for a long time and then a mason.',
    },
    {
      point_title: 'How they age as structure',
      point_desc:
        'A deck is a building and has a life of perhaps 15 to 25 years in its frame, longer with taped joists and dry details. Look under it each spring: rust on hangers, soft wood at the ledger, posts that stand in soil. A well-built patio has no moving parts, and a tree root is its only serious enemy.',
    },
    {
      point_title: 'Doing both',
      point_desc:
        'Often the best answer is a modest deck at door height, deep enough for a table (12 feet clear, 14 if people are to pass behind the chairs), and a patio below it, where the fire and the chairs are. A drained ceiling under the deck makes the lower room useful in the rain.',
      picture: {
        image: 'project-vienna-deck-1-after',
        caption: 'Two levels above a sloping yard in Vienna',
      },
    },
  ],
  last_desc:
    'Stand at the back door and look at where people go by themselves when they carry a plate. We will bring a level and stakes, and mark both versions on the grass for you to walk through.',
  related: { services: ['3', '4'], projects: ['5', '6'] },
};
