import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { Report } from '@potomac-oak/shared/contracts/report';

import { deriveKey } from '../../base/secrets/derive-key';
import { parseSecretKeys, type SecretKeys } from '../../base/secrets/secret-keys';
import { openWorld, type World } from '../../testing/world';
import { REPORT_KEYS } from './reports';
import { createTickets, type Tickets } from './tickets';

const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
const METRICS_TOKEN = 'a token for metrics';
const RELEASE = { unit: 'remote_chat', version: '1.4.2' };
const FOREIGN = { unit: 'remote_chat', version: '1.4.3' };
const VITALS: Report['metrics'] = [
  { name: 'LCP', value: 1_200, rating: 'good' },
  { name: 'CLS', value: 0.02, rating: 'good' },
];

let world: World;
let tickets: Tickets;

beforeEach(async () => {
  world = await openWorld({ env: { SECRETS_KEY, METRICS_TOKEN } });
  tickets = openTickets();
});
afterEach(() => world[Symbol.asyncDispose]());

test('reports with a ticket of their release count; forged, expired and foreign tickets count nothing', async () => {
  const ticket = tickets.issue(RELEASE);
  const expired = openTickets(SECRETS_KEY, Date.now() - 2 * DAY_MS).issue(RELEASE);
  const forged = openTickets(Buffer.alloc(32, 8).toString('base64')).issue(RELEASE);
  const counted: Partial<Report>[] = [{ kind: 'loaded' }, { kind: 'loaded' }, { kind: 'render_error' }];
  const ignored: Partial<Report>[] = [
    { ticket: `${ticket.slice(0, -1)}_` },
    { ticket: forged },
    { ticket: expired },
    { ticket: tickets.issue(FOREIGN) },
    { unit: 'remote_site' },
    { version: '1.4.3' },
    { ticket: expired, kind: 'load_failed' },
  ];
  for (const report of [...counted, ...ignored]) {
    const response = await send({ ticket, ...report });
    expect([report, response.status, await response.text()]).toEqual([report, 204, '']);
  }

  // Closing the app writes the counts.
  await world.app.close();
  expect(await storedCounts()).toEqual([{ ...RELEASE, loads: 2, failing: 1 }]);
});

test('vitals with a ticket appear in the metrics by unit and version', async () => {
  await send({ ticket: tickets.issue(RELEASE), kind: 'vitals', metrics: VITALS });
  await send({ ...FOREIGN, ticket: tickets.issue(RELEASE), kind: 'vitals', metrics: VITALS });

  const response = await world.call('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const metrics = await response.text();
  expect(metrics).toContain('web_vitals_seconds_sum{name="LCP",remote="remote_chat",version="1.4.2"} 1.2');
  expect(metrics).toContain('web_vitals_layout_shift_sum{remote="remote_chat",version="1.4.2"} 0.02');
  expect(metrics).not.toContain('1.4.3');
});

test('an invalid report is rejected, and so is one above 2 KB', async () => {
  const ticket = tickets.issue(RELEASE);
  const invalid: object[] = [
    { ticket: 'x y' },
    { kind: 'visited' },
    { unit: 'Remote' },
    { version: '../1' },
    { page: '/services/0?name=Ann' },
    { stack: 'Error: Ann Miller, 410-555-0100' },
  ];
  for (const fields of invalid) {
    expect((await world.call(RELEASE_PATHS.reports, { body: { ...report({ ticket }), ...fields } })).status).toBe(400);
  }
  const large = { ...report({ ticket }), padding: 'x'.repeat(2_048) };
  expect((await world.call(RELEASE_PATHS.reports, { body: large })).status).toBe(413);
});

test('an address may send 120 reports per minute', async () => {
  const address = '198.19.9.1';
  const ticket = tickets.issue(RELEASE);
  const statuses = new Set<number>();
  for (let count = 0; count < 120; count += 1) statuses.add((await send({ ticket }, { address })).status);

  expect([...statuses]).toEqual([204]);
  expect((await send({ ticket }, { address })).status).toBe(429);
  expect((await send({ ticket }, { address: '198.19.9.2' })).status).toBe(204);
});

test("a partner's page may report, another page may not", async () => {
  const ticket = tickets.issue(RELEASE);
  const preflight = await world.call(RELEASE_PATHS.reports, {
    method: 'OPTIONS',
    headers: { Origin: 'https://partner.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([
    204,
    'https://partner.example',
  ]);
  expect((await send({ ticket }, { headers: { Origin: 'https://partner.example' } })).status).toBe(204);
  expect((await send({ ticket }, { headers: { Origin: 'https://foreign.example' } })).status).toBe(403);
});

test('neither log nor database contain the address or the URL of a visitor', async () => {
  const address = '198.19.9.77';
  const headers = { Referer: `${world.url}/private-page`, Origin: world.url };
  await send({ ticket: tickets.issue(RELEASE) }, { address, headers });
  await send({ ticket: 'a.b' }, { address, headers });

  await world.app.close();
  const stored = await world.database.query('select * from release_reports');
  expect(stored).toHaveLength(1);
  for (const text of [world.logged(), JSON.stringify(stored)]) {
    expect(text).not.toContain(address);
    expect(text).not.toContain('private-page');
  }
});

interface SendOptions {
  address?: string;
  headers?: Record<string, string>;
}

function report(fields: Partial<Report>): object {
  return { ...RELEASE, kind: 'loaded', ...fields };
}

function send(fields: Partial<Report>, options: SendOptions = {}): Promise<Response> {
  return world.call(RELEASE_PATHS.reports, { body: report(fields), ...options });
}

function openTickets(secretsKey = SECRETS_KEY, now = Date.now()): Tickets {
  const keys = parseSecretKeys(secretsKey) as SecretKeys;
  return createTickets({ key: deriveKey(keys, REPORT_KEYS.tickets), now: () => now });
}

function storedCounts(): Promise<unknown[]> {
  return world.database.query(
    `select unit, version, sum(loads) as loads, count(*) filter (where failed) as failing
       from release_reports group by unit, version order by unit, version`,
  );
}
