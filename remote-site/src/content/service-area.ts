/** A county or city that we serve. */
interface Area {
  name: string;
  /** Pairs of longitude and latitude in degrees: `-77.118,38.934 -77.043,38.994`. */
  outline: string;
  /** Where the name is written. */
  label: readonly [longitude: number, latitude: number];
  /** Written on the map in place of a long name. */
  shortName?: string;
}

/**
 * The outlines are the Census Bureau's, simplified by the npm package us-atlas 3.0.1 (`counties-10m.json`). Cities inside a
 * county belong to its outline.
 */
export const areas: readonly Area[] = [
  {
    name: 'Washington, DC',
    shortName: 'DC',
    outline: '-77.118,38.934 -77.043,38.994 -77.003,38.965 -76.91,38.893 -77.039,38.792 -77.043,38.84 -77.039,38.872',
    label: [-77.012, 38.893],
  },
  {
    name: 'Montgomery County, Maryland',
    shortName: 'Montgomery',
    outline:
      '-77.459,39.22 -77.168,39.353 -77.129,39.268 -77.071,39.254 -77.01,39.207 -76.996,39.166 -76.888,39.131 -76.992,38.993 -77.003,38.965 -77.043,38.994 -77.118,38.934 -77.15,38.966 -77.222,38.971 -77.251,38.986 -77.247,39.027 -77.33,39.058 -77.463,39.076 -77.484,39.109 -77.52,39.121 -77.516,39.17',
    label: [-77.2, 39.15],
  },
  {
    name: 'Prince George’s County, Maryland',
    shortName: 'Prince George’s',
    outline:
      '-77.039,38.786 -77.039,38.792 -76.91,38.893 -77.003,38.965 -76.992,38.993 -76.888,39.131 -76.842,39.103 -76.838,39.072 -76.752,39.035 -76.698,38.984 -76.691,38.925 -76.669,38.907 -76.691,38.859 -76.702,38.788 -76.687,38.749 -76.702,38.711 -76.673,38.617 -76.677,38.536 -76.741,38.559 -76.748,38.618 -76.863,38.658 -76.967,38.661 -77.021,38.646 -77.046,38.616 -77.086,38.706 -77.043,38.719',
    label: [-76.865, 38.745],
  },
  {
    name: 'Arlington, Virginia',
    shortName: 'Arl.',
    outline: '-77.118,38.934 -77.039,38.872 -77.043,38.84 -77.111,38.843 -77.15,38.876 -77.172,38.893',
    label: [-77.107, 38.877],
  },
  {
    name: 'Alexandria, Virginia',
    shortName: 'Alex.',
    outline: '-77.111,38.843 -77.043,38.84 -77.039,38.792 -77.039,38.786 -77.093,38.803 -77.136,38.798 -77.143,38.826',
    label: [-77.1, 38.813],
  },
  {
    name: 'Fairfax County, with Falls Church, Vienna and the City of Fairfax, Virginia',
    shortName: 'Fairfax',
    outline:
      '-77.534,38.847 -77.33,39.058 -77.247,39.027 -77.251,38.986 -77.222,38.971 -77.15,38.966 -77.118,38.934 -77.172,38.893 -77.15,38.876 -77.111,38.843 -77.143,38.826 -77.136,38.798 -77.093,38.803 -77.039,38.786 -77.043,38.719 -77.086,38.706 -77.132,38.674 -77.129,38.635 -77.201,38.617 -77.222,38.638 -77.276,38.695 -77.362,38.722 -77.434,38.78 -77.495,38.798 -77.509,38.841',
    label: [-77.29, 38.85],
  },
  {
    name: 'Loudoun County, Virginia',
    shortName: 'Loudoun',
    outline:
      '-77.829,39.133 -77.753,39.283 -77.721,39.322 -77.678,39.324 -77.617,39.303 -77.563,39.304 -77.542,39.265 -77.495,39.251 -77.459,39.22 -77.516,39.17 -77.52,39.121 -77.484,39.109 -77.463,39.076 -77.33,39.058 -77.534,38.847 -77.552,38.887 -77.592,38.897 -77.621,38.932 -77.656,38.943 -77.962,39.014 -77.861,39.081',
    label: [-77.64, 39.09],
  },
  {
    name: 'Prince William County and Manassas, Virginia',
    shortName: 'Prince William',
    outline:
      '-77.656,38.943 -77.621,38.932 -77.592,38.897 -77.552,38.887 -77.534,38.847 -77.509,38.841 -77.495,38.798 -77.434,38.78 -77.362,38.722 -77.276,38.695 -77.222,38.638 -77.247,38.635 -77.247,38.591 -77.301,38.505 -77.373,38.521 -77.42,38.564 -77.488,38.591 -77.531,38.556 -77.71,38.823 -77.692,38.887',
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
