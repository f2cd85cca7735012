import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { UNITS } from '@potomac-oak/shared/contracts/units';

/** Jest and Playwright start in the root folder. Only one of them knows `__dirname`, and only the other `import.meta`. */
export const ROOT = process.cwd();

const SCOPE = '@potomac-oak';
const FOLDERS = [...UNITS, 'media', 'rspack', 'scripts', 'server', 'shared'];
const FILES = ['package.json', 'package-lock.json', 'rspack.base.js', 'tsconfig.base.json'];
const NOT_COPIED = /^(\.cache|\.git|data|dist(-.*)?|films|node_modules|pictures)$/;

/** Copies sources without installed packages, build results and pictures. */
export async function copySources(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => path === from || !NOT_COPIED.test(basename(path)) });
}

/** Copies the repository, with links to its pictures, films and installed packages. Returns the new folder. */
export async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'potomac-oak-copy-'));
  for (const name of [...FOLDERS, ...FILES]) await copySources(join(ROOT, name), join(copy, name));
  for (const folder of ['pictures', 'films']) await link(join(ROOT, 'media', folder), join(copy, 'media', folder));
  const scope = await linkPackages(copy);
  for (const name of FOLDERS) {
    await link(join(copy, name), join(scope, name));
    // Packages that this folder needs in a different version from the other folders.
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) await link(own, join(copy, name, 'node_modules'));
  }
  return copy;
}

/** Copies a unit out of the repository, where it imports the base configuration by the name of its package. */
export async function copyUnit(unit: string, to: string): Promise<void> {
  await copySources(join(ROOT, unit), to);
  const file = join(to, 'rspack.config.js');
  const config = await readFile(file, 'utf8');
  await writeFile(file, config.replace("'../rspack.base.js'", `'${SCOPE}/rspack'`));
}

/**
 * Links the installed third-party packages and their programs into `folder`, but no package of this repository.
 *
 * @returns the empty folder for packages of this repository
 */
export async function linkPackages(folder: string): Promise<string> {
  const installed = join(ROOT, 'node_modules');
  for (const name of await readdir(installed)) {
    if (name !== SCOPE) await link(join(installed, name), join(folder, 'node_modules', name));
  }
  const scope = join(folder, 'node_modules', SCOPE);
  await mkdir(scope, { recursive: true });
  return scope;
}

export async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path, 'junction');
}

/** Installs one of our packages as `npm install <name>.tgz` does, without the registry. */
export async function installPacked(name: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--workspace', name, '--pack-destination', target], ROOT),
  );
  unpack(join(target, filename), target);
}

/** Unpacks the tarball of a package. */
export function unpack(tarball: string, target: string): void {
  run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], ROOT);
}

/** Runs a program and returns its output. Throws the output if the program fails. */
export function run(command: string, args: readonly string[], cwd: string, env = process.env): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}
