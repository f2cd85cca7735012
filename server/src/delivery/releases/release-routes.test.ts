import type { AuditEvent, ChannelChange, ReleaseStatus } from '@potomac-oak/shared/contracts/release-calls';

import { createAuditRepository } from '../../accounts/audit/audit-repository';
import { addDeployer, storeRelease } from '../../testing/stored-releases';
import { makeRelease } from '../../testing/test-release';
import { openWorld, type Staff, type World } from '../../testing/world';
import { createDeployTokens } from './access/deploy-tokens';

type Headers = Record<string, string>;

let world: World;
let staff: Staff;
let unit: string;
/** Of the unit, and of another unit. */
let deployer: Headers;
let stranger: Headers;
let units = 0;
let addresses = 0;

beforeAll(async () => {
  world = await openWorld();
  staff = await world.signIn();
});
afterAll(() => world.close());
beforeEach(async () => {
  units += 1;
  unit = `remote_u${units}`;
  deployer = (await addDeployer(world, { unit, name: `team-${units}` })).headers;
  stranger = (await addDeployer(world, { unit: `other_u${units}`, name: `stranger-${units}` })).headers;
});

test('a team promotes its release, gives a part of the visitors the next one, and rolls it back', async () => {
  await store('1.0.0');
  await store('1.1.0');

  const first = await post('promote', { version: '1.0.0' });
  expect(first).toMatchObject({
    unit,
    before: null,
    after: { stable: { version: '1.0.0', by: `token:team-${units}` } },
  });
  expect(await post('promote', { version: '1.1.0', traffic: 10.5, revision: first.revision })).toMatchObject({
    after: { stable: { version: '1.0.0' }, canary: { version: '1.1.0', traffic: 10.5 } },
  });
  expect(await post('rollback')).toMatchObject({ after: { stable: { version: '1.0.0' }, canary: null }, warnings: [] });
});

test('a unit may be written with hyphens', async () => {
  await store('1.0.0');
  const path = `/api/releases/${unit.replace('_', '-')}/promote`;
  const response = await world.call(path, { headers: deployer, body: { version: '1.0.0' } });
  expect(await response.json()).toMatchObject({ unit });
});

test('a revoked version cannot be promoted again', async () => {
  await store('1.0.0');
  await store('1.1.0');
  await post('promote', { version: '1.0.0' });

  expect(await post('revoke', { version: '1.1.0', reason: 'leaks' })).toMatchObject({ unit });
  expect(await refused('promote', { version: '1.1.0' })).toEqual([410, `${unit} 1.1.0 is revoked.`]);
});

test('staff roll back a unit of any team, and the audit trail names them', async () => {
  await store('1.0.0');
  await store('1.1.0');
  await post('promote', { version: '1.0.0' });
  await post('promote', { version: '1.1.0', traffic: 50 });

  const response = await call('rollback', { reason: 'customers complain' }, staff.headers);
  expect(response.status).toBe(200);
  const [newest] = await events(`?unit=${unit}&limit=1`);
  expect(newest).toMatchObject({ actor: 'staff:front-desk', action: 'rolled_back', reason: 'customers complain' });
});

test('a change from an old revision is refused and names the change in between', async () => {
  await store('1.0.0');
  await store('1.1.0');
  const { revision } = await post('promote', { version: '1.0.0' });
  await post('promote', { version: '1.1.0', traffic: 10, revision });

  const [status, msg] = await refused('promote', { version: '1.1.0', traffic: 20, revision });
  expect(status).toBe(409);
  expect(msg).toMatch(
    new RegExp(`^${unit} was changed meanwhile by token:team-${units}: 1.0.0 → 1.1.0 at \\d\\d:\\d\\d UTC.$`),
  );
});

test.each([
  { action: 'promote', fault: 'no version', body: {} },
  { action: 'promote', fault: 'a name as version', body: { version: 'latest' } },
  { action: 'promote', fault: 'more than all traffic', body: { version: '1.0.0', traffic: 100.1 } },
  { action: 'promote', fault: 'two decimals of traffic', body: { version: '1.0.0', traffic: 10.25 } },
  { action: 'promote', fault: 'traffic as text', body: { version: '1.0.0', traffic: '10' } },
  { action: 'promote', fault: 'a negative revision', body: { version: '1.0.0', revision: -1 } },
  { action: 'promote', fault: 'a long reason', body: { version: '1.0.0', reason: 'x'.repeat(501) } },
  { action: 'rollback', fault: 'a revision as text', body: { revision: 'x' } },
  { action: 'revoke', fault: 'no reason', body: { version: '1.0.0' } },
  { action: 'revoke', fault: 'an empty reason', body: { version: '1.0.0', reason: ' ' } },
])('$action with $fault is invalid', async ({ action, body }) => {
  expect((await refused(action, body))[0]).toBe(400);
});

test('a version that takes a route away is promoted only with a reason, and a check finds it before the upload', async () => {
  await store('1.0.0', { routes: [`/${unit}`, `/${unit}/old`] });
  await store('2.0.0');
  await post('promote', { version: '1.0.0' });
  const sentence = `${unit} 2.0.0 lacks the route /${unit} of 1.0.0. To accept that, give a reason`;

  const { manifest: next } = makeRelease({ unit, version: '2.1.0' });
  expect(await refused('check', next)).toEqual([409, expect.stringContaining('lacks the route')]);
  expect(await refused('promote', { version: '2.0.0' })).toEqual([409, expect.stringContaining(sentence)]);

  const breaking = 'The pages have moved';
  expect(await post('promote', { version: '2.0.0', traffic: 10, breaking })).toMatchObject({ unit });
  expect(await post('promote', { version: '2.0.0' })).toMatchObject({ after: { stable: { version: '2.0.0' } } });
  expect(await events(`?unit=${unit}`)).toContainEqual(
    expect.objectContaining({ action: 'promoted', details: { traffic: 10, breaking } }),
  );
  expect((await call('check', next, deployer)).status).toBe(204);
});

test('a version that is not stored and a rollback without an earlier version are refused', async () => {
  expect(await refused('promote', { version: '9.9.9' })).toEqual([404, `${unit} 9.9.9 is not stored.`]);
  expect(await refused('rollback', {})).toEqual([409, `${unit} has no earlier good version.`]);
});

test('without a valid token, a call that staff may not make is refused, with a session too', async () => {
  const { id, headers: revoked } = await addDeployer(world, { unit, name: `revoked-${units}` });
  await createDeployTokens(world.database).revoke({ id, by: 'operator' });
  const garbage = { Authorization: `Bearer po_deploy_${'A'.repeat(43)}` };

  for (const headers of [{}, staff.headers, revoked, { ...garbage, ...staff.headers }, { Authorization: 'Bearer x' }]) {
    expect(await refused('revoke', { version: '1.0.0', reason: 'x' }, headers)).toEqual([
      401,
      'This call needs a deploy token.',
    ]);
  }
  // With a token, the session does not count.
  expect((await refused('rollback', {}, { ...garbage, ...staff.headers }))[0]).toBe(401);
  expect((await world.call('/api/releases', { headers: { ...garbage, ...staff.headers } })).status).toBe(401);
});

test('the token of another unit is refused', async () => {
  await store('1.0.0');
  for (const action of ['promote', 'rollback', 'revoke']) {
    expect(await refused(action, { version: '1.0.0', reason: 'x' }, stranger)).toEqual([
      403,
      `This token is for other_u${units}, not for ${unit}.`,
    ]);
  }
});

test('a call with a token and an Origin is refused, because pages never send a token', async () => {
  await store('1.0.0');
  const headers = { ...deployer, Origin: world.url };
  expect((await refused('promote', { version: '1.0.0' }, headers))[0]).toBe(403);
  expect((await world.call('/api/releases', { headers })).status).toBe(403);
});

test('staff need both halves of their session to roll back, and the cookie to read', async () => {
  const cookie = { Cookie: staff.cookie };
  expect((await refused('rollback', {}, cookie))[0]).toBe(401);
  expect((await world.call('/api/releases', { headers: cookie })).status).toBe(200);
  expect((await world.call('/api/releases')).status).toBe(401);
});

test('the status shows a team its own unit, and staff all units, with the reports of the last day', async () => {
  await store('1.0.0', { routes: [`/${unit}/:id`] });
  await post('promote', { version: '1.0.0' });
  await world.database.query(
    `insert into release_reports (unit, version, bucket, address, loads, failed, lcp, cls)
     values ($1, '1.0.0', now() - interval '1 hour', 'a', 5, true, 900, 0.02), ($1, '1.0.0', now(), 'a', 3, true, 1200, 0),
            ($1, '1.0.0', now(), 'b', 2, false, null, null),
            ($1, '1.0.0', now() - interval '25 hours', 'c', 100, true, 9000, 1)`,
    [unit],
  );
  await world.database.query(
    `insert into release_faults (unit, version, kind, page, stack, seen_at)
     values ($1, '1.0.0', 'error', '/faq', 'faq.js:1:20', now())`,
    [unit],
  );

  const own = await status(deployer);
  expect(own.units).toEqual([
    {
      unit,
      channel: expect.objectContaining({ changedIn: own.revision }),
      paths: [`/${unit}/:id`],
      versions: [
        {
          version: '1.0.0',
          publishedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          publishedBy: 'token:test',
          lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          revokedAt: null,
          bytes: expect.any(Number),
          reports: {
            loads: 10,
            addresses: 2,
            failing: 1,
            vitals: { lcp: 1200, inp: null, cls: expect.closeTo(0.02) },
            faults: [{ kind: 'error', page: '/faq', stack: 'faq.js:1:20' }],
          },
        },
      ],
    },
  ]);
  const all = (await status(staff.headers)).units.map((item) => item.unit);
  expect(all).toEqual(expect.arrayContaining(['host', 'remote_site', unit, `other_u${units}`]));
});

test('the audit trail is read page by page, of one unit or of all', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await store(version);
  const path = `/api/releases/events?unit=${unit}&limit=2`;
  const first = await world.call(path, { headers: staff.headers });
  const link = first.headers.get('Link') ?? '';
  expect(link).toMatch(new RegExp(`^</api/releases/events\\?limit=2&before=\\d+&unit=${unit}>; rel="next"$`));

  const second = await events(`?${link.split(/[?>]/)[1]}`);
  const all = [...((await first.json()) as AuditEvent[]), ...second];
  expect(all.map(({ action, toVersion }) => [action, toVersion])).toEqual([
    ['published', '1.2.0'],
    ['published', '1.1.0'],
    ['published', '1.0.0'],
    ['token_created', null],
  ]);
  await createAuditRepository(world.database).add({ actor: 'staff:ada', action: 'password_changed' });
  const ofAllUnits = await events('');
  expect(ofAllUnits.length).toBeGreaterThan(4);
  expect(ofAllUnits.map(({ action }) => action)).not.toContain('password_changed');
  expect((await world.call('/api/releases/events', { headers: deployer })).status).toBe(403);
  expect((await world.call(`/api/releases/events?unit=${unit}`, { headers: deployer })).status).toBe(200);
});

test('calls are limited per token, and refused tokens per address', async () => {
  const reads = Array.from({ length: 121 }, () => world.call('/api/releases', { headers: deployer }));
  const statuses = (await Promise.all(reads)).map((response) => response.status);
  expect(statuses.filter((code) => code === 429)).toHaveLength(1);
  expect((await world.call('/api/releases', { headers: stranger })).status).toBe(200);

  const guess = () => call('promote', { version: '1.0.0' }, { Authorization: 'Bearer po_deploy_guess' }, '203.0.113.1');
  const guesses = await Promise.all(Array.from({ length: 31 }, guess));
  expect(guesses.filter(({ status: code }) => code === 429)).toHaveLength(1);
  expect((await call('rollback', {}, stranger, '203.0.113.1')).status).toBe(403);
});

function store(version: string, release: { routes?: string[] } = {}): Promise<void> {
  return storeRelease(world, { unit, version, ...release });
}

function call(action: string, body: object | undefined, headers: Headers, address?: string): Promise<Response> {
  addresses += 1;
  return world.call(`/api/releases/${unit}/${action}`, {
    method: 'POST',
    ...(body && { body }),
    headers,
    address: address ?? `198.51.${addresses >> 8}.${addresses & 255}`,
  });
}

async function post(action: string, body?: object): Promise<ChannelChange> {
  const response = await call(action, body, deployer);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  return (await response.json()) as ChannelChange;
}

async function refused(action: string, body: object, headers = deployer): Promise<[number, string]> {
  const response = await call(action, body, headers);
  return [response.status, ((await response.json()) as { msg: string }).msg];
}

async function status(headers: Headers): Promise<ReleaseStatus> {
  return (await (await world.call('/api/releases', { headers })).json()) as ReleaseStatus;
}

async function events(query: string): Promise<AuditEvent[]> {
  return (await (await world.call(`/api/releases/events${query}`, { headers: staff.headers })).json()) as AuditEvent[];
}
