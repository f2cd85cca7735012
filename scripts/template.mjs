// @ts-check
// npm run release -- template DIR: a new remote, in a folder of its own outside this repository.
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

import { CommandError, UsageError } from '../rspack/cli/command-error.js';
import { importShared } from '../rspack/unit-modules.js';
import { ROOT } from './run-command.mjs';

const { isUnitName, toUnitName } = await importShared('contracts/release-names');
const TEMPLATE = join(ROOT, 'rspack/template');
const PACKED = 'packages';
/** Folders of this repository that a unit needs. */
const PACKAGES = ['shared', 'media', 'rspack'];

/**
 * Writes the remote with packed copies of our packages, so that `npm install` in its folder needs only the registry.
 *
 * @param {string} folder
 * @returns {Promise<string>} what to do next
 */
export async function runTemplate(folder) {
  const directory = resolve(folder);
  await writeRemote(directory);
  const packages = await packPackages(join(directory, PACKED));
  await addDependencies(directory, packages);
  const unit = basename(directory);
  return [
    `${unit} is written to ${directory}. In that folder:`,
    '  npm install',
    '  npm run dev -- --env site=URL      shows the pages inside a running site',
    `  npm run release -- publish ${unit} --to URL`,
    `On the server, its operator adds the unit and creates its token:`,
    `  npm run release -- unit add ${unit} --paths /guides,/guides/:slug`,
    `  npm run release -- token create ${unit}`,
  ].join('\n');
}

/**
 * Writes the sources of a remote that is named after its folder. Throws `CommandError` if the folder is not empty.
 *
 * @param {string} directory
 */
export async function writeRemote(directory) {
  const name = basename(directory);
  if (!isUnitName(toUnitName(name))) throw new UsageError(`${name} is no unit name: use one like remote-guides.`);
  await mkdir(directory, { recursive: true });
  if ((await readdir(directory)).length > 0) throw new CommandError(`${directory} is not empty.`);

  await cp(TEMPLATE, directory, { recursive: true });
  await writeFile(join(directory, '.gitignore'), 'node_modules/\ndist/\n.cache/\n');
  await writePackage(directory, {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { dev: 'rspack dev', build: 'rspack build', types: 'tsc', release: 'release' },
  });
}

/**
 * Packs our packages as npm would publish them.
 *
 * @param {string} destination
 * @returns {Promise<Record<string, string>>} package name → path of its tarball
 */
export async function packPackages(destination) {
  await mkdir(destination, { recursive: true });
  const workspaces = PACKAGES.flatMap((folder) => ['--workspace', folder]);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', ...workspaces, '--pack-destination', destination],
    { cwd: ROOT, shell: process.platform === 'win32' },
  );
  /** @type {{ name: string, filename: string }[]} */
  const packed = JSON.parse(stdout);
  return Object.fromEntries(packed.map(({ name, filename }) => [name, join(destination, filename)]));
}

/**
 * @param {string} directory
 * @param {Record<string, string>} packages package name → path of its tarball
 */
async function addDependencies(directory, packages) {
  const { dependencies: ofHost } = await readPackage(join(ROOT, 'host'));
  const { devDependencies: ofRoot } = await readPackage(ROOT);
  const files = Object.entries(packages).map(([name, path]) => [
    name,
    `file:${relative(directory, path).replaceAll('\\', '/')}`,
  ]);
  await writePackage(directory, {
    ...(await readPackage(directory)),
    // The host provides React at run time, so a remote must be built for the host's version.
    dependencies: { ...Object.fromEntries(files), ...pick(ofHost, ['react', 'react-dom']) },
    devDependencies: pick(ofRoot, ['@types/react', '@types/react-dom', 'typescript']),
  });
}

/** @param {string} directory */
async function readPackage(directory) {
  return JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
}

/**
 * @param {string} directory
 * @param {object} content
 */
function writePackage(directory, content) {
  return writeFile(join(directory, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

/**
 * @param {Record<string, string>} versions
 * @param {readonly string[]} names
 */
function pick(versions, names) {
  return Object.fromEntries(names.map((name) => [name, versions[name]]));
}
