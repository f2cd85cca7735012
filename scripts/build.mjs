// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildServer, selectServer } from './build-server.mjs';
import { localProgram, ROOT, runCommand } from './run-command.mjs';
import { UNITS } from './units.mjs';

/** What every unit is built from, in addition to its own folder. */
const SHARED_INPUTS = ['shared', 'media/manifest', 'rspack', 'package-lock.json'];
const NO_INPUT = /(^|\/)(dist|dist-embed|dist-release|node_modules|\.cache)(\/|$)|\.test\.tsx?$/;
const STAMPS = join(ROOT, '.cache', 'build');

if (process.argv[1] === import.meta.filename) {
  await buildStale(process.argv.slice(2));
  await selectServer(await buildServer());
}

/**
 * Builds the named units and those whose inputs have changed since their last build. Exits when a build fails.
 *
 * @param {string[]} named
 */
export async function buildStale(named = []) {
  const shared = await hashInputs(SHARED_INPUTS);
  const stale = [];
  for (const unit of UNITS) {
    const inputs = await hashInputs([unit], shared);
    if (named.includes(unit) || (await readStamp(unit)) !== inputs) stale.push({ unit, inputs });
  }
  if (stale.length === 0) return;

  console.log(`build: ${stale.map(({ unit }) => unit).join(', ')}`);
  const results = await Promise.allSettled(stale.map(buildUnit));
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const { message } of failed) console.error(`build: ${message}`);
  if (failed.length > 0) process.exit(1);
}

/** @param {{ unit: string, inputs: string }} stale */
async function buildUnit({ unit, inputs }) {
  await rm(join(STAMPS, unit), { force: true });
  // A process per unit: in a shared one, a build's bytes would depend on the other builds.
  const code = await runCommand(localProgram('rspack'), ['build', '--config', `${unit}/rspack.config.js`]);
  if (code !== 0) throw new Error(`${unit} failed`);

  await mkdir(STAMPS, { recursive: true });
  await writeFile(join(STAMPS, unit), inputs);
}

/** @param {string} unit */
async function readStamp(unit) {
  try {
    await readFile(join(ROOT, unit, 'dist', 'release.json'));
    return await readFile(join(STAMPS, unit), 'utf8');
  } catch {
    return null;
  }
}

/**
 * @param {readonly string[]} paths
 * @param {string} seed
 */
async function hashInputs(paths, seed = String(process.version.split('.')[0])) {
  const hash = createHash('sha256').update(seed);
  for (const path of paths) {
    for (const file of await listFiles(path)) hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** @param {string} path */
async function listFiles(path) {
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries === null) return [path];

  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((file) => !NO_INPUT.test(file.replaceAll('\\', '/')))
    .sort();
}
