/** A county or city that we serve. */
interface Area {
  name: string;
  /** Simplified outline as longitude and latitude, in degrees. */
  outline: readonly (readonly [longitude: number, latitude: number])[];
  /** Where the name is written. */
  label: readonly [longitude: number, latitude: number];
  /** Written on the map in place of a long name. */
  shortName?: string;
}

// Points where areas meet, so that neighbors share their borders.
const LITTLE_FALLS = [-77.12, 38.934] as const;
const DC_NORTH = [-77.04, 38.995] as const;
const DC_EAST = [-76.91, 38.893] as const;
const DC_SOUTH = [-77.04, 38.79] as const;
const TAKOMA = [-77.0, 38.966] as const;
const LAUREL = [-76.89, 39.13] as const;
const SENECA = [-77.33, 39.06] as const;
const WHITES_FERRY = [-77.52, 39.155] as const;
const DICKERSON = [-77.46, 39.22] as const;
const BULL_RUN = [-77.54, 38.845] as const;
const OCCOQUAN = [-77.24, 38.64] as const;
const FOUR_MILE_RUN = [-77.05, 38.843] as const;
const KEY_BRIDGE = [-77.07, 38.902] as const;
const SEVEN_CORNERS = [-77.16, 38.88] as const;
// Further west than the city reaches, so that its name fits.
const WEST_ALEXANDRIA = [-77.145, 38.84] as const;
const VAN_DORN = [-77.165, 38.79] as const;

export const areas: readonly Area[] = [
  {
    name: 'Washington, DC',
    shortName: 'DC',
    outline: [LITTLE_FALLS, DC_NORTH, TAKOMA, DC_EAST, DC_SOUTH, FOUR_MILE_RUN, KEY_BRIDGE],
    label: [-77.012, 38.893],
  },
  {
    name: 'Montgomery County, Maryland',
    shortName: 'Montgomery',
    outline: [
      LITTLE_FALLS,
      [-77.25, 38.98],
      SENECA,
      WHITES_FERRY,
      DICKERSON,
      [-77.17, 39.35],
      [-77.05, 39.22],
      LAUREL,
      TAKOMA,
      DC_NORTH,
    ],
    label: [-77.2, 39.15],
  },
  {
    name: 'Prince George’s County, Maryland',
    shortName: 'Prince George’s',
    outline: [
      LAUREL,
      [-76.74, 39.03],
      [-76.69, 38.9],
      [-76.68, 38.72],
      [-76.69, 38.56],
      [-76.88, 38.62],
      [-77.05, 38.69],
      DC_SOUTH,
      DC_EAST,
      TAKOMA,
    ],
    label: [-76.85, 38.77],
  },
  {
    name: 'Arlington, Virginia',
    shortName: 'Arl.',
    outline: [LITTLE_FALLS, KEY_BRIDGE, FOUR_MILE_RUN, WEST_ALEXANDRIA, SEVEN_CORNERS],
    label: [-77.107, 38.877],
  },
  {
    name: 'Alexandria, Virginia',
    shortName: 'Alex.',
    outline: [FOUR_MILE_RUN, DC_SOUTH, VAN_DORN, WEST_ALEXANDRIA],
    label: [-77.102, 38.814],
  },
  {
    name: 'Fairfax County, with Falls Church, Vienna and the City of Fairfax, Virginia',
    shortName: 'Fairfax',
    outline: [
      LITTLE_FALLS,
      SEVEN_CORNERS,
      WEST_ALEXANDRIA,
      VAN_DORN,
      DC_SOUTH,
      [-77.06, 38.7],
      [-77.15, 38.64],
      OCCOQUAN,
      [-77.4, 38.74],
      BULL_RUN,
      SENECA,
      [-77.25, 38.98],
    ],
    label: [-77.29, 38.85],
  },
  {
    name: 'Loudoun County, Virginia',
    shortName: 'Loudoun',
    outline: [
      SENECA,
      WHITES_FERRY,
      DICKERSON,
      [-77.57, 39.3],
      [-77.72, 39.32],
      [-77.83, 39.13],
      [-77.96, 39.01],
      BULL_RUN,
    ],
    label: [-77.64, 39.09],
  },
  {
    name: 'Prince William County and Manassas, Virginia',
    shortName: 'Prince William',
    outline: [
      BULL_RUN,
      [-77.71, 38.88],
      [-77.66, 38.74],
      [-77.55, 38.58],
      [-77.32, 38.5],
      [-77.26, 38.57],
      OCCOQUAN,
      [-77.4, 38.74],
    ],
    label: [-77.41, 38.625],
  },
];

/** Names of the areas by the first three digits of their ZIP codes. */
const SERVED_PREFIXES: Readonly<Record<string, string>> = {
  '200': 'Washington, DC',
  '201': 'Northern Virginia',
  '202': 'Washington, DC',
  '203': 'Washington, DC',
  '204': 'Washington, DC',
  '205': 'Washington, DC',
  '207': 'Prince George’s County, Maryland',
  '208': 'Montgomery County, Maryland',
  '209': 'Montgomery County, Maryland',
  '220': 'Northern Virginia',
  '221': 'Northern Virginia',
  '222': 'Arlington, Virginia',
  '223': 'Alexandria, Virginia',
};

/** In Prince George’s County, although their prefix is not. */
const SERVED_EXCEPTIONS = new Set(['20607', '20608', '20613', '20623']);
const NEARBY_PREFIXES = new Set(['206', '210', '211', '214', '217', '224', '225', '226']);
/** In Anne Arundel, Calvert, Howard or Fauquier County, although their prefix is served. */
const NEARBY_EXCEPTIONS = new Set(
  (
    '20701 20711 20714 20723 20724 20732 20733 20736 20751 20754 20755 20758 20759 20763 20764 20765 20776 20777 20778 20779 20794 ' +
    '20115 20116 20119 20128 20130 20137 20138 20139 20140 20144 20184 20185 20186 20187 20188 20198'
  ).split(' '),
);

export type ZipAnswer = { status: 'served'; area: string } | { status: 'nearby' | 'outside' | 'invalid' };

/** Whether the company works at a ZIP code. The first five digits count. */
export function checkZip(text: string): ZipAnswer {
  const zip = /^(\d{5})(-?\d{4})?$/.exec(text.trim())?.[1];
  if (zip === undefined) return { status: 'invalid' };

  if (SERVED_EXCEPTIONS.has(zip)) return { status: 'served', area: 'Prince George’s County, Maryland' };
  if (NEARBY_EXCEPTIONS.has(zip)) return { status: 'nearby' };
  const prefix = zip.slice(0, 3);
  const area = SERVED_PREFIXES[prefix];
  if (area !== undefined) return { status: 'served', area };
  return { status: NEARBY_PREFIXES.has(prefix) ? 'nearby' : 'outside' };
}
