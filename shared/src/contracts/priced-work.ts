import type { VisitKind } from './visits';

export interface PriceQuestion {
  id: 'size' | 'finish' | 'moves' | 'age' | 'permits';
  label: string;
  answers: readonly string[];
  /** Index of the answer of the usual project. */
  usual: number;
}

/** Work whose price visitors can estimate. */
interface Work {
  label: string;
  visitKind: VisitKind;
  /** At most five. */
  questions: readonly PriceQuestion[];
  contains: readonly string[];
  leavesOut: readonly string[];
  /** Finished projects, the smallest first. The first two are near a project of the smallest size, the last two near others. */
  projects: readonly { id: string; title: string }[];
}

const AGE: PriceQuestion = {
  id: 'age',
  label: 'Age of the house',
  answers: ['1978 or later', '1940 to 1977', 'Before 1940'],
  usual: 0,
};
const PERMITS: PriceQuestion = {
  id: 'permits',
  label: 'Permits',
  answers: ['Standard county or city permits', 'Also HOA or historic district review'],
  usual: 0,
};
const BEHIND_WALLS = 'Hidden damage found after work begins';
const HAZARDS = 'Lead, asbestos or mold removal';

function size(...answers: readonly [string, string, string]): PriceQuestion {
  return { id: 'size', label: 'Size', answers, usual: 1 };
}

function finish(...answers: readonly [string, string, string]): PriceQuestion {
  return { id: 'finish', label: 'Level of finish', answers, usual: 1 };
}

function moves(label: string, ...answers: readonly [string, string, string]): PriceQuestion {
  return { id: 'moves', label, answers, usual: 0 };
}

export const PRICED_WORK = {
  kitchen: {
    label: 'Kitchen',
    visitKind: 'kitchen',
    questions: [
      size('Up to 100 sq ft', '100 to 180 sq ft', 'Over 180 sq ft'),
      finish('Basic: stock cabinets, laminate', 'Good: semi-custom cabinets, quartz', 'Custom: built for the room'),
      moves('Layout', 'Stays the same', 'Sink, range or refrigerator moves', 'A wall comes out'),
      AGE,
      PERMITS,
    ],
    contains: [
      'Plans, permits and inspections',
      'Demolition and disposal',
      'Cabinets, counters and backsplash, installed',
      'Plumbing, wiring, lighting and flooring',
    ],
    leavesOut: ['Appliances', BEHIND_WALLS, HAZARDS],
    projects: [
      { id: '9', title: 'Every inch of a galley' },
      { id: '-1', title: 'A family kitchen that finally has its island' },
      { id: '2', title: 'Charcoal, walnut and a wall that had to go' },
    ],
  },
  bathroom: {
    label: 'Bathroom',
    visitKind: 'bathroom',
    questions: [
      size('Half bath', 'Hall bath with a tub or shower', 'Primary bath with tub and shower'),
      finish('Basic: acrylic surround', 'Good: tile, solid-surface top', 'Custom: stone, glass, heated floor'),
      moves('Layout', 'Stays the same', 'Toilet, tub or shower moves', 'A wall moves, for a larger room'),
      AGE,
      PERMITS,
    ],
    contains: [
      'Plans, permits and inspections',
      'Demolition to the studs and disposal',
      'Waterproofing, tile, fixtures and vanity, installed',
      'Plumbing, wiring and an exhaust fan',
    ],
    leavesOut: ['Repairs to the ceiling below', BEHIND_WALLS, HAZARDS],
    projects: [
      { id: '3', title: 'One hall bath for a family of five' },
      { id: '-2', title: 'A rowhouse bath, rebuilt from the joists up' },
    ],
  },
  basement: {
    label: 'Basement',
    visitKind: 'basement',
    questions: [
      size('Up to 500 sq ft', '500 to 900 sq ft', 'Over 900 sq ft'),
      finish('Basic: vinyl floor, plain walls', 'Good: built-ins, solid doors', 'Custom: media room, bar'),
      moves('What is added', 'No plumbing', 'A bathroom', 'A bathroom and a kitchenette'),
      AGE,
      {
        id: 'permits',
        label: 'Bedroom',
        answers: ['No bedroom', 'A bedroom with an egress window'],
        usual: 0,
      },
    ],
    contains: [
      'A moisture test before anything is closed',
      'Plans, permits and inspections',
      'Insulation, framing, drywall, floor and doors',
      'Wiring, lighting, heating and cooling',
    ],
    leavesOut: ['Drains and sump pumps for groundwater', 'Lowering the floor for more headroom', HAZARDS],
    projects: [
      { id: '4', title: 'From storage cellar to media room' },
      { id: '7', title: 'A century of oak, uncovered' },
    ],
  },
  addition: {
    label: 'Addition',
    visitKind: 'addition',
    questions: [
      size('Up to 250 sq ft', '250 to 500 sq ft', 'Over 500 sq ft'),
      finish('Basic: matches a plain house', 'Good: matches the house, good windows', 'Custom: vaulted or all glass'),
      moves('Where it goes', 'One story, in the yard', 'Two stories', 'Above the existing house'),
      AGE,
      PERMITS,
    ],
    contains: [
      'Architecture, engineering, permits and inspections',
      'Foundation, frame, roof, siding and windows',
      'Wiring, heating and cooling, and interior finishes',
      'The opening into the house',
    ],
    leavesOut: [
      'Kitchens and bathrooms in the addition',
      'Retaining walls and rock',
      'New utility lines from the street',
    ],
    projects: [
      { id: '8', title: 'One more room, on one level' },
      { id: '2', title: 'Charcoal, walnut and a wall that had to go' },
    ],
  },
  deck: {
    label: 'Deck',
    visitKind: 'outdoor',
    questions: [
      size('Up to 200 sq ft', '200 to 350 sq ft', 'Over 350 sq ft'),
      finish('Basic: treated pine', 'Good: composite boards', 'Custom: hardwood, cable rails'),
      moves('Type of deck', 'One level, with stairs', 'Two levels', 'With a roof or screens'),
      PERMITS,
    ],
    contains: [
      'Plans, permits and inspections',
      'Footings, frame, boards and railing',
      'One flight of stairs',
      'Removal of a small old deck',
    ],
    leavesOut: ['A patio under the deck', 'Lights and outlets beyond what code requires', 'Planting'],
    projects: [
      { id: '-3', title: 'A deck that stands on its own feet' },
      { id: '5', title: 'Two levels for a sloping yard' },
    ],
  },
  patio: {
    label: 'Patio',
    visitKind: 'outdoor',
    questions: [
      size('Up to 250 sq ft', '250 to 450 sq ft', 'Over 450 sq ft'),
      finish('Basic: concrete', 'Good: pavers or brick', 'Custom: natural stone'),
      moves('Your yard', 'Nearly level', 'Needs steps or a seat wall', 'Needs a retaining wall and drainage'),
      PERMITS,
    ],
    contains: [
      'Excavation and hauling',
      'A compacted, well-drained stone base',
      'The paving and its edging',
      'A slope away from the house',
    ],
    leavesOut: ['Outdoor kitchens and fireplaces', 'Lights', 'Planting and lawn'],
    projects: [
      { id: '6', title: 'A brick terrace under old oaks' },
      { id: '5', title: 'Two levels for a sloping yard' },
    ],
  },
  flooring: {
    label: 'Flooring',
    visitKind: 'other',
    questions: [
      size('Up to 400 sq ft', '400 to 1,000 sq ft', 'Over 1,000 sq ft'),
      finish('Basic: vinyl plank', 'Good: oak, 3 to 5 in. wide', 'Custom: wide planks, herringbone'),
      moves('Subfloor', 'Sound', 'Some boards to replace', 'Needs leveling'),
      AGE,
    ],
    contains: [
      'Removal of the old floor',
      'Moisture test and underlayment',
      'The floor, installed and finished',
      'Base shoe and thresholds',
    ],
    leavesOut: ['Moving pianos, safes and aquariums', 'New baseboards', HAZARDS],
    projects: [
      { id: '7', title: 'A century of oak, uncovered' },
      { id: '-1', title: 'A family kitchen that finally has its island' },
    ],
  },
  siding: {
    label: 'Siding',
    visitKind: 'exterior',
    questions: [
      size('Up to 1,500 sq ft of wall', '1,500 to 2,500 sq ft', 'Over 2,500 sq ft'),
      finish('Basic: vinyl', 'Good: fiber cement', 'Custom: wood or stone'),
      moves('What else changes', 'Only the siding', 'Also trim and gutters', 'Also the windows'),
      AGE,
      PERMITS,
    ],
    contains: [
      'Removal of the old siding',
      'A new weather barrier and flashing',
      'Siding, corners and caulk',
      'Permits, where they are required',
    ],
    leavesOut: ['Rotten sheathing and framing', 'The roof', HAZARDS],
    projects: [
      { id: '10', title: 'New siding, new roof, same house' },
      { id: '8', title: 'One more room, on one level' },
    ],
  },
} as const satisfies Record<string, Work>;

export type PricedWork = keyof typeof PRICED_WORK;

/** The keys, in the order of the page. */
export const PRICED_WORK_NAMES = Object.keys(PRICED_WORK) as PricedWork[];

/** @param answers as `computeRange` takes them */
export function nearProjects(work: PricedWork, answers: Readonly<Record<string, number | undefined>>) {
  const { projects } = PRICED_WORK[work];
  return answers.size === 0 ? projects.slice(0, 2) : projects.slice(-2);
}
