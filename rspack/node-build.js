import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { runBundler } from './bundler.js';
import { defineModules, EXTENSIONS } from './modules.js';
import { minimizers } from './production.js';

const require = createRequire(import.meta.url);

/**
 * @typedef {object} NodeBuild
 * @property {string} directory
 * @property {import('./names.js').ReleaseNames} release
 * @property {string} name of the files
 * @property {string} entry source of the module
 * @property {Record<string, string>} [aliases]
 */

/**
 * Builds a module of a unit that renders HTML, and loads it. Class names match those of the unit's browser build.
 *
 * @param {NodeBuild} build
 * @returns {Promise<{ exports: any, css: string }>} the module, and the styles it imports
 */
export async function loadNodeBuild(build) {
  const { directory, release, name } = build;
  const outputPath = join(directory, '.cache', name);
  await runBundler(`${release.unit} ${name}`, defineNodeBuild(build, outputPath));

  const script = join(outputPath, `${name}.cjs`);
  delete require.cache[script];
  return { exports: require(script), css: (await readFile(join(outputPath, `${name}.css`), 'utf8')).trim() };
}

/**
 * @param {NodeBuild} build
 * @param {string} outputPath
 * @returns {import('@rspack/core').Configuration}
 */
function defineNodeBuild({ directory, release, name, entry, aliases = {} }, outputPath) {
  const { generator, ...rules } = defineModules({ directory, release, isDev: false });

  return {
    name: `${release.unit} ${name}`,
    context: directory,
    mode: 'production',
    target: 'node20',
    entry: { [name]: entry },
    devtool: false,
    output: {
      path: outputPath,
      uniqueName: release.name,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      cssFilename: '[name].css',
      library: { type: 'commonjs2' },
    },
    resolve: { extensions: EXTENSIONS, alias: aliases },
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
