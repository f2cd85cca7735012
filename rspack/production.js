import { rspack } from '@rspack/core';

import { BROWSERS } from './browsers.js';

/**
 * Prints errors and warnings only.
 *
 * @type {import('@rspack/core').StatsOptions}
 */
export const QUIET_STATS = { preset: 'errors-warnings', errorsCount: false, warningsCount: false };

/**
 * Split chunks of third-party code that several chunks use; every other library stays in the chunk that uses it. The
 * default group would include our own packages in a unit that builds outside this repository, because they are below
 * node_modules there.
 */
export const THIRD_PARTY = {
  test: /[\\/]node_modules[\\/](?!@potomac-oak[\\/])/,
  idHint: 'vendors',
  minChunks: 2,
  priority: -10,
  reuseExistingChunk: true,
};

/** @param {{ compress?: object }} [options] added to those of the compressor */
export function minimizers({ compress } = {}) {
  return [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      minimizerOptions: { format: { comments: false }, compress: { passes: 3, ...compress } },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
  ];
}
