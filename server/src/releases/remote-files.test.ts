import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';

import { FILES_URL_HEADER } from '@potomac-oak/shared/contracts/release-calls';

import { addDeployer } from '../testing/stored-releases';
import { makeRelease } from '../testing/test-release';
import { startTlsServer, TEST_CERTIFICATE, type TlsServer } from '../testing/tls-server';
import { openWorld, type World } from '../testing/world';
import { isPublicAddress } from './public-addresses';
import { createRemoteFiles } from './remote-files';

const UNIT = 'remote_guides';
const VERSION = '1.0.0';
/** The test server has this address, which is the only reserved one that is allowed here. */
const SERVER_ADDRESS = '127.0.0.1';
const RELEASE = makeRelease({ unit: UNIT, pages: { '/guides': { html: '<h1>Guides</h1>' } } });
const MANIFEST = JSON.stringify(RELEASE.manifest);
const ALLOW_ALL = { 'Access-Control-Allow-Origin': '*' };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let world: World;
let cdn: TlsServer;
let headers: Record<string, string>;
let answer: Answer;
let requested: string[];

beforeAll(async () => {
  cdn = await startTlsServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  });
  const remoteFiles = createRemoteFiles({
    lookup: resolve,
    isAllowed: (address) => address === SERVER_ADDRESS || isPublicAddress(address),
    ca: TEST_CERTIFICATE,
  });
  world = await openWorld({ remoteFiles });
  ({ headers } = await addDeployer(world, { unit: UNIT, name: 'guides-team' }));
});
afterAll(async () => {
  await world.close();
  await cdn[Symbol.asyncDispose]();
});
beforeEach(() => {
  requested = [];
  answer = sendFile;
});

test('a release elsewhere is fetched once, and its documents load it from there', async () => {
  const url = folder();
  expect((await publish(url)).status).toBe(201);
  expect(requested).toEqual(
    ['release.json', ...Object.keys(RELEASE.manifest.files)].map((name) => `/guides/1.0.0/${name}`),
  );
  requested = [];
  expect((await publish(url)).status).toBe(200);
  expect(requested).toEqual([]);

  await world.call(`/api/releases/${UNIT}/promote`, { headers, body: { version: VERSION } });
  const document = await world.call('/guides');

  const html = await document.text();
  expect(html).toContain('<h1>Guides</h1>');
  expect(html).toContain(`${url}container.js`);
  const [scripts = ''] = /script-src [^;]*/.exec(document.headers.get('Content-Security-Policy') ?? '') ?? [];
  expect(scripts.split(' ').filter((source) => source.includes('cdn.example'))).toEqual([url]);
  const { units } = (await (await world.call('/api/releases', { headers })).json()) as { units: object[] };
  expect(units).toMatchObject([{ versions: [{ version: VERSION, filesUrl: url }] }]);
});

test.each<[string, string, Answer]>([
  ['another manifest', 'differs from the published one', (_request, response) => send(response, '{}')],
  ['a redirect', 'the status is 302', (_request, response) => response.writeHead(302, { Location: folder() }).end()],
  ['no header for other origins', 'Access-Control-Allow-Origin: *', (_request, response) => response.end(MANIFEST)],
  ['a changed file', 'page.js does not match its hash', changeFile('page.js', (content) => content.fill('x'))],
  ['a longer file', 'has more than', changeFile('page.js', (content) => Buffer.concat([content, content]))],
  [
    'a missing file',
    'the status is 404',
    (request, response) => (isFile(request, 'page.js') ? response.writeHead(404).end() : sendFile(request, response)),
  ],
])('%s is refused', async (_name, reason, given) => {
  answer = given;
  const response = await publish(folder('guides/2.0.0'), '2.0.0');
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 'invalid_input', msg: expect.stringContaining(reason) },
  ]);
  expect(await storedVersions()).not.toContain('2.0.0');
});

test.each([
  ['a private address', 'https://private.example/g/', '10.1.2.3 is not a public address'],
  ['a link-local address', 'https://metadata.example/g/', '169.254.169.254 is not a public address'],
  ['one private address of several', 'https://mixed.example/g/', '192.168.0.1 is not a public address'],
  ['a mapped address', 'https://mapped.example/g/', '::ffff:10.0.0.1 is not a public address'],
  ['an IPv4 address', 'https://10.0.0.1/g/', '10.0.0.1 is not a public address'],
  ['an IPv6 address', 'https://[::1]/g/', '::1 is not a public address'],
  ['a name without an address', 'https://unknown.example/g/', 'ENOTFOUND'],
])('%s is refused before a connection is opened', async (_name, url, reason) => {
  const response = await publish(url, '3.0.0');
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 'invalid_input', msg: expect.stringContaining(reason) },
  ]);
  expect(requested).toEqual([]);
});

test.each([
  'http://cdn.example/g/',
  'https://cdn.example/',
  'https://cdn.example/g',
  'https://cdn.example/g/../',
  'https://user:secret@cdn.example/g/',
  'https://cdn.example/g;script-src%20*/',
  'https://cdn.example/g,/',
  'https://cdn.example/g/?a=/',
  "https://cdn.example/g/'unsafe-inline'/",
])('%s is no folder for files', async (url) => {
  const response = await publish(url, '4.0.0');
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { msg: expect.stringContaining('X-Files-Url') },
  ]);
});

test('an upload that names a folder and contains files is refused', async () => {
  const body = Buffer.concat([
    Buffer.from(`${MANIFEST.replaceAll('1.0.0', '5.0.0').replaceAll('1_0_0', '5_0_0')}\n`),
    Buffer.from('more'),
  ]);
  const response = await put('5.0.0', gzipSync(body), folder());
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { msg: 'The upload does not end with the last file.' },
  ]);
});

test('a stored version keeps its place', async () => {
  const other = await publish(folder('guides/elsewhere'));
  expect([other.status, await other.json()]).toMatchObject([
    409,
    { msg: `${UNIT} ${VERSION} is already stored with its files on ${folder()}.` },
  ]);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '100.64.0.1',
  '127.0.0.53',
  '172.31.255.255',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'cdn.example': [SERVER_ADDRESS],
  'private.example': ['10.1.2.3'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['93.184.215.14', '192.168.0.1'],
  'mapped.example': ['::ffff:10.0.0.1'],
};

/** Resolves the names above, as `dns.lookup` does. */
function resolve(...[hostname, { all }, done]: Parameters<LookupFunction>): void {
  const found = (ADDRESSES[hostname] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const [first] = found;
  if (!first) done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), '');
  else if (all) done(null, found);
  else done(null, first.address, first.family);
}

function folder(path = `guides/${VERSION}`): string {
  return `https://cdn.example:${cdn.port}/${path}/`;
}

function sendFile(request: IncomingMessage, response: ServerResponse): void {
  const [, version = '', name = ''] = /^\/guides\/([\d.]+)\/(.+)$/.exec(request.url ?? '') ?? [];
  const { manifest, files } = releaseOf(version);
  const content = name === 'release.json' ? JSON.stringify(manifest) : files.get(name);
  if (content) send(response, content);
  else response.writeHead(404).end();
}

function changeFile(name: string, change: (content: Buffer) => Buffer): Answer {
  return (request, response) => {
    if (!isFile(request, name)) return sendFile(request, response);
    send(response, change(Buffer.from(releaseOf('2.0.0').files.get(name) ?? '')));
  };
}

function isFile({ url }: IncomingMessage, name: string): boolean {
  return url?.endsWith(`/${name}`) ?? false;
}

function send(response: ServerResponse, content: string | Buffer): void {
  response.writeHead(200, ALLOW_ALL).end(content);
}

function releaseOf(version: string) {
  return version === VERSION ? RELEASE : makeRelease({ unit: UNIT, version });
}

function publish(filesUrl: string, version = VERSION): Promise<Response> {
  return put(version, gzipSync(`${JSON.stringify(releaseOf(version).manifest)}\n`), filesUrl);
}

function put(version: string, body: Buffer, filesUrl: string): Promise<Response> {
  return world.call(`/api/releases/${UNIT}/${version}`, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { ...headers, 'Content-Type': 'application/gzip', [FILES_URL_HEADER]: filesUrl },
  });
}

async function storedVersions(): Promise<string[]> {
  const rows = await world.database.query<{ version: string }>('select version from unit_releases where unit = $1', [
    UNIT,
  ]);
  return rows.map(({ version }) => version);
}
