import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { mountSmallDisk } from '../testing/small-disk';
import { openWorld } from '../testing/world';
import { keepEmbedBuild } from './embed-files';

const DAY_MS = 24 * 60 * 60_000;

test('any page can load the embed, whose script is cached for minutes and whose chunks are immutable', async () => {
  await using world = await openWorld();
  const script = await world.call('/embed/v1.js', { headers: { 'Accept-Encoding': 'br' } });
  const chunk = await world.call('/embed/chat.0117378eab.js', { headers: { 'Accept-Encoding': 'br' } });

  for (const { headers } of [script, chunk]) {
    expect(headers.get('Content-Type')).toMatch(/javascript/);
    expect(headers.get('Content-Encoding')).toBe('br');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  }
  expect(script.headers.get('Cache-Control')).toMatch(/^public, max-age=300\b/);
  expect(chunk.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  // Without a Cache-Control header, Node's fetch sends `no-cache`.
  const headers = {
    'Accept-Encoding': 'br',
    'Cache-Control': 'max-age=0',
    'If-None-Match': script.headers.get('ETag') ?? '',
  };
  expect((await world.call('/embed/v1.js', { headers })).status).toBe(304);

  for (const path of ['/embed/', '/embed/v1.js.br', '/embed/v1.js.map', '/embed/missing.0117378eab.js', '/embed']) {
    const response = await world.call(path);
    expect(`${path} ${response.status}`).toBe(`${path} 404`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('chunks of earlier builds are kept for 30 days after their last deployment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-embed-'));
  const kept = join(folder, 'kept');
  const build = (name: string, ...files: string[]) => {
    mkdirSync(join(folder, name));
    for (const file of files) writeFileSync(join(folder, name, file), name);
    return join(folder, name);
  };
  const now = Date.now();

  keepEmbedBuild(join(folder, 'none'), kept);
  keepEmbedBuild(build('first', 'v1.js', 'a.0000000001.js'), kept, now);
  keepEmbedBuild(build('second', 'v1.js', 'a.0000000002.js', 'v1.js.map'), kept, now + 29 * DAY_MS);
  expect(readdirSync(kept)).toEqual(['a.0000000001.js', 'a.0000000002.js', 'v1.js']);

  keepEmbedBuild(join(folder, 'second'), kept, now + 31 * DAY_MS);
  expect(readdirSync(kept)).toEqual(['a.0000000002.js', 'v1.js']);
  rmSync(folder, { recursive: true });
});

const smallDisk = mountSmallDisk();
afterAll(() => smallDisk?.remove());

if (smallDisk) {
  test('an update of the embed that a full disk interrupts keeps the previous file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-embed-'));
    const kept = join(smallDisk.folder, 'kept');
    writeFileSync(join(folder, 'v1.js'), 'first');
    keepEmbedBuild(folder, kept);
    smallDisk.fill();

    writeFileSync(join(folder, 'v1.js'), 'second'.repeat(100_000));

    expect(() => keepEmbedBuild(folder, kept)).toThrow('ENOSPC');
    expect(readdirSync(kept)).toEqual(['v1.js']);
    expect(readFileSync(join(kept, 'v1.js'), 'utf8')).toBe('first');
    rmSync(folder, { recursive: true });
  });
} else {
  test.skip('an interrupted update of the embed keeps the previous file (needs root, to mount a small disk)', () =>
    undefined);
}
