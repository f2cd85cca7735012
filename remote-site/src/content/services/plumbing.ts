import type { ServiceDetails } from '../content-schema';

export const plumbing = {
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
    },
  ],
  last_desc:
    'Brown water in the morning, slow drains on every floor or a stain that grows after showers deserve an answer. Contact us to schedule a consultation, and bring your water bill if it has jumped.',
} satisfies ServiceDetails;
