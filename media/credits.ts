import type { ModelCredit } from '@potomac-oak/shared/contracts/picture';

import type { Ledger } from './ledger';

interface ModelSet {
  license: string;
  licenseUrl: string;
  sourceUrl: string;
  /** Set if the license requires one attribution for the whole set. */
  author?: string;
}

const BY_3 = { license: 'CC BY 3.0', licenseUrl: 'https://creativecommons.org/licenses/by/3.0/' };
const BY_3_US = { license: 'CC BY 3.0 US', licenseUrl: 'https://creativecommons.org/licenses/by/3.0/us/' };
const CC0 = { license: 'CC0 1.0', licenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/' };

const SETS: Record<string, ModelSet> = {
  'BlendSwap-CC-0': { ...CC0, sourceUrl: 'https://www.blendswap.com/' },
  'BlendSwap-CC-BY': { ...BY_3, sourceUrl: 'https://www.blendswap.com/' },
  KatorLegaz: { ...BY_3_US, author: 'Andrew Kator & Jennifer Legaz', sourceUrl: 'http://www.katorlegaz.com/' },
  Reallusion: { ...BY_3_US, author: 'Reallusion', sourceUrl: 'http://www.reallusion.com/' },
  Scopia: {
    ...BY_3,
    author: 'Emmanuel Puybaret / eTeks and Scopia Visual Interfaces Systems, s.l.',
    sourceUrl: 'http://www.scopia.es/',
  },
};

/** Lists the models in the committed renderings, grouped by author. */
export function listModelCredits(ledger: Ledger): ModelCredit[] {
  const models = new Map(Object.values(ledger).flatMap((entry) => Object.entries(entry.models ?? {})));
  const credits = new Map<string, ModelCredit & { models: string[] }>();

  for (const [path, creator] of [...models].sort(([a], [b]) => a.localeCompare(b, 'en'))) {
    const [collection = '', model = ''] = path.split('/');
    const set = SETS[collection];
    if (set === undefined) throw new Error(`The model set ${collection} has no license entry`);
    const { author = creator, ...license } = set;
    const key = `${collection}/${author}`;
    const credit = credits.get(key) ?? { author, models: [], ...license };
    credit.models.push(model);
    credits.set(key, credit);
  }
  return [...credits.values()];
}
