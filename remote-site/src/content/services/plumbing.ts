import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary, ServiceTexts } from '../content-schema';

export const summary = {
  id: '11',
  kind: 'trade',
  image: servicePictures['service-plumbing'],
  title: 'Plumbing',
  trade: 'Plumbers',
  desc: 'Galvanized pipe, cast-iron stacks and a shutoff that has not turned since 1962: old plumbing tells you its age at the worst moment. We move and replace supply, drain and vent lines for kitchens, baths and laundry rooms, set fixtures and water heaters, and run gas to ranges, with the permits that each county or city asks for.',
} as const satisfies ServiceSummary;

export const texts: ServiceTexts = {
  metaDescription:
    'Galvanized pipe and cast-iron stacks replaced, kitchens and baths moved, water heaters set and gas run to ranges, permits included.',
  facts: {
    time: 'Two to four days for a bath; a week for the house',
    permits: 'Plumbing and gas: WSSC Water, DC or your county',
    crew: 'A licensed plumber and a helper',
    season: 'Any; outdoor lines before the first frost',
    cost: 'Pipe length, fixtures, and what has to be opened to reach them',
  },
  desc_dt_1:
    'Rough plumbing for one bathroom takes two to four days, a whole-house repipe about a week with the water back on every evening. In Montgomery and Prince George’s counties most plumbing and gas permits come from WSSC Water rather than from the county; in the District and in Virginia they come from the building department. We file each of them and meet the inspectors.',
  points_main_title: 'Pipes, fixtures and what lies between',
  points_items: [
    {
      point_title: 'Supply lines',
      point_desc:
        'We replace galvanized steel with copper or PEX, sized so that two showers can run at once, with a shutoff at each fixture and a ball valve at the main. Pressure above 80 pounds per square inch wants a reducing valve, and behind one the water heater wants an expansion tank.',
    },
    {
      point_title: 'Drains and vents',
      point_desc:
        'Small drains fall a quarter inch per foot, larger ones at least an eighth. Each trap has a vent so that it cannot siphon dry and let sewer gas in.<br>Before we cut a slab or tie into a cast-iron stack we run a camera to see what we are tying into, and you get to see it as well.',
    },
    {
      point_title: 'Water heaters',
      point_desc:
        'Tank, tankless or heat pump: the choice depends on gas supply, venting, floor drain and how many people shower at seven. Every heater gets a proper relief line, and a drained pan where a leak would do damage.',
    },
    {
      point_title: 'Lead service lines',
      point_desc:
        'Some older houses, in the District especially, still have a lead line from the street. When we open the floor near the entry of the water we scratch the pipe, tell you what it is and explain who replaces which part.',
    },
    {
      point_title: 'Gas',
      point_desc:
        'Ranges, dryers, fireplaces and grills are added only after the meter and the pipe have been sized for the sum of the loads. Lines are pressure-tested, bonded, and inspected before the valve is opened.',
    },
    {
      point_title: 'Fixtures you can service',
      point_desc:
        'We like faucets with cartridges that can still be bought in ten years, wall-hung toilets with an access that does not need a saw, and cleanouts that are not behind the freezer.',
      picture: {
        image: 'project-capitol-hill-bath-3-after',
        caption: 'The new tub and its filler, on Capitol Hill',
      },
    },
  ],
  last_desc:
    'Brown water in the morning, slow drains on every floor or a stain that grows after showers deserve an answer. Contact us to schedule a consultation, and bring your water bill if it has jumped.',
  related: { projects: ['-2', '3'], posts: ['0', '7'], questions: ['licensed-and-insured', 'permits-and-inspections'] },
};
