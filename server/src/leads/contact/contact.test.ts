import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { readConfig } from '../../base/config/config';
import { openWorld, type Staff, type World } from '../../testing/world';

const FORM = { name: 'Ada Byron', phoneNumber: '301 555 0100', email: 'ada@example.com', message: 'A new kitchen.' };

let world: World;
let staff: Staff;

beforeAll(async () => {
  world = await openWorld();
  staff = await world.signIn();
});
afterAll(() => world.close());

test('a form is stored as sent, except for invisible characters, and listed newest first', async () => {
  await send({ ...FORM, message: 'first' });
  const response = await send({ ...FORM, name: ' A\u202Eda\u0000 ', message: 'second\n<b>' });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ msg: expect.any(String) });
  const [newest, older] = await list();
  expect(newest).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    ...FORM,
    isUnread: true,
    name: 'Ada',
    message: 'second\n<b>',
  });
  expect(older?.message).toBe('first');
});

test('one filled field is enough; four blank ones are rejected', async () => {
  const blank = { name: ' ', phoneNumber: '', email: '', message: '\n' };

  expect((await send({ ...blank, phoneNumber: '301' })).status).toBe(200);
  const response = await send(blank);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 'invalid_input', msg: 'Please fill in at least one field.' });
});

test('listing forms requires a session', async () => {
  const attempts: Record<string, string>[] = [
    {},
    { Cookie: 'staff=guess' },
    { Cookie: `staff=${staff.token}` },
    { 'X-Staff-Token': staff.token },
    { Authorization: `Bearer ${staff.token}` },
  ];
  for (const headers of attempts) {
    const response = await world.call(API_PATHS.contactForms, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 'unauthenticated', msg: 'Please sign in.' });
  }
});

test('the list is paged without repeated or missing forms', async () => {
  const address = '198.19.7.1';
  for (let index = 0; index < 5; index += 1) await send({ ...FORM, message: `page ${index}` }, { address });

  const messages: string[] = [];
  let path: string | undefined = `${API_PATHS.contactForms}?limit=2`;
  while (path !== undefined && messages.length < 5) {
    const response = await world.call(path, { headers: staff.headers });
    const records = (await response.json()) as ContactFormRecord[];
    expect(records).toHaveLength(2);
    messages.push(...records.map(({ message }) => message));
    path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1];
  }

  expect(messages.slice(0, 5)).toEqual(['page 4', 'page 3', 'page 2', 'page 1', 'page 0']);
  expect((await world.call(API_PATHS.contactForms, { headers: staff.headers })).headers.get('Link')).toBeNull();
});

test('a search covers every field, treats wildcards literally, and is paged', async () => {
  const address = '198.19.7.2';
  await send({ ...FORM, name: 'Grace HOPPER' }, { address });
  await send({ ...FORM, message: 'hopper windows, 100%_sure' }, { address });
  const find = async (path: string) => {
    const response = await world.call(path, { headers: staff.headers });
    return { rows: (await response.json()) as ContactFormRecord[], link: response.headers.get('Link') };
  };

  const { rows, link } = await find(`${API_PATHS.contactForms}?q=hopper&limit=1`);
  expect(rows.map(({ message }) => message)).toEqual(['hopper windows, 100%_sure']);
  const next = /^<([^>]+)>/.exec(link ?? '')?.[1] ?? '';
  expect((await find(next)).rows.map(({ name }) => name)).toEqual(['Grace HOPPER']);

  expect((await find(`${API_PATHS.contactForms}?q=${encodeURIComponent('0%_s')}`)).rows).toHaveLength(1);
  expect((await find(`${API_PATHS.contactForms}?q=${encodeURIComponent('h_pper')}`)).rows).toEqual([]);
});

test('requests with the same key are stored once and get the same answer, even concurrent ones', async () => {
  const headers = { [IDEMPOTENCY_HEADER]: 'a1' };
  const form = { ...FORM, message: 'only once' };

  const responses = await Promise.all([send(form, { headers }), send(form, { headers }), send(form, { headers })]);

  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(texts).size).toBe(1);
  expect((await list()).filter(({ message }) => message === 'only once')).toHaveLength(1);
});

test('a key reused with a different form is rejected', async () => {
  const headers = { [IDEMPOTENCY_HEADER]: 'a2' };
  await send(FORM, { headers });

  expect((await send({ ...FORM, message: 'other' }, { headers })).status).toBe(409);
  expect((await send(FORM, { headers: { [IDEMPOTENCY_HEADER]: 'x'.repeat(201) } })).status).toBe(400);
});

test('the 31st form of an hour is rejected with the remaining wait; other addresses are not affected', async () => {
  const address = '198.19.1.1';
  for (let count = 0; count < 30; count += 1) expect((await send(FORM, { address })).status).toBe(200);

  const refused = await send(FORM, { address });
  expect(refused.status).toBe(429);
  const { code, retryAfter } = await refused.json();
  expect(code).toBe('rate_limited');
  expect(retryAfter).toBeGreaterThan(3_500);
  expect(refused.headers.get('Retry-After')).toBe(String(retryAfter));
  expect((await send(FORM, { address: '198.19.1.2' })).status).toBe(200);
});

test('the operator sets how many forms an address may send', async () => {
  await using other = await openWorld({ env: { RATE_LIMITS: 'contactForms=1' } });
  const sendThere = async () => (await other.call(API_PATHS.contactForm, { body: FORM })).status;
  expect([await sendThere(), await sendThere()]).toEqual([200, 429]);
  for (const text of ['forms=1', 'contactForms=0', 'contactForms=1h'])
    expect(() => readConfig({ RATE_LIMITS: text })).toThrow('RATE_LIMITS must consist of such parts');
});

test('staff are notified of a form once it can be listed, and not again for a repeat', async () => {
  const socket = await world.connect({ staff });
  await socket.emitWithAck('joinAdminRoom');
  const received: string[] = [];
  socket.on('newContactFormNotification', ({ message }) => received.push(message));
  const listedOnNotification = new Promise<ContactFormRecord[]>((resolve) => {
    socket.once('newContactFormNotification', () => resolve(list()));
  });

  const headers = { [IDEMPOTENCY_HEADER]: 'a3' };
  await send({ ...FORM, name: 'Grace' }, { headers });
  await send({ ...FORM, name: 'Grace' }, { headers });
  await send({ ...FORM, name: '' });

  expect((await listedOnNotification).some(({ name }) => name === 'Grace')).toBe(true);
  await socket.emitWithAck('joinAdminRoom');
  expect(received).toEqual(['New contact form from Grace', 'New contact form']);
});

function send(form: unknown, options: { headers?: Record<string, string>; address?: string } = {}): Promise<Response> {
  return world.call(API_PATHS.contactForm, { body: form, ...options });
}

async function list(): Promise<ContactFormRecord[]> {
  const response = await world.call(API_PATHS.contactForms, { headers: { Cookie: staff.cookie } });
  expect(response.status).toBe(200);
  return (await response.json()) as ContactFormRecord[];
}
