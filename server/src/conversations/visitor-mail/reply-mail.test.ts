import { company } from '@potomac-oak/shared/company';
import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReopenedChat } from '@potomac-oak/shared/contracts/visitor-mail';

import { ADA, nextEvent } from '../../testing/chat-world';
import { type MailWorld, openMailWorld } from '../../testing/mail-world';
import { openWorld, type TestSocket, type World } from '../../testing/world';
import { hashAddress, suppressAddress } from './mail-admission';

const UNREAD_MS = 5 * MINUTE_MS;

let mailWorld: MailWorld;
let world: World;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  world = mailWorld.world;
});
afterAll(() => mailWorld.close());
beforeEach(() => mailWorld.reset());

test('a reply that is unread for five minutes is e-mailed once', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.reply(chat.publicId, 'We can come on Tuesday.');

  expect(await mailWorld.mailsAfter(UNREAD_MS - MINUTE_MS)).toEqual([]);
  const [mail, ...others] = await mailWorld.mailsAfter(UNREAD_MS);
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([{ address: chat.email, name: '' }]);
  expect(mail?.subject).toBe(`Reply from ${company.name}`);
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('We can come on Tuesday.');
  expect(await mailWorld.mailsAfter(DAY_MS)).toEqual([]);
});

test("a mail is in the language of the visitor's chat, which the visitor may change", async () => {
  const { chatId, publicId } = await mailWorld.startChat();
  const visitor = await world.connect();
  await visitor.emitWithAck('joinChat', chatId, { language: 'es' });
  await mailWorld.reply(publicId, 'Podemos ir el martes.');
  const [spanish] = await mailWorld.mailsAfter(UNREAD_MS);
  await visitor.emitWithAck('joinChat', chatId, { language: 'en' });
  await mailWorld.reply(publicId, 'We can come on Tuesday.');
  const [english] = await mailWorld.mailsAfter(UNREAD_MS);

  expect(spanish?.subject).toBe(`Respuesta de ${company.name}`);
  expect(spanish?.text).toContain('Puede responder a este correo.');
  expect(spanish?.html).toContain('<html lang="es-US">');
  expect(english?.subject).toBe(`Reply from ${company.name}`);
});

test('the replies of a burst are one mail, and a later reply is another mail with only that reply', async () => {
  const { publicId } = await mailWorld.startChat();
  for (const text of ['First.', 'Second.']) await mailWorld.reply(publicId, text);
  const [burst] = await mailWorld.mailsAfter(UNREAD_MS);
  await mailWorld.reply(publicId, 'Third.');
  const [later] = await mailWorld.mailsAfter(UNREAD_MS);

  expect(burst?.text).toMatch(/First\.[\s\S]*Second\./);
  expect(later?.text).toContain('Third.');
  expect(later?.text).not.toContain('Second.');
});

test('a reply that the visitor has read, or that the visitor has answered in the chat, is not e-mailed', async () => {
  const [reader, writer] = [await mailWorld.startChat(), await mailWorld.startChat()];
  for (const { publicId } of [reader, writer]) await mailWorld.reply(publicId, 'We can come on Tuesday.');
  const socket = await world.connect();
  await socket.emitWithAck('joinChat', reader.chatId, {});
  await socket.emitWithAck('readMessages', { chatId: reader.chatId, seq: 1 });
  // A client of the specification does not report what it has read.
  await mailWorld.write(writer.chatId, 'Fine.');

  expect(await mailWorld.mailsAfter(UNREAD_MS)).toEqual([]);
});

test('a reply that arrives shortly before the visitor reads is e-mailed once it is unread long enough', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.reply(chat.publicId, 'First.');
  const socket = await world.connect();
  await socket.emitWithAck('joinChat', chat.chatId, {});
  await socket.emitWithAck('readMessages', { chatId: chat.chatId, seq: 1 });
  await setAge(chat.publicId, 1, UNREAD_MS);
  await mailWorld.reply(chat.publicId, 'Second.');
  await world.database.query(`update outbox set due_at = now() where subject_id = $1`, [chat.publicId]);

  expect(await mailWorld.mailsAfter(0)).toEqual([]);
  const [mail] = await mailWorld.mailsAfter(UNREAD_MS);
  expect(mail?.text).toContain('Second.');
  expect(mail?.text).not.toContain('First.');
});

test('nothing that a visitor has typed is in the mail', async () => {
  const typed = 'https://spam.example';
  const chat = await mailWorld.startChat({ firstName: typed, lastName: typed, phoneNumber: typed });
  await mailWorld.write(chat.chatId, typed);
  await mailWorld.reply(chat.publicId, 'We can come on Tuesday.');

  const [mail] = await mailWorld.mailsAfter(UNREAD_MS);
  expect(mail?.text).toContain('We can come on Tuesday.');
  expect(JSON.stringify(mail)).not.toContain('spam.example');
});

test('one mailbox gets at most three mails a day, from all chats and in every spelling', async () => {
  const mailbox = 'one.mailbox';
  for (const [index, tag] of ['', '+a', '+b', '+c'].entries()) {
    const email = `${index % 2 === 0 ? mailbox : mailbox.toUpperCase()}${tag}@example.com`;
    await mailWorld.reply((await mailWorld.startChat({ email })).publicId, 'Hello');
  }
  expect(await mailWorld.mailsAfter(UNREAD_MS)).toHaveLength(3);

  const next = await mailWorld.startChat({ email: `${mailbox}@example.com` });
  await mailWorld.reply(next.publicId, 'Hello again');
  expect(await mailWorld.mailsAfter(UNREAD_MS)).toEqual([]);
  await mailWorld.reply(next.publicId, 'And again');
  const [mail] = await mailWorld.mailsAfter(UNREAD_MS + DAY_MS);
  expect(mail?.text).toMatch(/Hello again[\s\S]*And again/);
});

test('a suppressed address gets no mail', async () => {
  const { email, publicId } = await mailWorld.startChat();
  await suppressAddress(world.database, hashAddress(email), 'bounced');
  await mailWorld.reply(publicId, 'Hello');

  expect(await mailWorld.mailsAfter(UNREAD_MS)).toEqual([]);
});

test.each([
  ['nobody'],
  ['a@example.com, b@example.com'],
  ['a@example.com\nBcc: b@example.com'],
  ['"a" <b@example.com>'],
])('a text that is not one address gets no mail: %j', async (email) => {
  const { publicId } = await mailWorld.startChat({ email });
  await mailWorld.reply(publicId, 'Hello');

  expect(await mailWorld.mailsAfter(UNREAD_MS)).toEqual([]);
});

test('after the visitor has ended the chat, its links end, and nothing is e-mailed until the visitor writes again', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.reply(chat.publicId, 'First.');
  const [mail] = await mailWorld.mailsAfter(UNREAD_MS);
  await mailWorld.reply(chat.publicId, 'Second.');
  const socket = await world.connect();
  expect(await socket.emitWithAck('endChat', chat.publicId)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await socket.emitWithAck('endChat', chat.chatId)).toEqual({ ok: true, data: null });

  expect(await mailWorld.mailsAfter(UNREAD_MS)).toEqual([]);
  expect((await reopen(mail?.text)).status).toBe(404);
  await mailWorld.write(chat.chatId, 'One more thing.');
  await mailWorld.reply(chat.publicId, 'Third.');
  const [later] = await mailWorld.mailsAfter(UNREAD_MS);
  expect(later?.text).toContain('Third.');
});

test('the one-click link of a mail ends all mails to its address', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.reply(chat.publicId, 'Hello');
  const [mail] = await mailWorld.mailsAfter(UNREAD_MS);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  const [, url = ''] = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '') ?? [];

  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(url).toMatch(`${world.url}${VISITOR_MAIL_PATHS.unsubscribe}/`);
  for (const body of [mail?.text, mail?.html]) expect(body).toContain(url);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await world.call(new URL(url).pathname, { body: 'List-Unsubscribe=One-Click', headers });

  await mailWorld.reply((await mailWorld.startChat({ email: chat.email })).publicId, 'Hello again');
  expect(await mailWorld.mailsAfter(UNREAD_MS)).toEqual([]);
});

test('the link of a mail opens the conversation on another device', async () => {
  const { publicId } = await mailWorld.startChat();
  await mailWorld.reply(publicId, 'We can come on Tuesday.');
  const [mail] = await mailWorld.mailsAfter(UNREAD_MS);
  const response = await reopen(mail?.text);
  const { chatId } = (await response.json()) as ReopenedChat;
  const socket = await world.connect();
  const history = nextEvent(socket, 'chatHistory');
  await socket.emitWithAck('joinChat', chatId, {});

  expect((await history)[0]).toMatchObject([{ message: 'We can come on Tuesday.' }]);
});

test('an answer to a mail appears in its chat, and does not hide replies that the visitor has not received', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.reply(chat.publicId, 'We can come on Tuesday.');
  const [mail] = await mailWorld.mailsAfter(UNREAD_MS);
  const to = mail?.replyTo?.[0]?.address ?? '';
  mailWorld.clock.offset = 0;
  await mailWorld.reply(chat.publicId, 'Or on Wednesday.');
  const atStaff = nextEvent(await staffRoom(), 'receiveMessage');
  await mailWorld.postMail(
    `From: ${chat.email}\r\nTo: ${to}\r\nMessage-ID: <1@example.com>\r\n\r\nTuesday is fine.\r\n`,
  );

  expect((await atStaff)[0]).toMatchObject({ chatId: chat.publicId, message: 'Tuesday is fine.', byEmail: {} });
  const [later] = await mailWorld.mailsAfter(UNREAD_MS);
  expect(later?.text).toContain('Or on Wednesday.');
});

test('an attempt that is repeated contains the same replies and counts once', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.reply(chat.publicId, 'We can come on Tuesday.');
  mailWorld.setRefusing(true);
  const [first] = await mailWorld.mailsAfter(UNREAD_MS);
  mailWorld.setRefusing(false);
  const [second] = await mailWorld.mailsAfter(UNREAD_MS + MINUTE_MS);

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
  const chat = await mailWorld.startChat();
  await mailWorld.reply(chat.publicId, 'Hello');
  await mailWorld.mailsAfter(UNREAD_MS);
  const [{ from = '' } = {}] = mailWorld.inbox.mails;
  await mailWorld.postBounce(from, '5.1.1');

  await mailWorld.reply((await mailWorld.startChat({ email: chat.email })).publicId, 'Hello again');
  expect(await mailWorld.mailsAfter(UNREAD_MS)).toEqual([]);
});

test('without an SMTP server, replies add nothing to the outbox, and no transcript is offered', async () => {
  await using other = await openWorld();
  const response = await other.call(API_PATHS.chatForm, { body: ADA });
  const { chatId } = (await response.json()) as { chatId: string };
  const socket = await other.connect({ staff: await other.signIn() });
  await socket.emitWithAck('sendMessage', { chatId: chatId.split('.')[0] ?? '', message: 'Hello' });

  expect(await other.database.query(`select 1 from outbox where kind = 'visitorReply'`)).toEqual([]);
  const visitor = await other.connect();
  expect(await visitor.emitWithAck('joinChat', chatId, {})).not.toHaveProperty('data.canMailTranscript');
  const request = { body: { chatId, email: ADA.email } };
  expect((await other.call(VISITOR_MAIL_PATHS.requestTranscript, request)).status).toBe(404);
});

/** Uses the link in the text of a mail. */
function reopen(text = ''): Promise<Response> {
  const [, token = ''] = new RegExp(`${world.url}${VISITOR_MAIL_PATHS.returnPage}#(\\S+)`).exec(text) ?? [];
  return world.call(VISITOR_MAIL_PATHS.reopen, { body: { token } });
}

async function staffRoom(): Promise<TestSocket> {
  await mailWorld.staff.emitWithAck('joinAdminRoom');
  return mailWorld.staff;
}

async function setAge(chatId: string, seq: number, milliseconds: number): Promise<void> {
  await world.database.query(
    `update messages set created_at = created_at - $3::int * interval '1 millisecond' where chat_id = $1 and seq = $2`,
    [chatId, seq, milliseconds],
  );
}
