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

test('the registry is requested at most every 35 seconds, however often a visitor navigates', async () => {
  const watch = createVersionWatch({ running: RUNNING, now: () => now });
  for (const seconds of [0, 20, 34, 36, 37, 50, 70]) {
    now = seconds * 1_000;
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

test('a hidden tab is not offered a newer version, but leaves a revoked one', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const watch = createVersionWatch({ running: RUNNING, now: () => now });
  serve({ remote_site: ['1.5.0'] });
  expect(await later(watch)).toBeNull();
  serve({ remote_site: ['1.5.0'] }, { revoked: { remote_site: ['1.4.0'] } });
  expect(await later(watch)).toBe('revoked');
  hidden.mockRestore();
});

test('a revoked version is reported, also after the first offer', async () => {
  const watch = createVersionWatch({ running: RUNNING, now: () => now });
  serve({ remote_site: ['1.5.0'] });
  await later(watch);
  serve({ remote_site: ['1.5.0'] }, { revoked: { remote_site: ['1.3.0', '1.4.0'] } });
  expect(await later(watch)).toBe('revoked');
});

test('a revoked version that the tab shows when the current one fails is reported', async () => {
  serve({ remote_site: ['1.4.0'] }, { revoked: { remote_site: ['1.3.0'] } });
  const fallbacks = { remote_site: '1.3.0' };
  expect(await later(createVersionWatch({ running: RUNNING, fallbacks, now: () => now }))).toBe('revoked');
});

test('an urgent check does not wait', async () => {
  serve({ remote_site: ['1.5.0'] }, { revoked: { remote_site: ['1.4.0'] } });
  const watch = createVersionWatch({ running: RUNNING, now: () => now });
  expect(await watch.check()).toBeNull();
  expect(await watch.check(true)).toBe('revoked');
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
