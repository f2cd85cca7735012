import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '5',
  kind: 'inside',
  image: servicePictures['service-flooring'],
  title: 'Flooring Remodeling',
  trade: 'Flooring contractors',
  desc: 'A good floor is flat, dry and quiet before it is beautiful. We test the slab or subfloor for moisture, fasten what squeaks, level what dips, and only then install site-finished oak, engineered planks, porcelain tiles or luxury vinyl. We also sand and refinish the old strip oak hiding under carpet in a great many houses inside the Beltway.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Floors that are flat, dry and quiet first: moisture tests, then site-finished oak, engineered plank, porcelain or vinyl. Refinishing too.',
  facts: {
    time: 'Six to nine days for 800 to 1,000 square feet',
    permits: 'None for floors; one for joist repairs',
    crew: 'Two installers, then a sanding crew',
    season: 'Any; wood rests in heated or cooled rooms first',
    cost: 'The species, the area, and how flat the subfloor is',
  },
  desc_dt_1:
    'A level of a house, some 800 to 1,000 square feet, takes about three to five days to install and three to four more to sand and finish on site. Wood has to rest in the rooms until it agrees with their humidity, and we read that agreement on a meter instead of the calendar. Furniture moving, old floor removal and shoe molding are part of the written scope.',
  points_main_title: 'Choosing and installing the right floor',
  points_items: [
    {
      point_title: 'Solid and engineered wood',
      point_desc:
        'Solid ¾-inch oak belongs above ground, nailed to a wood subfloor, and can be sanded several times over a century. Engineered plank has a real wood face on a stable core and may be glued to concrete or used over radiant heat.<br>We install when the planks and the subfloor are within about 2 to 4 percentage points of each other in moisture, depending on board width.',
      picture: {
        image: 'project-petworth-flooring-2-after',
        caption: 'Oak through the whole level, in Petworth',
      },
    },
    {
      point_title: 'Refinishing what you own',
      point_desc:
        'Red oak strips from the 1920s to the 1960s lie under carpet in a great many rowhouses of the District. We replace burned or stained boards, weave in patches where walls and vents were, sand in three grits and finish with oil or water-borne polyurethane. Dust is collected at the machine; a little always travels, and we say so.',
      picture: {
        image: 'project-petworth-flooring-1-before',
        caption: 'Before: carpet over oak strips, in Petworth',
      },
    },
    {
      point_title: 'Tile that does not crack',
      point_desc:
        'Ceramic and porcelain want a floor that bends less than 1/360 of its span, natural stone less than half of that. We add plywood, block joists or use an uncoupling membrane as the span demands.',
    },
    {
      point_title: 'Luxury vinyl and laminate',
      point_desc:
        'Both forgive kids, dogs and snow boots. They do not forgive a wavy slab: most makers ask for no more than 3/16 of an inch over 10 feet. We grind the humps and fill the hollows with patching compound first, which is where low bids usually save their money.',
    },
    {
      point_title: 'Concrete, moisture and lower levels',
      point_desc:
        'A slab that looks dry can pass enough vapor to loosen glue. We test with in-slab humidity probes where a glued floor is planned, compare the result with the adhesive’s limit, and use a moisture barrier or another floor when it is too high. Houses with old 9-by-9-inch tile may hold asbestos, which is tested before anyone lifts it.',
    },
    {
      point_title: 'Doors, stairs and edges',
      point_desc:
        'A floor is finished where it meets something else. We undercut door casings, plane doors, fit flush thresholds instead of humped strips, and make stair treads and nosings to match, with risers kept within the small variation the code allows.',
    },
  ],
  last_desc:
    'We bring samples as large as a doormat, so that you can stand on them in your own light. Contact us to schedule a consultation, and ask us to check the floor you already have before you replace it.',
  related: { projects: ['7', '-1'], posts: ['4', '10'], questions: ['materials', 'timeline'] },
};
