import { defaultOfficeHours } from '@potomac-oak/shared/company';
import type { CustomerDetail, StaffNotice, Today } from '@potomac-oak/shared/contracts/customers';
import { DAY_MS, HOUR_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { nextEvent } from '../../testing/chat-world';
import { addStaff } from '../../testing/desk-world';
import { openWorld, STAFF_USERNAME, type World } from '../../testing/world';
import { officeDayBefore } from './step-reminders';

/** 10:00 on the office's clock. */
const MONDAY = Date.parse('2026-11-23T15:00:00Z');

let world: World;
let at = MONDAY;
let noahId: string;
let forms = 0;

beforeAll(async () => {
  world = await openWorld({ now: () => at });
  ({ id: noahId } = await addStaff(world, { username: 'noah', name: 'Noah Kim' }));
});
beforeEach(async () => {
  at = MONDAY;
  await world.database.query('delete from staff_notices');
  await world.database.query('update customers set next_at = null');
});
afterAll(() => world.close());

test('the owner of a customer is reminded once of a step on its day, and again of a new step', async () => {
  const customer = await addStep(MONDAY + 5 * HOUR_MS);
  await addStep(MONDAY + DAY_MS);
  const socket = await world.connect({ staff: await world.signIn('noah') });
  await socket.emitWithAck('joinAdminRoom');
  const event = nextEvent(socket, 'noticeAdded');
  await world.app.remindOfSteps();
  await world.app.remindOfSteps();

  const notice = { kind: 'customer', id: customer, text: 'Your next step with Lena Berg is due', detail: 'Call back' };
  expect(await event).toMatchObject([notice]);
  expect(await noticesOf('noah')).toMatchObject([notice]);
  expect(await noticesOf(STAFF_USERNAME)).toEqual([]);

  await change(customer, { nextStep: { text: 'Call again', at: new Date(MONDAY + 6 * HOUR_MS).toISOString() } });
  expect(await noticesOf('noah')).toEqual([]);
  await world.app.remindOfSteps();
  expect(await noticesOf('noah')).toMatchObject([{ detail: 'Call again' }]);
  await change(customer, { stage: 'lost' });
  expect(await noticesOf('noah')).toEqual([]);
});

test('the owners of the company are reminded once of a step that has been due for an office day', async () => {
  const customer = await addStep(MONDAY + HOUR_MS);
  await world.app.remindOfSteps();
  at = MONDAY + DAY_MS;
  await world.app.remindOfSteps();
  expect(await noticesOf(STAFF_USERNAME)).toEqual([]);

  at += HOUR_MS;
  await world.app.remindOfSteps();
  await world.app.remindOfSteps();
  expect(await noticesOf(STAFF_USERNAME)).toMatchObject([
    { id: customer, text: 'The next step with Lena Berg is overdue (Noah Kim)' },
  ]);
  expect(await noticesOf('noah')).toHaveLength(1);
});

test('an owner of the company who has left gets no notices', async () => {
  const { id } = await addStaff(world, { username: 'olga', name: 'Olga Left' });
  await world.database.query(`update staff_users set role = 'owner', deactivated_at = now() where id = $1`, [id]);
  await addStep(MONDAY - 5 * DAY_MS);
  await world.app.remindOfSteps();
  const late = await world.database.query<{ staffId: string }>(
    `select staff_id as "staffId" from staff_notices where reason = 'lateStep'`,
  );
  expect(late.map(({ staffId }) => staffId)).not.toContain(id);
  expect(late).toHaveLength(1);
});

test('no one is reminded while the office is closed', async () => {
  await addStep(MONDAY);
  at = MONDAY + 12 * HOUR_MS;
  await world.app.remindOfSteps();
  at = MONDAY + 5 * DAY_MS;
  await world.app.remindOfSteps();
  expect(await world.database.query('select id from staff_notices')).toEqual([]);
});

test('an office day passes neither on a weekend nor on a holiday', () => {
  const holiday = { date: '2026-11-24', name: 'Holiday', ranges: [] };
  expect(officeDayBefore(MONDAY + DAY_MS, defaultOfficeHours)).toBe(MONDAY);
  expect(officeDayBefore(MONDAY, defaultOfficeHours)).toBe(MONDAY - 3 * DAY_MS);
  expect(officeDayBefore(MONDAY + 2 * DAY_MS, { ...defaultOfficeHours, holidays: [holiday] })).toBe(MONDAY);
});

/** A step of Noah. Returns the customer's id. */
async function addStep(due: number): Promise<string> {
  forms += 1;
  const email = `step${forms}@example.com`;
  const form = { name: 'Lena Berg', email, phoneNumber: '', message: 'A new kitchen.' };
  await world.call(API_PATHS.contactForm, { body: form, address: `198.19.7.${forms}` });
  const [row] = await world.database.query<{ id: string }>(
    'select customer_id as id from customer_records where email = $1',
    [email],
  );
  const id = row?.id ?? '';
  await change(id, { nextStep: { text: 'Call back', at: new Date(due).toISOString() } });
  await world.database.query('update customers set owner_id = $2 where id = $1', [id, noahId]);
  return id;
}

/** Sessions end while the clock of the test moves. */
async function change(id: string, body: object): Promise<CustomerDetail> {
  const { headers } = await world.signIn();
  return (await (await world.call(`${OFFICE_PATHS.customers}/${id}`, { body, headers })).json()) as CustomerDetail;
}

async function noticesOf(username: string): Promise<StaffNotice[]> {
  const { headers } = await world.signIn(username);
  const answer = await world.call(`${OFFICE_PATHS.today}?limit=0`, { headers });
  return ((await answer.json()) as Today).notices;
}
