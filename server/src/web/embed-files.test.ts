import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EMBED_SITE_PATH, type EmbedApp, type EmbedSite } from '@potomac-oak/shared/contracts/partner';
import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { EMBED_UNIT } from '@potomac-oak/shared/contracts/release-names';

import type { PublishService } from '../releases/publish-service';
import { groupOfSite } from '../releases/visitor-group';
import { mountSmallDisk } from '../testing/small-disk';
import { makeRelease, toPublishRequest } from '../testing/test-release';
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

  keepEmbedBuild(join(folder, 'none'), kept, now + 60 * DAY_MS);
  expect(readdirSync(kept)).toEqual(['a.0000000002.js', 'v1.js']);
  keepEmbedBuild(join(folder, 'none'), kept, now + 62 * DAY_MS);
  expect(readdirSync(kept)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("a partner's page gets script and app of the release that serves its site", async () => {
  await using world = await openWorld();
  const { publisher, service } = world.app.unitReleases;
  const releases = await Promise.all(['1.0.0', '1.1.0'].map((version) => publishEmbed(publisher, version)));
  const [first, second] = releases.map(describeApp);
  const promote = (version: string, traffic: number) =>
    service.promote({ unit: EMBED_UNIT, version, traffic, by: 'token:test' });
  const readScript = async () => (await world.call('/embed/v1.js')).text();
  const readApp = async (siteKey?: string) => {
    const response = await world.call(EMBED_SITE_PATH + (siteKey === undefined ? '' : `?key=${siteKey}`));
    return ((await response.json()) as EmbedSite).app;
  };

  expect(await readScript()).toContain("'v1.js'");
  expect(await readApp()).toBeNull();

  await promote('1.0.0', 100);
  expect(await readScript()).toBe('launcher 1.0.0');
  expect(await readApp()).toEqual(first);

  await promote('1.1.0', 10);
  const groups = service.active().units.get(EMBED_UNIT)?.canaryGroups ?? new Set();
  const siteKeys = Array.from({ length: 100 }, (_item, index) => `pk_${index}`);
  const [canarySite, stableSite] = [true, false].map((isCanary) =>
    siteKeys.find((key) => groups.has(groupOfSite(key)) === isCanary),
  );
  expect(await readScript()).toBe('launcher 1.0.0');
  expect([await readApp(canarySite), await readApp(stableSite), await readApp()]).toEqual([second, first, first]);

  await promote('1.1.0', 100);
  expect(await readScript()).toBe('launcher 1.1.0');
  expect([await readApp(canarySite), await readApp(stableSite), await readApp()]).toEqual([second, second, second]);

  await service.rollBack({ unit: EMBED_UNIT, by: 'token:test' });
  expect(await readScript()).toBe('launcher 1.0.0');
  expect(await readApp(canarySite)).toEqual(first);
  // The listed files exist, and a launcher from a cache finds the module that it was built with.
  for (const path of [first?.url, ...Object.keys(first?.files ?? {}), '/embed/chat.0117378eab.js']) {
    expect(`${path} ${(await world.call(path ?? '')).status}`).toBe(`${path} 200`);
  }
});

/** Publishes a release of remote_chat that contains an embed. */
async function publishEmbed(publisher: PublishService, version: string): Promise<ReleaseManifest> {
  const made = makeRelease({
    unit: EMBED_UNIT,
    version,
    files: {
      'embed/v1.js': `launcher ${version}`,
      'embed/chat.0000000001.js': `chat ${version}`,
      'embed/spanish.0000000001.js': `spanish ${version}`,
      'embed/note.json': '{}',
    },
  });
  const manifest = { ...made.manifest, embed: { script: 'embed/v1.js', app: 'embed/chat.0000000001.js' } };
  await publisher.publish(toPublishRequest({ ...made, manifest }));
  return manifest;
}

function describeApp({ version, files }: ReleaseManifest): EmbedApp {
  const urlOf = (name: string) => `/r/${EMBED_UNIT}/${version}/embed/${name}.0000000001.js`;
  const integrityOf = (name: string) => files[`embed/${name}.0000000001.js`]?.integrity ?? 'sha384-';
  return {
    url: urlOf('chat'),
    integrity: integrityOf('chat'),
    files: { [urlOf('spanish')]: integrityOf('spanish') },
  };
}

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
