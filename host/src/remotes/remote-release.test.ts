import type { Registry, RegistryEntry } from '@potomac-oak/shared/contracts/registry';
import { INLINE_REGISTRY_ID } from '@potomac-oak/shared/contracts/registry';

import { readReleases } from './remote-release';

beforeEach(() => document.body.replaceChildren());

test('the inlined registry is read without a request', async () => {
  inlineRegistry({ remote_site: [entry({ version: '1.0.0' })] });

  const releases = await readReleases();

  expect(releases).toMatchObject([
    {
      unit: 'remote_site',
      name: 'remote_site_1_0_0',
      fallback: null,
      url: 'http://localhost/r/remote_site/1.0.0/container.js',
      globalName: '__site__',
    },
  ]);
});

test('a release has a name of its own and a fallback whose container is listed', async () => {
  const fallback = {
    version: '1.0.0',
    url: '/r/remote_site/1.0.0/container.a.js',
    integrity: 'sha384-a',
    name: 'remote_site_1_0_0',
    globalName: '__po_remote_site_1_0_0__',
    contract: 1,
  };
  const row = entry({ version: '2.0.0' });
  inlineRegistry({ remote_site: [{ ...row, extras: { ...row.extras, name: 'remote_site_2_0_0', fallback } }] });

  const [release] = await readReleases();

  expect(release).toMatchObject({
    name: 'remote_site_2_0_0',
    fallback: {
      unit: 'remote_site',
      name: 'remote_site_1_0_0',
      url: 'http://localhost/r/remote_site/1.0.0/container.a.js',
      globalName: '__po_remote_site_1_0_0__',
      files: { 'container.a.js': 'sha384-a' },
    },
  });
});

test('the default release is chosen among several', async () => {
  inlineRegistry({
    remote_site: [entry({ version: '1.0.0' }), entry({ version: '2.0.0', deployment: { traffic: 10, default: true } })],
  });

  const [release] = await readReleases();

  expect(release?.url).toBe('http://localhost/r/remote_site/2.0.0/container.js');
});

test('a page without an inlined registry fetches it', async () => {
  const asked: unknown[] = [];
  globalThis.fetch = async (input) => {
    asked.push(input);
    return Response.json(registryOf({ remote_chat: [entry({ version: '1.0.0' })] }));
  };

  const releases = await readReleases();

  expect(asked).toEqual(['/registry.json']);
  expect(releases.map(({ unit }) => unit)).toEqual(['remote_chat']);
});

test('a missing registry rejects', async () => {
  globalThis.fetch = async () => new Response('', { status: 503 });

  await expect(readReleases()).rejects.toThrow('503');
});

function inlineRegistry(microFrontends: Registry['microFrontends']): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = INLINE_REGISTRY_ID;
  script.textContent = JSON.stringify(registryOf(microFrontends));
  document.body.append(script);
}

function registryOf(microFrontends: Registry['microFrontends']): Registry {
  return { schema: '', microFrontends };
}

function entry({
  version,
  deployment = { traffic: 90, default: false },
}: {
  version: string;
  deployment?: RegistryEntry['deployment'];
}): RegistryEntry {
  return {
    url: `/r/remote_site/${version}/container.js`,
    fallbackUrl: '',
    metadata: { version, integrity: 'sha384-abc' },
    deployment,
    extras: { name: 'remote_site_1_0_0', globalName: '__site__', contract: 1, files: {}, routes: {}, pages: {} },
  };
}
