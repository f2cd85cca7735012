import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { copyUnit, installPacked, link, linkPackages, ROOT, run } from './testing/repository-copy';

const UNIT = 'remote-site';
const PACKAGES = ['shared', 'media', 'rspack'];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potomac-oak-unit-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a remote builds its release outside the repository, with the same chunks and pages', async () => {
  const inside = await readBuild();
  const outside = await buildOutside(join(folder, 'outside'));

  expect(outside).toMatchObject({ unit: 'remote_site', contracts: inside.contracts });
  expect(outside.pages.map(({ path }) => path)).toEqual(inside.pages.map(({ path }) => path));
  expect(countFiles(outside)).toEqual(countFiles(inside));
}, 120_000);

/** The unit's build in the repository, built again if its inputs have changed. */
async function readBuild(): Promise<ReleaseManifest> {
  const program = `import { buildForPublish } from './scripts/build.mjs'; await buildForPublish('${UNIT}', { isPre: true });`;
  run(process.execPath, ['--input-type=module', '-e', program], ROOT);
  return readRelease(join(ROOT, UNIT));
}

async function buildOutside(directory: string): Promise<ReleaseManifest> {
  await copyUnit(UNIT, directory);
  const scope = await linkPackages(directory);
  for (const name of PACKAGES) await installPacked(name, join(scope, name));
  await linkOwnTypes(directory);

  run(process.execPath, [join(directory, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], directory);
  return readRelease(directory);
}

/** Leaves the types that the unit's package.json names, because npm would not install those of the repository's root. */
async function linkOwnTypes(directory: string): Promise<void> {
  const packages = join(directory, 'node_modules');
  await rm(join(packages, '@types'));
  const { devDependencies } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  for (const name of Object.keys(devDependencies)) {
    if (name.startsWith('@types/')) await link(join(ROOT, 'node_modules', name), join(packages, name));
  }
}

async function readRelease(unit: string): Promise<ReleaseManifest> {
  return JSON.parse(await readFile(join(unit, 'dist/release.json'), 'utf8'));
}

function countFiles({ files, routes }: ReleaseManifest) {
  const perRoute = Object.entries(routes).map(([path, route]) => [path, route.files.length]);
  return { all: Object.keys(files).length, routes: Object.fromEntries(perRoute) };
}
