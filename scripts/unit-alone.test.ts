import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { copySources, installPacked, link, linkPackages, ROOT, run } from './testing/repository-copy';

const UNIT = 'remote-site';
const PACKAGES = ['shared', 'media', 'rspack'];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potomac-oak-unit-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a remote builds its release outside the repository, with the same chunks and pages', async () => {
  const inside = await buildUnit(join(folder, 'inside'), (name, target) => link(join(ROOT, name), target));
  const outside = await buildUnit(join(folder, 'outside'), installPacked);

  expect(outside).toMatchObject({ unit: 'remote_site', contracts: inside.contracts });
  expect(outside.pages.map(({ path }) => path)).toEqual(inside.pages.map(({ path }) => path));
  expect(countFiles(outside)).toEqual(countFiles(inside));
}, 120_000);

async function buildUnit(
  directory: string,
  install: (name: string, target: string) => Promise<void>,
): Promise<ReleaseManifest> {
  await copySources(join(ROOT, UNIT), directory);
  const scope = await linkPackages(directory);
  for (const name of PACKAGES) await install(name, join(scope, name));

  run(process.execPath, [join(directory, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], directory);
  return JSON.parse(await readFile(join(directory, 'dist/release.json'), 'utf8'));
}

function countFiles({ files, routes }: ReleaseManifest) {
  const perRoute = Object.entries(routes).map(([path, route]) => [path, route.files.length]);
  return { all: Object.keys(files).length, routes: Object.fromEntries(perRoute) };
}
