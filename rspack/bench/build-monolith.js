import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { routerAliases } from '../aliases.js';
import { ECMASCRIPT } from '../browsers.js';
import { runBundler } from '../bundler.js';
import { defineModules, EXTENSIONS } from '../modules.js';
import { minimizers } from '../production.js';

const HOST_STYLES = '@potomac-oak/shared/styles/site.scss';

/**
 * Builds the same sources as one application, for comparison: one bundle with a chunk per page, no federation and no
 * prerendering.
 *
 * @param {{ root: string, folder: string }} options the repository, and a folder inside it that is replaced
 * @returns {Promise<{ dist: string, script: string, style: string }>} the built files, and the names of the first ones
 */
export async function buildMonolith({ root, folder }) {
  const dist = join(folder, 'dist');
  const entry = join(folder, 'main.ts');
  const host = join(root, 'host');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(entry, writeEntry(root));

  await runBundler('monolith', {
    context: host,
    mode: 'production',
    target: ['web', ECMASCRIPT],
    entry: { main: entry },
    output: {
      path: dist,
      uniqueName: 'monolith',
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: { extensions: EXTENSIONS, alias: { ...routerAliases(host), 'host-react$': 'react' } },
    module: defineModules({ directory: host, release: { name: 'monolith' }, isDev: false }),
    optimization: { minimizer: minimizers() },
    ignoreWarnings: [/Conflicting order/],
    performance: false,
  });

  const names = await readdir(dist);
  const find = (/** @type {RegExp} */ name) => names.find((file) => name.test(file)) ?? '';
  return { dist, script: find(/^main\.\w+\.js$/), style: find(/^main\.\w+\.css$/) };
}

/** @param {string} root */
function writeEntry(root) {
  const from = (/** @type {string} */ path) => JSON.stringify(join(root, path));
  return `
import { mountApp } from ${from('host/src/app/mount-app.tsx')};
import { createRemote } from ${from('host/src/remotes/remote.ts')};
import { routes as adminRoutes } from ${from('remote-admin/src/app/routes.ts')};
import { routes as siteRoutes } from ${from('remote-site/src/app/routes.ts')};
import ${JSON.stringify(HOST_STYLES)};

const container = document.getElementById('root');
if (container) mountApp(container, [define('remote_site', siteRoutes), define('remote_admin', adminRoutes), defineChat()]);

function define(unit, routes) {
  const pages = Object.fromEntries(routes.map(({ path, title, menu, chrome }) => [path, { title, menu, chrome }]));
  return createRemote(release(unit, pages), async () => ({ routeTable: { contract: 1, routes } }));
}

function defineChat() {
  return createRemote(release('remote_chat', {}), () => import(/* webpackChunkName: "chat" */ ${from('remote-chat/src/federated.ts')}));
}

function release(unit, pages) {
  return { unit, version: '1.0.0', name: unit, url: location.origin, globalName: '', contract: 1, files: {}, routes: {}, pages, fallback: null };
}
`;
}
