import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ContactForm } from '@potomac-oak/shared/contracts/contact';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS, DESK_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { PersonalItem } from '@potomac-oak/shared/contracts/privacy';
import { type FreeTimes, VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';

import { openStaffDesk, type StaffDesk } from '../testing/staff-desk';
import { newFileId, testPhoto, uploadFile } from '../testing/test-files';
import type { Staff } from '../testing/world';
import { columnsOf, DATA_KINDS, PERSONAL_DATA } from './personal-data';

const erasuresFile = join(mkdtempSync(join(tmpdir(), 'potomac-oak-erasures-')), 'erasures.txt');

let desk: StaffDesk;
let owner: Staff;

beforeAll(async () => {
  desk = await openStaffDesk({ env: { ERASURES_FILE: erasuresFile } });
  owner = await desk.world.signIn();
});
afterAll(() => desk?.world.close());

test('everything of a person is found, exported with files, and erased; what others left remains', async () => {
  const { world } = desk;
  const [ada, other] = [await leaveTraces('Zuleika Marker', true), await leaveTraces('Grace Hopper', true)];
  const id = await customerOf(ada.publicId);
  const items = await find(id);
  expect(items.map(({ kind, reason }) => `${kind} ${reason}`).toSorted()).toEqual([
    'botChat own',
    'chat own',
    'contactForm own',
    'newsletter email',
  ]);

  const zip = Buffer.from(await (await call(`${id}/export`, { items })).arrayBuffer());
  // Stored without compression.
  for (const text of ['data.json', 'index.html', 'Zuleika', '"body"', 'VP8', '<h2>Messages</h2>', 'A note on Zuleika'])
    expect(zip.includes(text)).toBe(true);
  for (const text of ['Grace', 'secret_hash', 'front-desk']) expect(zip.includes(text)).toBe(false);

  const [visitor, staff] = [await world.connect(), await world.connect({ staff: owner })];
  await visitor.emitWithAck('joinChat', ada.chatId);
  await staff.emitWithAck('joinAdminRoom');
  const closed = new Promise((resolve) => visitor.once('disconnect', resolve));
  const announced = new Promise<void>((resolve) => staff.once('recordsErased', resolve));
  expect((await call(`${id}/erase`, { items })).status).toBe(204);
  await Promise.all([closed, announced]);

  expect(await tablesWith('zuleika')).toEqual([]);
  expect(await tablesWith('grace')).toEqual(expect.arrayContaining(['chats', 'messages', 'notes', 'bot_chats']));
  expect((await world.call(ada.fileUrl)).status).toBe(404);
  expect((await world.call(other.fileUrl)).status).toBe(200);
  expect((await call(`${id}/personal-data`)).status).toBe(200);
  expect(await find(id)).toEqual([]);
  const [event] = await world.database.query(
    `select actor, details from audit_events where action = 'person_erased' order by id desc limit 1`,
  );
  expect(event).toEqual({
    actor: 'staff:front-desk',
    details: { customer: id, chat: 1, contactForm: 1, botChat: 1, newsletter: 1 },
  });
  const lines = readFileSync(erasuresFile, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines.join()).not.toContain(ada.publicId);
  if (world.database.kind === 'embedded') expect(readdirSync(join(world.dataDir, 'files'))).toHaveLength(4);
  expect(world.logged()).not.toMatch(/zuleika/i);
});

test('a visitor whose chat is erased cannot open it again', async () => {
  const { world } = desk;
  const { chatId, publicId } = await leaveTraces('Mary Gone');
  const id = await customerOf(publicId);
  await call(`${id}/erase`, { items: await find(id) });

  const socket = await world.connect();
  expect(await socket.emitWithAck('joinChat', chatId)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await socket.emitWithAck('sendMessage', { chatId, message: 'Hello?' })).toMatchObject({ code: 'forbidden' });
});

test('records that are alike by phone or name are found, and erased only if they are chosen', async () => {
  const { publicId } = await leaveTraces('Jean Bartik');
  const id = await customerOf(publicId);
  await separate(id, publicId);
  const own = await customerOf(publicId);

  const found = await find(own);
  expect(found.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
    'chat own',
    expect.stringMatching(/ email$/),
    expect.stringMatching(/ email$/),
    'newsletter email',
  ]);
  await call(`${own}/erase`, { items: found.slice(0, 1) });
  expect((await find(id)).map(({ kind }) => kind).toSorted()).toEqual(['botChat', 'contactForm', 'newsletter']);
  expect(await tablesWith(publicId)).toEqual([]);
});

test('a customer with other records remains, without what only the erased ones have said', async () => {
  const { world } = desk;
  const shared = { phoneNumber: '301 555 0777', message: 'Hello' };
  await sendForm({ ...shared, name: 'Otto Firstname', email: 'otto@example.com' });
  await sendForm({ ...shared, name: 'Paula Second', email: 'paula@example.com' });
  const [{ id } = { id: '' }] = await world.database.query<{ id: string }>(
    `select id from customers where name = 'Otto Firstname'`,
  );
  const items = (await find(id)).filter(({ email }) => email === 'otto@example.com');

  await call(`${id}/erase`, { items });

  expect(await tablesWith('otto')).toEqual([]);
  expect(await world.database.query('select name from customers where id = $1', [id])).toEqual([
    { name: 'Paula Second' },
  ]);
});

test('a visit is exported and erased with its photo, and with the address that it gave to a customer who remains', async () => {
  const { world } = desk;
  const person = { name: 'Vera Second', phoneNumber: '301 555 0666', email: 'vera@example.com' };
  await sendForm({ ...person, message: 'Hello' });
  const times = await world.call(`${VISIT_PATHS.times}?kind=kitchen&zip=20814`);
  const { days } = (await times.json()) as FreeTimes;
  const key = newFileId();
  const photo = await uploadFile(world, { owner: `form ${key}`, content: await testPhoto(), name: 'willow.jpg' });
  const visit = { ...person, kind: 'kitchen', zip: '20814', street: '7 Willow Lane', startsAt: days[0]?.times[0] };
  const headers = { [IDEMPOTENCY_HEADER]: key };
  const booked = await world.call(VISIT_PATHS.visits, { body: { ...visit, files: [photo.id] }, headers });
  expect(booked.status).toBe(200);
  const [{ id } = { id: '' }] = await world.database.query<{ id: string }>(
    `select id from customers where address = '7 Willow Lane, 20814'`,
  );
  const items = (await find(id)).filter(({ kind }) => kind === 'visit');
  expect(items).toMatchObject([{ reason: 'own', name: 'Vera Second', email: 'vera@example.com' }]);
  const zip = Buffer.from(await (await call(`${id}/export`, { items })).arrayBuffer());
  for (const text of ['7 Willow Lane', 'willow.jpg', '<h2>Visits</h2>']) expect(zip.includes(text)).toBe(true);

  expect((await call(`${id}/erase`, { items })).status).toBe(204);

  expect(await tablesWith('willow')).toEqual([]);
  expect((await world.call(photo.url)).status).toBe(404);
  expect(await world.database.query('select name, address from customers where id = $1', [id])).toEqual([
    { name: 'Vera Second', address: '' },
  ]);
});

test('only what was found for the person can be exported or erased', async () => {
  const [ada, other] = [await leaveTraces('Ida Rhodes'), await leaveTraces('Ann Other')];
  const id = await customerOf(ada.publicId);
  const items = [{ kind: 'chat', id: other.publicId }];

  expect((await call(`${id}/erase`, { items })).status).toBe(409);
  expect((await call(`${id}/export`, { items })).status).toBe(409);
  expect((await call(`${id}/erase`, { items: [] })).status).toBe(400);
  expect(await tablesWith(other.publicId)).toContain('chats');
});

test('staff who are no owners may neither find, export nor erase', async () => {
  const { publicId } = await leaveTraces('Betty Holberton');
  const id = await customerOf(publicId);
  const { session } = await desk.addPerson('staff');
  const items = [{ kind: 'chat', id: publicId }];

  expect((await desk.call(session, `${OFFICE_PATHS.customers}/${id}/personal-data`)).status).toBe(403);
  for (const name of ['export', 'erase'])
    expect((await desk.call(session, `${OFFICE_PATHS.customers}/${id}/${name}`, { body: { items } })).status).toBe(403);
});

/** A chat with message and note, a form, a bot chat and a subscription. Chat and form have a photo if `sendsPhotos`. */
async function leaveTraces(name: string, sendsPhotos = false) {
  const { world } = desk;
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName.toLowerCase()}@example.com`;
  const person = { phoneNumber: `301 555 0${100 + phones++}`, email };
  const chat = await world.call(API_PATHS.chatForm, { body: { ...person, firstName, lastName } });
  const { chatId } = (await chat.json()) as { chatId: string };
  const publicId = chatId.split('.')[0] ?? '';
  const upload = async (to: string) =>
    sendsPhotos ? [await uploadFile(world, { owner: to, content: await testPhoto(), name: `${firstName}.jpg` })] : [];
  const [photo] = await upload(`chat ${chatId}`);
  const socket = await world.connect();
  await socket.emitWithAck('joinChat', chatId);
  await socket.emitWithAck('sendMessage', { chatId, message: `I am ${name}`, files: photo ? [photo.id] : [] });
  socket.disconnect();
  await desk.call(owner, `${DESK_PATHS.chats}/${publicId}/notes`, { body: { text: `A note on ${name}` } });

  const key = newFileId();
  const files = (await upload(`form ${key}`)).map(({ id }) => id);
  await sendForm({ ...person, name, message: `Call ${name}` }, { key, files });
  const messages = [
    { question: 'Name?', answer: name },
    { question: 'E-mail?', answer: email },
  ];
  await world.call(API_PATHS.botHistory, { body: { messages } });
  await world.call(API_PATHS.newsletter, { body: { 'Newsletter Email': email } });
  return { chatId, publicId, fileUrl: photo?.url ?? '' };
}

let phones = 0;

async function sendForm(form: ContactForm, { key = newFileId(), files = [] as string[] } = {}): Promise<void> {
  const headers = { [IDEMPOTENCY_HEADER]: key };
  const { status } = await desk.world.call(API_PATHS.contactForm, { body: { ...form, files }, headers });
  expect(status).toBe(200);
}

async function customerOf(chatId: string): Promise<string> {
  const response = await desk.call(owner, `${OFFICE_PATHS.customerOf}/chat/${chatId}`);
  return ((await response.json()) as { _id: string })._id;
}

async function separate(id: string, chatId: string): Promise<void> {
  await call(`${id}/separate`, { kind: 'chat', id: chatId });
}

async function find(id: string): Promise<PersonalItem[]> {
  return (await (await call(`${id}/personal-data`)).json()) as PersonalItem[];
}

function call(path: string, body?: object): Promise<Response> {
  return desk.call(owner, `${OFFICE_PATHS.customers}/${path}`, { ...(body && { body }) });
}

/** The tables in which any column contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, table] of Object.entries(PERSONAL_DATA)) {
    const columns = columnsOf(table, DATA_KINDS).map((column) => `${column}::text`);
    const rows = await desk.world.database.query(
      `select 1 from ${name} where concat_ws(' ', ${columns.join(', ')}) ilike $1 limit 1`,
      [`%${text}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  expect(existsSync(desk.world.dataDir)).toBe(true);
  return found;
}

test('records are erased after the days of their kind, unless a project or a next step follows', async () => {
  const { world } = desk;
  const { database } = world;
  const [old, young, planned] = [
    await leaveTraces('Old Visitor'),
    await leaveTraces('Young Visitor'),
    await leaveTraces('Plan Visitor'),
  ];
  await call(await customerOf(planned.publicId), { stage: 'quoted' });
  for (const { publicId } of [old, planned])
    await database.query(`update chats set last_at = now() - interval '731 days' where id = $1`, [publicId]);
  await database.query(`update chats set last_at = now() - interval '729 days' where id = $1`, [young.publicId]);

  const [oldSpam, spam] = [await leaveTraces('Pill Seller'), await leaveTraces('Loan Shark')];
  for (const { publicId } of [oldSpam, spam])
    await desk.call(owner, `${DESK_PATHS.chats}/${publicId}/state`, { body: { state: 'spam' } });
  await database.query(`update chats set state_since = now() - interval '31 days' where id = $1`, [oldSpam.publicId]);

  await world.app.privacy.eraseExpired();

  for (const { publicId } of [old, oldSpam]) expect(await tablesWith(publicId)).toEqual([]);
  for (const { publicId } of [young, planned, spam]) expect(await tablesWith(publicId)).toContain('chats');
  // Its form is as young as the customer who remains for it.
  expect(await tablesWith('Old Visitor')).toEqual(expect.arrayContaining(['contact_forms', 'customers']));
  expect(await database.query(`select actor, details from audit_events where action = 'expired_erased'`)).toEqual([
    { actor: 'server', details: { chat: 2 } },
  ]);
});
