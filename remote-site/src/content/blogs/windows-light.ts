import { blogPictures } from '@potomac-oak/media/manifest/blogs';

import type { BlogSummary, BlogTexts } from '../content-schema';

export const summary = {
  id: '1',
  topic: 'house',
  published: '2026-02-11',
  image: blogPictures['blog-windows-light'],
  title: 'Window Upgrades and Natural Light',
  desc: 'Replacing windows is sold as an energy project, and does save some, but most people talk afterward about the light. A lower sill, a wider opening or one well-placed skylight changes a room more than new furniture can. Which of those your house allows depends on its structure, its orientation and, in more places than you might expect, on a review board.',
} as const satisfies BlogSummary;

export const texts: BlogTexts = {
  metaDescription:
    'What new windows change besides the energy bill: lower sills, wider openings and skylights, and where structure and review boards set limits.',
  points_items: [
    {
      point_title: 'Insert or full frame',
      point_desc:
        'An insert window slides into the old frame: quick, tidy, and it costs you an inch or two of glass on every side. A full-frame replacement takes the opening back to the studs, lets us flash it properly and see whether the sill is rotten.<br>We suggest inserts only where the old frame is sound, square and dry. In most houses from the 1980s it is none of the three.',
    },
    {
      point_title: 'Reading the label',
      point_desc:
        'U-factor tells how fast heat leaves, and lower is better; 0.30 or below is common in current energy codes for our climate. Solar heat gain (SHGC) matters on the west side, where 0.25 to 0.30 keeps the July sun out. On the south, with an overhang, you may welcome more.<br>Visible transmittance is the number people forget. Two coatings with equal U-factors can differ by a fifth in how bright the room looks.',
    },
    {
      point_title: 'Bigger openings',
      point_desc:
        'Lowering a sill to make a door needs no new header and often no engineer. Widening needs both. In brick veneer the lintel has to be extended and the brick toothed in; in solid brick rowhouse walls the arch above is doing the work and must be shored. A wide opening in a gable end is easier than one under the eaves, where the roof comes down.',
      picture: {
        image: 'project-falls-church-addition-1-after',
        caption: 'Tall windows on three sides in Falls Church',
      },
    },
    {
      point_title: 'Light from above',
      point_desc:
        'A skylight gives far more light than a wall window of the same size, because it faces the brightest part of the sky, along with its share of heat. We prefer north slopes, curbs of 4 inches or more, a flared shaft and laminated inner glass. A tubular skylight of 14 inches lights a hall or a closet, fits between rafters and needs little more than a morning.',
    },
    {
      point_title: 'Egress, safety glass and permits',
      point_desc:
        'A bedroom window must remain big enough to climb out of; some insert windows shrink an older opening below that size. Glass beside doors, in showers and near the floor is tempered. Changing the size of an opening takes a building permit in every jurisdiction we know of; a like-for-like swap often does not.',
    },
    {
      point_title: 'Historic districts',
      point_desc:
        'In Old Town, Georgetown, Capitol Hill, Takoma Park and dozens of smaller districts, the street side is reviewed. Boards look at material, muntin width and the depth of the glass behind the brick. Restoring wood sash with weatherstripping and a good storm window often pleases the board, the budget and the heating bill at once.',
    },
  ],
  last_desc:
    'Notice for a week where you sit at nine in the morning and at five in the afternoon, then tell us. New light belongs where you already want to be.',
  related: { services: ['9', '17'], projects: ['8', '2'] },
};
