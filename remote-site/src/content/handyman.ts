import { sitePictures } from '@potomac-oak/media/manifest/site';

import type { ServiceSummary, ServiceTexts } from './content-schema';

export const description =
  'Small repairs by the crews who build our kitchens: sticking doors, cracked tile, dripping faucets, gutters and lists of odd jobs.';

export const handyman = {
  image: sitePictures.handyman,
  title: 'Handyman Services',
  desc: 'Not every job needs an architect. A door that sticks since the humidity came, a shelf wall, a dripping valve, a square yard of ceiling after a leak, a gate off its hinge: we take on small work with the same people and the same care, and gather it into one visit wherever we can.',
  desc_dt_1:
    'Make a list and walk through the house with it, room by room; most people end up with eight to fifteen items, which is half a day to two days of work. Send us the list. We tell you which items belong together, which need a licensed trade or a permit, and which you can safely leave.',
  points_main_title: 'Small work we are glad to do',
  points_items: [
    {
      point_title: 'Carpentry and doors',
      point_desc:
        'Planing and rehanging doors, new locksets and weatherstripping, trim, shelving, stair parts, squeaky treads, attic ladders, closet systems and grab bars fixed to blocking or with anchors made for the wall.',
    },
    {
      point_title: 'Walls, tile and paint',
      point_desc:
        'Patches in drywall and plaster, caulk and grout in baths, single cracked tiles, touch-up and whole-room painting.<br>If paint in a house from before 1978 has to be disturbed, the lead-safe rules apply to a small area as well as to a large one, and we plan for that.',
    },
    {
      point_title: 'Fixtures and fittings',
      point_desc:
        'Faucets, toilets, disposals, light fixtures, fans, switches, thermostats and door cameras. Swapping like for like is quick; a new circuit or a moved pipe goes to our electricians or plumbers, with the permit it needs.',
    },
    {
      point_title: 'Outside the house',
      point_desc:
        'Gutters cleaned and resecured, downspouts extended, fence panels and gates, deck boards and loose rails, rotten trim replaced before it reaches the framing, storm doors and screens.',
    },
    {
      point_title: 'Moving in, moving out, getting older',
      point_desc:
        'The list from a home inspection, the repairs a buyer asked for, or a day of rails, lights and lever handles that makes a parent’s house safer. Tell us your date and we plan backward from it.',
    },
  ],
  last_desc:
    'However short the list is, send it, or contact us to schedule a consultation at the house. If one of the small things turns out to be the sign of a large one, we will show you before we touch it.',
} satisfies Omit<ServiceSummary & ServiceTexts, 'id' | 'kind' | 'trade' | 'metaDescription' | 'facts' | 'related'>;
