import { randomBytes } from 'node:crypto';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReopenedChat } from '@potomac-oak/shared/contracts/visitor-mail';

import { ADA } from '../../testing/chat-world';
import { openWorld, type World } from '../../testing/world';
import { hashAddress, isAddressSuppressed } from './mail-admission';
import { addUnsubscribeToken } from './mail-links';
import { createReturnLink } from './return-links';

const clock = { offset: 0 };
const now = () => Date.now() + clock.offset;

let world: World;

beforeAll(async () => {
  world = await openWorld({ now });
});
afterAll(() => world.close());
afterEach(() => {
  clock.offset = 0;
});

test('a return link opens its chat on another device, and the first device keeps its access', async () => {
  const chat = await startChat();
  const token = await createLink(chat.publicId);

  const { status, body } = await reopen(token);

  expect(status).toBe(200);
  expect(body).toMatchObject({ firstName: 'Ada', lastName: 'Byron' });
  expect(body.chatId).not.toBe(chat.chatId);
  expect(await join(body.chatId)).toMatchObject({ ok: true, data: { chatId: chat.publicId } });
  expect(await join(chat.chatId)).toMatchObject({ ok: true, data: { chatId: chat.publicId } });
});

test('a return link opens one chat only', async () => {
  const [first, second] = [await startChat(), await startChat()];
  const { body } = await reopen(await createLink(first.publicId));
  const [, secret] = body.chatId.split('.');

  expect(await join(`${second.publicId}.${secret}`)).toMatchObject({ ok: false, code: 'not_found' });
});

test('a return link adds one secret to its chat, however often it is used', async () => {
  const { publicId } = await startChat();
  const token = await createLink(publicId);

  expect((await reopen(token)).body).toEqual((await reopen(token)).body);
  expect(await world.database.query('select 1 from chat_keys where chat_id = $1', [publicId])).toHaveLength(1);
});

test('the token and the secret of a return link are stored as hashes only', async () => {
  const { publicId } = await startChat();
  const token = await createLink(publicId);
  const { body } = await reopen(token);

  const rows = await world.database.query('select * from chat_return_links natural full join chat_keys');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(body.chatId.split('.')[1]);
});

test('unknown, malformed and expired return links have the same answer, and open nothing', async () => {
  const { publicId } = await startChat();
  const token = await createLink(publicId);
  clock.offset = 7 * DAY_MS;

  for (const wrong of [token, token.slice(1), 'x'.repeat(43)]) expect((await reopen(wrong)).status).toBe(404);
  expect((await reopen('')).status).toBe(400);
  expect(await world.database.query('select 1 from chat_keys where chat_id = $1', [publicId])).toHaveLength(0);
});

test('a return link and the secrets that it has added end with the chat', async () => {
  const { publicId } = await startChat();
  const token = await createLink(publicId);
  const { body } = await reopen(token);
  await world.database.query('delete from chats where id = $1', [publicId]);

  expect((await reopen(token)).status).toBe(404);
  expect(await join(body.chatId)).toMatchObject({ ok: false, code: 'not_found' });
});

test('the page of a return link changes nothing and keeps the token from the server', async () => {
  const page = await world.call(VISITOR_MAIL_PATHS.returnPage);
  const html = await page.text();

  expect(page.status).toBe(200);
  expect(html).toContain('<button class="home" id="action" hidden>Open the conversation</button>');
  expect(html).toContain(`src="${VISITOR_MAIL_PATHS.returnPage}.js"`);
  expect((await world.call(`${VISITOR_MAIL_PATHS.returnPage}.js`)).headers.get('content-type')).toMatch('javascript');
});

test('an address allows 120 uses of links per hour', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) statuses.push((await reopen('x', '198.19.4.1')).status);

  expect(statuses.slice(119)).toEqual([404, 429]);
});

test('opening an unsubscribe link changes nothing; its button and the one-click post of mail providers unsubscribe', async () => {
  const [person, provider] = [await unsubscribeLink('ada@example.com'), await unsubscribeLink('grace@example.com')];

  const page = await world.call(person);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`<form method="post" action="${person}">`);
  expect(await isSuppressed('ada@example.com')).toBe(false);

  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await world.call(person, { body: '', headers: { ...urlencoded, Origin: world.url } });
  expect(await answer.text()).toContain('You are unsubscribed');
  expect(await isSuppressed('ada@example.com')).toBe(true);

  // The two content types of RFC 8058, sent without cookies and without an origin; a repeat is harmless.
  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect((await world.call(provider, { body: multipart, headers })).status).toBe(200);
  expect((await world.call(provider, { body: 'List-Unsubscribe=One-Click', headers: urlencoded })).status).toBe(200);
  expect(await isSuppressed('grace@example.com')).toBe(true);
});

test('a suppressed mailbox is suppressed in every spelling', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await world.call(await unsubscribeLink('Kay+kitchen@Example.com'), { body: 'List-Unsubscribe=One-Click', headers });

  expect(await isSuppressed('kay@example.com')).toBe(true);
  expect(await isSuppressed('KAY+other@example.com')).toBe(true);
  expect(await isSuppressed('kay@example.org')).toBe(false);
});

test('an unknown unsubscribe link answers with a page', async () => {
  const response = await world.call(`${VISITOR_MAIL_PATHS.unsubscribe}/${'x'.repeat(43)}`);

  expect(response.status).toBe(404);
  expect(await response.text()).toContain('This link does not work');
});

test('the list of suppressed addresses contains no address', async () => {
  const rows = await world.database.query('select * from suppressed_addresses natural full join unsubscribe_tokens');

  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('example.com');
});

test('a link that is added while the visitor ends the chat opens nothing', async () => {
  const { chatId, publicId } = await startChat();
  const socket = await world.connect();
  expect(await socket.emitWithAck('endChat', chatId)).toMatchObject({ ok: true });

  expect((await reopen(await createLink(publicId))).status).toBe(404);
});

async function startChat(): Promise<{ chatId: string; publicId: string }> {
  const response = await world.call(API_PATHS.chatForm, { body: ADA });
  const { chatId } = (await response.json()) as { chatId: string };
  return { chatId, publicId: chatId.split('.')[0] ?? '' };
}

/** Returns the token in a new link's hash. */
async function createLink(publicId: string): Promise<string> {
  const token = createToken();
  await createReturnLink(world.database, { chatId: publicId, token, now: now() });
  return token;
}

async function reopen(token: string, address = '198.19.4.2'): Promise<{ status: number; body: ReopenedChat }> {
  const response = await world.call(VISITOR_MAIL_PATHS.reopen, { body: { token }, address });
  return { status: response.status, body: (await response.json()) as ReopenedChat };
}

async function join(chatId: string): Promise<unknown> {
  const socket = await world.connect();
  return socket.emitWithAck('joinChat', chatId, {});
}

async function unsubscribeLink(address: string): Promise<string> {
  const token = createToken();
  await addUnsubscribeToken(world.database, { address, token });
  return `${VISITOR_MAIL_PATHS.unsubscribe}/${token}`;
}

function createToken(): string {
  return randomBytes(32).toString('base64url');
}

function isSuppressed(address: string): Promise<boolean> {
  return isAddressSuppressed(world.database, hashAddress(address));
}
