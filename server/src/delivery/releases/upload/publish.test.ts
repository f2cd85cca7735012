import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { HostTemplate, Integrity, ReleaseFile, ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { RELEASE_BUDGETS } from '@potomac-oak/shared/contracts/release-budgets';

import type { Database } from '../../../base/db/database';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { type MadeRelease, makeRelease, type TestRelease, toPublishRequest } from '../../../testing/test-release';
import { integrityOf, serializeManifest } from '../manifest/release-manifest';
import { createReleaseCopies } from '../storage/release-copies';
import { createReleaseFolders } from '../storage/release-folders';
import { createPublishService, type PublishService } from './publish-service';

let testDatabase: TestDatabase;
let database: Database;
let root: string;
let publisher: PublishService;
/** Served as `/media/`. */
let media: string;
let unit: string;
let units = 0;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
});
afterAll(() => testDatabase[Symbol.asyncDispose]());

beforeEach(async () => {
  units += 1;
  unit = `remote_u${units}`;
  await database.query('insert into units (unit, created_by) values ($1, $2)', [unit, 'test']);
  root = join(mkdtempSync(join(testDatabase.location.dataDir, 'publish-')), 'releases');
  media = mkdtempSync(join(testDatabase.location.dataDir, 'media-'));
  const folders = createReleaseFolders(root);
  const copies = createReleaseCopies(database, folders);
  publisher = createPublishService({ database, folders, copies, mediaFolders: [media], budgets: RELEASE_BUDGETS });
});

test('a release is stored with its files, their compressed forms, its new paths and an audit event', async () => {
  const release = make({ routes: [`/${unit}/:id`], pages: { [`/${unit}`]: { html: '<p>Text</p>' } } });

  expect(await publish(release)).toEqual({ unit, version: '1.0.0', isNew: true, oversized: [], warnings: [] });

  for (const [name, content] of release.files) expect(readFile(name)).toEqual(content);
  const script = readFile('container.js');
  expect(brotliDecompressSync(readFile('container.js.br'))).toEqual(script);
  expect(gunzipSync(readFile('container.js.gz'))).toEqual(script);
  expect(readFile('release.json').toString()).toBe(serializeManifest(release.manifest));
  expect(await query('select manifest, published_by, revoked_at from unit_releases')).toEqual([
    { manifest: release.manifest, published_by: 'token:test', revoked_at: null },
  ]);
  expect(await query('select pattern, path from unit_paths')).toEqual([
    { pattern: `/${unit}/:`, path: `/${unit}/:id` },
    { pattern: `/${unit}`, path: `/${unit}` },
  ]);
  expect(await query('select actor, action, to_version from audit_events')).toEqual([
    { actor: 'token:test', action: 'published', to_version: '1.0.0' },
  ]);
  expect(readdirSync(root)).toEqual([unit]);
});

test('an identical release is not new, and its files are not read', async () => {
  const release = make();
  await publish(release);

  const request = {
    ...toPublishRequest(release),
    readFiles() {
      throw new Error('read');
    },
  };
  expect(await publisher.publish(request)).toMatchObject({ isNew: false });
  expect(await query('select action from audit_events')).toHaveLength(1);
});

test('a release whose keys are in another order is identical', async () => {
  const { manifest, files } = make({ files: { 'a.js': 'a', 'b.js': 'b' } });
  await publish({ manifest, files });

  const reversed = Object.fromEntries(Object.entries(manifest).reverse());
  expect(await publish({ manifest: reversed as unknown as ReleaseManifest, files })).toMatchObject({ isNew: false });
});

test('other contents under a stored version are refused', async () => {
  await publish(make());
  await expect(publish(make({ files: { 'more.js': 'more' } }))).rejects.toMatchObject({
    code: 'conflict',
    message: `${unit} 1.0.0 is already stored with different contents: increase the version, or publish with --pre.`,
  });
  expect(existsSync(join(root, unit, '1.0.0', 'more.js'))).toBe(false);
});

test.each(['revoked_at', 'removed_at'])('a version with %s is never published again', async (column) => {
  await publish(make());
  await query(`update unit_releases set ${column} = now()`, '');

  await expect(publish(make())).rejects.toMatchObject({
    code: 'conflict',
    message: `${unit} 1.0.0 was removed or revoked: choose another version.`,
  });
});

test('a unit that was not added is refused', async () => {
  await expect(publish(makeRelease({ unit: 'remote_unknown' }))).rejects.toMatchObject({ code: 'not_found' });
  expect(existsSync(join(root, 'remote_unknown'))).toBe(false);
});

test.each<[string, (files: Map<string, Buffer>) => unknown, string]>([
  ['has another size', (files) => files.set('container.js', Buffer.from('evil')), 'listed size'],
  [
    'has other bytes',
    (files) => files.set('container.js', Buffer.alloc(files.get('container.js')?.length ?? 0)),
    'container.js does not match its hash.',
  ],
  ['is missing', (files) => files.delete('page.js'), 'page.js is missing.'],
])('a file that %s is refused, and nothing is stored', async (_fault, spoil, message) => {
  const { manifest, files } = make();
  spoil(files);

  await expect(publish({ manifest, files })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(message),
  });
  expect(await query('select version from unit_releases')).toEqual([]);
  expect(existsSync(root)).toBe(false);
});

test('more files than listed are refused', async () => {
  const release = make();
  const request = toPublishRequest(release);
  await expect(
    publisher.publish({
      ...request,
      async *readFiles(manifest) {
        yield* request.readFiles(manifest);
        yield Buffer.from('more');
      },
    }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
});

test.each<[string, Partial<Record<keyof ReleaseManifest, unknown>>, string]>([
  ['another schema', { schema: 1 }, 'Schema'],
  ['a version with a path', { version: '../1.0.0' }, 'Version'],
  ['a unit with a path', { unit: '../host' }, 'Unit'],
  ['a foreign container name', { container: { name: 'remote_chat' } }, "The container's name must be"],
  ['a foreign global', { container: { globalName: '__po_remote_chat_container__' } }, "The container's global must be"],
  ['no container', { container: null }, 'A remote needs a container.'],
  ['two contracts', { contracts: [1, 2] }, 'A remote names exactly one contract.'],
  ['a template', { template: { file: 'page.js', styleHashes: [], scriptHashes: [] } }, 'Only the host has a template.'],
  ['an embed', { embed: { script: 'page.js', app: 'page.js' } }, 'Only remote_chat has an embed.'],
  ['an entry that is not listed', { entry: 'other.js' }, 'other.js is not among the files.'],
  ['a route with a file that is not listed', routes('/a', { files: ['other.js'] }), 'other.js is not among the files.'],
  ['a route with a star', routes('/a/*'), '/a/* is no path pattern.'],
  ['a link of the footer to many pages', routes('/a/:id', { footer: 'All' }), 'cannot link to /a/:id'],
  [
    'four links of the footer',
    { routes: Object.assign({}, ...range(4).map((n) => routes(`/a/${n}`, { footer: 'A' }).routes)) },
    'at most 3 links',
  ],
  ['a pattern twice', { routes: { ...routes('/a').routes, ...routes('/A/').routes } }, 'is there twice'],
  ['a hash of another kind', { files: { 'a.js': { integrity: 'sha256-abc', bytes: 1 } } }, 'must be a SHA-384 hash.'],
  ['too many files', { files: Object.fromEntries(range(401).map((n) => [`${n}.js`, {}])) }, 'at most 400 files'],
  ['itself as a file', { files: { 'release.json': {} } }, 'release.json must not list itself.'],
  ['a file twice in a route', routes('/a', { files: ['page.js', 'page.js'] }), 'it lists a file twice.'],
  ['too many routes', { routes: Object.assign({}, ...range(101).map((n) => routes(`/a/${n}`).routes)) }, '100 routes'],
  ['NUL in a title', routes('/a', { title: 'a\0' }), 'a character that cannot be stored'],
  ['a lone surrogate', routes('/a', { title: 'a\ud800' }), 'a character that cannot be stored'],
])('a manifest with %s is refused', async (_fault, change, message) => {
  const { manifest, files } = make();
  const given: Record<string, unknown> = { ...manifest, ...change };
  if (change.container) given.container = { ...manifest.container, ...change.container };
  if (change.files) given.files = { ...manifest.files, ...withHashes(change.files as Record<string, object>) };

  await expect(publish({ manifest: given as unknown as ReleaseManifest, files })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(message),
  });
  expect(await query('select version from unit_releases')).toEqual([]);
});

test.each([null, 'text', [], {}])('%j is refused as a manifest', async (manifest) => {
  await expect(publisher.publish({ ...toPublishRequest(make()), manifest })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test.each([
  '../up.js',
  '/etc/x.js',
  'a/../up.js',
  './a.js',
  '.hidden.js',
  'a/.hidden.js',
  'a//b.js',
  'a\\b.js',
  'A.js',
  'a$b.js',
  'a.html',
  'a.svg',
  'a.js.br',
  'page.js/a.js',
  'page.js.br/a.js',
  'release.json/a.js',
  'release',
  `${'a'.repeat(200)}.js`,
])('the file name %j is refused', async (name) => {
  await expect(publish(make({ files: { [name]: 'text' } }))).rejects.toMatchObject({ code: 'invalid_input' });
  expect(existsSync(root)).toBe(false);
});

test.each<[string, Record<string, unknown>]>([
  ['a path of another route', { path: '/elsewhere' }],
  ['a description that is too long', { description: 'x'.repeat(321) }],
  ['a foreign picture', { firstImage: { srcSet: 'https://a.example/a.avif 1x', sizes: '', type: 'image/avif' } }],
  [
    'a picture of another scheme',
    { openGraph: { type: 'website', image: { path: 'javascript:0', width: 1, height: 1, alt: '' } } },
  ],
  ['a style hash that is not a hash', { styleHash: "'unsafe-inline'" }],
  ['a fragment that is not listed', { fragment: 'pages/9.json' }],
  ['too much JSON-LD', { jsonLd: [{ text: 'x'.repeat(8_000) }] }],
])('a page with %s is refused', async (_fault, change) => {
  const { manifest, files } = make({ pages: { [`/${unit}`]: { html: '' } } });
  const pages = manifest.pages.map((page) => ({ ...page, ...change }));
  await expect(publish({ manifest: { ...manifest, pages }, files })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a page whose fragment breaks a rule is refused, and nothing is stored', async () => {
  const pages = { [`/${unit}`]: { html: '<p>Text</p>' }, [`/${unit}/1`]: { html: '<p onclick="hit()">Text</p>' } };
  await expect(publish(make({ pages }))).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'pages/1.json: the attribute onclick is not allowed.',
  });
  expect(await query('select version from unit_releases')).toEqual([]);
  expect(existsSync(root)).toBe(false);
});

test('a release over a budget is refused, and nothing is stored', async () => {
  const release = make({ files: { 'large.js': randomBytes(81_000).toString('hex') } });
  const manifest = { ...release.manifest, ...routes(`/${unit}`, { files: ['large.js', 'page.js'] }) };
  await expect(upload({ ...release, manifest })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(
      /^The files of \/\w+ total 8\d,\d{3} of 80,000 bytes; the largest are large\.js with 8\d,\d{3}, page\.js with \d+\.$/,
    ),
  });
  expect(existsSync(root)).toBe(false);
});

test('an upload with too many bytes is refused before its files are read', async () => {
  const { manifest, files } = make();
  const large = { ...manifest.files['container.js'], bytes: 24_000_000 } as ReleaseFile;
  const listed = { ...manifest, files: { ...manifest.files, 'container.js': large } };
  await expect(upload({ manifest: listed, files })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(
      /^The files total 24,00\d,\d{3} of 20,000,000 bytes; the largest are container\.js with/,
    ),
  });
});

test.each(['body{background:red}', '.header{display:none}'])('the style %s of a remote is refused', async (css) => {
  const host = makeRelease({ unit: 'host', version: `1.0.${units}` });
  await publish(host);
  await serve({ host: host.manifest.version });

  await expect(upload(make({ files: { 'page.css': css } }))).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('page.css: the selector '),
  });
});

test('a page that does not fit into the template of the site is refused, and so is a template that fits no page', async () => {
  const host = makeRelease({ unit: 'host', version: `1.0.${units}` });
  await publish(host);
  await serve({ host: host.manifest.version });

  const html = (text: string) => ({ pages: { [`/${unit}`]: { html: `<p>${text}</p>` } } });
  await expect(upload(make(html(randomBytes(31_000).toString('hex'))))).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(/^The document of \/\w+ has 3\d,\d{3} of 30,000 bytes; the largest are /),
  });
  await publish(make(html(randomBytes(20_000).toString('hex'))));
  await serve({ host: host.manifest.version, [unit]: '1.0.0' });

  const larger = withTemplate(makeRelease({ unit: 'host', version: `2.0.${units}` }), (template) => ({
    ...template,
    footer: `<footer>${randomBytes(11_000).toString('hex')}</footer>`,
  }));
  await expect(upload(larger)).rejects.toMatchObject({
    message: expect.stringMatching(/^The document of \/\w+ has 3\d,\d{3} of 30,000 bytes; the largest are /),
  });
});

test('a page must not have an id of the template of the site', async () => {
  const host = withTemplate(makeRelease({ unit: 'host', version: `1.0.${units}` }), (template) => ({
    ...template,
    footer: '<footer id="useful-links">Footer</footer>',
  }));
  await publish(host);
  await serve({ host: host.manifest.version });

  await expect(
    publish(make({ pages: { [`/${unit}`]: { html: '<p id="useful-links">a</p>' } } })),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'pages/0.json: there is already an element with the id useful-links.',
  });
});

const HAS = '/media/has.avif';

test.each<[string, NamedFiles, string]>([
  ['an image', { html: '<img src="/media/a.webp" alt="">' }, '/media/a.webp'],
  ['a candidate', { html: `<img srcset="${HAS} 480w, /media/a.avif 960w" alt="">` }, '/media/a.avif'],
  ['a poster', { html: `<video src="${HAS}" poster="/media/a.avif"></video>` }, '/media/a.avif'],
  ['a link to a film', { html: '<a href="/media/a.mp4">Film</a>' }, '/media/a.mp4'],
  ['a background', { style: `.a{background:url(${HAS})}.b{background:url("/media/a.avif")}` }, '/media/a.avif'],
  ['a first image', { firstImage: `${HAS} 480w, /media/a.avif 960w` }, '/media/a.avif'],
  ['a link preview', { preview: '/media/a.jpg' }, '/media/a.jpg'],
  ['a link preview above the folder', { preview: '/media/../above.avif' }, '/media/../above.avif'],
  ['a link preview that is a folder', { preview: '/media/folder' }, '/media/folder'],
])('%s that this server does not have is refused, and nothing is stored', async (_name, named, missing) => {
  writeMedia();
  await expect(publish(naming(named))).rejects.toMatchObject({
    code: 'conflict',
    message: `/${unit}: this server does not have ${missing}. Deploy the server with this file first.`,
  });
  expect(existsSync(root)).toBe(false);
});

test('pictures of the server and of the release itself may be named', async () => {
  writeMedia();
  const html = `<img src="${HAS}" srcset="%FILES%/media/a.avif 480w, ${HAS} 960w" alt="">`;
  const release = naming({ html, style: `.a{background:url(${HAS})}`, firstImage: HAS, preview: HAS });
  expect(await publish(release)).toMatchObject({ isNew: true });
});

test("a picture of the host's template that this server does not have is refused", async () => {
  const host = withTemplate(makeRelease({ unit: 'host', version: `2.0.${units}` }), (template) => ({
    ...template,
    notFound: '<img src="/media/a.webp" alt="">',
  }));
  await expect(publish(host)).rejects.toMatchObject({
    code: 'conflict',
    message: 'template.json: this server does not have /media/a.webp. Deploy the server with this file first.',
  });
});

test('a release that was stored under older rules gets its files back', async () => {
  const release = make({ pages: { [`/${unit}`]: { html: '<p onclick="hit()">a</p>' } } });
  await database.query('insert into unit_releases (unit, version, manifest, published_by) values ($1, $2, $3, $4)', [
    unit,
    '1.0.0',
    release.manifest,
    'token:test',
  ]);

  expect(await publish(release)).toMatchObject({ isNew: false });
  for (const [name, content] of release.files) expect(readFile(name)).toEqual(content);
});

test('a host whose template breaks a rule is refused', async () => {
  const host = withTemplate(makeRelease({ unit: 'host', version: `1.0.${units}` }), (template) => ({
    ...template,
    footer: '<footer><iframe></iframe></footer>',
  }));
  await expect(publish(host)).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'template.json: the element iframe is not allowed.',
  });
});

test('a path of another unit or a reserved path is refused, and nothing of the release is stored', async () => {
  await expect(publish(make({ routes: [`/${unit}`, '/HOME/'] }))).rejects.toMatchObject({
    code: 'conflict',
    message: '/HOME/ overlaps with /home of remote_site.',
  });
  await expect(publish(make({ routes: ['/api/x'] }))).rejects.toMatchObject({
    code: 'conflict',
    message: '/api/x is reserved.',
  });
  expect(await query('select pattern from unit_paths')).toEqual([]);
  expect(await query('select version from unit_releases')).toEqual([]);
});

test('a contract that the host does not support is refused', async () => {
  const host = makeRelease({ unit: 'host', version: `1.0.${units}` });
  await publish(host);
  await serve({ host: host.manifest.version });

  await expect(publish(make({ contracts: [2] }))).rejects.toMatchObject({
    code: 'conflict',
    message: 'The site supports contract 1; this release was built for 2.',
  });

  await publish(make());
  await serve({ host: host.manifest.version, [unit]: '1.0.0' });
  const next = makeRelease({ unit: 'host', version: `2.0.${units}`, contracts: [2] });
  await expect(publish(next)).rejects.toMatchObject({
    code: 'conflict',
    message: `${unit} 1.0.0 needs contract 1; this host supports 2.`,
  });
});

test('of two publishes of one version at the same time, one wins', async () => {
  const results = await Promise.allSettled([publish(make()), publish(make({ files: { 'more.js': 'more' } }))]);

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [stored] = await query<{ manifest: ReleaseManifest }>('select manifest from unit_releases');
  for (const [name, { integrity }] of Object.entries(stored?.manifest.files ?? {})) {
    expect(`sha384-${createHash('sha384').update(readFile(name)).digest('base64')}`).toBe(integrity);
  }
  expect(existsSync(join(root, unit, '1.0.0', 'more.js'))).toBe('more.js' in (stored?.manifest.files ?? {}));
});

test.each([
  ['is missing', (folder: string) => rmSync(folder, { recursive: true })],
  ['lacks a file', (folder: string) => rmSync(join(folder, 'page.js'))],
  ['has a truncated file', (folder: string) => truncateSync(join(folder, 'page.js'), 3)],
])('a stored release whose folder %s gets its files from the next publish', async (_damage, doDamage) => {
  const release = make();
  await publish(release);
  doDamage(join(root, unit, '1.0.0'));

  expect(await publish(release)).toMatchObject({ isNew: false });
  for (const [name, content] of release.files) expect(readFile(name)).toEqual(content);
});

test('a folder that a killed publish left behind is replaced', async () => {
  const abandoned = make({ files: { 'more.js': 'more' } });
  await publish(abandoned);
  await query('delete from unit_releases', '');
  writeFileSync(join(root, unit, '1.0.0', 'page.js'), 'other');

  expect(await publish(make())).toMatchObject({ isNew: true });
  expect(readFile('page.js')).toEqual(make().files.get('page.js'));
  expect(existsSync(join(root, unit, '1.0.0', 'more.js'))).toBe(false);
});

interface NamedFiles {
  html?: string;
  style?: string;
  firstImage?: string;
  preview?: string;
}

/** A release with one page that names these files. */
function naming({ html = '', style = '', firstImage, preview }: NamedFiles): MadeRelease {
  const { manifest, files } = make({
    pages: { [`/${unit}`]: { html } },
    files: { 'pages/0.json': JSON.stringify({ html, style }) },
  });
  const pages = manifest.pages.map((page) => ({
    ...page,
    firstImage: firstImage === undefined ? null : ({ srcSet: firstImage, sizes: '100vw', type: 'image/avif' } as const),
    ...(preview && { openGraph: { ...page.openGraph, image: { ...page.openGraph.image, path: preview } } }),
  }));
  return { files, manifest: { ...manifest, pages } };
}

function writeMedia(): void {
  mkdirSync(join(media, 'folder'));
  for (const name of ['has.avif', '../above.avif']) writeFileSync(join(media, name), '');
}

function make(release: Omit<TestRelease, 'unit'> = {}): MadeRelease {
  return makeRelease({ unit, ...release });
}

function publish(release: MadeRelease) {
  return publisher.publish(toPublishRequest(release));
}

/** As a team, whose unit has one path. */
async function upload(release: MadeRelease) {
  await database.query('insert into unit_paths (pattern, unit, path) values ($1, $2, $1) on conflict do nothing', [
    `/${unit}`,
    unit,
  ]);
  return publisher.publish({ ...toPublishRequest(release), isOwnBuild: false });
}

function readFile(name: string): Buffer {
  return readFileSync(join(root, unit, '1.0.0', name));
}

function query<Row extends object>(sql: string, order = '') {
  return database.query<Row>(`${sql} where unit = $1 ${order}`, [unit]);
}

async function serve(versions: Record<string, string>): Promise<void> {
  const channels = Object.entries(versions).map(([name, version]) => [
    name,
    { stable: { version, since: '', by: '' }, canary: null, fallback: null, changedIn: 1 },
  ]);
  await database.query('delete from release_revisions');
  await database.query('insert into release_revisions (revision, channels) values (1, $1)', [
    Object.fromEntries(channels),
  ]);
}

function routes(path: string, change: object = {}) {
  return { routes: { [path]: { title: 'Title', files: [], ...change } } };
}

function withHashes(files: Record<string, object>) {
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1, ...file }]),
  );
}

function withTemplate(release: MadeRelease, change: (template: HostTemplate) => HostTemplate): MadeRelease {
  const content = Buffer.from(JSON.stringify(change(JSON.parse(release.files.get('template.json')?.toString() ?? ''))));
  const file = { bytes: content.length, integrity: integrityOf(content) as Integrity };
  return {
    manifest: { ...release.manifest, files: { ...release.manifest.files, 'template.json': file } },
    files: new Map([...release.files, ['template.json', content]]),
  };
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_item, index) => index);
}
