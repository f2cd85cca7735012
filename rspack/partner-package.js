import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { resolveFromUnit } from './unit-modules.js';

/** In `dist`; the server serves the file by this name. */
const FILE = 'package.tgz';
/** Contracts with types only. They are the only imports of a package that it contains as copies. */
const CONTRACT = /(?<=['"])@potomac-oak\/shared\/contracts\/([\w-]+)(?=['"])/g;
const SOURCE_IMPORT = /(?<=['"]\.\/[\w-]+)\.ts(?=['"])/g;

/**
 * Compiles `package/src` of a unit, and packs it with `package.json` and the README as an npm package in `dist`.
 *
 * @param {string} directory of the unit
 */
export async function packPartnerPackage(directory) {
  const work = await mkdtemp(join(tmpdir(), 'partner-package-'));
  const staged = join(work, 'staged');
  try {
    await mkdir(staged);
    for (const name of ['package.json', 'README.md']) {
      await copyFile(join(directory, 'package', name), join(staged, name));
    }
    await compile(directory, join(work, 'compiled'));
    // The compiler keeps the folders below the repository, because the sources use types of the unit.
    const compiled = join(work, 'compiled', basename(directory), 'package/src');
    for (const name of await readdir(compiled)) {
      const text = await readFile(join(compiled, name), 'utf8');
      for (const [request, contract] of text.matchAll(CONTRACT)) {
        await copyFile(resolveFromUnit(directory, request), join(staged, `${contract}.d.ts`));
      }
      await writeFile(join(staged, name), text.replace(CONTRACT, './$1.js').replace(SOURCE_IMPORT, '.js'));
    }
    await copyFile(await pack(staged, work), join(directory, 'dist', FILE));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} directory
 * @param {string} outDir
 */
async function compile(directory, outDir) {
  const compiler = join(resolveFromUnit(directory, 'typescript/package.json'), '../bin/tsc');
  const args = [compiler, '-p', join(directory, 'package'), '--outDir', outDir];
  await promisify(execFile)(process.execPath, args).catch(({ stdout }) => {
    throw new Error(`${directory}/package has errors:\n${stdout}`);
  });
}

/**
 * Archives of the same files are equal, because npm sets all times to a constant.
 *
 * @param {string} folder
 * @param {string} destination
 * @returns {Promise<string>} path of the archive
 */
async function pack(folder, destination) {
  // On Windows npm is a script of the command interpreter.
  const shell = process.platform === 'win32';
  await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', destination], { cwd: folder, shell });
  const archive = (await readdir(destination)).find((name) => name.endsWith('.tgz'));
  if (archive === undefined) throw new Error(`npm packed nothing in ${folder}`);
  return join(destination, archive);
}
