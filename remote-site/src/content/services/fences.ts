import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '13',
  kind: 'outside',
  image: servicePictures['service-fences'],
  title: 'Fences',
  trade: 'Fence builders',
  desc: 'A fence is a line on somebody’s survey before it is a row of boards. We start at the plat, check the height your zoning and your homeowners association allow, have the utilities marked, and set posts deep enough to stay plumb through wet clay winters. Cedar, pressure-treated pine, vinyl, aluminum and ornamental steel, with gates hung on posts stout enough to carry them.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Fences that follow the survey, with heights checked against zoning and posts set for wet clay winters. Cedar, pine, vinyl and aluminum.',
  facts: {
    time: 'Three to five days for 150 to 200 feet',
    permits: 'Montgomery County and DC: a fence permit',
    crew: 'A crew of three',
    season: 'Any month without frozen ground',
    cost: 'Length, height, material, gates, and rock or roots along the line',
  },
  desc_dt_1:
    'A typical back yard of 150 to 200 linear feet takes three to five days, plus the wait for utility marking, which the law requires before anyone digs. Posts are set on the first day or two, panels or boards after the concrete has gained strength. Old fence and old footings are hauled away, and the strip along the line is raked and seeded.',
  points_main_title: 'Before the first post hole',
  points_items: [
    {
      point_title: 'The line',
      point_desc:
        'The drawing from your closing is often a location drawing, which is not accurate enough to build on. Where corners cannot be found we suggest a boundary survey. Building a few inches inside the line keeps the whole fence, and every later repair, yours to decide.',
    },
    {
      point_title: 'Height and permits',
      point_desc:
        'Front yards are typically held to about 4 feet, side and rear yards to 6 or 7, with special rules on corner lots and, in the District, in the public strip before the house. Montgomery County and the District ask for a fence permit; in Northern Virginia an ordinary fence usually needs zoning compliance only.<br>We check your address, and your homeowners association, before ordering.',
    },
    {
      point_title: 'Posts that stay plumb',
      point_desc:
        'About a third of the post’s length belongs in the ground, 30 inches or more for a 6-foot fence, in a hole that is wider at the bottom than at the top. Concrete is domed above the soil so that water runs off. Gate posts are larger and deeper, since a gate is a lever.',
    },
    {
      point_title: 'Materials',
      point_desc:
        'Western red cedar turns silver and stays straight. Pressure-treated pine is strong and should dry for some weeks before stain. Vinyl needs only washing and can be brittle in deep cold. Aluminum suits slopes and pools. We use coated or stainless fasteners, because cedar and treated wood both stain plain steel.',
    },
    {
      point_title: 'Pools, dogs and slopes',
      point_desc:
        'Pool barriers have their own code: at least 48 inches high, 60 in some jurisdictions, with gates that close and latch by themselves and open away from the water. On a hill we step the panels or rack them to the grade; for a dog we close the gap below with a board or buried mesh.',
    },
  ],
  last_desc:
    'It helps to speak to the neighbor before you speak to a builder; then contact us and schedule a consultation. We will walk the line with you both if you like.',
  related: { projects: ['5', '6'], posts: ['10', '7'], questions: ['permits-and-inspections', 'warranty'] },
};
