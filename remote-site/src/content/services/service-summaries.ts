import { servicePictures } from '@potomac-oak/media/manifest/services';

import type { ServiceSummary } from '../content-schema';
import { serviceTitles } from './service-titles';

export const serviceSummaries = [
  {
    id: '0',
    kind: 'inside',
    image: servicePictures['service-kitchen'],
    title: serviceTitles['0'],
    desc: 'A kitchen is the hardest-working room in the house, so we start with how you cook, not with door styles. We measure the room, open a wall or two to see what is inside, and draw a layout with real clearances: 42 inches in a work aisle for one cook, 48 for two. Then the cabinets, stone, lighting, ventilation and plumbing are built to that drawing by one team, under one permit.',
  },
  {
    id: '1',
    kind: 'inside',
    image: servicePictures['service-bathroom'],
    title: serviceTitles['1'],
    desc: 'Tile is what you see in a bathroom; the waterproofing behind it is what you pay for. We take showers down to the framing, correct the plumbing and the fan while the walls are open, and build a bonded membrane that is flood-tested before the first tile goes up. Hall baths, primary suites, powder rooms and curbless showers, in rowhouses and in suburban colonials.',
  },
  {
    id: '2',
    kind: 'inside',
    image: servicePictures['service-basement'],
    title: serviceTitles['2'],
    desc: 'The least expensive new room in a Washington house is often already under it, if it is dry, tall enough and has a way out. We check those three before anything is drawn. After that a basement can become a family room, a guest bedroom with a code-compliant egress window, a home office, a gym, or, where zoning allows it, a separate apartment.',
  },
  {
    id: '3',
    kind: 'outside',
    image: servicePictures['service-patios'],
    title: serviceTitles['3'],
    desc: 'A patio lasts as long as the ground under it. Our clay soils hold water and heave in winter, so we dig out 8 to 10 inches, compact crushed stone in lifts, and pitch the finished surface away from the house. On that base we lay concrete pavers, natural flagstone or clay brick, with edges, steps and seat walls that belong to the house they serve.',
  },
  {
    id: '4',
    kind: 'outside',
    image: servicePictures['service-decks'],
    title: serviceTitles['4'],
    desc: 'Most deck failures begin at one board: the ledger that ties the deck to the house. We flash it, bolt it and let the inspector see it, or we build the deck free-standing where the wall should not carry it. Pressure-treated, cedar or composite boards, railings at the height the code asks for, stairs you can climb with a tray in your hands, and lighting where feet need it.',
  },
  {
    id: '5',
    kind: 'inside',
    image: servicePictures['service-flooring'],
    title: serviceTitles['5'],
    desc: 'A good floor is flat, dry and quiet before it is beautiful. We test the slab or the subfloor for moisture, fasten what squeaks, level what dips, and only then install site-finished oak, engineered plank, porcelain tile or luxury vinyl. We also sand and refinish the old strip oak hiding under carpet in a great many houses inside the Beltway.',
  },
  {
    id: '6',
    kind: 'trade',
    image: servicePictures['service-general-contracting'],
    title: serviceTitles['6'],
    desc: 'A renovation touches a dozen trades, two or three public agencies and one family that would like its house back. As general contractor we hold all of that in one contract and one schedule: drawings, structural calculations, permits, ordering, demolition, every trade, every inspection and the final punch list, with one project manager who answers your call.',
  },
  {
    id: '7',
    kind: 'outside',
    image: servicePictures['service-siding'],
    title: serviceTitles['7'],
    desc: 'Siding sheds rain; the layers behind it keep the house dry. When we replace it we look at the sheathing, renew the water-resistive barrier, flash each window and door, and add the kick-out flashing that is missing from so many walls where a roof ends against them. Fiber cement, engineered wood, vinyl and cedar, with trim drawn to suit the age of the house.',
  },
  {
    id: '8',
    kind: 'inside',
    image: servicePictures['service-carpet'],
    title: serviceTitles['8'],
    desc: 'Carpet is still the warmest and quietest floor for bedrooms, stairs and lower levels. What decides its life is less the pile than the pad, the seams and the stretch. We measure each room, plan seams away from doorways and window light, choose a pad to match the carpet, power-stretch it wall to wall, and take the old flooring away the same day.',
  },
  {
    id: '9',
    kind: 'inside',
    image: servicePictures['service-additions'],
    title: serviceTitles['9'],
    desc: 'An addition has to satisfy the zoning map, the soil, the old structure and the people who will live in it, in that order. Our architects and engineers work through setbacks and lot coverage first, so that you never fall in love with a drawing that cannot be permitted. Then we build it: rear bump-outs, second stories, sunrooms, primary suites and in-law spaces.',
  },
  {
    id: '10',
    kind: 'trade',
    image: servicePictures['service-electrical'],
    title: serviceTitles['10'],
    desc: 'Many houses here still run a modern life on a 100-amp panel and two-wire circuits from the Truman years. Our electricians add circuits, replace panels, rewire rooms while walls are open, and light them properly. Every job is done to the code edition your jurisdiction enforces, under a permit, and is looked at by an inspector before it is covered.',
  },
  {
    id: '11',
    kind: 'trade',
    image: servicePictures['service-plumbing'],
    title: serviceTitles['11'],
    desc: 'Galvanized supply pipe, cast-iron stacks and a shutoff that has not turned since 1962: old plumbing tells you its age at the worst moment. We move and replace supply, drain and vent lines for kitchens, baths and laundry rooms, set fixtures and water heaters, and run gas to ranges, with the permits that each county or city asks for.',
  },
  {
    id: '12',
    kind: 'inside',
    image: servicePictures['service-drywall'],
    title: serviceTitles['12'],
    desc: 'Drywall is the surface every lamp in the house shines across. We hang it tight, fasten it to schedule, tape it in three coats and sand it under a raking light, because that is the light you will live with. New walls, water-damaged ceilings, soundproofed bedrooms, and patches in old plaster that disappear once the paint is dry.',
  },
  {
    id: '13',
    kind: 'outside',
    image: servicePictures['service-fences'],
    title: serviceTitles['13'],
    desc: 'A fence is a line on somebody’s survey before it is a row of boards. We start from the plat, check the height your zoning and your homeowners association allow, have the utilities marked, and set posts deep enough to stay plumb through wet clay winters. Cedar, pressure-treated pine, vinyl, aluminum and ornamental steel, with gates hung on posts stout enough to carry them.',
  },
  {
    id: '14',
    kind: 'outside',
    image: servicePictures['service-concrete'],
    title: serviceTitles['14'],
    desc: 'All concrete cracks; good concrete cracks where it was told to. We compact the base, place air-entrained mix that stands up to freezing, cut the joints on time and cure the slab instead of leaving it to the sun. Driveways, walks, steps, stoops, garage and basement floors, footings, and the repairs that keep an old slab in service.',
  },
  {
    id: '15',
    kind: 'outside',
    image: servicePictures['service-roofing'],
    title: serviceTitles['15'],
    desc: 'Few roofs leak in the middle of a slope. They leak at chimneys, valleys, skylights and walls, where metal and shingle meet. We strip the old roof to the deck, replace soft sheathing, renew every flashing and balance the attic ventilation, whether the house wears architectural shingles, slate-look tiles, standing-seam metal or the flat membrane of a rowhouse.',
  },
  {
    id: '16',
    kind: 'trade',
    image: servicePictures['service-hvac'],
    title: serviceTitles['16'],
    desc: 'Washington asks a house to cool humid air at 95 degrees and to heat dry air at 20. Equipment that is simply the size of the old unit often does neither well. We calculate the load room by room, design ducts or refrigerant lines to carry it, and install heat pumps, furnaces, air conditioners and ventilation that are quiet, drained and easy to service.',
  },
  {
    id: '17',
    kind: 'trade',
    image: servicePictures['service-framing'],
    title: serviceTitles['17'],
    desc: 'Take out the wall between kitchen and dining room and the bedroom above will notice. Our structural engineers trace each load from roof to footing, size the beam, and our carpenters shore, cut and carry it. We frame additions, dormers, stairs and new floor plans, and we repair what earlier plumbers, fires or termites left behind.',
  },
  {
    id: '18',
    kind: 'outside',
    image: servicePictures['service-landscaping'],
    title: serviceTitles['18'],
    desc: 'Good landscaping around a house does two jobs: it moves water away from the foundation and it gives you a reason to go outside. We grade, drain, build walls and steps, and plant species that grow well in our heat, our clay and our deer country. It is the natural last step after an addition, a deck or a driveway has torn the yard up.',
  },
  {
    id: '19',
    kind: 'trade',
    image: servicePictures['service-trash-removal'],
    title: serviceTitles['19'],
    desc: 'Every renovation begins with a surprising amount of debris. We clear out basements, garages and whole houses before work, remove cabinets, tile, plaster, decks and sheds, and haul away what is left afterward. Floors and stairs are covered first, loads are sorted so that metal, appliances and clean wood are recycled, and the place is left swept.',
  },
] as const satisfies readonly ServiceSummary[];

export type ServiceId = (typeof serviceSummaries)[number]['id'];
