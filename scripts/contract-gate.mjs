// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { storeReleases } from './contract/stored-releases.mjs';
import { findRemovals, readSurface } from './contract/surface.mjs';
import { ROOT } from './run-command.mjs';
import { UNITS } from './units.mjs';

/** The surface of the previous release, in the repository. */
const STORED = join(ROOT, 'scripts/contract/previous.json');

const { values } = parseArgs({ options: { against: { type: 'string' }, update: { type: 'boolean', default: false } } });

if (values.update) await update();
else if (values.against !== undefined) await runMixes(values.against);
else await check();

/** Compares the builds with the previous release, without running them. */
async function check() {
  const previous = JSON.parse(await readFile(STORED, 'utf8'));
  const removals = findRemovals(previous, await readSurface(ROOT, UNITS));
  for (const removal of removals) console.error(removal);
  if (removals.length > 0) console.error('Releases of other teams may use it: increase FEDERATION_CONTRACT_VERSION.');
  process.exitCode = removals.length === 0 ? 0 : 1;
}

/** Stores the surface of the current builds, and those that a journey uses, after a release. */
async function update() {
  await storeReleases(ROOT);
  await writeFile(STORED, `${JSON.stringify(await readSurface(ROOT, UNITS), null, 2)}\n`);
}

/** @param {string} commit of the previous release */
async function runMixes(commit) {
  const { checkMixes } = await import('./contract/mixes.mjs');
  const faults = await checkMixes(commit);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
