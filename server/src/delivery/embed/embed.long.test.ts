import {
  EMBED_SCRIPT_PATH,
  EMBED_SITE_PATH,
  type EmbedApp,
  type EmbedSite,
} from '@potomac-oak/shared/contracts/partner';
import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { EMBED_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { makeRelease, toPublishRequest } from '../../testing/test-release';
import { openWorld } from '../../testing/world';
import { groupOfSite } from '../releases/channels/visitor-group';
import type { PublishService } from '../releases/upload/publish-service';

test('any page can load the embed, whose script is cached for minutes and whose modules are immutable', async () => {
  await using world = await openWorld();
  const { publisher, service } = world.app.releases;
  expect((await world.call(EMBED_SCRIPT_PATH)).status).toBe(404);
  const manifest = await publishEmbed(publisher, '1.0.0');
  await service.promote({ unit: EMBED_UNIT, version: '1.0.0', traffic: 100, by: 'token:test' });

  const script = await world.call(EMBED_SCRIPT_PATH);
  const chunk = await world.call(describeApp(manifest).url);
  for (const { headers } of [script, chunk]) {
    expect(headers.get('Content-Type')).toMatch(/javascript/);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  }
  expect([...script.headers.keys()].filter((name) => /policy|x-|agent/.test(name)).toSorted()).toEqual([
    'cross-origin-resource-policy',
    'x-content-type-options',
    'x-request-id',
  ]);
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(chunk.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  // Without a Cache-Control header, Node's fetch sends `no-cache`.
  const headers = { 'Cache-Control': 'max-age=0', 'If-None-Match': script.headers.get('ETag') ?? '' };
  expect((await world.call(EMBED_SCRIPT_PATH, { headers })).status).toBe(304);

  for (const path of ['/embed/', '/embed/v1.js.br', '/embed/v1.js.map', '/embed/missing.0117378eab.js', '/embed']) {
    const response = await world.call(path);
    expect(`${path} ${response.status}`).toBe(`${path} 404`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

test("a partner's page gets script and app of the release that serves its site", async () => {
  await using world = await openWorld();
  const { publisher, service } = world.app.releases;
  const releases = await Promise.all(['1.0.0', '1.1.0'].map((version) => publishEmbed(publisher, version)));
  const [first, second] = releases.map(describeApp);
  const promote = (version: string, traffic: number) =>
    service.promote({ unit: EMBED_UNIT, version, traffic, by: 'token:test' });
  const readScript = async () => (await world.call(EMBED_SCRIPT_PATH)).text();
  const readApp = async (siteKey?: string) => {
    const response = await world.call(EMBED_SITE_PATH + (siteKey === undefined ? '' : `?key=${siteKey}`));
    return ((await response.json()) as EmbedSite).app;
  };

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
  // The listed files exist.
  for (const path of [first?.url, ...Object.keys(first?.files ?? {})]) {
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
    files: { [urlOf('chat')]: integrityOf('chat'), [urlOf('spanish')]: integrityOf('spanish') },
    ticket: expect.any(String),
  };
}
