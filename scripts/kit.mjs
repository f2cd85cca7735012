// @ts-check
// What a new team gets from the site with its deploy token: start.mjs, the template and our packed packages.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { hashInputs } from '../rspack/release/input-hash.js';
import { writeProject } from '../rspack/start.mjs';
import { ROOT } from './run-command.mjs';

const KIT_FOLDER = join(ROOT, '.cache', 'kit');
const TEMPLATE = join(ROOT, 'rspack/template');
/** A change in one of these folders changes the kit. */
const HASHED = ['shared', 'media/manifest', 'rspack'];
const RUN_TIME = ['react', 'react-dom'];
const BUILD_TIME = [
  '@playwright/test',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

/** Writes the kit, unless it exists for the present sources. */
export async function buildKit() {
  const version = await hashInputs({ root: ROOT, paths: [...HASHED, 'host/package.json', 'package.json'] });
  const built = await readFile(join(KIT_FOLDER, 'kit.json'), 'utf8').catch(() => '{}');
  if (JSON.parse(built).version === version) return;

  const unfinished = `${KIT_FOLDER}.new-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  const packed = Object.entries(await packPackages(unfinished)).map(async ([name, path]) => {
    const content = await readFile(path);
    const hash = createHash('sha512').update(content).digest();
    // The name contains the hash, because npm reuses a package that it knows by name.
    const file = basename(path).replace('.tgz', `-${hash.toString('hex').slice(0, 12)}.tgz`);
    await rename(path, join(unfinished, file));
    return [name, { file, integrity: `sha512-${hash.toString('base64')}` }];
  });
  const kit = { version, packages: Object.fromEntries(await Promise.all(packed)), ...(await readSources()) };
  await writeFile(join(unfinished, 'kit.json'), JSON.stringify(kit));
  await cp(join(ROOT, 'rspack/start.mjs'), join(unfinished, 'start.mjs'));
  await rm(KIT_FOLDER, { recursive: true, force: true });
  await rename(unfinished, KIT_FOLDER);
}

/**
 * Writes the sources of a remote with the pages `/guides` and `/guides/:slug`, for tests that link its packages.
 *
 * @param {string} directory
 */
export async function writeGuides(directory) {
  const paths = ['/guides', '/guides/:slug'];
  await writeProject({ directory, name: 'remote-guides', paths, site: 'http://localhost:8080' }, await readSources());
}

/**
 * Packs our packages as npm would publish them.
 *
 * @param {string} destination
 * @returns {Promise<Record<string, string>>} package name → path of its tarball
 */
export async function packPackages(destination) {
  await mkdir(destination, { recursive: true });
  const workspaces = ['shared', 'media', 'rspack'].flatMap((folder) => ['--workspace', folder]);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', ...workspaces, '--pack-destination', destination],
    { cwd: ROOT, shell: process.platform === 'win32' },
  );
  /** @type {{ name: string, filename: string }[]} */
  const packed = JSON.parse(stdout);
  return Object.fromEntries(packed.map(({ name, filename }) => [name, join(destination, filename)]));
}

async function readSources() {
  const { dependencies: ofHost } = JSON.parse(await readFile(join(ROOT, 'host/package.json'), 'utf8'));
  const { devDependencies: ofRoot } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  return {
    dependencies: pick(ofHost, RUN_TIME),
    devDependencies: pick(ofRoot, BUILD_TIME),
    template: await readTemplate(),
  };
}

/** @returns {Promise<Record<string, string>>} path → content */
async function readTemplate() {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    await Promise.all(
      files
        .sort()
        .map(async (file) => [file.slice(TEMPLATE.length + 1).replaceAll('\\', '/'), await readFile(file, 'utf8')]),
    ),
  );
}

/**
 * @param {Record<string, string>} versions
 * @param {readonly string[]} names
 */
function pick(versions, names) {
  return Object.fromEntries(names.map((name) => [name, versions[name] ?? '']));
}
