import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { runBundler } from '../bundler.js';
import { defineModules, EXTENSIONS } from '../modules.js';
import { minimizers } from '../production.js';

const require = createRequire(import.meta.url);

/**
 * Renders the host's first screen.
 *
 * @param {{ directory: string, release: import('../names.js').ReleaseNames, outputPath: string }} options
 * @returns {Promise<{ html: string, css: string }>} the markup, and the styles it needs
 */
export async function renderFirstScreen({ directory, release, outputPath }) {
  await runBundler('first screen', defineFirstScreen({ directory, release, outputPath }));

  const script = join(outputPath, 'first-screen.cjs');
  delete require.cache[script];
  const { renderFirstScreen: render } = require(script);
  return { html: render(), css: (await readFile(join(outputPath, 'first-screen.css'), 'utf8')).trim() };
}

/**
 * Builds the first screen as a Node module and its styles as a separate file. This build and that of the host generate
 * class names by the same rule, so the names match.
 *
 * @param {{ directory: string, release: import('../names.js').ReleaseNames, outputPath: string }} options
 * @returns {import('@rspack/core').Configuration}
 */
function defineFirstScreen({ directory, release, outputPath }) {
  const { generator, ...rules } = defineModules({ directory, release, isDev: false });

  return {
    name: 'host first screen',
    context: directory,
    mode: 'production',
    target: 'node20',
    entry: { 'first-screen': './src/first-screen.tsx' },
    devtool: false,
    output: {
      path: outputPath,
      uniqueName: release.name,
      filename: '[name].cjs',
      cssFilename: '[name].css',
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: EXTENSIONS },
    module: {
      ...rules,
      generator: Object.fromEntries(
        Object.entries(generator ?? {}).map(([type, options]) => [type, { ...options, exportsOnly: false }]),
      ),
    },
    optimization: { runtimeChunk: false, minimizer: minimizers() },
    performance: false,
  };
}
