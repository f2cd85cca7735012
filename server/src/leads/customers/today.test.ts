import type { CustomerDetail, Today } from '@potomac-oak/shared/contracts/customers';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, OFFICE_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { OwnAccount } from '@potomac-oak/shared/contracts/staff';
import { type FreeTimes, VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';

import { ADA } from '../../testing/chat-world';
import { type Colleague, type DeskWorld, openDeskWorld } from '../../testing/desk-world';
import type { World } from '../../testing/world';

let world: World;
let maria: Colleague;
let noah: Colleague;
let desk: DeskWorld;

beforeAll(async () => {
  desk = await openDeskWorld();
  ({ world, maria, noah } = desk);
});
afterAll(() => world.close());

test('today lists people who wait, what is due and customers without an owner, not what colleagues take care of', async () => {
  const { publicId } = await desk.startChat({ ...ADA, firstName: 'Chat', email: 'chat@example.com', phoneNumber: '1' });
  const form = await sendForm('Form');
  const chat = await customerOf('chat', publicId);
  expect(await today(maria)).toMatchObject({
    waiting: [
      { kind: 'chat', id: publicId, name: 'Chat Byron', isFree: true, revision: 0 },
      { kind: 'customer', id: form._id, name: 'Form', text: 'A new kitchen.', isFree: true, revision: 0 },
    ],
    due: [],
    unowned: [{ _id: form._id }, { _id: chat._id }],
    counts: { waiting: 2, due: 0, unowned: 2 },
  });

  await change(form._id, { ownerId: noah.id, nextStep: { text: 'Call', at: new Date().toISOString() } });
  await change(chat._id, { nextStep: { text: 'Later', at: new Date(Date.now() + 2 * DAY_MS).toISOString() } });
  await world.call(`/api/chats/${publicId}/state`, { body: { state: 'taken' }, headers: noah.headers });
  expect((await today(maria)).counts).toEqual({ notices: 0, waiting: 0, due: 0, unowned: 0, unplanned: 0, visits: 0 });
  expect(await today(noah)).toMatchObject({
    waiting: [{ id: form._id, isFree: false, revision: 1 }],
    due: [{ _id: form._id }],
    counts: { waiting: 1, due: 1 },
  });

  await change(form._id, { stage: 'lost' });
  await world.call(`/api/chats/${publicId}/state`, { body: { state: 'done' }, headers: noah.headers });
  expect((await today(noah)).counts).toEqual({ notices: 1, waiting: 0, due: 0, unowned: 0, unplanned: 0, visits: 0 });
});

test('a person who has asked the bot waits with what they want, not with their name and address', async () => {
  const answers = [
    'Service info',
    'A new deck, call +1 (202) 555-0147',
    'Full renovation',
    'Yes',
    'Lena Berg, +1 (202) 555-0147',
    'lena@example.com',
  ];
  const messages = answers.map((answer) => ({ question: answer.startsWith('Lena') ? 'Your name?' : '', answer }));
  await world.call(API_PATHS.botHistory, { body: { messages } });
  const { waiting } = await today(maria);
  const lead = waiting.find(({ name }) => name === 'Lena Berg');
  expect(lead?.text).toBe('A new deck, call · Full renovation · Yes');
  await change(lead?.id ?? '', { stage: 'lost' });
});

test('a person whose chat and form both wait is listed once: first as the chat, then as the form', async () => {
  const form = await sendForm('Twice');
  const before = (await today(noah)).counts.waiting;
  const { publicId } = await desk.startChat({ ...ADA, email: 'twice@example.com', phoneNumber: '1' });

  const { waiting, counts } = await today(noah);
  expect(counts.waiting).toBe(before);
  expect(waiting.map(({ id }) => id)).toContain(publicId);
  expect(waiting.map(({ id }) => id)).not.toContain(form._id);

  await world.call(`/api/chats/${publicId}/state`, { body: { state: 'done' }, headers: noah.headers });
  expect((await today(noah)).waiting.map(({ id }) => id)).toContain(form._id);
  await change(form._id, { stage: 'lost' });
});

test('a customer whom the person has answered, without a next step or a coming visit, is not forgotten', async () => {
  const form = await sendForm('Unplanned');
  await change(form._id, { ownerId: noah.id, stage: 'called' });
  expect((await today(noah)).unplanned.map(({ _id }) => _id)).toEqual([form._id]);
  expect((await today(noah)).counts.unplanned).toBe(1);
  expect((await today(maria)).unplanned).toEqual([]);

  const visit = { kind: 'kitchen', zip: '20814', street: '12 Elm Street', name: 'Una', phoneNumber: '', note: '' };
  const times = await world.call(`${VISIT_PATHS.times}?kind=kitchen&zip=20814`);
  const { days } = (await times.json()) as FreeTimes;
  const body = { ...visit, email: 'unplanned@example.com', startsAt: days[0]?.times[0] };
  expect((await world.call(VISIT_PATHS.visits, { body })).status).toBe(200);
  expect((await today(noah)).unplanned).toEqual([]);
  await world.database.script(`update visits set state = 'cancelled'`);
  expect((await today(noah)).unplanned).toHaveLength(1);
  await change(form._id, { nextStep: { text: 'Call', at: new Date(Date.now() + 2 * DAY_MS).toISOString() } });
  expect((await today(noah)).unplanned).toEqual([]);
  await change(form._id, { stage: 'lost' });
});

test('what a person who has left took care of is for everyone, and each list is limited', async () => {
  const left = await sendForm('Left');
  await sendForm('Second');
  await change(left._id, { ownerId: noah.id });
  await world.database.query('update staff_users set deactivated_at = now() where id = $1', [noah.id]);

  const { waiting, counts } = await today(maria, 1);
  expect(waiting.map(({ id }) => id)).toEqual([left._id]);
  expect(counts.waiting).toBe(2);
  await world.database.query('update staff_users set deactivated_at = null where id = $1', [noah.id]);
});

test('a person who takes or answers a chat takes its customer without an owner, and the first reply ends new', async () => {
  const chats = await Promise.all(
    ['take', 'answer', 'give'].map((name, at) =>
      desk.startChat({ ...ADA, firstName: name, email: `${name}@example.com`, phoneNumber: `${at}` }),
    ),
  );
  const [first, second, third] = await Promise.all(chats.map(({ publicId }) => customerOf('chat', publicId)));
  await world.call(`/api/chats/${chats[0]?.publicId}/state`, { body: { state: 'taken' }, headers: noah.headers });
  expect(await customerOf('chat', chats[0]?.publicId ?? '')).toMatchObject({ owner: { id: noah.id }, stage: 'new' });
  await world.call(`/api/chats/${chats[0]?.publicId}/state`, { body: { state: 'taken' }, headers: maria.headers });
  expect((await customerOf('chat', chats[0]?.publicId ?? '')).owner?.id).toBe(noah.id);

  const socket = await world.connect({ staff: maria });
  await socket.emitWithAck('joinAdminRoom');
  const changed = new Promise((resolve) => socket.on('customerChanged', ({ id }) => id === second?._id && resolve(id)));
  await socket.emitWithAck('sendMessage', { chatId: chats[1]?.publicId ?? '', message: 'Good morning' });
  expect(await changed).not.toBe(first?._id);
  expect(await customerOf('chat', chats[1]?.publicId ?? '')).toMatchObject({
    owner: { id: maria.id },
    stage: 'called',
  });

  // Neither taking a chat nor handing it over is an answer.
  const visitor = await world.connect();
  await visitor.emitWithAck('sendMessage', { chatId: chats[2]?.chatId ?? '', message: 'Hello?' });
  const given = { state: 'taken', by: noah.id };
  await world.call(`/api/chats/${chats[2]?.publicId}/state`, { body: given, headers: maria.headers });
  expect(await customerOf('chat', chats[2]?.publicId ?? '')).toMatchObject({ owner: { id: noah.id }, stage: 'new' });
  const colleague = await world.connect({ staff: noah });
  await colleague.emitWithAck('joinAdminRoom');
  const advanced = new Promise((resolve) =>
    colleague.on('customerChanged', ({ id }) => id === third?._id && resolve(id)),
  );
  await colleague.emitWithAck('sendMessage', { chatId: chats[2]?.publicId ?? '', message: 'Good morning' });
  await advanced;
  expect(await customerOf('chat', chats[2]?.publicId ?? '')).toMatchObject({ owner: { id: noah.id }, stage: 'called' });
});

test('today needs a session and a valid limit', async () => {
  expect((await world.call(OFFICE_PATHS.today)).status).toBe(401);
  expect((await world.call(`${OFFICE_PATHS.today}?limit=-1`, { headers: maria.headers })).status).toBe(400);
});

test('each person chooses whether to start with today', async () => {
  const answer = await world.call(STAFF_PATHS.me, { body: { startsWithToday: true }, headers: maria.headers });
  expect(await answer.json()).toMatchObject({ name: 'Maria Lopez', startsWithToday: true });
  const own = async ({ headers }: Colleague) =>
    (await (await world.call(STAFF_PATHS.me, { headers })).json()) as OwnAccount;
  expect((await own(noah)).startsWithToday).toBe(false);
  await world.call(STAFF_PATHS.me, { body: { name: 'Maria Perez' }, headers: maria.headers });
  expect(await own(maria)).toMatchObject({ name: 'Maria Perez', startsWithToday: true });
});

async function today({ headers }: Colleague, limit = 20): Promise<Today> {
  return (await (await world.call(`${OFFICE_PATHS.today}?limit=${limit}`, { headers })).json()) as Today;
}

async function sendForm(name: string): Promise<CustomerDetail> {
  const email = `${name.toLowerCase()}@example.com`;
  await world.call(API_PATHS.contactForm, { body: { name, email, phoneNumber: '', message: 'A new kitchen.' } });
  const [row] = await world.database.query<{ id: string }>(
    `select record_id as id from customer_records where email = $1`,
    [email],
  );
  return customerOf('contactForm', row?.id ?? '');
}

async function customerOf(kind: string, id: string): Promise<CustomerDetail> {
  const answer = await world.call(`${OFFICE_PATHS.customerOf}/${kind}/${id}`, { headers: maria.headers });
  return (await answer.json()) as CustomerDetail;
}

async function change(id: string, body: object): Promise<void> {
  await world.call(`${OFFICE_PATHS.customers}/${id}`, { body, headers: maria.headers });
}
