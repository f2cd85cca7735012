import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { Registry } from '@potomac-oak/shared/contracts/registry';

import { openDatabase } from '../../src/base/db/open-database';
import { createDeployTokens } from '../../src/delivery/releases/access/deploy-tokens';
import { fail } from '../../src/testing/fail';
import { openRawUpload } from '../../src/testing/raw-upload';
import { openReleaseNode } from '../../src/testing/release-node';
import { builtServer, type StartedProcess, startProcess } from '../../src/testing/started-process';
import { packRelease } from '../../src/testing/stored-releases';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../src/testing/test-database';
import { type MadeRelease, makeRelease, toPublishRequest } from '../../src/testing/test-release';

// Each test starts the server twice, on a machine that may be busy.
jest.setTimeout(120_000);

const UNIT = 'remote_site';
const TEAM = 'site-team';
/** Milliseconds from the request to the kill: before, during and after the change is stored. */
const PROMOTE_KILLS = [0, 5, 20];

let program: string[];
let location: TestDatabase['location'];
let authorization: string;
let server: StartedProcess;
let url: string;

beforeAll(async () => {
  program = await builtServer();
});
beforeEach(async () => {
  location = await createTestLocation();
  await prepare();
  await start();
});
afterEach(async () => {
  await server.end('SIGKILL');
  await removeTestLocation(location);
});

test.each<[string, ((root: string) => boolean) | null]>([
  ['after half of the body', null],
  ['while the files are written', (root) => readdirSync(root).some((name) => name.startsWith('.incoming-'))],
  ['when the folder has its final name', (root) => existsSync(join(root, UNIT, '1.1.0'))],
])('kill -9 in the middle of an upload, %s: the same upload works afterwards', async (_moment, isReached) => {
  const release = make('1.1.0');
  const body = packRelease(release);
  const upload = await openRawUpload(url, {
    path: `/api/releases/${UNIT}/1.1.0`,
    headers: { Authorization: authorization, 'Content-Length': body.length },
  });
  upload.send(isReached ? body : body.subarray(0, body.length / 2));
  let isAnswered = false;
  // After an answer, the moment has passed.
  upload.answer().then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  );
  while (isReached && !isAnswered && !isReached(join(location.dataDir, 'releases'))) await delay(1);

  await server.end('SIGKILL');
  upload.cut();
  await start();

  expect(await served()).toEqual({ document: '1.0.0', page: 'Home 1.0.0', registry: '1.0.0' });
  const published = await call(`${UNIT}/1.1.0`, {
    method: 'PUT',
    body: new Uint8Array(body),
    type: 'application/gzip',
  });
  expect([200, 201]).toContain(published.status);
  expect((await promote('1.1.0')).status).toBe(200);
  expect(await served()).toEqual({ document: '1.1.0', page: 'Home 1.1.0', registry: '1.1.0' });
  for (const [name, content] of release.files) {
    const file = await fetch(`${url}/r/${UNIT}/1.1.0/${name}`);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
  }
});

test('kill -9 in the middle of a promote: visitors get one of both versions, whole, and the promote works afterwards', async () => {
  for (const [index, pause] of PROMOTE_KILLS.entries()) {
    const [before, after] = index % 2 === 0 ? ['1.0.0', '1.2.0'] : ['1.2.0', '1.0.0'];
    const promoted = promote(after).catch(() => null);
    await delay(pause);
    await server.end('SIGKILL');
    await promoted;
    await start();

    const { document, page, registry } = await served();
    expect([before, after]).toContain(document);
    expect({ page, registry }).toEqual({ page: `Home ${document}`, registry: document });
    expect((await promote(after)).status).toBe(200);
    expect(await served()).toEqual({ document: after, page: `Home ${after}`, registry: after });
  }
});

/** Stores a host, two versions of the site, and a token of its team. */
async function prepare(): Promise<void> {
  const database = await openDatabase({ ...location, onFailure: fail });
  {
    await using node = await openReleaseNode({ database, dataDir: location.dataDir });
    for (const release of [makeRelease({ unit: 'host' }), make('1.2.0'), make('1.0.0')]) {
      await node.publisher.publish(toPublishRequest(release));
    }
    await node.service.promote({ unit: 'host', version: '1.0.0', traffic: 100, by: 'test' });
    await node.service.promote({ unit: UNIT, version: '1.0.0', traffic: 100, by: 'test' });
  }
  const { token } = await createDeployTokens(database).create({ unit: UNIT, name: TEAM, by: 'operator' });
  authorization = `Bearer ${token}`;
  await database.close();
}

async function start(): Promise<void> {
  server = startProcess(program, location, { ADMIN_PASSWORD: 'a password for tests' });
  url = await server.ready;
}

/** Enough files that writing them takes a while. */
function make(version: string): MadeRelease {
  const files = Array.from({ length: 30 }, (_item, index) => [`chunk-${index}.js`, `${index}\n`.repeat(2_000)]);
  return makeRelease({
    unit: UNIT,
    version,
    pages: { '/': { html: `<h1>Home ${version}</h1>` } },
    files: Object.fromEntries(files),
  });
}

function promote(version: string): Promise<Response> {
  return call(`${UNIT}/promote`, { method: 'POST', body: JSON.stringify({ version }), type: 'application/json' });
}

function call(path: string, { method, body, type }: { method: string; body: BodyInit; type: string }) {
  return fetch(`${url}/api/releases/${path}`, {
    method,
    body,
    headers: { Authorization: authorization, 'Content-Type': type },
  });
}

/** The version in the document, in its page, and in the registry. */
async function served() {
  const html = await (await fetch(url)).text();
  const registry = (await (await fetch(`${url}/registry.json`)).json()) as Registry;
  return {
    document: /\/r\/remote_site\/([\d.]+)\/container\.js/.exec(html)?.[1],
    page: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
    registry: registry.microFrontends[UNIT]?.[0]?.metadata.version,
  };
}
