import { createRequire } from 'node:module';
import { join } from 'node:path';

import { federationAliases } from './aliases.js';
import { ECMASCRIPT } from './browsers.js';
import { EXTENSIONS } from './modules.js';
import { minimizers, QUIET_STATS } from './production.js';

/** In `dist`; the server finds the file by this folder. */
const FOLDER = 'standalone';

/**
 * The federation runtime as a script of its own, for pages without our host, which provides it otherwise. The
 * container would be twice as large with it.
 *
 * @param {{ directory: string, release: import('./names.js').ReleaseNames }} options
 * @returns {import('@rspack/core').Configuration}
 */
export function defineStandalone({ directory, release }) {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'));
  const core = resolve('@module-federation/runtime-tools/runtime-core');

  return {
    name: `${release.unit} standalone`,
    context: directory,
    mode: 'production',
    target: ['web', ECMASCRIPT],
    entry: { runtime: core },
    devtool: false,
    output: {
      path: join(directory, 'dist', FOLDER),
      clean: true,
      uniqueName: `${release.name}_standalone`,
      filename: '[name].[contenthash:10].js',
      // The containers' external has this name.
      library: { type: 'assign', name: ['globalThis', '_FEDERATION_RUNTIME_CORE'] },
    },
    resolve: { extensions: EXTENSIONS, alias: federationAliases() },
    optimization: { minimizer: minimizers() },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: QUIET_STATS,
  };
}
