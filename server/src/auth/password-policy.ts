import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const MIN_LENGTH = 12;
const MAX_LENGTH = 1_024;
/** zxcvbn's scale from 0 to 4; from 3 on, guessing takes at least 10^8 tries. */
const SCORE_MIN = 3;
/** Words that an attacker of this product tries first. */
const PRODUCT_WORDS = [
  'potomac',
  'oak',
  'potomacoak',
  'remodeling',
  'contractor',
  'dashboard',
  'admin',
  'front',
  'desk',
];

let estimator: ZxcvbnFactory | undefined;

/** Says why `password` must not be set, or null. Passwords that are stored already are not judged again. */
export function describePasswordFault(password: string): string | null {
  if (password.length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`;
  if (password.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  // Built on first use: most starts set no password, and its 49,000 common passwords take a tenth of a second to index.
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, product: PRODUCT_WORDS },
    graphs: adjacencyGraphs,
  });
  const isGuessable = estimator.check(password).score < SCORE_MIN;
  return isGuessable ? 'must not be a common password, or one that follows from it' : null;
}
