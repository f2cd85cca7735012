import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '1',
  kind: 'inside',
  image: servicePictures['service-bathroom'],
  title: 'Bathroom Remodeling',
  trade: 'Bathroom remodelers',
  desc: 'Tile is what you see in a bath; the waterproofing behind it is what you pay for. We take a shower down to the framing, correct the drains and the fan while walls are open, and build a bonded membrane that is flood-tested before the first tile goes up. Hall baths, primary suites, powder rooms and curbless showers, in rowhouses and in suburban colonials.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Bathrooms with flood-tested waterproofing behind the tile, and plumbing and fan corrected while the walls are open. Curbless showers too.',
  facts: {
    time: 'Four to six weeks; six to nine where plumbing moves',
    permits: 'Plumbing and electrical; building where walls change',
    crew: 'One carpenter, one tile setter, one plumber',
    season: 'Any',
    cost: 'Where the drains are, how far the tile goes, and what the old floor hides',
  },
  desc_dt_1:
    'A hall bath usually takes four to six weeks from demolition to the last bead of caulk, a primary bath with moved plumbing six to nine. Glass enclosures are measured after the tile is set and add one to three weeks of waiting, so we order them the day the tile is done and keep the shower usable with a rod and curtain until they come.',
  points_main_title: 'How we build a bathroom that stays dry',
  points_items: [
    {
      point_title: 'Demolition down to the framing',
      point_desc:
        'Old mud-set tile, lath and plaster come out so that we can see the studs, the joists under the tub and the pipes. Rot around a toilet flange or under a shower curb is common in houses of this area, and it is far cheaper to sister a joist now than to find it through a cracked floor later.',
      picture: {
        image: 'project-capitol-hill-bath-3-before',
        caption: 'Before: the tub on Capitol Hill',
      },
    },
    {
      point_title: 'Waterproofing you can test',
      point_desc:
        'Shower walls get cement or foam backer board with a bonded waterproofing membrane, lapped into the pan and around every niche and valve.<br>Pans slope a quarter inch per foot to the drain. The drain is plugged and the pan holds water for 24 hours before tile; the inspector or you may come and look.',
    },
    {
      point_title: 'Plumbing at the right height and place',
      point_desc:
        'Toilets need 15 inches from their center to a wall or vanity and at least 21 inches in front; we aim for more. New shower valves balance pressure or temperature, so that a flushed toilet does not scald anyone. While the walls are open we replace galvanized branches and add the shutoffs that nobody put in.',
    },
    {
      point_title: 'Ventilation that reaches the outdoors',
      point_desc:
        'A fan that ends in the attic only moves the mold. We duct a quiet fan, 80 to 110 cubic feet a minute for most baths, through the roof or wall in insulated pipe, and put it on a humidity sensor or timer so that it runs on after the shower.',
    },
    {
      point_title: 'Tile, glass and light',
      point_desc:
        'We lay tile out on the floor before we set it, center it on what the eye sees first and avoid slivers at the corners. Light comes from both sides of the mirror, where it flatters a face, and outlets are on GFCI protection.',
      picture: {
        image: 'project-capitol-hill-bath-2-after',
        caption: 'Light on both sides of the mirrors, on Capitol Hill',
      },
    },
    {
      point_title: 'Ready for later years',
      point_desc:
        'Solid blocking behind the tile costs an hour of carpentry and lets grab bars be mounted years from now, anywhere they are wanted. Curbless showers are possible on most framed floors by recessing the pan between or into the joists, after our engineer has said how.',
    },
  ],
  last_desc:
    'One bathroom or every bathroom in the house, the first step is the same. Contact us to schedule a consultation at home, and we will look at the ceiling below, the fan and the pipes with you before anyone talks about tile.',
  related: { projects: ['-2', '3'], posts: ['0', '11'], questions: ['timeline', 'quality'] },
};
