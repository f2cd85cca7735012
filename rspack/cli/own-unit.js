import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { nameRelease } from '../names.js';
import { hashInputs, preVersion } from '../release/input-hash.js';
import { importShared } from '../unit-modules.js';
import { UsageError } from './command-error.js';

const { toUnitName } = await importShared('contracts/release-names');
const RSPACK = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/**
 * The unit in a team's own folder.
 *
 * @param {string} directory
 * @returns {import('./publish.js').FindUnit}
 */
export function findOwnUnit(directory) {
  return async (unit) => {
    const own = await nameRelease(directory);
    if (own.unit !== toUnitName(unit)) throw new UsageError(`The unit in this folder is ${own.unit}.`);

    return {
      directory,
      async build({ isPre }) {
        const version = isPre ? preVersion(own.version, await hashSources(directory)) : own.version;
        await runBuild(directory, version);
      },
    };
  };
}

/**
 * Hashes the folder with its lock file, but without version control and settings of this machine.
 *
 * @param {string} directory
 */
async function hashSources(directory) {
  const paths = (await readdir(directory)).filter((name) => !name.startsWith('.'));
  return hashInputs({ root: directory, paths: paths.sort() });
}

/**
 * @param {string} directory
 * @param {string} version
 */
async function runBuild(directory, version) {
  const args = [RSPACK, 'build', '--env', `version=${version}`];
  const build = spawn(process.execPath, args, { cwd: directory, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error(`rspack build ended with ${code}`);
}
