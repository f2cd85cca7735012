import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '0',
  topic: 'rooms',
  published: '2026-01-14',
  image: blogPictures['blog-modern-bathroom'],
  title: 'Modern Bathroom Design: What Looks Calm and Lasts',
  desc: 'A modern bathroom is less a style than a discipline: few finishes, honest light, nothing that collects dust. The hard part is what you do not see, since clean lines leave no molding to hide a crooked wall and no curb to hold back a badly sloped floor. Here is what we have learned about getting the calm look to last longer than the fashion.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'How to get a calm, modern bathroom that outlasts the fashion: few materials, honest light, and the slopes and walls that nobody sees.',
  points_items: [
    {
      point_title: 'Start with one material',
      point_desc:
        'Choose a tile you would be content to see on every surface, then allow yourself one companion. Porcelain in a stone color, 12 by 24 or 24 by 48 inches, on floor and walls, with a ribbed or handmade tile in a single place such as the niche or the vanity wall.<br>Large tile needs a flat wall. The usual tolerance is 1/8 of an inch over 10 feet, which no old stud wall meets by itself. Shimming and planing the framing belongs in the budget.',
    },
    {
      point_title: 'Shower without a step',
      point_desc:
        'A floor that runs into the shower makes a small bath look half again as big. It needs about 1½ to 2 inches of depth for the slope, found by recessing the subfloor or by raising the rest of the room.<br>A linear drain along the back wall allows large tile in the wet area, because the floor then falls in one plane. A center drain wants small mosaic. Both want a waterproofed area larger than the shower itself.',
    },
    {
      point_title: 'Wall-hung fixtures',
      point_desc:
        'A floating vanity and a wall-hung toilet free the floor and the mop. The toilet’s carrier sits in a 2-by-6 wall, or in a 2-by-4 wall with a suitable frame, and is rated for 500 pounds and more. The tank behind it is reached through the flush plate.<br>In a rowhouse with a brick party wall we build the carrier into a half wall, which becomes a shelf.',
      picture: {
        image: 'project-capitol-hill-bath-2-after',
        caption: 'A floating double vanity in Capitol Hill',
      },
    },
    {
      point_title: 'Light for faces, not for ceilings',
      point_desc:
        'Two vertical lights at eye height, about 28 to 36 inches apart, beat any number of downlights above the mirror. Add a damp-rated downlight over the shower and a night light at the toe of the vanity. Look for a color rendering index of 90 or better; skin looks gray without it.',
    },
    {
      point_title: 'Warmth under and around',
      point_desc:
        'An electric mat below tile draws less than a hair dryer, for an hour or two each day, and dries the floor. It needs a GFCI-protected circuit and a thermostat with a floor sensor. Put mirrors and towel rails on the plan early, as both want power.',
    },
    {
      point_title: 'What dates fastest',
      point_desc:
        'Colored fixtures, busy mosaics and anything that needs a remote control. Black metal is beautiful and shows hard-water spots; brushed nickel and unlacquered brass are kinder. Spend on the valve in the wall, which is hard to change, and be modest with the trim, which is not.',
    },
  ],
  last_desc:
    'Good modern bathrooms are drawn at full scale and built slowly. If you have a photograph you keep going back to, show it to us; in an hour at your house we can say which parts of it will work between your walls.',
  related: { services: ['1', '11'], projects: ['-2', '3'] },
};
