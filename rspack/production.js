import { rspack } from '@rspack/core';

import { BROWSERS } from './browsers.js';

/**
 * Prints errors and warnings only.
 *
 * @type {import('@rspack/core').StatsOptions}
 */
export const QUIET_STATS = { preset: 'errors-warnings', errorsCount: false, warningsCount: false };

/**
 * Split chunks of third-party code. The default group would include our own packages in a unit that builds outside this
 * repository, because they are below node_modules there.
 */
export const THIRD_PARTY = {
  test: /[\\/]node_modules[\\/](?!@potomac-oak[\\/])/,
  idHint: 'vendors',
  priority: -10,
  reuseExistingChunk: true,
};

export function minimizers() {
  return [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      minimizerOptions: { format: { comments: false }, compress: { passes: 3 } },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
  ];
}
