import { rspack } from '@rspack/core';

import { BROWSERS } from './browsers.js';

/**
 * Prints errors and warnings only.
 *
 * @type {import('@rspack/core').StatsOptions}
 */
export const QUIET_STATS = { preset: 'errors-warnings', errorsCount: false, warningsCount: false };

export function minimizers() {
  return [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      minimizerOptions: { format: { comments: false }, compress: { passes: 3 } },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
  ];
}
