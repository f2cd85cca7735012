// @ts-check
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { hashInputs, preVersion } from '../rspack/release/input-hash.js';
import { buildServer, selectServer } from './build-server.mjs';
import { buildKit } from './kit.mjs';
import { localProgram, ROOT, runCommand } from './run-command.mjs';
import { UNITS } from './units.mjs';

/** What every unit is built from, in addition to its own folder. */
const SHARED_INPUTS = ['shared', 'media/manifest', 'rspack', 'rspack.base.js', 'package-lock.json'];
const STAMPS = join(ROOT, '.cache', 'build');

if (process.argv[1] === import.meta.filename) {
  await buildStale(process.argv.slice(2));
  await buildKit();
  await selectServer(await buildServer());
}

/**
 * Builds the named units and those whose inputs have changed since their last build. Exits when a build fails.
 *
 * @param {string[]} named
 */
export async function buildStale(named = []) {
  const shared = await hashShared();
  const stale = [];
  for (const unit of UNITS) {
    const inputs = await hashUnit(unit, shared);
    if (named.includes(unit) || (await readStamp(unit)) !== inputs) stale.push({ unit, inputs });
  }
  if (stale.length === 0) return;

  console.log(`build: ${stale.map(({ unit }) => unit).join(', ')}`);
  const results = await Promise.allSettled(stale.map((build) => buildUnit(build)));
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const { message } of failed) console.error(`build: ${message}`);
  if (failed.length > 0) process.exit(1);
}

/**
 * Builds one unit to be published, unless that build exists. Rejects if the build fails.
 *
 * @param {string} unit
 * @param {{ isPre: boolean }} options true to append the hash of the inputs to the version
 */
export async function buildForPublish(unit, { isPre }) {
  const inputs = await hashUnit(unit, await hashShared());
  if (isPre && (await readStamp(unit)) === inputs) return;
  await buildUnit({ unit, inputs, isPre });
}

/** @param {{ unit: string, inputs: string, isPre?: boolean }} build */
async function buildUnit({ unit, inputs, isPre = true }) {
  await rm(join(STAMPS, unit), { force: true });
  const { version } = JSON.parse(await readFile(join(ROOT, unit, 'package.json'), 'utf8'));
  const built = isPre ? preVersion(version, inputs) : version;
  const options = ['--config', `${unit}/rspack.config.js`, '--env', `version=${built}`];
  // A process per unit: in a shared one, a build's bytes would depend on the other builds.
  const code = await runCommand(localProgram('rspack'), ['build', ...options]);
  if (code !== 0) throw new Error(`${unit} failed`);

  // The next start serves the version that contains the hash, so it must build again.
  if (!isPre) return;
  await mkdir(STAMPS, { recursive: true });
  await writeFile(join(STAMPS, unit), inputs);
}

function hashShared() {
  return hashInputs({ root: ROOT, paths: SHARED_INPUTS });
}

/**
 * @param {string} unit
 * @param {string} shared
 */
function hashUnit(unit, shared) {
  return hashInputs({ root: ROOT, paths: [unit], seed: shared });
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
