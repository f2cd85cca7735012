import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '4',
  topic: 'rooms',
  published: '2026-05-13',
  image: blogPictures['blog-flooring-by-room'],
  title: 'Flooring, Room by Room',
  desc: 'No floor is best everywhere. The oak that makes a living room will suffer in a wet mudroom, and the vinyl that forgives a basement will look thin in a Victorian parlor. We walk through a typical house of this region from the front door to the laundry, and say what we would put down in each room, what we would avoid, and what has to be checked underneath before either.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'Which floor suits which room of a Washington-area house, from the front door to the laundry: what to lay, what to avoid, what to check.',
  points_items: [
    {
      point_title: 'Entry and mudroom',
      point_desc:
        'Porcelain tile with a slip rating for wet floors, in a color near that of your soil; it sounds like a joke and works. A recessed mat of 3 by 5 feet stops most of the grit that would scratch everything else.<br>Avoid polished stone, and wood closer than 6 feet to a door that is used in snow.',
    },
    {
      point_title: 'Living and dining rooms',
      point_desc:
        'Oak, red or white, solid or engineered. If there is oak under the carpet already, refinish it. Planks of 3 to 5 inches move less with the seasons than wide ones, and in houses without steady humidity that means smaller gaps in February.<br>Matte finishes hide wear. Dark floors show dust and every drop.',
      picture: {
        image: 'project-petworth-flooring-1-after',
        caption: 'Oak from 1924, refinished without stain in Petworth',
      },
    },
    {
      point_title: 'Kitchen',
      point_desc:
        'Wood works well if spills are wiped within the hour, and it lets the floor run through. Tile is tougher and harder on knees and plates. Luxury vinyl does the job on a slab or in a rental. Settle the question before cabinets, since floor height decides whether the dishwasher will slide out again.',
    },
    {
      point_title: 'Baths and laundry',
      point_desc:
        'Tile on a membrane, carried up a few inches behind the base in a second-floor laundry, with a pan and a drain below the machine. Smaller tile means more grout and therefore more grip. Sheet vinyl is unfashionable, seamless and entirely sensible in a child’s bath.',
    },
    {
      point_title: 'Bedrooms and stairs',
      point_desc:
        'Carpet with a dense pad, or wood with rugs. On stairs wool and nylon outlast the rest. If wood treads are left bare, keep the finish matte and the nosing crisp; a runner is safer for socks and old dogs.',
    },
    {
      point_title: 'Basement',
      point_desc:
        'Nothing that minds being damp once. Vinyl plank over a flat, tested slab, porcelain, or carpet tile whose pieces can be lifted and dried. Solid wood does not belong below ground, and engineered wood only after the slab has been measured and the glue’s limit is met.',
    },
    {
      point_title: 'Where two floors meet',
      point_desc:
        'Plan the thresholds first. A height difference up to a quarter inch can be met squarely; more should be beveled. We draw a small section of each doorway, because a hump under a door is what you would notice every day for twenty years.',
    },
  ],
  last_desc:
    'Take home the largest samples you can, lay them beside each other on the floor for a weekend, and drop a set of keys on each. Then call us to have a look at what is underneath.',
  related: { services: ['5', '8'], projects: ['7'] },
};
