import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const MIN_LENGTH = 12;
const MAX_LENGTH = 1_024;
/** zxcvbn's scale is 0 to 4; a score of 3 means at least 10^8 guesses. */
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

/** Returns why `password` is not acceptable, or null. Passwords that are already stored are not checked again. */
export function describePasswordFault(password: string): string | null {
  if (password.length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`;
  if (password.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  // Created on first use: most starts set no password, and indexing 49,000 common passwords takes a tenth of a second.
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, product: PRODUCT_WORDS },
    graphs: adjacencyGraphs,
  });
  const isGuessable = estimator.check(password).score < SCORE_MIN;
  return isGuessable ? 'must not be a common password or a variation of one' : null;
}
