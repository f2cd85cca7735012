import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '18',
  kind: 'outside',
  image: servicePictures['service-landscaping'],
  title: 'Landscaping',
  trade: 'Landscapers',
  desc: 'Good landscaping around the house does two jobs: it moves water away from the foundation and it gives you a good reason to go outside. We grade, drain, build walls and steps, and plant species that grow well in our heat, our clay and our deer country. It is the natural last step after an addition, a deck or a driveway has torn the yard up.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Grading and drainage that keep water away from the foundation, walls and steps, and plants that suit local heat, clay and deer.',
  facts: {
    time: 'One to three weeks',
    permits: 'For larger soil disturbance and protected trees',
    crew: 'A crew of four and a machine',
    season: 'Planting mid-March to May, September to November',
    cost: 'Soil to move, walls, drainage and the size of the plants',
  },
  desc_dt_1:
    'Planting goes best from mid-March to May and again from September to the end of November; walls, drains and grading can be built almost all year. A typical yard takes one to three weeks. We plan it with the rest of the construction, so machines come in once, before the new walk is laid rather than after.',
  points_main_title: 'Earth, water, stone and plants',
  points_items: [
    {
      point_title: 'Grading',
      point_desc:
        'Soil should fall about 6 inches over the first 10 feet from the foundation, with the top kept well below the siding. Where a neighbor’s fence stands closer than that, we use a shallow swale or a drain. Disturbing larger areas needs an erosion permit: the threshold is very small in the District, about 2,500 square feet in Fairfax and Arlington, 5,000 in Montgomery.',
    },
    {
      point_title: 'Drainage',
      point_desc:
        'Downspouts are carried in solid pipe to daylight or to a dry well at least 10 feet from the house. Perforated pipe lies in washed stone wrapped in fabric, with a cleanout at the top.<br>A rain garden can take what is left, and several local programs help pay for one.',
    },
    {
      point_title: 'Walls and steps',
      point_desc:
        'Dry-stacked stone, segmental block or mortared brick, each on its own footing or base and each with a drain behind it, since water topples more walls than soil does.',
    },
    {
      point_title: 'Plants that like it here',
      point_desc:
        'River birch, redbud, oakleaf hydrangea, switchgrass, Christmas fern and many other natives accept clay and humid summers and feed the birds. We ask about deer, dogs, shade and how much time you will truly spend weeding, and choose from that. New trees are watered deeply through their first two summers.',
    },
    {
      point_title: 'Trees worth keeping',
      point_desc:
        'Large trees are protected: the District’s Special and Heritage trees, Montgomery’s roadside trees and Takoma Park’s urban forest rules each have permits of their own. We fence the root zone before machines arrive and dig by hand or by air within it.',
    },
    {
      point_title: 'Lighting and water',
      point_desc:
        'Low-voltage lights at steps and gates, warm and shielded. Drip irrigation where beds are far from a hose, with a backflow preventer and a permit where one is required. Both are sleeved under walks before those are built.',
    },
  ],
  last_desc:
    'Send us a photo of the yard in a downpour and one on a June evening. Contact us, schedule a consultation, and we will talk about water first and flowers second.',
  related: { projects: ['6', '5'], posts: ['3', '10'], questions: ['getting-started', 'timeline'] },
};
