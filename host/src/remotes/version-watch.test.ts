import type { Registry } from '@potomac-oak/shared/contracts/registry';

import { createVersionWatch } from './version-watch';

const HOUR_MS = 3_600_000;
const RUNNING = { host: '1.0.0', remote_site: '1.4.0' };

let now: number;
let requests: number;
let answer: () => Response;
const realFetch = globalThis.fetch;

beforeEach(() => {
  now = 0;
  requests = 0;
  answer = () => Response.json(registry({ remote_site: ['1.4.0'] }));
  globalThis.fetch = async () => {
    requests += 1;
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('a tab that runs what visitors get is offered nothing', async () => {
  expect(await later()).toBeNull();
});

test('the registry is requested at most every five minutes, however often a visitor navigates', async () => {
  const watch = createVersionWatch({ running: RUNNING, now: () => now });
  for (const minutes of [0, 1, 4.9, 6, 6.1, 7, 10.9]) {
    now = minutes * 60_000;
    await watch.check();
  }
  expect(requests).toBe(1);
});

test('an older version is offered a reload once, and again after the next deploy', async () => {
  const watch = createVersionWatch({ running: RUNNING, now: () => now });
  serve({ remote_site: ['1.5.0'] });
  expect(await later(watch)).toBe('outdated');
  expect(await later(watch)).toBeNull();
  serve({ remote_site: ['1.6.0'] });
  expect(await later(watch)).toBe('outdated');
});

test('an older host, and a canary that has ended, are outdated', async () => {
  serve({ remote_site: ['1.4.0'] }, { hostVersions: ['1.1.0'] });
  expect(await later()).toBe('outdated');
  serve({ remote_site: ['1.3.0', '1.4.0'] });
  expect(await later()).toBeNull();
  serve({ remote_site: ['1.3.0'] });
  expect(await later()).toBe('outdated');
});

test('a revoked version is offered a reload in other words, also after the first offer', async () => {
  const watch = createVersionWatch({ running: RUNNING, now: () => now });
  serve({ remote_site: ['1.5.0'] });
  await later(watch);
  serve({ remote_site: ['1.5.0'] }, { revoked: { remote_site: ['1.3.0', '1.4.0'] } });
  expect(await later(watch)).toBe('revoked');
});

test('a registry without the host or a unit, and one that cannot be read, offer nothing', async () => {
  const { hostVersions: _, ...older } = registry({ remote_site: ['1.4.0'] });
  answer = () => Response.json(older);
  expect(await later()).toBeNull();
  serve({});
  expect(await later()).toBeNull();
  answer = () => new Response('Busy', { status: 503 });
  expect(await later()).toBeNull();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await later()).toBeNull();
});

function serve(versions: Readonly<Record<string, readonly string[]>>, others: Partial<Registry> = {}): void {
  answer = () => Response.json({ ...registry(versions), ...others });
}

function registry(versions: Readonly<Record<string, readonly string[]>>): Registry {
  const rows = Object.entries(versions).map(([unit, listed]) => [unit, listed.map(toEntry)]);
  return { schema: '', microFrontends: Object.fromEntries(rows), revoked: {}, hostVersions: ['1.0.0'] };
}

function toEntry(version: string) {
  return { metadata: { version, integrity: '' } };
}

/** Checks an hour after the last check. */
function later(watch = createVersionWatch({ running: RUNNING, now: () => now })) {
  now += HOUR_MS;
  return watch.check();
}
