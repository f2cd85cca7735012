import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ROOT, runCommand } from './run-command.mjs';

const OLDEST_NODE = [20, 19];

/**
 * Installs the packages of a folder, the repository's own by default, unless what its package files ask for is already
 * there. Ends the process with a clear sentence where it cannot.
 */
export async function installPackages(folder = '.') {
  refuseOldNode();
  const wanted = await describeWanted(folder);
  const stamp = join(ROOT, folder, 'node_modules', '.installed-for');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;

  console.log('install: fetching packages from the npm registry (about a minute the first time)');
  const code = await runCommand('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error('install: npm could not install the packages; its reason stands above.');
    process.exit(1);
  }
  await writeFile(stamp, wanted);
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isNewEnough) return;

  console.error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

async function describeWanted(folder) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const { workspaces = [] } = JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8'));
  for (const workspace of ['.', ...workspaces]) {
    hash.update(await readFile(join(ROOT, folder, workspace, 'package.json')));
  }
  return hash.digest('hex');
}
