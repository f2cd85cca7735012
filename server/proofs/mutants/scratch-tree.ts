import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the current working tree that a patch may change. The creator removes its folder. */
export interface ScratchTree {
  folder: string;
  /** Resolves with false and changes nothing if the patch does not apply. */
  apply: (patch: string) => Promise<boolean>;
  revert: (patch: string) => Promise<void>;
}

const WORKSPACE_SCOPE = '@potomac-oak';

export async function createScratchTree(root: string): Promise<ScratchTree> {
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-mutants-'));
  await copySources(root, folder);
  await linkPackages(root, folder);
  // In a repository of its own, `git apply` resolves paths against this folder.
  await git(folder, ['init', '--quiet']);

  return {
    folder,
    apply: async (patch) => (await git(folder, ['apply', '-'], patch)).code === 0,
    async revert(patch) {
      const { code } = await git(folder, ['apply', '--reverse', '-'], patch);
      if (code !== 0) throw new Error('A patch could not be reverted: the suite changed the patched file.');
    },
  };
}

async function copySources(root: string, folder: string): Promise<void> {
  const { output } = await git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  // The list includes files that are deleted but not committed.
  const files = output.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
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

function git(cwd: string, args: readonly string[], input = ''): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
    // A command that reads no input may have ended before the write.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
