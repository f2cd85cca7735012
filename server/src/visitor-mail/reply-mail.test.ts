import { createHmac } from 'node:crypto';
import PostalMime from 'postal-mime';

import { company } from '@potomac-oak/shared/company';
import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { MAIL_SIGNATURE_HEADER, type ReopenedChat } from '@potomac-oak/shared/contracts/visitor-mail';

import { ADA, nextEvent } from '../testing/chat-world';
import { openSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox';
import { openWorld, type TestSocket, type World } from '../testing/world';
import { hashAddress } from './mail-address';
import { createSuppressionRepository } from './suppression-repository';

const DOMAIN = 'reply.potomac.example';
const SECRET = 'a secret of the mail server, for tests';
const UNREAD_MS = 5 * MINUTE_MS;

const clock = { offset: 0 };
let inbox: SmtpInbox;
let world: World;
let staff: TestSocket;
let count = 0;

beforeAll(async () => {
  inbox = await openSmtpInbox();
  const env = { SMTP_URL: inbox.url, MAIL_REPLY_DOMAIN: DOMAIN, INBOUND_MAIL_SECRET: SECRET };
  world = await openWorld({ env, now: () => Date.now() + clock.offset });
  staff = await world.connect({ staff: await world.signIn() });
});
afterAll(async () => {
  await world.close();
  await inbox.close();
});
beforeEach(() => {
  clock.offset = 0;
  inbox.mails.length = 0;
});

test('a reply that is unread for five minutes is e-mailed once', async () => {
  const chat = await startChat();
  await reply(chat.publicId, 'We can come on Tuesday.');

  expect(await mailsAfter(UNREAD_MS - MINUTE_MS)).toEqual([]);
  const [mail, ...others] = await mailsAfter(UNREAD_MS);
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([{ address: chat.email, name: '' }]);
  expect(mail?.subject).toBe(`Reply from ${company.name}`);
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('We can come on Tuesday.');
  expect(await mailsAfter(DAY_MS)).toEqual([]);
});

test('the replies of a burst are one mail, and a later reply is another mail with only that reply', async () => {
  const { publicId } = await startChat();
  for (const text of ['First.', 'Second.']) await reply(publicId, text);
  const [burst] = await mailsAfter(UNREAD_MS);
  await reply(publicId, 'Third.');
  const [later] = await mailsAfter(UNREAD_MS);

  expect(burst?.text).toMatch(/First\.[\s\S]*Second\./);
  expect(later?.text).toContain('Third.');
  expect(later?.text).not.toContain('Second.');
});

test('a reply that the visitor has read, or that the visitor has answered in the chat, is not e-mailed', async () => {
  const [reader, writer] = [await startChat(), await startChat()];
  for (const { publicId } of [reader, writer]) await reply(publicId, 'We can come on Tuesday.');
  const socket = await world.connect();
  await socket.emitWithAck('joinChat', reader.chatId, {});
  await socket.emitWithAck('readMessages', { chatId: reader.chatId, seq: 1 });
  // A client of the specification does not report what it has read.
  await write(writer.chatId, 'Fine.');

  expect(await mailsAfter(UNREAD_MS)).toEqual([]);
});

test('a reply that arrives shortly before the visitor reads is e-mailed once it is unread long enough', async () => {
  const chat = await startChat();
  await reply(chat.publicId, 'First.');
  const socket = await world.connect();
  await socket.emitWithAck('joinChat', chat.chatId, {});
  await socket.emitWithAck('readMessages', { chatId: chat.chatId, seq: 1 });
  await setAge(chat.publicId, 1, UNREAD_MS);
  await reply(chat.publicId, 'Second.');
  await world.database.query(`update outbox set due_at = now() where subject_id = $1`, [chat.publicId]);

  expect(await mailsAfter(0)).toEqual([]);
  const [mail] = await mailsAfter(UNREAD_MS);
  expect(mail?.text).toContain('Second.');
  expect(mail?.text).not.toContain('First.');
});

test('nothing that a visitor has typed is in the mail', async () => {
  const typed = 'https://spam.example';
  const chat = await startChat({ firstName: typed, lastName: typed, phoneNumber: typed });
  await write(chat.chatId, typed);
  await reply(chat.publicId, 'We can come on Tuesday.');

  const [mail] = await mailsAfter(UNREAD_MS);
  expect(mail?.text).toContain('We can come on Tuesday.');
  expect(JSON.stringify(mail)).not.toContain('spam.example');
});

test('one mailbox gets at most three mails a day, from all chats and in every spelling', async () => {
  const mailbox = 'one.mailbox';
  for (const [index, tag] of ['', '+a', '+b', '+c'].entries()) {
    const email = `${index % 2 === 0 ? mailbox : mailbox.toUpperCase()}${tag}@example.com`;
    await reply((await startChat({ email })).publicId, 'Hello');
  }
  expect(await mailsAfter(UNREAD_MS)).toHaveLength(3);

  const next = await startChat({ email: `${mailbox}@example.com` });
  await reply(next.publicId, 'Hello again');
  expect(await mailsAfter(UNREAD_MS)).toEqual([]);
  await reply(next.publicId, 'And again');
  const [mail] = await mailsAfter(UNREAD_MS + DAY_MS);
  expect(mail?.text).toMatch(/Hello again[\s\S]*And again/);
});

test('a suppressed address gets no mail', async () => {
  const { email, publicId } = await startChat();
  await createSuppressionRepository(world.database).suppress(hashAddress(email), 'bounced');
  await reply(publicId, 'Hello');

  expect(await mailsAfter(UNREAD_MS)).toEqual([]);
});

test.each([
  ['nobody'],
  ['a@example.com, b@example.com'],
  ['a@example.com\nBcc: b@example.com'],
  ['"a" <b@example.com>'],
])('a text that is not one address gets no mail: %j', async (email) => {
  const { publicId } = await startChat({ email });
  await reply(publicId, 'Hello');

  expect(await mailsAfter(UNREAD_MS)).toEqual([]);
});

test('after the visitor has ended the chat, its links end, and nothing is e-mailed until the visitor writes again', async () => {
  const chat = await startChat();
  await reply(chat.publicId, 'First.');
  const [mail] = await mailsAfter(UNREAD_MS);
  await reply(chat.publicId, 'Second.');
  const socket = await world.connect();
  expect(await socket.emitWithAck('endChat', chat.publicId)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await socket.emitWithAck('endChat', chat.chatId)).toEqual({ ok: true, data: null });

  expect(await mailsAfter(UNREAD_MS)).toEqual([]);
  expect((await reopen(mail?.text)).status).toBe(404);
  await write(chat.chatId, 'One more thing.');
  await reply(chat.publicId, 'Third.');
  const [later] = await mailsAfter(UNREAD_MS);
  expect(later?.text).toContain('Third.');
});

test('the one-click link of a mail ends all mails to its address', async () => {
  const chat = await startChat();
  await reply(chat.publicId, 'Hello');
  const [mail] = await mailsAfter(UNREAD_MS);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  const [, url = ''] = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '') ?? [];

  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(url).toMatch(`${world.url}${VISITOR_MAIL_PATHS.unsubscribe}/`);
  for (const body of [mail?.text, mail?.html]) expect(body).toContain(url);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await world.call(new URL(url).pathname, { body: 'List-Unsubscribe=One-Click', headers });

  await reply((await startChat({ email: chat.email })).publicId, 'Hello again');
  expect(await mailsAfter(UNREAD_MS)).toEqual([]);
});

test('the link of a mail opens the conversation on another device', async () => {
  const { publicId } = await startChat();
  await reply(publicId, 'We can come on Tuesday.');
  const [mail] = await mailsAfter(UNREAD_MS);
  const response = await reopen(mail?.text);
  const { chatId } = (await response.json()) as ReopenedChat;
  const socket = await world.connect();
  const history = nextEvent(socket, 'chatHistory');
  await socket.emitWithAck('joinChat', chatId, {});

  expect((await history)[0]).toMatchObject([{ message: 'We can come on Tuesday.' }]);
});

test('an answer to a mail appears in its chat, and does not hide replies that the visitor has not received', async () => {
  const chat = await startChat();
  await reply(chat.publicId, 'We can come on Tuesday.');
  const [mail] = await mailsAfter(UNREAD_MS);
  const to = mail?.replyTo?.[0]?.address ?? '';
  clock.offset = 0;
  await reply(chat.publicId, 'Or on Wednesday.');
  const atStaff = nextEvent(await staffRoom(), 'receiveMessage');
  await postMail(`From: ${chat.email}\r\nTo: ${to}\r\nMessage-ID: <1@example.com>\r\n\r\nTuesday is fine.\r\n`);

  expect((await atStaff)[0]).toMatchObject({ chatId: chat.publicId, message: 'Tuesday is fine.', byEmail: {} });
  const [later] = await mailsAfter(UNREAD_MS);
  expect(later?.text).toContain('Or on Wednesday.');
});

test('an attempt that is repeated contains the same replies and counts once', async () => {
  const chat = await startChat();
  await reply(chat.publicId, 'We can come on Tuesday.');
  inbox.onMail = async () => {
    throw Object.assign(new Error('Try again'), { responseCode: 451 });
  };
  const [first] = await mailsAfter(UNREAD_MS);
  inbox.onMail = async () => undefined;
  const [second] = await mailsAfter(UNREAD_MS + MINUTE_MS);

  expect(first?.text).toContain('We can come on Tuesday.');
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.text).toContain('We can come on Tuesday.');
  expect(second?.text).toBe(first?.text);
  expect(second?.replyTo).toEqual(first?.replyTo);
  for (const table of ['visitor_mails', 'chat_return_links', 'chat_reply_addresses']) {
    const rows = await world.database.query(`select 1 from ${table} where chat_id = $1`, [chat.publicId]);
    expect([table, rows.length]).toEqual([table, 1]);
  }
});

test('a report of failed delivery to the sender of a mail suppresses its address', async () => {
  const chat = await startChat();
  await reply(chat.publicId, 'Hello');
  await mailsAfter(UNREAD_MS);
  const [{ from = '' } = {}] = inbox.mails;
  const status = 'Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1';
  const type = 'Content-Type: multipart/report; boundary=x';
  await postMail(`Return-Path: <>\r\nTo: ${from}\r\n${type}\r\n\r\n--x\r\n${status}\r\n--x--\r\n`);

  await reply((await startChat({ email: chat.email })).publicId, 'Hello again');
  inbox.mails.length = 0;
  expect(await mailsAfter(UNREAD_MS)).toEqual([]);
});

test('without an SMTP server, replies add nothing to the outbox, and no transcript is offered', async () => {
  await using other = await openWorld();
  const response = await other.call(API_PATHS.chatForm, { body: ADA });
  const { chatId } = (await response.json()) as { chatId: string };
  const socket = await other.connect({ staff: await other.signIn() });
  await socket.emitWithAck('sendMessage', draft(chatId.split('.')[0] ?? '', 'Hello'));

  expect(await other.database.query(`select 1 from outbox where kind = 'visitorReply'`)).toEqual([]);
  const visitor = await other.connect();
  expect(await visitor.emitWithAck('joinChat', chatId, {})).not.toHaveProperty('data.canMailTranscript');
  const request = { body: { chatId, email: ADA.email } };
  expect((await other.call(VISITOR_MAIL_PATHS.requestTranscript, request)).status).toBe(404);
});

function draft(chatId: string, message: string) {
  return { chatId, message, senderId: '', senderRole: '', name: '' };
}

/** Each chat has an address of its own, because their mails are limited. */
async function startChat(form: Partial<ChatForm> = {}) {
  count += 1;
  const body = { ...ADA, email: `visitor${count}@example.com`, ...form };
  const response = await world.call(API_PATHS.chatForm, { body, address: '198.19.6.1' });
  const { chatId } = (await response.json()) as { chatId: string };
  return { chatId, publicId: chatId.split('.')[0] ?? '', email: body.email };
}

async function reply(publicId: string, text: string): Promise<void> {
  expect(await staff.emitWithAck('sendMessage', draft(publicId, text))).toMatchObject({ ok: true });
}

async function write(chatId: string, text: string): Promise<void> {
  const socket = await world.connect();
  expect(await socket.emitWithAck('sendMessage', draft(chatId, text))).toMatchObject({ ok: true });
}

/** Uses the link in the text of a mail. */
function reopen(text = ''): Promise<Response> {
  const [, token = ''] = new RegExp(`${world.url}${VISITOR_MAIL_PATHS.returnPage}#(\\S+)`).exec(text) ?? [];
  return world.call(VISITOR_MAIL_PATHS.reopen, { body: { token } });
}

async function staffRoom(): Promise<TestSocket> {
  await staff.emitWithAck('joinAdminRoom');
  return staff;
}

/** Returns the mails to visitors that arrive once the clock shows this time, or a later one. */
async function mailsAfter(milliseconds: number) {
  const known = inbox.mails.length;
  clock.offset += milliseconds;
  await world.app.outbox.deliverDue();
  const mails = await Promise.all(inbox.mails.slice(known).map(({ raw }) => PostalMime.parse(raw)));
  return mails.filter(({ to }) => to?.some(({ address }) => address?.endsWith('@example.com')));
}

async function setAge(chatId: string, seq: number, milliseconds: number): Promise<void> {
  await world.database.query(
    `update messages set created_at = created_at - $3::int * interval '1 millisecond' where chat_id = $1 and seq = $2`,
    [chatId, seq, milliseconds],
  );
}

function postMail(raw: string): Promise<Response> {
  const time = Math.floor((Date.now() + clock.offset) / 1_000);
  const signature = createHmac('sha256', SECRET).update(`${time}.${raw}`).digest('hex');
  return world.call(VISITOR_MAIL_PATHS.inboundMail, {
    body: raw,
    headers: { 'Content-Type': 'message/rfc822', [MAIL_SIGNATURE_HEADER]: `t=${time},v1=${signature}` },
  });
}
