import { randomBytes } from 'node:crypto';

import type { ChatFormAnswer } from '@potomac-oak/shared/contracts/chat';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type World } from '../../testing/world';

const ADA = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '301-555-0100', email: 'ada@example.com' };

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a retry with the same key opens the same chat, from another address too', async () => {
  const key = createKey();
  const first = await startChat({ key, address: '198.19.7.1' });

  expect(await startChat({ key, address: '198.19.7.1' })).toBe(first);
  expect(await startChat({ key, address: '203.0.113.9' })).toBe(first);
  expect(await world.database.query('select id from chats where id = $1', [first.split('.')[0]])).toHaveLength(1);
});

test('a key too short to be a secret is ignored: each form opens a separate chat', async () => {
  const key = 'x'.repeat(21);
  const first = await startChat({ key });
  const second = await startChat({ key });
  expect(second).not.toBe(first);

  const longEnough = 'x'.repeat(22);
  expect(await startChat({ key: longEnough })).toBe(await startChat({ key: longEnough }));
});

test('neither the key nor the secret derived from it is in the database or the log', async () => {
  const key = createKey();
  const [, secret = ''] = (await startChat({ key })).split('.');
  const other = { body: { ...ADA, firstName: 'Grace' }, headers: { [IDEMPOTENCY_HEADER]: key } };
  expect((await world.call(API_PATHS.chatForm, other)).status).toBe(409);

  const rows = await world.database.query<{ text: string }>(
    'select c::text as text from chats c union all select a::text from idempotent_answers a',
  );
  const stored = rows.map(({ text }) => text).join() + world.logged();
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(stored).toContain(ADA.email);
  for (const text of [key, secret]) expect(stored).not.toContain(text);
});

interface Form {
  key: string;
  address?: string;
}

async function startChat({ key, address }: Form): Promise<string> {
  const headers = { [IDEMPOTENCY_HEADER]: key };
  const response = await world.call(API_PATHS.chatForm, { body: ADA, headers, ...(address && { address }) });
  expect(response.status).toBe(200);
  return ((await response.json()) as ChatFormAnswer).chatId;
}

/** 128 random bits, as our clients generate them. */
function createKey(): string {
  return randomBytes(16).toString('hex');
}
