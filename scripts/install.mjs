// @ts-check
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { ROOT, runCommand } from './run-command.mjs';

const OLDEST_NODE = { major: 20, minor: 19 };

/**
 * Installs the packages that a folder's lock file lists, unless they are installed already. Exits the process if that
 * fails.
 */
export async function installPackages(folder = '.') {
  refuseOldNode();
  const wanted = await hashLockFile(folder);
  const stamp = resolve(ROOT, folder, 'node_modules', '.installed-for');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;

  console.log('install: fetching packages from the npm registry (about a minute the first time)');
  const code = await runCommand('npm', ['ci', '--prefix', folder, '--loglevel=error']);
  if (code !== 0) {
    console.error('install: npm did not install the packages; see its message above.');
    process.exit(1);
  }
  await writeFile(stamp, wanted);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor);
  if (isNewEnough) return;

  console.error(
    `Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer is required; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/**
 * npm ci rejects a lock file that does not match the package.json files, so the lock file alone describes the packages.
 *
 * @param {string} folder
 */
async function hashLockFile(folder) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  return hash.update(await readFile(resolve(ROOT, folder, 'package-lock.json'))).digest('hex');
}
