import { join } from 'node:path';
import { rspack } from '@rspack/core';

import { PREACT_ALIASES } from './aliases.js';
import { ECMASCRIPT } from './browsers.js';
import { defineModules, EXTENSIONS } from './modules.js';
import { minimizers, QUIET_STATS, THIRD_PARTY } from './production.js';

/** In `dist`. */
const FOLDER = 'embed';

// Nearly all of the script runs at startup. With this comment Chromium compiles all functions at once, off the main
// thread.
const COMPILE_AT_ONCE = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  // The banner is added after the minimizer, which removes comments.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
};

/**
 * Functions become arrows, and templates become concatenations. Correct for code that neither calls a function with
 * `new` nor uses its `arguments`, and that inserts no object with a `valueOf` of its own into a text, as the script does
 * not. Sequences and collapsed variables would shorten the script before brotli and lengthen it after.
 */
const SHORTER = {
  ecma: /** @type {const} */ (2022),
  unsafe_arrows: true,
  unsafe: true,
  sequences: false,
  collapse_vars: false,
};

const LOAD = `__webpack_require__.f = {};
__webpack_require__.e = (id) => {
  const loading = [];
  for (const load of Object.values(__webpack_require__.f)) load(id, loading);
  return Promise.all(loading);
};`;

/**
 * Rspack's own function calls `Array.prototype.reduce`, which Prototype 1.6 replaces on a partner's page. Files get the
 * query of the app's own URL: browsers cache the failure of a module, so a retried app must not request the same URLs.
 *
 * @param {import('@rspack/core').Compiler} compiler
 */
function adaptLoading(compiler) {
  compiler.hooks.compilation.tap('embed', ({ hooks }) => {
    hooks.runtimeModule.tap('embed', ({ name, source }) => {
      if (!source) return;
      if (name === 'ensure_chunk') source.source = Buffer.from(LOAD);
      if (name === 'module_chunk_loading') {
        const code = `${source.source}`;
        source.source = Buffer.from(
          code.replace(/__webpack_require__\.u\(chunkId\)/, '$& + new URL(import.meta.url).search'),
        );
      }
    });
  });
}

/**
 * A remote as a single script tag for any page: a classic script that renders the launcher immediately, and ES modules
 * that it imports on the first interaction. A partner's page pays for each kilobyte, so the build contains no
 * federation runtime and uses Preact instead of React.
 *
 * @param {object} options
 * @param {string} options.directory
 * @param {import('./names.js').ReleaseNames} options.release
 * @param {Record<string, string>} options.script the single entry: its file name, which never changes, and its source
 * @param {string} options.app source of the module that the script imports; the server names its file
 * @param {Record<string, string>} options.aliases smaller replacements for packages
 * @returns {{
 *   configurations: import('@rspack/core').Configuration[],
 *   files: () => import('@potomac-oak/shared/contracts/release').ReleaseEmbed,
 * }} `files` returns paths in `dist`, after the builds
 */
export function defineEmbed({ directory, release, script, app, aliases }) {
  const output = { path: join(directory, 'dist', FOLDER), uniqueName: `${release.name}_embed` };
  /** @type {import('@rspack/core').Configuration} */
  const base = {
    context: directory,
    mode: 'production',
    target: ['web', ECMASCRIPT],
    resolve: { extensions: EXTENSIONS, alias: { ...PREACT_ALIASES, ...aliases } },
    module: defineModules({ directory, release, isDev: false }),
    optimization: { splitChunks: { cacheGroups: { defaultVendors: THIRD_PARTY } }, minimizer: minimizers() },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: QUIET_STATS,
  };
  let appFile = '';

  /** @param {import('@rspack/core').Compiler} compiler */
  function keepAppFile(compiler) {
    compiler.hooks.done.tap('embed', (stats) => {
      const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
      appFile = entrypoints?.app?.assets?.[0]?.name ?? '';
    });
  }

  /** @type {import('@rspack/core').Configuration[]} */
  const configurations = [
    {
      ...base,
      name: `${release.unit} embed`,
      entry: { app },
      devtool: 'hidden-source-map',
      output: {
        ...output,
        clean: true,
        module: true,
        library: { type: 'module' },
        chunkFormat: 'module',
        chunkLoading: 'import',
        filename: 'chat.[contenthash:10].js',
        chunkFilename: '[name].[contenthash:10].js',
      },
      plugins: [keepAppFile, adaptLoading],
    },
    {
      ...base,
      name: `${release.unit} embed script`,
      // The build of the app empties the folder, so it comes first.
      dependencies: [`${release.unit} embed`],
      entry: script,
      devtool: false,
      output: { ...output, filename: '[name].js' },
      optimization: { minimizer: minimizers({ compress: SHORTER }) },
      plugins: [new rspack.BannerPlugin(COMPILE_AT_ONCE)],
    },
  ];
  return {
    configurations,
    files: () => ({ script: `${FOLDER}/${Object.keys(script)[0]}.js`, app: `${FOLDER}/${appFile}` }),
  };
}
