import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { type CountedReport, createReportCounter, type ReportCounter } from './report-counter';

const KEY = Buffer.alloc(32, 1);
const START = Date.UTC(2026, 6, 1, 12, 0, 0);
const RELEASE = { unit: 'remote_chat', version: '1.4.2' };

let testDatabase: TestDatabase;
let now = START;
let counter: ReportCounter;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
beforeEach(async () => {
  await testDatabase.database.query('delete from release_reports');
  await testDatabase.database.query('delete from release_faults');
  now = START;
  counter = openCounter();
});
afterEach(() => counter.close());
afterAll(() => testDatabase[Symbol.asyncDispose]());

test('every load counts, but an address fails once per release and five minutes, and the last vitals count', async () => {
  add('loaded', '198.19.0.1', 3);
  add('load_failed', '198.19.0.1', 2);
  add('render_error', '198.19.0.1');
  add('render_error', '198.19.0.2');
  await counter.write();
  add('loaded', '198.19.0.1');
  add('render_error', '198.19.0.1');
  add('load_failed', '198.19.0.2');
  for (const value of [900, 1_200.4]) {
    const metrics: CountedReport['metrics'] = [{ name: 'LCP', value, rating: 'good' }];
    counter.add({ ...RELEASE, kind: 'vitals', address: '198.19.0.1', metrics });
    await counter.write();
  }

  expect(await rows()).toEqual([
    { version: '1.4.2', loads: 0, failed: true, lcp: null },
    { version: '1.4.2', loads: 4, failed: true, lcp: 1_200 },
  ]);

  now += 5 * MINUTE_MS;
  add('load_failed', '198.19.0.1');
  await counter.write();
  expect(await rows()).toHaveLength(3);
});

test('releases are counted separately', async () => {
  add('loaded', '198.19.0.1');
  counter.add({ ...RELEASE, version: '1.4.3', kind: 'load_failed', address: '198.19.0.1' });
  await counter.write();

  expect(await rows()).toEqual([
    { version: '1.4.2', loads: 1, failed: false, lcp: null },
    { version: '1.4.3', loads: 0, failed: true, lcp: null },
  ]);
});

test('of each fault of a release, the first page and stack are kept for a day', async () => {
  for (const page of ['/faq', '/about']) {
    counter.add({ ...RELEASE, kind: 'error', address: '198.19.0.1', page, stack: 'faq.js:1:20' });
    await counter.write();
  }
  const faults = () => testDatabase.database.query('select kind, page, stack from release_faults');
  expect(await faults()).toEqual([{ kind: 'error', page: '/faq', stack: 'faq.js:1:20' }]);

  now += DAY_MS + 5 * MINUTE_MS;
  await counter.write();
  expect(await faults()).toEqual([]);
});

test('nodes add to the same rows', async () => {
  const otherNode = openCounter();
  const addresses = Array.from({ length: 50 }, (_, index) => `198.19.0.${index}`);
  for (const address of addresses) add('loaded', address);
  for (const address of addresses.toReversed()) otherNode.add({ ...RELEASE, kind: 'loaded', address });
  await Promise.all([counter.write(), otherNode.close()]);

  const stored = await rows();
  expect(stored).toHaveLength(50);
  expect(stored.every(({ loads }) => loads === 2)).toBe(true);
});

test('rows are deleted after a day', async () => {
  add('loaded', '198.19.0.1');
  await counter.write();
  now += DAY_MS;
  await counter.write();
  expect(await rows()).toHaveLength(1);

  now += 5 * MINUTE_MS;
  await counter.write();
  expect(await rows()).toEqual([]);
});

test('an address is stored only as a hash with a key', async () => {
  add('loaded', '198.19.0.1');
  await counter.write();
  const [first] = await hashes();

  await testDatabase.database.query('delete from release_reports');
  const otherKey = createReportCounter(parts(), Buffer.alloc(32, 2));
  otherKey.add({ ...RELEASE, kind: 'loaded', address: '198.19.0.1' });
  await otherKey.close();
  const [second] = await hashes();

  expect(first).toMatch(/^[\w-]{22}$/);
  expect(second).toMatch(/^[\w-]{22}$/);
  expect(second).not.toBe(first);
});

function parts() {
  const onFailure = (error: unknown) => {
    throw error;
  };
  return { database: testDatabase.database, now: () => now, onFailure };
}

function openCounter(): ReportCounter {
  return createReportCounter(parts(), KEY);
}

function add(kind: CountedReport['kind'], address: string, times = 1): void {
  for (let count = 0; count < times; count += 1) counter.add({ ...RELEASE, kind, address });
}

function rows() {
  return testDatabase.database.query<{ version: string; loads: number; failed: boolean; lcp: number | null }>(
    'select version, loads, failed, lcp from release_reports order by version, bucket, loads',
  );
}

async function hashes(): Promise<string[]> {
  const stored = await testDatabase.database.query<{ address: string }>('select address from release_reports');
  return stored.map(({ address }) => address);
}
