import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

import { federationAliases } from './aliases.js';
import { ECMASCRIPT } from './browsers.js';
import { defineModules, EXTENSIONS } from './modules.js';
import { minimizers, QUIET_STATS, THIRD_PARTY } from './production.js';
import { releasePlugin } from './release/release-plugin.js';

/** Set by the specification: on a bad mobile connection a chunk may need two minutes. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** Written by other builds of the unit, which run first. Rspack matches absolute paths. */
const FILES_OF_OTHERS = /[\\/]dist[\\/](?:embed|standalone)(?:[\\/]|$)/;

/**
 * A page of a remote has a file of its own and one that all pages share: every further file costs the first load a
 * request, and adds an incompressible hash to the container. The shared file contains all styles, because pages share
 * most rules, and the modules of at least this many chunks; a page contains its other modules, even if a second page
 * does too.
 */
const COMMON = { name: 'common', chunks: /** @type {const} */ ('async'), enforce: true };
const COMMON_MIN_CHUNKS = 8;
const REMOTE_CHUNKS = { default: /** @type {const} */ (false), common: { ...COMMON, minChunks: COMMON_MIN_CHUNKS } };

/** @param {readonly string[]} ownSheets */
function commonStyles(ownSheets) {
  /** @type {import('@rspack/core').OptimizationSplitChunksCacheGroup['test']} */
  const test = (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name = '' }) => !ownSheets.includes(name));
  return { ...COMMON, type: /^css/, test };
}
/** One style sheet for the first screen. Others, such as a library's, stay with the part that needs them. */
const HOST_CHUNKS = {
  styles: {
    name: 'main',
    test: /\.module\.scss$/,
    type: /^css/,
    chunks: /** @type {const} */ ('all'),
    enforce: true,
  },
};
const REACT_VERSION = '^19.0.0';
const REACT_MODULES = ['react', 'react-dom', 'react/', 'react-dom/'];
/**
 * Our units share React under names of their own. In a foreign host the chat then runs on its bundled React, regardless
 * of the version or subset that the host shares.
 */
const SHARE_KEY_PREFIX = 'potomac-oak/';

/**
 * What `rspack dev` and `rspack build` pass to a configuration function, with the values of `--env name=value`.
 *
 * @typedef {object} Env
 * @property {boolean} [RSPACK_SERVE] true for `rspack dev`
 * @property {number | string} [port] of the development server
 * @property {string} [site] address of the running site that shows a unit under development; '' for none
 * @property {string} [version] of the release, if it differs from that of package.json
 */

/**
 * What host and remotes have in common.
 *
 * @param {object} options
 * @param {string} options.directory
 * @param {import('./names.js').ReleaseNames} options.release
 * @param {import('@rspack/core').Entry} options.entry
 * @param {import('@module-federation/enhanced').moduleFederationPlugin.ModuleFederationPluginOptions} options.federation
 * @param {Record<string, string>} [options.aliases]
 * @param {import('@rspack/core').RuleSetRule[]} [options.rules] of the unit
 * @param {readonly string[]} [options.ownSheets] chunks that keep the styles that only they need
 * @param {import('./release/manifest.js').ReleaseParts} [options.parts]
 * @param {import('@rspack/core').DevServer} [options.devServer] given for a development build
 * @param {boolean} [options.hasFastRefresh]
 * @returns {import('@rspack/core').Configuration}
 */
export function defineApp({
  directory,
  release,
  entry,
  federation,
  aliases,
  rules = [],
  ownSheets = [],
  parts = {},
  devServer,
  hasFastRefresh = false,
}) {
  const isDev = devServer !== undefined;
  const modules = defineModules({ directory, release, isDev, hasFastRefresh });

  return {
    name: release.unit,
    context: directory,
    mode: isDev ? 'development' : 'production',
    target: ['web', ECMASCRIPT],
    entry,
    // Source maps are for debugging a release. The files do not reference them, and the server does not serve them.
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(directory, 'dist'),
      // A page that is several builds behind needs every update since.
      clean: !isDev && { keep: FILES_OF_OTHERS },
      uniqueName: release.name,
      publicPath: 'auto',
      filename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: isDev ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: isDev ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: isDev ? '[name][ext]' : '[name].[contenthash:10][ext]',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: EXTENSIONS, alias: { ...federationAliases(), ...aliases } },
    module: { ...modules, rules: [...(modules.rules ?? []), ...rules] },
    plugins: [
      quietManifest,
      new ModuleFederationPlugin({
        name: release.name,
        dts: false,
        manifest: parts.container !== undefined && !isDev,
        shareStrategy: 'loaded-first',
        ...federation,
      }),
      ...(isDev ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      ...(isDev ? [] : [releasePlugin({ directory, release, parts })]),
      ...(hasFastRefresh ? [new ReactRefreshRspackPlugin()] : []),
    ],
    optimization: {
      // A separate runtime chunk would add a request before a container is usable.
      runtimeChunk: false,
      splitChunks: {
        cacheGroups: {
          defaultVendors: THIRD_PARTY,
          ...(federation.exposes ? { styles: commonStyles(ownSheets), ...REMOTE_CHUNKS } : HOST_CHUNKS),
        },
      },
      minimizer: minimizers(),
    },
    performance: false,
    // Pages import components in different orders. The order of their sheets does not matter: the only element that
    // gets one property from two components is a dialog, whose own sheet is in a cascade layer.
    ignoreWarnings: [/Conflicting order/],
    lazyCompilation: false,
    ...(devServer && { devServer }),
    infrastructureLogging: { level: 'warn' },
    stats: isDev ? 'errors-warnings' : QUIET_STATS,
  };
}

/**
 * The federation plugin warns that the manifest has no absolute `publicPath`. The server adds it.
 *
 * @param {import('@rspack/core').Compiler} compiler
 */
function quietManifest(compiler) {
  compiler.hooks.infrastructureLog.tap('release', (name, type) =>
    name === 'Module Federation Manifest Plugin' && type === 'warn' ? true : undefined,
  );
}

/** @param {object} options how each module of React is shared */
export function shareReact(options) {
  return Object.fromEntries(
    REACT_MODULES.map((name) => [
      name,
      { singleton: true, requiredVersion: REACT_VERSION, shareKey: SHARE_KEY_PREFIX + name, ...options },
    ]),
  );
}
