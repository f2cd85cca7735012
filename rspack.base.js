import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { tsImport } from 'tsx/esm/api';

const require = createRequire(import.meta.url);
const ROOT = import.meta.dirname;
const PALETTE = pathToFileURL(join(ROOT, 'shared/src/palette.ts'));

/** Set by the specification: on a bad mobile connection a chunk may need two minutes. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;
const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'];
const SHARED_STYLES = { name: 'styles', type: /^css/, chunks: 'async', enforce: true };
const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js', '.json'];
const REACT_VERSION = '^19.0.0';
// Nearly all of the script runs at startup. With this comment Chromium compiles all functions at once, off the main
// thread.
const COMPILE_AT_ONCE = {
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  // After the minimizer, which removes comments.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
};
const PREACT_ALIASES = {
  react$: 'preact/compat',
  'react-dom$': 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
  'react/jsx-runtime$': 'preact/jsx-runtime',
};
const REACT_MODULES = ['react', 'react-dom', 'react/', 'react-dom/'];
/**
 * Our units share React under names of their own. In a foreign host the chat then runs on its bundled React, whatever
 * version or subset the host shares.
 */
const SHARE_KEY_PREFIX = 'potomac-oak/';
/** A component that a foreign host renders must use that host's `react`. */
const HOST_REACT = {
  'host-react': {
    import: false,
    shareKey: 'react',
    singleton: true,
    requiredVersion: '>=17.0.0',
    strictVersion: false,
  },
};

/**
 * The shell. It contains no reference to a remote, shares its React eagerly, and provides the federation runtime.
 *
 * @param {{ directory: string, isDev?: boolean, port?: number }} options
 */
export function defineHost({ directory, isDev = false, port }) {
  return defineApp({
    directory,
    isDev,
    port,
    // The remotes' dependencies call `react/jsx-runtime` in development too, where our own code calls
    // `jsx-dev-runtime`. The host must provide both.
    entry: { main: isDev ? ['react/jsx-runtime', './src/main.ts'] : './src/main.ts' },
    federation: {
      name: 'host',
      remotes: {},
      shared: shareReact({ eager: true }),
      experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    },
  });
}

/**
 * @param {object} options
 * @param {string} options.directory
 * @param {string} options.name the remote's name in the registry, in snake case
 * @param {Record<string, string>} options.exposes
 * @param {boolean} [options.isStandalone] true for a remote that must also run in a foreign federation host; it bundles
 * React and the federation runtime
 * @param {boolean} [options.isDev]
 * @param {number} [options.port]
 */
export function defineRemote({ directory, name, exposes, isStandalone = false, isDev = false, port }) {
  return defineApp({
    directory,
    isDev,
    port,
    entry: {},
    federation: {
      name,
      exposes: nameExposes(exposes),
      filename: isDev ? 'container.js' : 'container.[contenthash:10].js',
      // An element with the id `remote_chat` would shadow a global of that name, so the global has a prefix.
      library: { type: 'var', name: containerGlobal(name) },
      runtimePlugins: [join(ROOT, 'shared/src/federation/retry-query-plugin.ts')],
      shared: isStandalone ? { ...shareReact({}), ...HOST_REACT } : shareReact({ import: false }),
      experiments: {
        externalRuntime: !isStandalone,
        optimization: { target: 'web', disableRemote: true },
      },
    },
  });
}

/**
 * A remote as a single script tag for any page: a classic script that renders the launcher immediately, and ES modules
 * that it imports on the first interaction. A partner's page pays for each kilobyte, so the build contains no
 * federation runtime and uses Preact instead of React.
 *
 * @param {object} options
 * @param {string} options.directory
 * @param {Record<string, string>} options.script the single entry: its file name, which never changes, and its source
 * @param {string} options.app source of the module that the script imports from `EMBED_APP_FILE`
 * @param {Record<string, string>} aliases smaller replacements for packages
 */
export function defineEmbed({ directory, script, app, aliases }) {
  const unit = basename(directory);
  const output = { path: join(directory, 'dist-embed'), uniqueName: `potomac-oak-${unit}-embed` };
  const base = {
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    resolve: { extensions: EXTENSIONS, alias: { ...PREACT_ALIASES, ...aliases } },
    module: defineModules(unit, false),
    optimization: { minimizer: minimizers() },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
  let appFile = '';

  function keepAppFile(compiler) {
    compiler.hooks.done.tap('embed', (stats) => {
      const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
      appFile = entrypoints.app.assets[0].name;
    });
  }

  function writeAppFile(compiler) {
    compiler.hooks.compilation.tap('embed', (compilation) => {
      compilation.hooks.processAssets.tap('embed', (assets) => {
        for (const name of Object.keys(assets)) {
          const text = assets[name]
            .source()
            .toString()
            .replace('EMBED_APP_FILE', () => JSON.stringify(appFile));
          compilation.updateAsset(name, new rspack.sources.RawSource(text));
        }
      });
    });
  }

  return [
    {
      ...base,
      name: `${unit}-embed`,
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
      plugins: [keepAppFile],
    },
    {
      ...base,
      name: `${unit}-embed-script`,
      // The script references the app only by its hashed file name, so the app is built first.
      dependencies: [`${unit}-embed`],
      entry: script,
      devtool: false,
      output: { ...output, filename: '[name].js' },
      plugins: [writeAppFile, new rspack.BannerPlugin(COMPILE_AT_ONCE)],
    },
  ];
}

/** @param {string} name */
export function containerGlobal(name) {
  return `__po_${name}_container__`;
}

/**
 * Builds the host's first screen as a Node module and its styles as a separate file. Both builds generate class names
 * by the same rule, so the names match.
 */
export function defineFirstScreen({ directory, outputPath }) {
  const { name, context, resolve, module, optimization } = defineHost({ directory });
  const { generator, ...rules } = module;

  return {
    name: `${name} first screen`,
    context,
    mode: 'production',
    target: 'node20',
    entry: { 'first-screen': './src/first-screen.tsx' },
    devtool: false,
    output: {
      path: outputPath,
      uniqueName: 'potomac-oak-host',
      filename: '[name].cjs',
      cssFilename: '[name].css',
      library: { type: 'commonjs2' },
    },
    resolve,
    module: {
      ...rules,
      generator: Object.fromEntries(
        Object.entries(generator).map(([type, options]) => [type, { ...options, exportsOnly: false }]),
      ),
    },
    optimization,
    performance: false,
  };
}

/** @param {string} expose */
export function exposeChunk(expose) {
  return expose.replace('./', 'expose.');
}

function nameExposes(exposes) {
  return Object.fromEntries(
    Object.entries(exposes).map(([expose, file]) => [expose, { import: file, name: exposeChunk(expose) }]),
  );
}

function defineApp({ directory, isDev, port, entry, federation }) {
  const unit = basename(directory);

  return {
    name: unit,
    context: directory,
    mode: isDev ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry,
    // Source maps are for debugging a release. The files do not reference them, and the server does not serve them.
    devtool: isDev ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(directory, 'dist'),
      clean: true,
      uniqueName: `potomac-oak-${unit}`,
      publicPath: 'auto',
      filename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDev ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: isDev ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: isDev ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: isDev ? '[name][ext]' : '[name].[contenthash:10][ext]',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: EXTENSIONS,
      alias: { ...federationAliases(), ...routerAliases(isDev) },
    },
    module: defineModules(unit, isDev),
    plugins: [
      new ModuleFederationPlugin({ dts: false, manifest: false, shareStrategy: 'loaded-first', ...federation }),
      isDev
        ? new ReactRefreshRspackPlugin({ overlay: false })
        : new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], hashLoading: 'lazy' }),
    ],
    optimization: {
      // A separate runtime chunk would add a request before a container is usable.
      runtimeChunk: false,
      // One style sheet per remote: its pages share most rules, and each further sheet would add an incompressible hash
      // to the container.
      ...(federation.exposes && { splitChunks: { cacheGroups: { styles: SHARED_STYLES } } }),
      minimizer: minimizers(),
    },
    performance: false,
    // No element receives the same property from the classes of two components, so the order of their sheets does not
    // matter.
    ignoreWarnings: [/Conflicting order/],
    lazyCompilation: false,
    devServer: port === undefined ? undefined : defineDevServer(port),
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

function defineModules(unit, isDev) {
  return {
    parser: {
      // All packages share custom properties, so their names must not be changed.
      'css/auto': { namedExports: false, dashedIdents: false },
      'css/module': { namedExports: false, dashedIdents: false },
    },
    generator: {
      'css/auto': { localIdentName: `${unit}-[local]-[hash:6]` },
      'css/module': { localIdentName: isDev ? `${unit}-[name]-[local]` : `${unit}-[local]-[hash:6]` },
    },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          env: { targets: BROWSERS },
          jsc: {
            parser: { syntax: 'typescript', tsx: true, explicitResourceManagement: true },
            transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev } },
          },
        },
      },
      {
        test: /\.shadow\.scss$/,
        type: 'javascript/auto',
        use: [join(ROOT, 'scripts/build/style-sheet-loader.mjs'), sassLoader()],
      },
      { test: /(?<!\.shadow)\.scss$/, use: [sassLoader()], type: 'css/auto' },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|svg|webp|avif|png)$/, type: 'asset/resource' },
    ],
  };
}

function minimizers() {
  return [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      minimizerOptions: { format: { comments: false }, compress: { passes: 3 } },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
  ];
}

function defineDevServer(port) {
  return {
    port,
    hot: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  };
}

function shareReact(extra) {
  return Object.fromEntries(
    REACT_MODULES.map((name) => [
      name,
      { singleton: true, requiredVersion: REACT_VERSION, shareKey: SHARE_KEY_PREFIX + name, ...extra },
    ]),
  );
}

function sassLoader() {
  return {
    loader: 'sass-loader',
    // Bootstrap 5 uses Sass functions that Sass has deprecated.
    options: {
      api: 'modern',
      sassOptions: {
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
        loadPaths: [ROOT],
        importers: [{ canonicalize: findPalette, load: loadPalette }],
      },
    },
  };
}

function findPalette(name) {
  return name === 'palette' ? PALETTE : null;
}

/** Every color of shared/src/palette.ts as a Sass variable: `pineDark` → `$pine-dark`. */
async function loadPalette() {
  const { palette } = await tsImport(PALETTE.href, import.meta.url);
  const contents = Object.entries(palette).map(([name, color]) => `$${kebabCase(name)}: ${color};`);
  return { contents: contents.join('\n'), syntax: 'scss' };
}

function kebabCase(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The router's package.json resolves to its development build in every mode. */
function routerAliases(isDev) {
  if (isDev) return {};
  const fromHost = createRequire(join(ROOT, 'host/package.json'));
  const { resolve } = createRequire(fromHost.resolve('react-router-dom'));
  const production = join(resolve('react-router'), '../../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/**
 * The federation runtime resolves to CommonJS by default, which prevents tree shaking. Every import path must point to
 * its ES modules; with one missing the bundle contains the runtime twice. The aliases name files, not packages, because
 * the plugins add their own package aliases after ours.
 */
function federationAliases() {
  const { resolve } = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const bundlerRuntime = resolve('@module-federation/webpack-bundler-runtime');
  const injectExternalRuntime = resolve('@module-federation/inject-external-runtime-core-plugin');
  const runtime = resolve('@module-federation/runtime');
  const runtimeTools = resolve('@module-federation/runtime-tools');

  return {
    [bundlerRuntime]: join(bundlerRuntime, '../bundler.js'),
    [injectExternalRuntime]: join(injectExternalRuntime, '../index.js'),
    [runtime]: join(runtime, '../index.js'),
    [runtimeTools]: join(runtimeTools, '../index.js'),
  };
}
