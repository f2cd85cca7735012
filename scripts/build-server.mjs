// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

import { ROOT } from './run-command.mjs';

const SOURCE = join(ROOT, 'server', 'src');
const DIST = join(ROOT, 'server', 'dist');
/** Names the bundle that the next start runs. */
const CURRENT = join(DIST, 'current');

const ENTRY = 'index.mjs';
const ENTRIES = ['index.ts', 'base/db/embedded-worker.mjs', 'base/db/create-cluster.mjs', 'files/encode-picture.mjs'];
/** Files that the server reads from the folder of its code. */
const FILES = [
  'base/db/migrations',
  'delivery/documents/dashboard-app/push-worker.js',
  'delivery/documents/partners-page/live-preview.js',
  'delivery/documents/partners-page/partners-page.css',
  'delivery/documents/partners-page/partners-page.html',
  'delivery/documents/partners-page/snippet-generator.js',
  'delivery/documents/partners-page/snippets.js',
  'delivery/documents/partners-page/wordpress-plugin.php',
  'conversations/visitor-mail/return-page.js',
  'conversations/visitor-mail/transcript-page.js',
  'visits/visit-page.js',
];
// Not bundled: packages with binary files, and one that `pg` uses only if it is installed.
const EXTERNAL = ['@electric-sql/pglite', '@electric-sql/pglite/*', '@node-rs/argon2', 'pg-native', 'sharp'];
const OTHERS_KEPT = 4;

/**
 * Bundles the server into `server/dist/<hash>/`, unless that folder exists. The bundle depends only on `node_modules`,
 * so later changes of the source do not affect it.
 *
 * @returns {Promise<string>} the main file
 */
export async function buildServer() {
  await mkdir(DIST, { recursive: true });
  const unfinished = join(DIST, `.new-${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await build({
    entryPoints: ENTRIES.map((file) => ({ in: join(SOURCE, file), out: basename(file).replace(/\.m?[jt]s$/, '') })),
    outdir: unfinished,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    sourcemap: true,
    sourcesContent: false,
    // The bundled CommonJS packages call `require` for Node's built-in modules.
    banner: {
      js: "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  for (const file of FILES) await cp(join(SOURCE, file), join(unfinished, basename(file)), { recursive: true });

  const bundle = join(DIST, await hashFolder(unfinished));
  if (existsSync(bundle)) await rm(unfinished, { recursive: true });
  else await rename(unfinished, bundle);
  return join(bundle, ENTRY);
}

/**
 * Selects the bundle that the next start runs.
 *
 * @param {string} script its main file
 */
export async function selectServer(script) {
  await writeFile(`${CURRENT}.new`, `${basename(dirname(script))}\n`);
  await rename(`${CURRENT}.new`, CURRENT);
}

/** Deletes all bundles but the selected one and a few of the newest. */
export async function removeOldServers() {
  const selected = join(DIST, (await readFile(CURRENT, 'utf8')).trim());
  const folders = (await readdir(DIST, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const bundles = folders.map(({ name }) => join(DIST, name)).filter((folder) => folder !== selected);
  const builtAt = new Map(bundles.map((folder) => [folder, statSync(folder).mtimeMs]));
  const old = bundles.sort((a, b) => (builtAt.get(b) ?? 0) - (builtAt.get(a) ?? 0)).slice(OTHERS_KEPT);
  for (const folder of old) await rm(folder, { recursive: true, force: true });
}

/** @param {string} folder */
async function hashFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(folder.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
