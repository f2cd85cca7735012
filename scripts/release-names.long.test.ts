import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { runBuild, writeSmallRemote } from './testing/small-remote';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'potomac-oak-names-'));
  await writeSmallRemote(directory);
});

afterAll(() => rm(directory, { recursive: true }));

test('two versions of a remote share neither container, chunk loader nor class names', async () => {
  const packaged = await build();
  const given = await build(['--env', 'version=1.4.3-pre.0a1b']);

  expect(packaged.manifest).toMatchObject({
    unit: 'remote_guides',
    container: { globalName: '__po_remote_guides_1_4_2__' },
  });
  expect(given.manifest.container?.globalName).toBe('__po_remote_guides_1_4_3_pre_0a1b__');
  for (const { manifest, container, styles } of [packaged, given]) {
    expect(container).toContain(`var ${manifest.container?.globalName};`);
    expect(styles).toMatch(/^\.remote-guides-heading-\w+/);
  }
  expect(packaged.loader).toMatch(/_1_4_2$/);
  expect(given.loader).toMatch(/_1_4_3_pre_0a1b$/);
  expect(given.styles).not.toBe(packaged.styles);
}, 60_000);

test('file names are in lower case and name the parameters of a path with an underscore', async () => {
  const { files } = await build();

  expect(files).toContainEqual(expect.stringMatching(/^route\.guides\._slug\.[\da-f]+\.js$/));
  expect(files.filter((file) => !/^[a-z0-9._-]+$/.test(file))).toEqual([]);
}, 60_000);

test('a version that is not valid in a path ends the build', () => {
  expect(() => runBuild(directory, ['--env', 'version=1.4.2+build'])).toThrow(
    '1.4.2+build is no version of a release: use one like 1.4.2.',
  );
}, 60_000);

async function build(args?: readonly string[]) {
  runBuild(directory, args);
  const read = (file: string) => readFile(join(directory, 'dist', file), 'utf8');
  const manifest: ReleaseManifest = JSON.parse(await read('release.json'));
  const files = await readdir(join(directory, 'dist'));
  const container = await read(manifest.entry);
  return {
    manifest,
    files,
    container,
    loader: container.match(/\w+Chunkremote_guides\w+/)?.[0] ?? '',
    styles: await read(files.find((file) => file.endsWith('.css')) ?? ''),
  };
}
