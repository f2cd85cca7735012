import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

import { type HostTemplate, type ReleaseManifest, TEMPLATE_PLACEHOLDERS } from '@potomac-oak/shared/contracts/release';
import { UNITS } from '@potomac-oak/shared/contracts/units';

import { readManifest } from '../server/src/delivery/releases/manifest/release-manifest';
import { ROOT } from './testing/repository-copy';
import { runBuild, writeSmallRemote } from './testing/small-remote';

// `npm test` builds the units before it runs this suite.
test.each(UNITS)('the server accepts the manifest of %s, and each file has its size and hash', async (unit) => {
  const { manifest, changed, missing } = await readBuild(join(ROOT, unit));

  expect(manifest.unit).toBe(unit.replace('-', '_'));
  expect(Object.keys(manifest.files)).toContain(manifest.entry);
  expect(changed).toEqual([]);
  expect(missing).toEqual([]);
});

test('the release of the chat contains the script-tag embed', async () => {
  const { manifest } = await readBuild(join(ROOT, 'remote-chat'));

  expect(manifest.embed).toEqual({ script: 'embed/v1.js', app: expect.stringMatching(/^embed\/chat\.[0-9a-f]+\.js$/) });
  expect(Object.keys(manifest.files)).toEqual(expect.arrayContaining(Object.values(manifest.embed ?? {})));
});

test('the release of the site contains its prerendered pages', async () => {
  const { manifest } = await readBuild(join(ROOT, 'remote-site'));

  expect(manifest.pages.find(({ path }) => path === '/services/0')).toMatchObject({
    route: '/services/:id',
    fragment: 'pages/services.0.json',
  });
  expect(manifest.pages.length).toBeGreaterThan(50);
});

test('the template of the host contains every placeholder once, and the manifest lists its inline styles and scripts', async () => {
  const { manifest } = await readBuild(join(ROOT, 'host'));
  const { html } = await readTemplate(manifest);

  for (const placeholder of Object.values(TEMPLATE_PLACEHOLDERS).filter((text) => text.startsWith('<!--'))) {
    expect(html.split(placeholder)).toHaveLength(2);
  }
  expect(html).not.toContain('<!--build:');
  expect(hashInline(html, 'style')).toEqual(manifest.template?.styleHashes);
  expect(hashInline(html, 'script')).toEqual(manifest.template?.scriptHashes);
});

test('the prerendered header and footer have the class names of the browser build', async () => {
  const { manifest } = await readBuild(join(ROOT, 'host'));
  const { headers, footer } = await readTemplate(manifest);
  const sheets = Object.keys(manifest.files).filter((name) => name.endsWith('.css'));
  const styles = await Promise.all(sheets.map((name) => readFile(join(ROOT, 'host/dist', name), 'utf8')));

  const names = new Set((headers[''] + footer).match(/(?<=[\s"])host-[A-Za-z]+-[\w-]{6}(?=[\s"])/g));
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !styles.some((sheet) => sheet.includes(`.${name}`)))).toEqual([]);
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
      options: null,
      wire: {},
    });
    // Rspack sorts the files of one chunk by a hash.
    const names = manifest.routes['/guides']?.files.map((file) => file.replace(/\.\w{10}\./, '.'));
    expect(names?.sort()).toEqual(['common.css', 'common.js', 'expose.routes.js', 'route.guides.js']);
  }, 60_000);

  test('the same sources build the same manifest', async () => {
    runBuild(directory);
    const first = await readFile(join(directory, 'dist/release.json'), 'utf8');
    runBuild(directory);

    expect(await readFile(join(directory, 'dist/release.json'), 'utf8')).toBe(first);
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

async function readTemplate({ template }: ReleaseManifest): Promise<HostTemplate> {
  return JSON.parse(await readFile(join(ROOT, 'host/dist', template?.file ?? ''), 'utf8'));
}

function hashInline(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?: id="end")?>(.*?)</${element}>`, 'gs');
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

async function readBuild(directory: string) {
  const dist = join(directory, 'dist');
  const manifest = readManifest(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
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
