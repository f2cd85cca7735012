import type { ProjectSummary, ProjectTexts } from '../content-schema';
import { pair } from './pair';

export const summary = {
  id: '-2',
  room: 'bath',
  weeks: 7,
  titles: ['A rowhouse bath, rebuilt from the joists up', 'Capitol Hill, Washington, DC'],
  category: 'Bathroom Remodeling',
  client: 'Renee Washington-Cole · Sample',
  description:
    'The bath of this 1908 rowhouse had been put into a former bedroom around 1955: generous in size, pink up to shoulder height, and leaking into the dining room whenever someone stood under the shower. The owner wanted to keep the space and nothing else in it. She now has a glass shower, a freestanding tub under the window, and a floor that does not move.',
  pairs: [pair('capitol-hill-bath-1'), pair('capitol-hill-bath-2'), pair('capitol-hill-bath-3')],
} as const satisfies ProjectSummary;

export const texts: ProjectTexts = {
  metaDescription:
    'A leaking 1955 bath in a Capitol Hill rowhouse, rebuilt from the joists up with a glass shower and a freestanding tub, in under seven weeks.',
  facts: [
    { label: 'Setting', value: 'A rowhouse of 1908' },
    { label: 'Time on site', value: 'Six and a half weeks' },
    { label: 'What was hard', value: 'Joists notched to less than half' },
  ],
  details: [
    [
      {
        point_title: 'Scope',
        point_desc:
          'Strip the bath to brick and joists; repair structure; new drains, supplies and ventilation; a glass shower, a freestanding tub, a wide vanity, handmade white tile and a new window with tempered glass in the old opening.',
      },
      {
        point_title: 'Permits and the historic district',
        point_desc:
          'DC DOB issued the building, plumbing and electrical permits. The house stands in the Capitol Hill Historic District, where the interior is the owner’s own affair but windows and wall caps are not: the Historic Preservation Office cleared the rear window and the fan outlet from drawings and a photograph.',
        picture: {
          image: 'progress-capitol-hill-bath-drawing',
          caption: 'The plan, and the tub wall with its tile',
        },
      },
    ],
    [
      {
        point_title: 'What demolition showed',
        point_desc:
          'Three joists had been notched for a drain until less than half of them was left. That explained the leak below and the tile that cracked each winter. Our engineer drew sisters of laminated lumber, bolted, with the party-wall pockets repointed and dry-packed.<br>He also added two joists under the new tub, which weighs some 800 pounds when it is full and occupied.',
        picture: {
          image: 'progress-capitol-hill-bath-demolition',
          caption: 'The old drain in the joists that were notched for it',
        },
      },
      {
        point_title: 'Drain, water, air',
        point_desc:
          'The lead bend and the galvanized branches were replaced back to sound cast iron and to the copper riser. A quiet fan was ducted to the rear wall.<br>Because the street side of the service was still lead, the owner asked the water utility about its replacement program, and we left a clear path in the cellar for it.',
        picture: {
          image: 'progress-capitol-hill-bath-inspection',
          caption: 'New lines and drains before the inspection, and the pan under water',
        },
      },
      {
        point_title: 'Waterproofing and tile',
        point_desc:
          'Foam board and a bonded membrane, a pan pitched a quarter inch per foot, 24 hours under water before tile. No two pieces of handmade tile are quite alike, so we opened all the boxes at once and mixed them, and kept the joints at 1/8 of an inch.',
        picture: {
          image: 'progress-capitol-hill-bath-detail',
          caption: 'A basin of the wide vanity, with handmade tile beyond it',
        },
      },
      {
        point_title: 'Built for later',
        point_desc:
          'Solid blocking runs behind the tile at grab-bar height in the shower and beside the tub. A handheld spray on a bar, a bench and lever faucets look like design decisions today and will be practical ones in twenty years.',
      },
    ],
  ],
  lastDescription:
    'Bath and shower side by side, a window that opens, a floor that no longer moves and a dry dining room ceiling. On site for six and a half weeks, including nine days of waiting for the glass.',
  related: {
    services: ['1', '11'],
    projects: ['3'],
    posts: ['0', '11'],
    questions: ['quality', 'permits-and-inspections'],
  },
};
