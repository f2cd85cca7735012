// @ts-check
import { join } from 'node:path';

import { ROOT } from '../run-command.mjs';

/**
 * An intended change of a file of the host since the previous release.
 *
 * @typedef {object} AcceptedChange
 * @property {string} reason and how the pages differ
 * @property {RegExp} request URL of the file in the previous host
 * @property {string} file the current one
 */

/**
 * Pictures of the previous host are taken with these files, so that the comparison reports all other differences. An
 * entry needs a review of the pictures. Remove it when the previous release contains the change.
 *
 * @type {readonly AcceptedChange[]}
 */
export const ACCEPTED_CHANGES = [
  {
    reason:
      'The heading font has one weight, 500, which saves 13 KB of each first load. Headings keep their lines, and are up to 7 pixels wider or narrower. Quotes, which have weight 400, are heavier and wrap at other words, in as many lines.',
    request: /\/fraunces-display\.\w+\.woff2$/,
    file: join(ROOT, 'shared/src/styles/fonts/fraunces-display.woff2'),
  },
];
