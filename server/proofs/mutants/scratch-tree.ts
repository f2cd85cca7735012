import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const WORKSPACE_SCOPE = '@potomac-oak';
const FILE_LIST_MAX_BYTES = 10_000_000;

/** Copies the current working tree to a new folder, which the caller changes and removes. Resolves with the folder. */
export async function createScratchTree(root: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-mutants-'));
  await copySources(root, folder);
  await linkPackages(root, folder);
  return folder;
}

async function copySources(root: string, folder: string): Promise<void> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: FILE_LIST_MAX_BYTES });
  // The list includes files that are deleted but not committed.
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(root, file), join(folder, file));
  }
}

// Packages are linked one by one, because this repository's own packages must resolve to the copy.
async function linkPackages(root: string, folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(root, 'node_modules'))) {
    const source = join(root, 'node_modules', name);
    if (name === WORKSPACE_SCOPE) await cp(source, join(packages, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(source, join(packages, name), 'junction');
  }
  for (const workspace of await readdir(root)) {
    const source = join(root, workspace, 'node_modules');
    if (existsSync(source)) await symlink(source, join(folder, workspace, 'node_modules'), 'junction');
  }
}
