import { randomBytes } from 'node:crypto';

import { company } from '@potomac-oak/shared/company';
import { DAY_MS, HOUR_MS } from '@potomac-oak/shared/contracts/durations';
import { PUSH_SUBSCRIPTIONS_MAX } from '@potomac-oak/shared/contracts/limits';
import { API_PATHS, PUSH_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { NewPushSubscription, PushState, PushSubscriptionRecord } from '@potomac-oak/shared/contracts/push';

import { createSecretBox } from '../../base/secrets/secret-box';
import { parseSecretKeys } from '../../base/secrets/secret-keys';
import { type PushService, startPushService } from '../../testing/push-service';
import { type Account, openStaffDesk, PASSWORD, type StaffDesk } from '../../testing/staff-desk';
import type { Staff } from '../../testing/world';
import { TEST_KIND } from './push';
import { isPushEndpoint } from './push-endpoint';
import { ensureVapidKeys } from './vapid-keys';

const CALLS_MAX = 30;
const clock = { offset: 0 };

let pushService: PushService;
let desk: StaffDesk;

beforeAll(async () => {
  pushService = await startPushService();
  desk = await openStaffDesk({
    env: { PUSH_HOSTS: pushService.host },
    now: () => Date.now() + clock.offset,
    limits: { deskCalls: { max: CALLS_MAX, windowMs: 60_000 } },
  });
});
afterAll(async () => {
  await desk.world.close();
  await pushService[Symbol.asyncDispose]();
});

test('a browser is listed once, for its person only, and repeating the call renews it', async () => {
  const [ada, noah] = [await desk.addPerson('staff'), await desk.addPerson('staff')];
  const subscription = pushService.subscribe('phone');
  const first = await subscribe(ada.session, subscription);
  const again = await subscribe(ada.session, subscription);

  expect(again).toEqual(first);
  expect(await listOf(ada.session)).toEqual([first]);
  expect(first).toMatchObject({ isCurrent: true });
  expect(await listOf(noah.session)).toEqual([]);
  expect((await readState(noah.session)).publicKey).toMatch(/^[\w-]{87}$/);
});

test('a person removes own browsers only', async () => {
  const [ada, noah] = [await desk.addPerson('staff'), await desk.addPerson('staff')];
  const { id } = await subscribe(ada.session, pushService.subscribe('phone'));
  const path = `${PUSH_PATHS.subscriptions}/${id}`;

  expect((await desk.call(noah.session, path, { method: 'DELETE' })).status).toBe(404);
  expect((await desk.call(ada.session, path, { method: 'DELETE' })).status).toBe(204);
  expect(await listOf(ada.session)).toEqual([]);
});

test('an eleventh browser replaces the one that was renewed longest ago', async () => {
  const ada = await desk.addPerson('staff');
  const subscriptions = Array.from({ length: PUSH_SUBSCRIPTIONS_MAX }, (_, nth) => pushService.subscribe(`${nth}`));
  const records = [];
  for (const subscription of subscriptions) records.push(await subscribe(ada.session, subscription));
  const [oldest, second] = records;
  if (subscriptions[0]) await subscribe(ada.session, subscriptions[0]);

  const newest = await subscribe(ada.session, pushService.subscribe('newest'));
  const listed = (await listOf(ada.session)).map(({ id }) => id);
  expect(listed).toHaveLength(PUSH_SUBSCRIPTIONS_MAX);
  expect(listed).toEqual(expect.arrayContaining([newest.id, oldest?.id]));
  expect(listed).not.toContain(second?.id);
});

test('an address that is not of a known push service, and a key that is not a point on the curve, are refused', async () => {
  const { session } = await desk.addPerson('staff');
  const { endpoint, keys } = pushService.subscribe('phone');
  const refused = [
    { endpoint: 'https://push.example/1', keys },
    { endpoint: endpoint.replace('127.0.0.1', 'localhost'), keys },
    { endpoint: 'not an address', keys },
    { endpoint: `${endpoint}${'x'.repeat(1_500)}`, keys },
    { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint },
  ];

  for (const body of refused) {
    const response = await desk.call(session, PUSH_PATHS.subscriptions, { body });
    expect([response.status, (await response.json()).code]).toEqual([400, 'invalid_input']);
  }
  expect(await listOf(session)).toEqual([]);
});

test('only https addresses of the named hosts are push services, and this machine if it is named', () => {
  const hosts = ['push.example.com', '*.notify.example.com', '127.0.0.1:8081'];
  const isAccepted = (endpoint: string) => isPushEndpoint(endpoint, hosts);

  expect(isAccepted('https://push.example.com/abc')).toBe(true);
  expect(isAccepted('https://db5.notify.example.com/w/?token=abc')).toBe(true);
  expect(isAccepted('http://127.0.0.1:8081/abc')).toBe(true);
  for (const refused of [
    'http://push.example.com/abc',
    'https://push.example.com:8443/abc',
    'https://push.example.com@evil.example/abc',
    'https://user@push.example.com/abc',
    'https://notify.example.com/abc',
    'https://evilnotify.example.com/abc',
    'https://push.example.com.evil.example/abc',
    'http://127.0.0.1:8082/abc',
    'file:///etc/passwd',
  ]) {
    expect([refused, isAccepted(refused)]).toEqual([refused, false]);
  }
});

test('a browser receives nothing more after its sign-out, and other browsers stay', async () => {
  const ada = await desk.addPerson('staff');
  const phone = await desk.signIn(ada.username, PASSWORD);
  await subscribe(phone, pushService.subscribe('phone'));
  const stays = await subscribe(ada.session, pushService.subscribe('desktop'));

  await desk.call(phone, API_PATHS.logout, { body: {} });
  expect(await listOf(ada.session)).toEqual([stays]);
});

test('ending a session, a new password and a deactivation remove the browsers of the ended sessions', async () => {
  const ada = await desk.addPerson('staff');
  const [phone, tablet] = [await desk.signIn(ada.username, PASSWORD), await desk.signIn(ada.username, PASSWORD)];
  const ofDesktop = await subscribe(ada.session, pushService.subscribe('desktop'));
  const ofPhone = await subscribe(phone, pushService.subscribe('phone'));
  await subscribe(tablet, pushService.subscribe('tablet'));

  const [newest] = await (await desk.call(ada.session, STAFF_PATHS.sessions)).json();
  await desk.call(ada.session, `${STAFF_PATHS.sessions}/${newest.id}`, { method: 'DELETE' });
  expect((await listOf(ada.session)).map(({ id }) => id)).toEqual([ofPhone.id, ofDesktop.id]);

  const body = { password: PASSWORD, newPassword: 'lemonade bicycle 77' };
  expect((await desk.call(ada.session, STAFF_PATHS.password, { body })).status).toBe(204);
  expect(await listOf(ada.session)).toEqual([ofDesktop]);

  await desk.call(await desk.world.signIn(), `${STAFF_PATHS.people}/${ada.id}/deactivate`, { body: {} });
  expect(await countStored(ada)).toBe(0);
});

test('only an owner decides whether notifications contain names, which they do not at first', async () => {
  const [owner, staff] = [await desk.world.signIn(), await desk.addPerson('staff')];
  expect(await readState(staff.session)).toMatchObject({ showsNames: false });
  expect((await desk.call(staff.session, PUSH_PATHS.settings, { body: { showsNames: true } })).status).toBe(403);
  expect((await desk.call(owner, PUSH_PATHS.settings, { body: { showsNames: 'yes' } })).status).toBe(400);

  expect((await desk.call(owner, PUSH_PATHS.settings, { body: { showsNames: true } })).status).toBe(204);
  expect(await readState(staff.session)).toMatchObject({ showsNames: true });
  await desk.call(owner, PUSH_PATHS.settings, { body: { showsNames: false } });
  expect(await readState(staff.session)).toMatchObject({ showsNames: false });
});

test('calls of one person are limited', async () => {
  const { session } = await desk.addPerson('staff');
  const calls = Array.from({ length: CALLS_MAX + 1 }, () => desk.call(session, PUSH_PATHS.state));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);

  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('the keys of the server are the same at every start, encrypted, and renewed with the secrets key', async () => {
  const { database } = desk.world;
  const { publicKey } = await readState(await desk.world.signIn());
  await database.query('delete from push_keys');
  const [older, newer] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));

  const made = await ensureVapidKeys(database, boxOf(`${older}`));
  expect(made.publicKey).not.toBe(publicKey);
  expect(await ensureVapidKeys(database, boxOf(`${older}`))).toEqual(made);
  expect(JSON.stringify(await database.query('select * from push_keys'))).not.toContain(made.privateKey);
  expect(await ensureVapidKeys(database, boxOf(`${newer},${older}`))).toEqual(made);
  expect(await ensureVapidKeys(database, boxOf(`${newer}`))).toEqual(made);
});

test('a notification is encrypted for each browser, and names its sender, lifetime, urgency and topic', async () => {
  const ada = await desk.addPerson('staff');
  const { publicKey } = await readState(ada.session);
  await subscribe(ada.session, pushService.subscribe('phone of Ada', publicKey));
  await subscribe(ada.session, pushService.subscribe('desktop of Ada', publicKey));
  await sendTest(ada);

  for (const name of ['phone of Ada', 'desktop of Ada']) {
    const { headers, subject, payload } = await pushService.next(({ browser }) => browser === name);
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(subject).toBe(company.email.href);
    expect(payload).toEqual({
      title: company.name,
      body: 'Notifications arrive in this browser.',
      tag: 'test',
      hash: '#/s_dashboard',
    });
  }
});

test.each([404, 410])('a browser whose push service answers %i receives nothing more', async (status) => {
  const ada = await desk.addPerson('staff');
  const name = `unsubscribed ${status}`;
  await subscribe(ada.session, pushService.subscribe(name));
  const stays = await subscribe(ada.session, pushService.subscribe(`subscribed ${status}`));
  pushService.answerWith(name, status);

  await sendTest(ada);
  await pushService.next(({ browser }) => browser === `subscribed ${status}`);
  expect(await listOf(ada.session)).toEqual([stays]);
});

test('a notification that a push service does not accept yet is sent later, and one that it refuses is not', async () => {
  const [ada, noah] = [await desk.addPerson('staff'), await desk.addPerson('staff')];
  await subscribe(ada.session, pushService.subscribe('overloaded'));
  await subscribe(ada.session, pushService.subscribe('beside it'));
  await subscribe(noah.session, pushService.subscribe('refused'));
  pushService.answerWith('overloaded', 503);
  pushService.answerWith('refused', 400);
  await sendTest(ada);
  await sendTest(noah);

  expect(await rowOf(ada)).toEqual({ state: 'queued', error: 'A push service answered 503.' });
  expect(await rowOf(noah)).toEqual({ state: 'failed', error: 'No browser accepts the notification.' });
  pushService.answerWith('overloaded', 201);
  clock.offset += HOUR_MS / 2;
  await desk.world.app.outbox.deliverDue();
  await pushService.next(({ browser }) => browser === 'overloaded');
  expect(await rowOf(ada)).toMatchObject({ state: 'sent' });
  expect(pushService.received.filter(({ browser }) => browser === 'beside it')).toHaveLength(1);
});

test('a notification is sent once the only browser that has not received it ends', async () => {
  const ada = await desk.addPerson('staff');
  await subscribe(ada.session, pushService.subscribe('received'));
  await subscribe(ada.session, pushService.subscribe('broken'));
  pushService.answerWith('broken', 500);
  await sendTest(ada);
  expect(await rowOf(ada)).toMatchObject({ state: 'queued' });

  pushService.answerWith('broken', 410);
  clock.offset += HOUR_MS / 2;
  await desk.world.app.outbox.deliverDue();
  expect(await rowOf(ada)).toMatchObject({ state: 'sent' });
});

test('a browser receives notifications after its session has expired, for 30 days', async () => {
  const ada = await desk.addPerson('staff');
  await subscribe(ada.session, pushService.subscribe('idle'));
  clock.offset += 29 * DAY_MS;
  expect((await desk.call(ada.session, PUSH_PATHS.state)).status).toBe(401);
  await enqueueTest(ada);
  await pushService.next(({ browser }) => browser === 'idle');

  clock.offset += DAY_MS;
  await enqueueTest(ada);
  expect(await rowOf(ada)).toMatchObject({ state: 'dropped' });
  const session = await desk.signIn(ada.username, PASSWORD);
  expect(await listOf(session)).toEqual([]);
  expect((await desk.call(session, PUSH_PATHS.test, { body: {} })).status).toBe(409);
});

test('neither the log nor the outbox contains an address at a push service', async () => {
  expect(desk.world.logged()).toContain('A push service answered 503.');
  expect(desk.world.logged()).not.toContain('wpush');
  expect(JSON.stringify(await desk.world.database.query('select * from outbox'))).not.toContain('wpush');
});

async function sendTest({ session }: Account): Promise<void> {
  const response = await desk.call(session, PUSH_PATHS.test, { body: {} });
  if (response.status !== 202) throw new Error(await response.text());
  await desk.world.app.outbox.deliverDue();
}

/** For a person whose session has expired. */
async function enqueueTest({ id }: Account): Promise<void> {
  await desk.world.database.query(
    `insert into outbox (kind, queue, recipient, subject_id, due_at) values ($1, 'push', $2, $2, '2000-01-01')`,
    [TEST_KIND, id],
  );
  await desk.world.app.outbox.deliverDue();
}

/** The newest notification to this person. */
async function rowOf({ id }: Account) {
  const [row] = await desk.world.database.query(
    'select state, last_error as error from outbox where recipient = $1 order by created_at desc limit 1',
    [id],
  );
  return row;
}

async function readState(session: Staff): Promise<PushState> {
  return (await desk.call(session, PUSH_PATHS.state)).json();
}

async function listOf(session: Staff): Promise<PushSubscriptionRecord[]> {
  return (await readState(session)).subscriptions;
}

async function subscribe(session: Staff, body: NewPushSubscription): Promise<PushSubscriptionRecord> {
  const response = await desk.call(session, PUSH_PATHS.subscriptions, { body });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

async function countStored({ id }: Account): Promise<number> {
  const rows = await desk.world.database.query('select id from push_subscriptions where user_id = $1', [id]);
  return rows.length;
}

function boxOf(keys: string) {
  const parsed = parseSecretKeys(keys);
  if (!parsed) throw new Error('Invalid keys.');
  return createSecretBox(parsed);
}
