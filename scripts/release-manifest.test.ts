import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

import { UNITS } from '@potomac-oak/shared/contracts/units';

import { readManifest } from '../server/src/releases/unit-manifest';
import { ROOT } from './testing/repository-copy';
import { runBuild, writeSmallRemote } from './testing/small-remote';

const REMOTES = UNITS.filter((unit) => unit !== 'host');

// `npm test` builds the units before it runs this suite.
test.each(REMOTES)('the server accepts the manifest of %s, and each file has its size and hash', async (unit) => {
  const { manifest, changed, missing } = await readBuild(join(ROOT, unit));

  expect(manifest.unit).toBe(unit.replace('-', '_'));
  expect(Object.keys(manifest.files)).toContain(manifest.entry);
  expect(changed).toEqual([]);
  expect(missing).toEqual([]);
});

test('the release of the chat contains the script-tag embed', async () => {
  const { manifest } = await readBuild(join(ROOT, 'remote-chat'));
  const { script = '', app = '' } = manifest.embed ?? {};

  expect(script).toBe('embed/v1.js');
  expect(await readFile(join(ROOT, 'remote-chat/dist', script), 'utf8')).toContain(app.replace('embed/', ''));
});

describe("a team's own folder", () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'potomac-oak-manifest-'));
    await writeSmallRemote(directory);
  });

  afterEach(() => rm(directory, { recursive: true }));

  test('rspack build alone writes a release that the server accepts', async () => {
    runBuild(directory);

    const { manifest } = await readBuild(directory);
    expect(manifest).toMatchObject({
      unit: 'remote_guides',
      version: '1.4.2',
      contracts: [1],
      container: {
        name: 'remote_guides_1_4_2',
        globalName: '__po_remote_guides_1_4_2__',
        exposes: ['./routes'],
        manifest: 'mf-manifest.json',
      },
      routes: {
        '/guides': { title: 'Guides' },
        '/guides/:slug': { title: 'Guide', complete: { missingTitle: 'Guide not found' } },
      },
      template: null,
      embed: null,
    });
    expect(manifest.routes['/guides']?.files).toEqual([
      expect.stringMatching(/^expose\.routes\./),
      expect.stringMatching(/^styles\.\w+\.css$/),
      expect.stringMatching(/^styles\.\w+\.js$/),
      expect.stringMatching(/^route\.guides\./),
    ]);
  }, 60_000);

  test('the same sources build the same manifest', async () => {
    runBuild(directory);
    const first = await readFile(join(directory, 'dist/release.v2.json'), 'utf8');
    runBuild(directory);

    expect(await readFile(join(directory, 'dist/release.v2.json'), 'utf8')).toBe(first);
  }, 60_000);

  test('a file name that no release may contain ends the build', async () => {
    const table = join(directory, 'src/app/routes.ts');
    const source = await readFile(table, 'utf8');
    await writeFile(
      table,
      `${source}\nexport const more = () => import(/* webpackChunkName: "More" */ './guide-page');`,
    );

    expect(() => runBuild(directory)).toThrow(/More\.\w+\.js: a release allows only/);
  }, 60_000);
});

async function readBuild(directory: string) {
  const dist = join(directory, 'dist');
  const manifest = readManifest(JSON.parse(await readFile(join(dist, 'release.v2.json'), 'utf8')));
  const listed = await Promise.all(
    Object.entries(manifest.files).map(async ([name, file]) => {
      const content = await readFile(join(dist, name));
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return { name, isSame: content.length === file.bytes && integrity === file.integrity };
    }),
  );
  const scripts = (await readdir(dist, { recursive: true }))
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /\.(js|css|woff2)$/.test(name));
  return {
    manifest,
    changed: listed.filter(({ isSame }) => !isSame),
    missing: scripts.filter((name) => !(name in manifest.files)),
  };
}
