import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { openRawUpload, type RawUpload } from '../../../testing/raw-upload';
import { addDeployer, packRelease, storeRelease, unpackedRelease } from '../../../testing/stored-releases';
import { type MadeRelease, makeRelease, type TestRelease } from '../../../testing/test-release';
import { openWorld, type World } from '../../../testing/world';

const UNLIMITED = { max: 1_000_000, windowMs: 1_000 };
const MEGABYTE = 1_000_000;

let world: World;
let unit: string;
let headers: { Authorization: string };
let units = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  units += 1;
  unit = `remote_u${units}`;
  headers = (await addDeployer(world, { unit, name: `team-${units}` })).headers;
  await world.database.query('insert into unit_paths (pattern, unit, path) values ($1, $2, $1)', [`/${unit}`, unit]);
});

test('an upload is stored with its files, and an identical one is not new', async () => {
  const release = make({ routes: [`/${unit}`] });
  const first = await put(packRelease(release));
  expect([first.status, await first.json()]).toEqual([
    201,
    { unit, version: '1.0.0', url: `/r/${unit}/1.0.0`, isNew: true, warnings: [] },
  ]);
  for (const [name, content] of release.files) expect(readFileSync(join(folder(), '1.0.0', name))).toEqual(content);

  const second = await put(packRelease(release));
  expect([second.status, await second.json()]).toMatchObject([200, { isNew: false }]);
  expect(await audit()).toMatchObject([{ actor: `token:team-${units}`, action: 'published', to_version: '1.0.0' }]);
});

test('an upload with a path that the unit does not have is refused', async () => {
  const answer = await put(packRelease(make({ routes: ['/specials'] })));
  expect([answer.status, await answer.json()]).toEqual([
    409,
    {
      code: 'conflict',
      msg: `/specials is not a path of ${unit}: the operator gives a unit its paths (npm run release -- unit add).`,
    },
  ]);
  expect(await storedVersions()).toEqual([]);
});

test('an identical upload is answered before its files are sent', async () => {
  const release = make();
  await put(packRelease(release));

  const upload = await openUpload({ 'Content-Length': MEGABYTE });
  upload.send(gzipSync(line(release.manifest)));
  expect(await upload.answer()).toMatchObject({ status: 200, body: { isNew: false } });
  upload.cut();
});

test.each([
  { what: 'no token', status: 401, authorization: () => undefined },
  { what: 'an unknown token', status: 401, authorization: () => `Bearer po_deploy_${'A'.repeat(43)}` },
  { what: 'the token of another unit', status: 403, authorization: () => otherToken() },
])('$what is refused before a byte of the body is sent, and the refusal is audited', async (caller) => {
  const authorization = await caller.authorization();
  const upload = await openUpload({
    Authorization: authorization ?? '',
    'Content-Length': MEGABYTE,
    'X-Forwarded-For': '203.0.113.7',
  });

  const { status, body } = await upload.answer();
  expect(status).toBe(caller.status);
  expect(await audit()).toMatchObject([
    { action: 'publish_refused', to_version: '1.0.0', reason: body.msg, details: { address: '203.0.113.7' } },
  ]);
  upload.cut();
});

test('a wrong content type, a page’s Origin and a body of more than 20 MB are refused before the body is sent', async () => {
  const heads = [
    { status: 403, Origin: world.url, 'Content-Type': 'application/json', 'Content-Length': 21 * MEGABYTE },
    { status: 415, 'Content-Type': 'application/json', 'Content-Length': 21 * MEGABYTE },
    { status: 413, 'Content-Length': 20 * MEGABYTE + 1 },
  ];
  for (const { status, ...head } of heads) {
    const upload = await openUpload(head);
    expect((await upload.answer()).status).toBe(status);
    upload.cut();
  }
  expect(await storedVersions()).toEqual([]);
});

test('a body that grows beyond 20 MB is refused although it decompresses to almost nothing', async () => {
  const upload = await openUpload({ 'Transfer-Encoding': 'chunked' });
  upload.send(chunked(gzipSync('{')));
  const empty = Buffer.alloc(MEGABYTE, gzipSync(''));
  for (let sent = 0; sent <= 20 * MEGABYTE; sent += empty.length) upload.send(chunked(empty));
  expect(await upload.answer()).toEqual({
    status: 413,
    body: { code: 'too_large', msg: 'A release may have at most 20,000,000 bytes.' },
  });
  upload.cut();
});

test.each<[string, () => Buffer, string]>([
  ['a first line without an end', () => Buffer.alloc(MEGABYTE, ' '), 'release.json may have at most 512 KB.'],
  [
    'files that are larger than listed',
    () => Buffer.concat([unpackedRelease(make()), Buffer.alloc(100 * MEGABYTE)]),
    'The upload does not end with the last file.',
  ],
  [
    'more than 400 files',
    () => line({ ...make().manifest, files: manyFiles(401) }),
    'A release may have at most 400 files.',
  ],
  [
    'an HTML document',
    () => line({ ...make().manifest, files: { 'index.html': make().manifest.files['page.js'] } }),
    'Files, index.html: file names consist of a-z, 0-9, dot, dash, underscore and slash,',
  ],
  [
    'a file name that cannot be stored',
    () => line({ ...make().manifest, files: { 'a\0\ud800.js': make().manifest.files['page.js'] } }),
    'Files, a\ufffd.js: file names consist of',
  ],
  ['values with many levels', () => nest({ ...make().manifest, pages: [{ jsonLd: [{ a: 'here' }] }] }), '32 levels.'],
  ['another unit', () => line({ ...make().manifest, unit: 'host' }), 'Unit: must be remote_u'],
  ['another version', () => line({ ...make().manifest, version: '2.0.0' }), 'Version: must be 1.0.0, as in the path.'],
  ['schema 1', () => line({ ...make().manifest, schema: 1 }), 'Schema: must be 2.'],
  ['a first line that is not JSON', () => Buffer.from('{\n'), 'The first line of the upload is not JSON.'],
  ['a first line that is not UTF-8', () => Buffer.from([0x22, 0xff, 0x22, 0x0a]), 'is not JSON.'],
])('%s: the answer arrives before the body ends, and nothing is stored', async (_fault, body, message) => {
  const upload = await openUpload({ 'Transfer-Encoding': 'chunked' });
  // Flushed, but without the end of the gzip stream and of the body.
  upload.send(chunked(gzipSync(body()).subarray(0, -8)));

  expect(await upload.answer()).toMatchObject({ status: 400, body: { msg: expect.stringContaining(message) } });
  upload.cut();
  expect(await storedVersions()).toEqual([]);
  expect(existsSync(folder())).toBe(false);
  expect(await audit()).toMatchObject([
    { actor: `token:team-${units}`, action: 'publish_refused', reason: expect.stringContaining(message) },
  ]);
});

test.each<[string, (release: MadeRelease) => Buffer, string]>([
  ['no gzip', (release) => unpackedRelease(release), 'not a complete gzip stream'],
  ['an incomplete gzip stream', (release) => packRelease(release).subarray(0, -20), 'not a complete gzip stream'],
  ['nothing', () => gzipSync(''), 'The first line of the upload does not end.'],
  ['no files', ({ manifest }) => gzipSync(line(manifest)), 'container.js is missing or incomplete.'],
  [
    'a changed file',
    ({ manifest, files }) => packRelease({ manifest, files: new Map(files).set('page.js', randomOf(files)) }),
    'page.js does not match its hash.',
  ],
])('an upload of %s is refused, and nothing is stored', async (_fault, pack, message) => {
  const response = await put(pack(make()));
  expect([response.status, await response.json()]).toMatchObject([400, { msg: expect.stringContaining(message) }]);
  expect(await storedVersions()).toEqual([]);
  expect(existsSync(folder())).toBe(false);
});

test('a stream that is cut off leaves nothing behind and is audited', async () => {
  const upload = await openUpload({ 'Content-Length': MEGABYTE });
  upload.send(packRelease(make({ files: { 'noise.js': randomBytes(1_000).toString('hex') } })).subarray(0, -500));
  upload.cut();

  while ((await audit()).length === 0);
  expect(await audit()).toMatchObject([{ action: 'publish_refused', reason: 'The upload was interrupted.' }]);
  expect(await storedVersions()).toEqual([]);
  expect(readdirSync(join(world.dataDir, 'releases')).filter((name) => name.startsWith('.incoming'))).toEqual([]);
});

test('a release that is close to a limit, and one for an older contract, are stored with a warning', async () => {
  const large = make({ routes: [`/${unit}`], files: { 'page.js': randomBytes(75_500).toString('hex') } });
  expect(await (await put(packRelease(large))).json()).toMatchObject({
    isNew: true,
    warnings: [expect.stringMatching(`^The files of /${unit} total 7\\d,\\d{3} of 80,000 bytes\\.$`)],
  });

  await storeRelease(world, { unit: 'host', version: '2.0.0', contracts: [1, 2] });
  const { headers: ofHost } = await addDeployer(world, { unit: 'host', name: `host-team-${units}` });
  await world.call('/api/releases/host/promote', { headers: ofHost, body: { version: '2.0.0' } });
  expect(await (await put(packRelease(make({ version: '1.1.0' })), '1.1.0')).json()).toMatchObject({
    isNew: true,
    warnings: ['The site supports contract 2; this release was built for 1, which later hosts may not support.'],
  });
});

test('the connection can be used again after a refused body', async () => {
  const body = gzipSync(Buffer.concat([line({ schema: 1 }), randomBytes(3 * MEGABYTE)]));
  const upload = await openUpload({ 'Content-Length': body.length });
  upload.send(body);
  expect((await upload.answer()).status).toBe(400);

  upload.send(Buffer.from('GET /api/releases HTTP/1.1\r\nHost: localhost\r\n\r\n'));
  expect((await upload.answer()).status).toBe(401);
  upload.cut();
});

test('refusals without a valid token are audited 30 times per address and hour', async () => {
  const attempts = Array.from({ length: 35 }, () =>
    world.call(path(), { method: 'PUT', address: '203.0.113.8', headers: { 'Content-Type': 'application/gzip' } }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await audit()).toHaveLength(30);
});

test('a token can upload 30 times an hour', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await put(gzipSync(''))).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('a token has one upload at a time, and uploads that do not arrive do not stop others', async () => {
  await using other = await openWorld({ limits: { uploads: UNLIMITED } });
  const tokens = await Promise.all(['a', 'b', 'c'].map((name) => addDeployer(other, { unit, name })));
  const [first, second, third] = tokens.map(({ headers: own }) => own);
  const openHalf = (own: Record<string, string> = {}) =>
    openRawUpload(other.url, { path: path(), headers: { ...own, 'Content-Length': MEGABYTE } });

  // The server answers the upload that arrives last; the other one waits for its body.
  const answers = [await openHalf(first), await openHalf(first)].map((upload) => upload.answer());
  const refusal = { status: 503, body: { code: 'unavailable', retryAfter: 2 } };
  expect(await Promise.race(answers)).toMatchObject(refusal);

  const further = (await openHalf(second)).answer();
  for (const version of ['1.0.0', '1.1.0']) {
    const response = await other.call(path(version), {
      method: 'PUT',
      body: packRelease(make({ version })),
      headers: { ...third, 'Content-Type': 'application/gzip' },
    });
    expect(response.status).toBe(201);
  }

  const closing = other.app.close();
  for (const answer of [...answers, further]) expect(await answer).toMatchObject({ status: 503 });
  await closing;
});

function make(release: Partial<TestRelease> = {}): MadeRelease {
  return makeRelease({ unit, ...release });
}

function path(version = '1.0.0'): string {
  return `/api/releases/${unit}/${version}`;
}

function folder(): string {
  return join(world.dataDir, 'releases', unit);
}

function put(body: Buffer, version?: string): Promise<Response> {
  return world.call(path(version), {
    method: 'PUT',
    body,
    headers: { ...headers, 'Content-Type': 'application/gzip' },
  });
}

function openUpload(more: Readonly<Record<string, string | number>>): Promise<RawUpload> {
  return openRawUpload(world.url, { path: path(), headers: { ...headers, ...more } });
}

async function otherToken(): Promise<string> {
  return (await addDeployer(world, { unit: 'host', name: `host-${units}` })).headers.Authorization;
}

function line(manifest: object): Buffer {
  return Buffer.from(`${JSON.stringify(manifest)}\n`);
}

/** Replaces the text `here` with a deep list, which JSON.stringify cannot write. */
function nest(manifest: object): Buffer {
  return Buffer.from(
    line(manifest)
      .toString()
      .replace('"here"', '['.repeat(20_000) + ']'.repeat(20_000)),
  );
}

function manyFiles(count: number): ReleaseManifest['files'] {
  const [file] = Object.values(make().manifest.files);
  if (!file) throw new Error('The release has no files.');
  return Object.fromEntries(Array.from({ length: count }, (_item, index) => [`file-${index}.js`, file]));
}

/** Other contents for `page.js`, of the same size. */
function randomOf(files: ReadonlyMap<string, Buffer>): Buffer {
  return randomBytes(files.get('page.js')?.length ?? 0);
}

function chunked(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

function audit(): Promise<{ action: string }[]> {
  return world.database.query(
    `select actor, action, to_version, reason, details from audit_events
      where unit = $1 and action in ('published', 'publish_refused') order by id`,
    [unit],
  );
}

function storedVersions(): Promise<object[]> {
  return world.database.query('select version from unit_releases where unit = $1', [unit]);
}
