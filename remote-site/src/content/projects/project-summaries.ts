import { projectPictures } from '@potomac-oak/media/manifest/projects';

import type { GalleryImage, ProjectSummary } from '../content-schema';
import { projectTitles } from './project-titles';

/** Sample projects with fictional clients: replace them and their pictures before going live. */
export const projectSummaries = [
  {
    id: '-1',
    room: 'kitchen',
    weeks: 10,
    titles: projectTitles['-1'],
    category: 'Kitchen Remodeling',
    client: 'Maya and Daniel Feld',
    description:
      'Worn honey-oak cabinets from 1988, one fluorescent box on the ceiling and a large round table in the only path out to the garden: this kitchen worked against the people in it. The owners cook every evening with two children doing homework beside them. We opened it to the dining room, set a flush beam under the bedrooms and gave it sage cabinets, an oak island and a plaster hood.',
    pairs: [pair('bethesda-kitchen-1'), pair('bethesda-kitchen-2'), pair('bethesda-kitchen-3')],
  },
  {
    id: '-2',
    room: 'bath',
    weeks: 7,
    titles: projectTitles['-2'],
    category: 'Bathroom Remodeling',
    client: 'Renee Washington-Cole',
    description:
      'The bath of this 1908 rowhouse had been put into a former bedroom around 1955: generous in size, pink up to shoulder height, and leaking into the dining room whenever someone stood under the shower. The owner wanted to keep the space and nothing else in it. She now has a glass shower, a freestanding tub under the window, and a floor that does not move.',
    pairs: [pair('capitol-hill-bath-1'), pair('capitol-hill-bath-2'), pair('capitol-hill-bath-3')],
  },
  {
    id: '-3',
    room: 'outdoors',
    weeks: 4,
    titles: projectTitles['-3'],
    category: 'Decks',
    client: 'Tomas and Elise Varga',
    description:
      'Behind a 1960s split-level stood a 10-by-12-foot deck whose ledger was nailed through brick veneer. It moved when anyone crossed it. The family wanted a place to eat outdoors, stairs their grandmother could use and a view of the yard from the kitchen. We replaced it with a free-standing composite deck, a wide stair and a pergola over the sofas.',
    pairs: [pair('arlington-deck-1'), pair('arlington-deck-2'), pair('arlington-deck-3')],
  },
  {
    id: '2',
    room: 'kitchen',
    weeks: 9,
    titles: projectTitles['2'],
    category: 'Kitchen Remodeling',
    client: 'Joanna and Mark Petrosyan',
    description:
      'Almond laminate, worn vinyl and a closed-in back porch 4 inches too low: the kitchen of this 1926 bungalow had been extended once and thought through never. It is now a single level room with charcoal cabinets, a walnut island and seats for four.',
    pairs: [pair('alexandria-kitchen-1'), pair('alexandria-kitchen-2')],
  },
  {
    id: '3',
    room: 'bath',
    weeks: 5,
    titles: projectTitles['3'],
    category: 'Bathroom Remodeling',
    client: 'The Abebe family',
    description:
      'Five people, one bathroom in mint tile, one sink and a fan that blew into the attic. Inside the same four walls we fitted marble, brass, a proper shower, a separate place for towels and enough air to keep the ceiling white.',
    pairs: [pair('silver-spring-bath-1'), pair('silver-spring-bath-2')],
  },
  {
    id: '4',
    room: 'basement',
    weeks: 11,
    titles: projectTitles['4'],
    category: 'Basement Remodeling',
    client: 'Lin and Robert Castellano',
    description:
      'The unfinished basement of a 1978 colonial held boxes, a treadmill and a damp corner. The owners wanted a media room with a bar, a bedroom for visiting parents and a bath on the same level. The damp corner came first.',
    pairs: [pair('rockville-basement-1'), pair('rockville-basement-2')],
  },
  {
    id: '5',
    room: 'outdoors',
    weeks: 4,
    titles: projectTitles['5'],
    category: 'Decks',
    client: 'Priya and Scott Hallgren',
    description:
      'The yard of this 1985 house drops 6 feet in 30, and the old deck ended in a single steep flight. Two levels joined by easy steps now follow the slope, with the dining table above and a sitting place near the lawn.',
    pairs: [pair('vienna-deck-1'), pair('vienna-deck-2')],
  },
  {
    id: '6',
    room: 'outdoors',
    weeks: 3,
    titles: projectTitles['6'],
    category: 'Patios',
    client: 'Eleanor Brandt',
    description:
      'A cracked slab tilted toward the house and sent each rainstorm to the cellar door. Two white oaks older than the house stood within 20 feet of it. The new terrace of clay pavers had to look level, drain the other way, hold a fire pit and a long table, and leave the roots alone.',
    pairs: [pair('chevy-chase-patio-1'), pair('chevy-chase-patio-2')],
  },
  {
    id: '7',
    room: 'whole-house',
    weeks: 3,
    titles: projectTitles['7'],
    category: 'Flooring Remodeling',
    client: 'Andre and Simone Baptiste',
    description:
      'Under wall-to-wall carpet, two layers of vinyl and a sheet of plywood lay the original strip oak of a 1924 rowhouse, with a hole where a floor furnace had been. The owners hoped to keep it. Most of it could be kept.',
    pairs: [pair('petworth-flooring-1'), pair('petworth-flooring-2')],
  },
  {
    id: '8',
    room: 'whole-house',
    weeks: 20,
    titles: projectTitles['8'],
    category: 'Additions',
    client: 'Katherine and Luis Ortega',
    description:
      'A family of four liked its street, its school and its 1948 house, and had run out of room. A one-story addition of 16 by 24 feet fills what was a bare side yard. It has tall windows on three sides and stays inside setbacks that left no foot to spare.',
    pairs: [pair('falls-church-addition-1'), pair('falls-church-addition-2')],
  },
  {
    id: '9',
    room: 'kitchen',
    weeks: 7,
    titles: projectTitles['9'],
    category: 'Kitchen Remodeling',
    client: 'Margaret Ellison',
    description:
      'The kitchen of this Federal-era townhouse is 8 feet 6 inches wide and will always be. Its owner cooks seriously and entertains often. The plan had to give her counter, storage and air without widening a single wall.',
    pairs: [pair('georgetown-galley-kitchen-1'), pair('georgetown-galley-kitchen-2')],
  },
  {
    id: '10',
    room: 'outdoors',
    weeks: 5,
    titles: projectTitles['10'],
    category: 'Siding and Roofing',
    client: 'Grace and Peter Kim',
    description:
      'Thirty years of sun had made the vinyl siding of this 1991 colonial brittle, and a stain had appeared below the family room window. Siding, roof, gutters, trim and the cracked front walk were renewed together, and what the stain hid was repaired.',
    pairs: [pair('gaithersburg-exterior-1'), pair('gaithersburg-exterior-2')],
  },
] as const satisfies readonly ProjectSummary[];

type PairName<Id = keyof typeof projectPictures> = Id extends `project-${infer Name}-before` ? Name : never;

function pair(name: PairName): GalleryImage {
  return {
    id: name,
    imageUrl1: projectPictures[`project-${name}-before`],
    imageUrl2: projectPictures[`project-${name}-after`],
  };
}
