import { createRequire } from 'node:module';
import { join } from 'node:path';

import { runBundler } from '../bundler.js';
import { defineModules, EXTENSIONS } from '../modules.js';
import { minimizers } from '../production.js';

const require = createRequire(import.meta.url);
/** The placeholder of shared/src/contracts/release.ts, for the URLs of files that the unit's code imports. */
const FILES_URL = '%FILES%/';

/**
 * Builds one of the unit's modules for Node and imports it. Class names and the names of files are the same as in the
 * unit's build for browsers. Each chunk has a style sheet of its own, `<chunk>.css` in `outputPath`, with the styles of
 * all its modules.
 *
 * @param {object} options
 * @param {string} options.directory
 * @param {{ name: string }} options.release `output.uniqueName` of the build for browsers
 * @param {string} options.entry for example `./src/prerender.tsx`
 * @param {string} options.outputPath
 * @returns {Promise<any>} the exports
 */
export async function importFromNodeBuild({ directory, release, entry, outputPath }) {
  await runBundler(entry, defineNodeBuild({ directory, release, entry, outputPath }));

  const script = join(outputPath, 'module.cjs');
  delete require.cache[script];
  return require(script);
}

/**
 * @param {Parameters<typeof importFromNodeBuild>[0]} options
 * @returns {import('@rspack/core').Configuration}
 */
function defineNodeBuild({ directory, release, entry, outputPath }) {
  const options = { directory, release, isDev: false };
  const { generator, ...rules } = defineModules(options);

  return {
    name: entry,
    context: directory,
    mode: 'production',
    target: 'node20',
    entry: { module: entry },
    devtool: false,
    output: {
      path: outputPath,
      clean: true,
      uniqueName: release.name,
      publicPath: FILES_URL,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: EXTENSIONS },
    module: {
      ...rules,
      generator: {
        ...generator,
        'css/auto': { ...generator?.['css/auto'], exportsOnly: false },
        'css/module': { ...generator?.['css/module'], exportsOnly: false },
        // The build for browsers writes the files.
        'asset/resource': { emit: false },
      },
    },
    optimization: { runtimeChunk: false, splitChunks: false, mergeDuplicateChunks: false, minimizer: minimizers() },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}
