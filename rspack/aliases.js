import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

export const PREACT_ALIASES = {
  react$: 'preact/compat',
  'react-dom$': 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
  'react/jsx-runtime$': 'preact/jsx-runtime',
};

/**
 * The router's package.json resolves to its development build in every mode.
 *
 * @param {string} directory
 */
export function routerAliases(directory) {
  const fromUnit = createRequire(join(directory, 'package.json'));
  const { resolve } = createRequire(fromUnit.resolve('react-router-dom'));
  const production = join(resolve('react-router'), '../../production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

/**
 * The federation runtime resolves to CommonJS by default, which prevents tree shaking. Every import path must point to
 * its ES modules; if one alias is missing, the bundle contains the runtime twice. The aliases name files, not packages,
 * because the plugins add their own package aliases after ours.
 */
export function federationAliases() {
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
