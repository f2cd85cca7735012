import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '7',
  topic: 'planning',
  published: '2026-08-12',
  image: blogPictures['blog-permits'],
  title: 'Permits in DC, Maryland and Virginia: Who Wants What',
  desc: 'Cross the river or Western Avenue and the forms change. In one metropolitan area there are a federal city, two states, several large counties and a dozen small municipalities, each with an office, a portal and habits of its own. This is a plain guide to who reviews residential work, what usually needs a permit, what usually does not, and how long to allow for it.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'Who reviews residential work in DC, Maryland and Virginia, what usually needs a permit, what does not, and how long to allow for it.',
  points_items: [
    {
      point_title: 'The District of Columbia',
      point_desc:
        'The Department of Buildings (DOB) reviews residential work. Small repairs and simple replacements can often be permitted online at once; anything with structure goes to plan review by several disciplines.<br>Exteriors in historic districts go to the Historic Preservation Office first, and in Georgetown also to the Old Georgetown Board, which meets about once a month. Work in the strip between your house and the sidewalk is public space and belongs to DDOT.',
    },
    {
      point_title: 'Montgomery and Prince George’s counties',
      point_desc:
        'Montgomery’s Department of Permitting Services (DPS) handles building, electrical, mechanical and fence permits; in Prince George’s it is DPIE. Most plumbing and gas goes through WSSC Water in both. Rockville, Gaithersburg and a few others issue their own building permits, and small towns such as those of Chevy Chase add a local one.<br>Historic sites in Montgomery need a historic area work permit, decided by a commission.',
    },
    {
      point_title: 'Fairfax County and its towns',
      point_desc:
        'Land Development Services (LDS) reviews plans through an online portal. In towns such as Vienna, the town gives zoning approval before the county issues the building permit. The cities of Fairfax and Falls Church are independent and have offices of their own.',
    },
    {
      point_title: 'Arlington and Alexandria',
      point_desc:
        'Arlington’s Inspection Services Division covers the county; there are no towns within it. Alexandria has one Permit Center, and its Board of Architectural Review decides on visible exterior changes in the Old and Historic district and in Parker-Gray.',
    },
    {
      point_title: 'What usually needs a permit',
      point_desc:
        'Moving or removing walls, additions, decks, new windows where there were none, basement bedrooms, new circuits, gas lines, moved plumbing, replaced furnaces and air conditioners. Structural drawings are often to be sealed by an engineer.<br>What usually does not: paint, carpet, cabinets in the same place, a faucet, tile over sound walls. The line runs differently in each place; roofing, siding and like-for-like windows are the common examples.',
      picture: {
        image: 'project-arlington-deck-1-after',
        caption: 'A deck that Arlington County reviewed and inspected',
      },
    },
    {
      point_title: 'How long',
      point_desc:
        'Simple trade permits: the same day to a week. Decks and interior remodels: from a few days to about six weeks. Additions: typically 6 to 12 weeks with one round of comments, longer with historic review, a variance or stormwater plans. These are experiences rather than promises, and they move with the season and the staffing.',
    },
    {
      point_title: 'Why it is worth it',
      point_desc:
        'An inspector is a second pair of eyes on work that will be closed for decades. An open or missing permit tends to surface when the house is sold or a claim is made. Permits should be in the name of the contractor who does the work; be careful when one asks you to pull them yourself.',
    },
  ],
  last_desc:
    'Rules and fees change, and your office has the last word. If you tell us the address and what you have in mind, we can say which reviews it would meet, and file them for you.',
  related: { services: ['6', '9'], projects: ['8', '-3'] },
};
