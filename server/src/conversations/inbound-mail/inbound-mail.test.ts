import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { API_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { INBOUND_MAIL_MAX_BYTES, MAIL_SIGNATURE_HEADER } from '@potomac-oak/shared/contracts/visitor-mail';

import { ADA, nextEvent, texts } from '../../testing/chat-world';
import { INBOUND_MAIL_SECRET, MAIL_REPLY_DOMAIN, signMail } from '../../testing/mail-world';
import { testPhoto } from '../../testing/test-files';
import { openWorld, type TestSocket, type World } from '../../testing/world';
import { hashAddress, isAddressSuppressed } from '../visitor-mail/mail-admission';
import { createReplyAddress, MAILBOX_TOKEN_BYTES } from '../visitor-mail/mail-links';
import { POSTS_MAX } from './inbound-mail';

const QUOTED = 'On Mon, Nov 2, 2026 at 10:00 AM Potomac & Oak <reply@potomac.example> wrote:\n\n> Tuesday at ten?\n';

let world: World;
let staff: TestSocket;

beforeAll(async () => {
  world = await openWorld({ env: { MAIL_REPLY_DOMAIN, INBOUND_MAIL_SECRET } });
  staff = await world.connect({ staff: await world.signIn() });
  await staff.emitWithAck('joinAdminRoom');
});
afterAll(() => world.close());

test('a reply by e-mail appears live in the dashboard and in the visitor’s chat, without the quoted mail', async () => {
  const chat = await startChat();
  const visitor = await world.connect();
  await visitor.emitWithAck('joinChat', chat.chatId, {});
  const [atStaff, atVisitor] = [nextEvent(staff, 'receiveMessage'), nextEvent(visitor, 'receiveMessage')];

  const response = await post(mail({ to: chat.address, text: `Yes, Tuesday works.\n\n${QUOTED}` }));

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ result: 'stored' });
  const message = { chatId: chat.publicId, senderRole: 'user', name: 'Ada Byron', message: 'Yes, Tuesday works.' };
  expect((await atStaff)[0]).toMatchObject({ ...message, byEmail: {} });
  const [received] = await atVisitor;
  expect(received).toMatchObject(message);
  expect(received).not.toHaveProperty('byEmail');
});

test('the reply address alone decides the chat; another sender is marked for staff', async () => {
  const [chat, other] = [await startChat(), await startChat({ ...ADA, email: 'grace@example.com' })];

  await post(mail({ to: chat.address, from: 'Grace <grace@example.com>', text: 'Hello' }));

  expect(await readChat(other.publicId)).toEqual([]);
  expect(await readChat(chat.publicId)).toMatchObject([
    { message: 'Hello', name: 'Ada Byron', byEmail: { otherSender: 'grace@example.com' } },
  ]);
});

test('the recipients that the mail server has recorded come first, in upper or lower case', async () => {
  const [chat, other] = [await startChat(), await startChat()];

  await post(mail({ to: other.address, headers: [`Delivered-To: ${chat.address.toUpperCase()}`], text: 'Hello' }));

  expect(texts(await readChat(chat.publicId))).toEqual(['Hello']);
  expect(await readChat(other.publicId)).toEqual([]);
});

test('a mail to an unknown address, or to that of a deleted chat, is refused', async () => {
  const chat = await startChat();
  await world.database.query('delete from chats where id = $1', [chat.publicId]);

  for (const to of [
    chat.address,
    `reply+${'0'.repeat(32)}@${MAIL_REPLY_DOMAIN}`,
    `reply+x@${MAIL_REPLY_DOMAIN}`,
    'ada@example.com',
    '',
  ]) {
    expect((await post(mail({ to, text: 'Hello' }))).status).toBe(404);
  }
  const elsewhere = (await startChat()).address.replace(MAIL_REPLY_DOMAIN, 'other.example');
  expect((await post(mail({ to: elsewhere, text: 'Hello' }))).status).toBe(404);
});

test('a mail that arrives twice is stored once', async () => {
  const { address, publicId } = await startChat();
  const raw = mail({ to: address, messageId: '<once@example.com>', text: 'Hello' });
  // Each mail server adds headers of its own.
  const again = `Received: from elsewhere\r\n${raw}`;

  expect([(await post(raw)).status, (await post(again)).status]).toEqual([200, 200]);
  expect(texts(await readChat(publicId))).toEqual(['Hello']);
});

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Precedence: bulk'],
  ['Precedence: auto_reply'],
  ['X-Autoreply: yes'],
  ['X-Autorespond: vacation'],
])('an automatic answer is dropped: %s', async (header) => {
  const { address, publicId } = await startChat();

  const response = await post(mail({ to: address, headers: [header], text: 'I am on vacation.' }));

  expect(await response.json()).toEqual({ result: 'dropped' });
  expect(await readChat(publicId)).toEqual([]);
});

test('a mail that a person has sent is not an automatic answer', async () => {
  const { address, publicId } = await startChat();

  await post(mail({ to: address, headers: ['Auto-Submitted: no', 'Precedence: normal'], text: 'Hello' }));

  expect(texts(await readChat(publicId))).toEqual(['Hello']);
});

test('a bounce is recorded, and a permanent one suppresses the address', async () => {
  const [full, unknown] = [
    await startChat({ ...ADA, email: 'full@example.com' }),
    await startChat({ ...ADA, email: 'unknown@example.com' }),
  ];

  const answers = [await post(bounce(full.address, '4.2.2')), await post(bounce(unknown.address, '5.1.1'))];

  for (const answer of answers) expect(await answer.json()).toEqual({ result: 'dropped' });
  const bounces = await world.database.query('select chat_id as id, status from mail_bounces order by seq');
  expect(bounces).toEqual([
    { id: full.publicId, status: '4.2.2' },
    { id: unknown.publicId, status: '5.1.1' },
  ]);
  expect(await isSuppressed('full@example.com')).toBe(false);
  expect(await isSuppressed('unknown@example.com')).toBe(true);
  expect(await readChat(unknown.publicId)).toEqual([]);
});

test('a report of the type for international addresses is a bounce', async () => {
  const { address } = await startChat({ ...ADA, email: 'international@example.com' });

  const answer = await post(bounce(address, '5.1.1', 'message/global-delivery-status'));

  expect(await answer.json()).toEqual({ result: 'dropped' });
  expect(await isSuppressed('international@example.com')).toBe(true);
});

test('a mail with the null sender is a bounce, also to an unknown address', async () => {
  const { address, publicId } = await startChat();

  for (const to of [address, 'postmaster@example.com']) {
    const response = await post(mail({ to, headers: ['Return-Path: <>'], text: 'Undelivered' }));
    expect(await response.json()).toEqual({ result: 'dropped' });
  }
  expect(await readChat(publicId)).toEqual([]);
});

test.each([['disposition-notification'], ['feedback-report']])('a report of the type %s is no bounce', async (type) => {
  const { address, publicId } = await startChat({ ...ADA, email: `${type}@example.com` });
  const parts = [
    'Content-Type: text/plain\r\n\r\nYour mail was read.',
    `Content-Type: message/${type}\r\n\r\nStatus: 5.0.0`,
  ];
  const report = multipart(`multipart/report; report-type=${type}`, address, parts);

  const response = await post(`Return-Path: <>\r\n${report}`);

  expect(await response.json()).toEqual({ result: 'dropped' });
  expect(await world.database.query('select 1 from mail_bounces where chat_id = $1', [publicId])).toEqual([]);
  expect(await readChat(publicId)).toEqual([]);
});

test('the text of a mail is stored with the characters of a chat message, and names what is not accepted', async () => {
  const { address, publicId } = await startChat();
  const bodies = [
    'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nCaf=C3=A9 =00=E2=80=AEat ten?',
    'Content-Type: text/html\r\n\r\n<p>Another text</p>',
  ];
  const parts = [
    `Content-Type: multipart/alternative; boundary=y\r\n\r\n${bodies.map((body) => `--y\r\n${body}\r\n`).join('')}--y--`,
    'Content-Type: message/rfc822\r\n\r\nSubject: forwarded\r\n\r\nText of an attached mail',
    'Content-Type: text/plain\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nText of a file',
  ];
  await post(multipart('multipart/mixed', address, parts));
  await post(
    mail({ to: address, headers: ['Content-Type: text/html'], text: '<p>Only <b>HTML</b></p><p>&amp; more</p>' }),
  );
  await post(mail({ to: address, text: '' }));

  expect(texts(await readChat(publicId))).toEqual([
    'Café at ten?\n\n(message/rfc822, 0 KB, was not accepted.)\n\n(a.txt, 0 KB, was not accepted.)',
    'Only HTML\n\n& more',
    '(The e-mail contains no text.)',
  ]);
});

test('a photo by e-mail arrives in the chat, once, without a text if there is none', async () => {
  const { address, publicId } = await startChat();
  const photo = (await testPhoto()).toString('base64');
  const part = `Content-Type: image/jpeg; name=a.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${photo}`;
  const raw = multipart('multipart/mixed', address, [part, part]);

  expect([(await post(raw)).status, (await post(raw)).status]).toEqual([200, 200]);

  const files = [expect.objectContaining({ name: 'a.jpg', width: 64 }), expect.objectContaining({ name: 'a.jpg' })];
  expect(await readChat(publicId)).toMatchObject([{ message: '', files }]);
});

test('the end of a long mail that is missing is mentioned, and a quoted mail is not', async () => {
  const { address, publicId } = await startChat();
  const quote = `On Mon, Nov 2, 2026 at 10:00 AM The office <reply@potomac.example> wrote:\n\n${'> Tuesday at ten?\n'.repeat(2_000)}`;

  await post(mail({ to: address, text: 'and so on '.repeat(3_000) }));
  await post(mail({ to: address, text: `Yes.\n\n${quote}` }));

  const stored = texts(await readChat(publicId));
  expect(stored.at(-2)).toMatch(/\(The rest of the e-mail was too long\.\)$/);
  expect(stored.at(-1)).toBe('Yes.');
});

test('a long mail becomes several messages without loss', async () => {
  const { address, publicId } = await startChat();
  const words = Array.from({ length: 1_500 }, (_, index) => `word${index}`).join(' ');

  await post(mail({ to: address, text: words }));

  const messages = texts(await readChat(publicId));
  expect(messages.length).toBeGreaterThan(1);
  expect(messages.every((text) => text.length <= MESSAGE_MAX)).toBe(true);
  expect(messages.join(' ')).toBe(words);
});

test('text for which the quote parser needs minutes is stored at once', async () => {
  const { address, publicId } = await startChat();
  const blank = '\n'.repeat(19_000);
  const endings = [`${blank}x`, `${blank}y`, 'x\n\u200b'.repeat(6_000)];

  for (const ending of endings) await post(mail({ to: address, text: `Please call me.\n${ending}` }));

  const messages = texts(await readChat(publicId));
  expect(messages.filter((text) => text.startsWith('Please call me.'))).toHaveLength(3);
});

test('a mail for which the quote parser takes too long is stored uncut', async () => {
  const { address, publicId } = await startChat();
  const text = `Please call me.\n\nAm${' schrieb<a>'.repeat(1_700)}`;

  expect((await post(mail({ to: address, text }))).status).toBe(200);
  expect(texts(await readChat(publicId)).join(' ')).toBe(text);
});

test('a post without a valid signature is refused, and changes nothing', async () => {
  const { address, publicId } = await startChat();
  const raw = mail({ to: address, text: 'Hello' });
  const now = Date.now();
  const refused = [
    undefined,
    '',
    `t=${seconds(now)},v1=`,
    signMail(raw, { secret: `${INBOUND_MAIL_SECRET}!` }),
    signMail(`${raw} `),
    signMail(raw, { time: now - 6 * MINUTE_MS }),
    signMail(raw, { time: now + 6 * MINUTE_MS }),
    signMail(raw).replace(/t=\d+/, `t=${seconds(now) + 1}`),
  ];

  for (const signature of refused) {
    const response = await post(raw, { signature, address: '198.19.5.2' });
    expect([signature, response.status]).toEqual([signature, 401]);
  }
  expect(await readChat(publicId)).toEqual([]);
});

test('after 30 wrong signatures of an address, its posts are refused before their bodies are read', async () => {
  for (const signature of ['', signMail('another mail')]) {
    for (let count = 0; count < 15; count += 1) {
      expect((await post('x', { signature, address: '198.19.5.3' })).status).toBe(401);
    }
  }
  expect(await statusOf(sendHeaders('198.19.5.3'))).toBe(429);
  expect(await statusOf(sendHeaders('198.19.5.3'))).toBe(429);
});

test('signed mails do not count as refused, whatever their answer is', async () => {
  const { address } = await startChat();
  const answers = { [address]: 200, 'nobody@example.com': 404 };
  for (let count = 0; count < 16; count += 1) {
    for (const [to, status] of Object.entries(answers)) {
      expect((await post(mail({ to, text: 'Hello' }), { address: '198.19.5.4' })).status).toBe(status);
    }
  }
});

test('a post that is ended before its body has arrived counts as refused', async () => {
  for (let count = 0; count < 30; count += 1) {
    const closed = nextClose();
    const started = sendHeaders('198.19.5.5');
    await once(started, 'continue');
    started.on('error', () => undefined).destroy();
    await closed;
  }
  expect(await statusOf(sendHeaders('198.19.5.5'))).toBe(429);
});

test('large mails count as refused only if their length is not declared', async () => {
  const length = { 'Content-Length': `${INBOUND_MAIL_MAX_BYTES + 1}` };
  for (let count = 0; count < 31; count += 1) expect(await statusOf(sendHeaders('198.19.5.6', length))).toBe(413);
  for (let count = 0; count < 29; count += 1) {
    expect((await post('x', { signature: '', address: '198.19.5.6' })).status).toBe(401);
  }

  const started = sendHeaders('198.19.5.6');
  await once(started, 'continue');
  started.write('x'.repeat(INBOUND_MAIL_MAX_BYTES + 1));
  expect(await statusOf(started)).toBe(413);
  expect(await statusOf(sendHeaders('198.19.5.6'))).toBe(429);
});

test('while as many posts as possible are received, a further one is refused before its body is read', async () => {
  const posts = Array.from({ length: POSTS_MAX }, (_, index) => sendHeaders(`198.19.5.${10 + index}`));
  await Promise.all(posts.map((started) => once(started, 'continue')));

  expect((await post('x', { address: '198.19.5.20' })).status).toBe(503);
  const statuses = posts.map(statusOf);
  for (const started of posts) started.end('x');
  expect(await Promise.all(statuses)).toEqual(posts.map(() => 401));
  expect((await post('x', { address: '198.19.5.20' })).status).toBe(404);
});

test('a mail beyond the size limit, of another content type, or without any content is refused', async () => {
  const large = 'x'.repeat(INBOUND_MAIL_MAX_BYTES + 1);
  expect((await post(large)).status).toBe(413);
  expect((await post('x', { type: 'application/json' })).status).toBe(415);
  expect((await post('')).status).toBe(404);
});

test('without a secret, every post is refused', async () => {
  await using other = await openWorld();
  const response = await other.call(VISITOR_MAIL_PATHS.inboundMail, {
    body: 'x',
    headers: { 'Content-Type': 'message/rfc822', [MAIL_SIGNATURE_HEADER]: signMail('x') },
  });
  expect(response.status).toBe(401);
});

test('the log contains no address and no text of a mail', () => {
  expect(world.logged()).toContain(VISITOR_MAIL_PATHS.inboundMail);
  for (const text of ['example.com', 'reply+', 'Tuesday']) expect(world.logged()).not.toContain(text);
});

interface MailOptions {
  to: string;
  from?: string;
  text: string;
  headers?: string[];
  messageId?: string;
}

let count = 0;

function mail({ to, from = 'Ada <ada@example.com>', text, headers = [], messageId }: MailOptions): string {
  count += 1;
  const id = messageId ?? `<${count}@example.com>`;
  const lines = [...headers, `From: ${from}`, `To: ${to}`, `Message-ID: ${id}`, 'Subject: Re: Your chat'];
  return `${lines.join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`;
}

function multipart(type: string, to: string, parts: readonly string[]): string {
  const text = `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--`;
  return mail({ to, headers: [`Content-Type: ${type}; boundary=x`], text: text.replaceAll('\r\n', '\n') });
}

function bounce(to: string, status: string, type = 'message/delivery-status'): string {
  return multipart('multipart/report; report-type=delivery-status', to, [
    'Content-Type: text/plain\r\n\r\nYour mail could not be delivered.',
    `Content-Type: ${type}\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nAction: failed\r\nStatus: ${status}`,
  ]);
}

function seconds(time: number): number {
  return Math.floor(time / 1_000);
}

interface PostOptions {
  signature?: string | undefined;
  address?: string;
  type?: string;
}

function post(raw: string, options: PostOptions = {}): Promise<Response> {
  const { address = '198.19.5.1', type = 'message/rfc822' } = options;
  const signature = 'signature' in options ? options.signature : signMail(raw);
  const headers = { 'Content-Type': type, ...(signature !== undefined && { [MAIL_SIGNATURE_HEADER]: signature }) };
  return world.call(VISITOR_MAIL_PATHS.inboundMail, { body: raw, address, headers });
}

const UNDECLARED = { 'Transfer-Encoding': 'chunked', Expect: '100-continue' };

/** Begins a post with a signature of the right form. */
function sendHeaders(address: string, length: Record<string, string> = UNDECLARED): ClientRequest {
  const started = request(`${world.url}${VISITOR_MAIL_PATHS.inboundMail}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'message/rfc822',
      ...length,
      'X-Forwarded-For': address,
      [MAIL_SIGNATURE_HEADER]: signMail('another mail'),
    },
  });
  started.flushHeaders();
  return started;
}

/** Resolves when the server has closed the next request that it receives. */
function nextClose(): Promise<void> {
  return new Promise((resolve) => {
    world.app.http.server.once('request', (_request, response) => response.once('close', () => resolve()));
  });
}

async function statusOf(started: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(started, 'response')) as [IncomingMessage];
  await buffer(response);
  // Otherwise the server would wait for the rest of the body.
  started.destroy();
  return response.statusCode;
}

async function startChat(form = ADA) {
  const response = await world.call(API_PATHS.chatForm, { body: form });
  const { chatId } = (await response.json()) as { chatId: string };
  const [publicId = ''] = chatId.split('.');
  const token = randomBytes(MAILBOX_TOKEN_BYTES).toString('hex');
  const address = await createReplyAddress(world.database, { chatId: publicId, domain: MAIL_REPLY_DOMAIN, token });
  return { chatId, publicId, address };
}

/** As staff. */
async function readChat(publicId: string): Promise<ChatMessage[]> {
  const history = nextEvent(staff, 'chatHistory');
  await staff.emitWithAck('getChatHistory', publicId, {});
  return (await history)[0];
}

function isSuppressed(address: string): Promise<boolean> {
  return isAddressSuppressed(world.database, hashAddress(address));
}
