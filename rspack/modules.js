import { join } from 'node:path';

import { BROWSERS } from './browsers.js';
import { packageName } from './names.js';
import { sassLoader } from './sass.js';

export const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js', '.json'];

/** For style sheets in scripts, which the minimizer of style sheets does not see. */
const MINIFIED_CSS = { loader: 'builtin:lightningcss-loader', options: { minify: true, targets: BROWSERS } };

/**
 * How each kind of source file is compiled.
 *
 * @param {object} options
 * @param {string} options.directory
 * @param {Pick<import('./names.js').ReleaseNames, 'name'>} options.release
 * @param {boolean} options.isDev
 * @param {boolean} [options.hasFastRefresh] true when the page runs a development build of React
 * @returns {import('@rspack/core').ModuleOptions}
 */
export function defineModules({ directory, release, isDev, hasFastRefresh = false }) {
  const unit = packageName(directory);
  // Class names of two versions of a unit must differ, because their style sheets can be in one document.
  const localIdentHashSalt = release.name;
  const sass = sassLoader(directory);

  return {
    parser: {
      // All packages share custom properties, so their names must not be changed.
      'css/auto': { namedExports: false, dashedIdents: false },
      'css/module': { namedExports: false, dashedIdents: false },
    },
    generator: {
      'css/auto': { localIdentHashSalt, localIdentName: `${unit}-[local]-[hash:6]` },
      'css/module': {
        localIdentHashSalt,
        localIdentName: isDev ? `${unit}-[name]-[local]` : `${unit}-[local]-[hash:6]`,
      },
    },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          env: { targets: BROWSERS },
          jsc: {
            parser: { syntax: 'typescript', tsx: true, explicitResourceManagement: true },
            transform: { react: { runtime: 'automatic', development: hasFastRefresh, refresh: hasFastRefresh } },
          },
        },
      },
      {
        test: /\.shadow\.scss$/,
        type: 'javascript/auto',
        use: [join(import.meta.dirname, 'style-sheet-loader.js'), MINIFIED_CSS, sass],
      },
      { test: /(?<!\.shadow)\.scss$/, use: [sass], type: 'css/auto' },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|webp|avif|png)$/, type: 'asset/resource' },
      // A release contains no SVG files: opened as a document, one could run scripts on the site's origin.
      { test: /\.svg$/, type: 'asset/inline' },
    ],
  };
}
