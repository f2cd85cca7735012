import { randomUUID } from 'node:crypto';

import { company } from '@potomac-oak/shared/company';
import type { Today } from '@potomac-oak/shared/contracts/customers';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { OFFICE_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import {
  type BookedVisit,
  type FreeTimes,
  VISIT_PATHS,
  type VisitCalendar,
  type VisitRecord,
  type VisitSetting,
} from '@potomac-oak/shared/contracts/visits';

import { type Account, openStaffDesk, type StaffDesk } from '../testing/staff-desk';
import { newFileId, TEST_PDF, uploadFile } from '../testing/test-files';
import type { Staff } from '../testing/world';

const FORM = {
  kind: 'kitchen',
  zip: '20814-1234',
  name: 'Ada Byron',
  street: '12 Elm Street',
  phoneNumber: '',
  email: '',
  note: 'The sink leaks',
};

/** More wishes than the tests before that of the limit make. */
const WISHES_MAX = 20;

let desk: StaffDesk;
let owner: Staff;
let maria: Account;
let offset = 0;

beforeAll(async () => {
  const limits = { visits: { max: 10_000, windowMs: 1_000 }, allWishes: { max: WISHES_MAX, windowMs: HOUR_MS } };
  desk = await openStaffDesk({ now: () => Date.now() + offset, limits });
  owner = await desk.world.signIn();
  maria = await desk.addPerson('staff');
});
beforeEach(async () => {
  offset = 0;
  await desk.world.database.script('delete from visits; delete from time_off; delete from visit_settings;');
});
afterAll(() => desk.world.close());

test('until staff change the setting, owners visit during the office’s hours', async () => {
  const { days, ...times } = await freeTimes();

  expect(times).toEqual({ timeZone: company.timeZone, minutes: 60, isInArea: true, next: expect.any(String) });
  expect(days).toHaveLength(6);
  const first = Date.parse(days[0]?.times[0] ?? '');
  expect(first).toBeGreaterThan(Date.now() + DAY_MS);
  expect(first % (30 * MINUTE_MS)).toBe(0);
});

test('a booked time is taken, belongs to a customer with the address, and reaches staff', async () => {
  const [time = '', next = ''] = await someTimes();
  const socket = await desk.world.connect({ staff: maria.session });
  await socket.emitWithAck('joinAdminRoom');
  const announced = new Promise((resolve) => socket.once('newVisitNotification', resolve));
  const changed = new Promise<void>((resolve) => socket.once('visitsChanged', resolve));

  const response = await book({ startsAt: time, email: 'ada@example.com' });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    state: 'requested',
    kind: 'kitchen',
    startsAt: time,
    minutes: 60,
    timeZone: company.timeZone,
    isMailed: false,
  });
  expect(await announced).toEqual({ message: 'New request for a visit from Ada Byron' });
  await changed;
  const times = await someTimes();
  expect(times).not.toContain(time);
  // The next half hour would end too late for the travel.
  expect(times).not.toContain(next);
  const [visit] = (await calendar()).visits;
  expect(visit).toMatchObject({
    ...FORM,
    zip: '20814',
    email: 'ada@example.com',
    state: 'requested',
    startsAt: time,
    estimator: { name: 'front-desk' },
    conflict: null,
    revision: 0,
  });
  expect(Date.parse(visit?.expiresAt ?? '')).toBeCloseTo(Date.now() + DAY_MS, -5);
  const customer = await (await desk.call(owner, `${OFFICE_PATHS.customerOf}/visit/${visit?._id}`)).json();
  expect(customer).toMatchObject({
    _id: visit?.customerId,
    address: '12 Elm Street, 20814',
    stage: 'new',
    text: 'Kitchen visit: The sink leaks',
    kinds: ['visit'],
  });
  const timeline = await (await desk.call(owner, `${OFFICE_PATHS.customers}/${visit?.customerId}/timeline`)).json();
  expect(timeline).toMatchObject([{ type: 'record', kind: 'visit', text: 'Kitchen visit: The sink leaks' }]);
  const taken = await book({ startsAt: time, email: 'grace@example.com' });
  expect([taken.status, await taken.json()]).toEqual([
    409,
    { code: 'conflict', msg: 'This time is no longer available.' },
  ]);
});

test('forty visitors who book four times at once get each time once', async () => {
  await change({ openPerPerson: 1_000, newPerHour: 1_000, travelMinutes: 0 });
  const all = (await freeTimes()).days.flatMap(({ times }) => times);
  const times = all.filter((time) => all.indexOf(time) % 2 === 0).slice(0, 4);
  expect(times).toHaveLength(4);

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      book({ startsAt: times[index % 4] ?? '', email: `visitor${index}@example.com` }),
    ),
  );

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.filter((status) => status === 409)).toHaveLength(36);
  const { visits } = await calendar();
  expect(visits.map(({ startsAt }) => startsAt)).toEqual(times.toSorted());
});

test('the database refuses overlapping visits of one estimator, whatever the server believes', async () => {
  const [time = ''] = await someTimes();
  await book({ startsAt: time, email: 'ada@example.com' });

  const copy = desk.world.database.query(
    `insert into visits (id, token_hash, state, kind, estimator_id, starts_at, ends_at, during, name, email, phone_number,
                         street, zip, note, created_at)
     select gen_random_uuid(), 'other', 'confirmed', kind, estimator_id, starts_at, ends_at, tstzrange(ends_at, ends_at + interval '1 hour'),
            name, email, phone_number, street, zip, note, created_at from visits`,
  );

  await expect(copy).rejects.toMatchObject({ code: '23P01' });
});

test('a repeated call with the same key gets the same answer and books once', async () => {
  const [time = ''] = await someTimes();
  const key = randomUUID();

  const first = await (await book({ startsAt: time, email: 'ada@example.com' }, { key })).json();
  const second = await (await book({ startsAt: time, email: 'ada@example.com' }, { key })).json();

  // After a reload, a browser has no files any more.
  const third = await (await book({ startsAt: time, email: 'ada@example.com', files: [] }, { key })).json();

  expect([second, third]).toEqual([first, first]);
  expect((await calendar()).visits).toHaveLength(1);
});

test('files that are added after a lost answer also reach the visit', async () => {
  const [time = ''] = await someTimes();
  const key = newFileId();
  const add = async () => (await uploadFile(desk.world, { owner: `form ${key}`, content: TEST_PDF })).id;
  const send = async (files: string[]) =>
    (await book({ startsAt: time, email: 'ada@example.com', files }, { key })).status;

  const first = await add();
  expect(await send([first])).toBe(200);
  const second = await add();
  expect(await send([first, second])).toBe(200);

  const [visit, ...others] = (await calendar()).visits;
  expect(others).toEqual([]);
  expect(visit?.files?.map(({ id }) => id)).toEqual([first, second]);
});

test.each<[string, object, string]>([
  ['a wrong ZIP', { zip: '208' }, 'A ZIP code has five digits.'],
  ['no way to reach the visitor', { email: '', phoneNumber: ' ' }, 'Please leave a phone number or an e-mail.'],
  ['no street', { street: '' }, 'Street'],
  ['an unknown kind', { kind: 'garage' }, 'Kind'],
])('%s is refused', async (_what, fields, reason) => {
  const response = await book({ startsAt: '2030-01-01T15:00:00Z', email: 'ada@example.com', ...fields });

  expect(response.status).toBe(400);
  expect(((await response.json()) as { msg: string }).msg).toContain(reason);
});

test('a time that nobody offered is refused, and a switched off booking offers none', async () => {
  const [time = ''] = await someTimes();
  const odd = new Date(Date.parse(time) + 7 * MINUTE_MS).toISOString();
  expect((await book({ startsAt: odd, email: 'ada@example.com' })).status).toBe(409);

  await change({ isOffered: false });
  expect((await freeTimes()).days).toEqual([]);
  expect((await book({ startsAt: time, email: 'ada@example.com' })).status).toBe(409);
});

test.each<[string, object, string]>([
  ['e-mail address', { email: 'a.d.a+home@gmail.com' }, 'ada@gmail.com'],
  ['phone number', { phoneNumber: '(301) 555-0100' }, '301.555.0100'],
])('a third open visit of one %s is a wish, which takes no time', async (_what, reach, other) => {
  const send = async (fields: object) =>
    (await (await book({ startsAt: await oneTime(), ...fields })).json()) as BookedVisit;
  const again = 'email' in reach ? { email: other } : { phoneNumber: other };

  expect([await send(reach), await send(again)].map(({ state }) => state)).toEqual(['requested', 'requested']);
  const wish = await send(reach);

  expect(wish).toMatchObject({ state: 'wish', isMailed: false });
  expect(await someTimes()).toContain(wish.startsAt);
  expect((await calendar()).visits.find(({ state }) => state === 'wish')).toMatchObject({
    estimator: null,
    expiresAt: null,
  });
});

test('staff accept a request once, which is the stage of its customer', async () => {
  const { _id: id, customerId } = await booked();

  const accepted = await act(id, 'accept', { revision: 0 });

  expect(await accepted.json()).toMatchObject({ state: 'confirmed', expiresAt: null, revision: 1 });
  expect((await act(id, 'accept', { revision: 0 })).status).toBe(409);
  const customer = await (await desk.call(owner, `${OFFICE_PATHS.customers}/${customerId}`)).json();
  expect(customer).toMatchObject({ stage: 'visitBooked', waitingSince: null });
});

test('staff move a visit to another time and person, unless that time is taken', async () => {
  const first = await booked();
  const second = await booked();
  const times = (await (await desk.call(owner, `${VISIT_PATHS.visits}/${first._id}/times`)).json()) as FreeTimes;
  const free = times.days.flatMap((day) => day.times);
  expect(free).toContain(first.startsAt);
  expect(free).not.toContain(second.startsAt);

  const taken = await act(first._id, 'move', {
    revision: 0,
    startsAt: second.startsAt,
    estimatorId: second.estimator?.id,
  });
  expect(await taken.json()).toEqual({ code: 'conflict', msg: 'This time is no longer available.' });
  const unknown = await act(first._id, 'move', { revision: 0, startsAt: free.at(-1), estimatorId: maria.id });
  expect(unknown.status).toBe(400);
  const moved = await act(first._id, 'move', { revision: 0, startsAt: free.at(-1) });
  expect(await moved.json()).toMatchObject({ state: 'confirmed', startsAt: free.at(-1), revision: 1 });
});

test('a wish becomes a visit when staff choose its time', async () => {
  await change({ openPerPerson: 1 });
  const email = `${randomUUID()}@example.com`;
  await book({ startsAt: await oneTime(), email });
  await book({ startsAt: await oneTime(), email });
  const wish = (await calendar()).visits.find(({ state }) => state === 'wish');

  expect((await act(wish?._id ?? '', 'accept', { revision: 0 })).status).toBe(409);
  const moved = await act(wish?._id ?? '', 'move', { revision: 0, startsAt: await oneTime() });

  expect(await moved.json()).toMatchObject({ state: 'confirmed', estimator: { name: 'front-desk' } });
});

test('a cancelled visit frees its time and cannot change', async () => {
  const visit = await booked();

  expect(await (await act(visit._id, 'cancel', { revision: 0 })).json()).toMatchObject({ state: 'cancelled' });

  expect(await someTimes()).toContain(visit.startsAt);
  expect((await act(visit._id, 'accept', { revision: 1 })).status).toBe(409);
  expect((await act(randomUUID(), 'cancel', { revision: 0 })).status).toBe(404);
});

test('of visits that were booked before a change, the calendar names those to call', async () => {
  const visit = await booked();
  const conflict = async () => (await calendar()).visits[0]?.conflict;
  const { startsAt, endsAt } = visit;
  const estimatorId = visit.estimator?.id;

  const off = await desk.call(owner, VISIT_PATHS.timeOff, { body: { estimatorId, startsAt, endsAt, note: 'Dentist' } });
  expect(off.status).toBe(201);
  expect(await conflict()).toBe('timeOff');
  const [listed] = (await calendar()).timeOff;
  expect(listed).toEqual(await off.json());
  expect((await desk.call(owner, `${VISIT_PATHS.timeOff}/${listed?._id}`, { method: 'DELETE', body: {} })).status).toBe(
    204,
  );
  expect(await conflict()).toBeNull();

  await change({ estimators: [] });
  expect(await conflict()).toBe('hours');
});

test('a visit of a person who has left is to be called about, and their time is no longer offered', async () => {
  const grace = await desk.addPerson('staff');
  await change({ estimators: [{ id: grace.id, hours: (await setting()).estimators[0]?.hours ?? [], zips: [] }] });
  const visit = await booked();
  expect(visit.estimator?.id).toBe(grace.id);

  await desk.call(owner, `${STAFF_PATHS.people}/${grace.id}/deactivate`, { body: {} });

  expect((await calendar()).visits[0]).toMatchObject({ conflict: 'left', estimator: null });
  expect((await freeTimes()).days).toEqual([]);
});

test('owners change the setting, of two at once the second is refused, and staff read it', async () => {
  const before = await setting();
  const answers = await Promise.all([store(before), store(before)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await setting(maria.session)).toEqual({ ...before, revision: before.revision + 1 });
  expect((await desk.call(maria.session, VISIT_PATHS.setting, { body: before })).status).toBe(403);
  expect((await store({ ...before, travelMinutes: 1_000 })).status).toBe(400);
});

test('staff enter and remove their own time off only', async () => {
  const { startsAt, endsAt, estimator } = await booked();
  const own = { estimatorId: maria.id, startsAt, endsAt };
  const ownersId = estimator?.id ?? '';

  const added = await desk.call(maria.session, VISIT_PATHS.timeOff, { body: own });
  expect(added.status).toBe(201);
  const ofOwner = { ...own, estimatorId: ownersId };
  expect((await desk.call(maria.session, VISIT_PATHS.timeOff, { body: ofOwner })).status).toBe(403);
  const { _id: id } = (await (await desk.call(owner, VISIT_PATHS.timeOff, { body: ofOwner })).json()) as {
    _id: string;
  };
  const remove = (session: Staff, one: string) =>
    desk.call(session, `${VISIT_PATHS.timeOff}/${one}`, { method: 'DELETE', body: {} });
  expect((await remove(maria.session, id)).status).toBe(404);
  expect((await remove(owner, id)).status).toBe(204);
});

// These two advance the clock, which ends the sessions of staff.

test('visits of one network address are limited, and new ones of the whole site', async () => {
  const send = async (email: string, address: string) =>
    ((await (await book({ startsAt: await oneTime(), email }, { address })).json()) as BookedVisit).state;

  for (const email of ['a@example.com', 'b@example.com']) expect(await send(email, '198.19.8.1')).toBe('requested');
  expect(await send('c@example.com', '198.19.8.1')).toBe('wish');
  await change({ newPerHour: 3 });
  expect(await send('d@example.com', '198.19.8.2')).toBe('requested');
  expect(await send('e@example.com', '198.19.8.3')).toBe('wish');
  offset = HOUR_MS + MINUTE_MS;
  expect(await send('f@example.com', '198.19.8.3')).toBe('requested');
});

test('a request that staff have not accepted after a day becomes a wish, and its time is free again', async () => {
  const [time = ''] = (await freeTimes()).days.at(-1)?.times ?? [];
  await book({ startsAt: time, email: 'ada@example.com' });

  offset = DAY_MS + MINUTE_MS;
  await desk.world.app.settleVisits();

  // Sessions end after a day, too.
  const [visit] = await desk.world.database.query(
    `select v.state, v.estimator_id, v.expires_at, c.waiting_since is not null as waits
       from visits v join customer_records r on r.record_id = v.id::text join customers c on c.id = r.customer_id`,
  );
  expect(visit).toEqual({ state: 'wish', estimator_id: null, expires_at: null, waits: true });
  expect((await book({ startsAt: time, email: 'grace@example.com' })).status).toBe(200);
});

test("Today lists the rest of the day's visits and the requests that somebody has to confirm", async () => {
  owner = await desk.world.signIn();
  const [first, , , later] = await daysWithTimes();
  for (const startsAt of [first, later]) {
    await book({ startsAt, email: '', phoneNumber: '202-555-0188', name: 'Vera' });
    const visit = (await calendar()).visits.find((one) => one.startsAt === startsAt);
    await act(visit?._id ?? '', 'accept', { revision: 0 });
  }
  offset = Date.parse(first ?? '') - HOUR_MS - Date.now();
  owner = await desk.world.signIn();
  const request = await booked();
  const cancelled = await booked();
  await act(cancelled._id, 'cancel', { revision: 0 });

  const today = (await (await desk.call(owner, OFFICE_PATHS.today)).json()) as Today;

  expect(today.counts.visits).toBe(2);
  expect(today.visits).toMatchObject([
    { state: 'confirmed', startsAt: first, name: 'Vera', place: '12 Elm Street, 20814', estimator: 'front-desk' },
    { id: request._id, state: 'requested' },
  ]);
});

test('an address may express five wishes an hour', async () => {
  owner = await desk.world.signIn();
  await change({ newPerHour: 1 });
  await booked();
  const address = freshAddress();
  const wish = async () => (await book({ startsAt: await oneTime(), email: 'ada@example.com' }, { address })).status;

  for (let wishes = 0; wishes < 5; wishes += 1) expect(await wish()).toBe(200);

  expect(await wish()).toBe(429);
});

test('a flood of wishes is refused, which stores nothing', async () => {
  owner = await desk.world.signIn();
  await change({ openPerPerson: 1 });
  await book({ startsAt: await oneTime(), email: 'ada@example.com' });
  const wish = async () => book({ startsAt: await oneTime(), email: 'ada@example.com' });

  let answer = await wish();
  let stored = 1;
  for (; answer.ok; answer = await wish()) stored += 1;

  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ msg: expect.stringContaining(`Please call ${company.phone.label}`) });
  expect(stored).toBeLessThanOrEqual(WISHES_MAX + 1);
  expect((await calendar()).visits).toHaveLength(stored);
});

async function freeTimes(): Promise<FreeTimes> {
  return (await (await desk.world.call(`${VISIT_PATHS.times}?kind=kitchen&zip=20814`)).json()) as FreeTimes;
}

async function someTimes(): Promise<string[]> {
  return (await freeTimes()).days.flatMap(({ times }) => times);
}

/** The first free time of each day. */
async function daysWithTimes(): Promise<string[]> {
  return (await freeTimes()).days.flatMap(({ times }) => times.slice(0, 1));
}

async function oneTime(): Promise<string> {
  return (await someTimes())[0] ?? '';
}

function book(fields: object, { key = randomUUID() as string, address = freshAddress() } = {}): Promise<Response> {
  return desk.world.call(VISIT_PATHS.visits, {
    body: { ...FORM, ...fields },
    address,
    headers: { [IDEMPOTENCY_HEADER]: key },
  });
}

let addresses = 0;

function freshAddress(): string {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

/** Of a visitor whom nobody knows. */
async function booked(): Promise<VisitRecord> {
  const name = randomUUID();
  await book({ startsAt: await oneTime(), email: `${name}@example.com`, name });
  const visit = (await calendar()).visits.find((one) => one.name === name);
  if (!visit) throw new Error('The visit was not booked.');
  return visit;
}

async function calendar(): Promise<VisitCalendar> {
  return (await (await desk.call(owner, VISIT_PATHS.visits)).json()) as VisitCalendar;
}

function act(id: string, call: 'accept' | 'move' | 'cancel', body: object): Promise<Response> {
  return desk.call(owner, `${VISIT_PATHS.visits}/${id}/${call}`, { body });
}

async function setting(session: Staff = owner): Promise<VisitSetting> {
  return (await (await desk.call(session, VISIT_PATHS.setting)).json()) as VisitSetting;
}

function store(body: VisitSetting): Promise<Response> {
  return desk.call(owner, VISIT_PATHS.setting, { body });
}

async function change(fields: Partial<VisitSetting>): Promise<void> {
  const response = await store({ ...(await setting()), ...fields });
  if (!response.ok) throw new Error(await response.text());
}
