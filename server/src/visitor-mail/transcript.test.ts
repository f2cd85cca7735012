import PostalMime from 'postal-mime';

import { company } from '@potomac-oak/shared/company';
import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, DESK_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ADA } from '../testing/chat-world';
import { openSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox';
import { openWorld, type Staff, type TestSocket, type World } from '../testing/world';
import { hashAddress } from './mail-address';
import { createSuppressionRepository } from './suppression-repository';
import { describeTranscript, TRANSCRIPT_MESSAGES_MAX } from './transcript-content';
import { createTranscriptLink } from './transcript-service';

const { requestTranscript, confirmTranscript, transcriptPage } = VISITOR_MAIL_PATHS;

const clock = { offset: 0 };
let inbox: SmtpInbox;
let world: World;
let session: Staff;
let staff: TestSocket;
let count = 0;
/** Number of mails that `mails` has returned. */
let readCount = 0;

beforeAll(async () => {
  inbox = await openSmtpInbox();
  world = await openWorld({ env: { SMTP_URL: inbox.url }, now: () => Date.now() + clock.offset });
  session = await world.signIn();
  staff = await world.connect({ staff: session });
});
afterAll(async () => {
  await world.close();
  await inbox.close();
});
beforeEach(() => {
  clock.offset = 0;
  inbox.mails.length = 0;
  readCount = 0;
});

test('the conversation is e-mailed only after a confirmation, with authors and the times of the office', async () => {
  const chat = await startChat();
  await write(chat.chatId, 'Is <Monday> possible?');
  await reply(chat.publicId, 'Monday at 10 is yours.');
  await setTime(chat.publicId, 1, '2026-07-01T13:05:00Z');
  await setTime(chat.publicId, 2, '2026-07-02T03:30:00Z');
  expect((await request(chat.chatId, 'spouse@example.com')).status).toBe(204);

  const [confirmation, ...others] = await mails();
  expect(others).toEqual([]);
  expect(confirmation?.to).toEqual([{ address: 'spouse@example.com', name: '' }]);
  expect((await confirm(confirmation?.text)).status).toBe(204);
  const [transcript] = await mails();

  expect(transcript?.to).toEqual(confirmation?.to);
  expect(transcript?.subject).toBe(`Your conversation with ${company.name}`);
  expect(transcript?.text).toContain('Times are those of the office: Eastern Time.');
  expect(transcript?.text?.replaceAll('\u202f', ' ')).toMatch(
    /Wednesday, July 1, 2026\n\nAda Byron, 9:05 AM:\n> Is <Monday> possible\?\n\n[^\n]*, 11:30 PM:\n> Monday at 10 is yours\./,
  );
  expect(transcript?.html).toContain('Is &lt;Monday&gt; possible?');
});

test('the confirmation contains nothing of the conversation and nothing that the visitor has typed', async () => {
  const typed = 'https://spam.example';
  const chat = await startChat({ firstName: typed, lastName: typed, phoneNumber: typed });
  await write(chat.chatId, typed);
  await reply(chat.publicId, 'Monday at 10 is yours.');
  await request(chat.chatId, chat.email);

  const [mail] = await mails();
  expect(mail?.text).toContain(`${world.url}${transcriptPage}#`);
  for (const text of ['spam.example', 'Monday', chat.publicId]) expect(JSON.stringify(mail)).not.toContain(text);
});

test('internal notes are in no mail', async () => {
  const chat = await startChat();
  await write(chat.chatId, 'Hello');
  const path = `${DESK_PATHS.chats}/${chat.publicId}/notes`;
  const stored = await world.call(path, { body: { text: 'Haggles over everything' }, headers: session.headers });
  expect(stored.ok).toBe(true);
  await send(chat.chatId, chat.email);

  const sent = inbox.mails.filter(({ to }) => to.includes(chat.email)).map(({ raw }) => raw.replaceAll('=\r\n', ''));
  expect(sent).toHaveLength(2);
  for (const raw of sent) expect(raw).not.toContain('Haggles');
});

test('the transcript ends with the message before the confirmation, also if it is sent later', async () => {
  const chat = await startChat();
  await write(chat.chatId, 'Before.');
  await request(chat.chatId, chat.email);
  const [confirmation] = await mails();
  await write(chat.chatId, 'Between.');
  inbox.onMail = refuseForNow;
  await confirm(confirmation?.text);
  await mails();
  await reply(chat.publicId, 'After.');
  inbox.onMail = async () => undefined;
  clock.offset = MINUTE_MS;

  const [transcript] = await mails();
  expect(transcript?.text).toMatch(/Before\.[\s\S]*Between\./);
  expect(transcript?.text).not.toContain('After.');
});

test('opening the page of a confirmation sends nothing', async () => {
  const page = await world.call(transcriptPage);

  expect(await page.text()).toContain('<button class="home" id="action" hidden>Send me the conversation</button>');
  expect((await world.call(`${transcriptPage}.js`)).headers.get('content-type')).toMatch('javascript');
  expect((await world.call(confirmTranscript)).status).toBe(405);
});

test('a confirmation works once, also if its mail was sent twice', async () => {
  const chat = await startChat();
  await write(chat.chatId, 'Hello');
  inbox.onMail = refuseForNow;
  await request(chat.chatId, chat.email);
  const [first] = await mails();
  inbox.onMail = async () => undefined;
  clock.offset = MINUTE_MS;
  const [second] = await mails();

  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.text).toBe(first?.text);
  const statuses = await Promise.all([confirm(first?.text), confirm(second?.text), confirm(first?.text)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
  expect(await mails()).toHaveLength(1);
});

test('a confirmation that has expired sends nothing, and its token is not stored', async () => {
  const chat = await startChat();
  await write(chat.chatId, 'Hello');
  await request(chat.chatId, chat.email);
  const [mail] = await mails();
  clock.offset = DAY_MS;

  expect((await confirm(mail?.text)).status).toBe(404);
  const rows = await world.database.query('select * from transcript_links');
  expect(JSON.stringify(rows)).not.toContain(tokenOf(mail?.text));
});

test('after the visitor has ended the chat, it can be neither requested nor confirmed, and queued mails are dropped', async () => {
  const chat = await startChat();
  await write(chat.chatId, 'Hello');
  await request(chat.chatId, chat.email);
  const [mail] = await mails();
  inbox.onMail = refuseForNow;
  await request(chat.chatId, 'spouse@example.com');
  await mails();
  inbox.onMail = async () => undefined;
  const socket = await world.connect();
  await socket.emitWithAck('endChat', chat.chatId);
  clock.offset = MINUTE_MS;

  expect((await confirm(mail?.text)).status).toBe(404);
  expect((await request(chat.chatId, chat.email)).status).toBe(404);
  expect(await mails()).toEqual([]);
});

test('a link that is added while the visitor ends the chat sends nothing', async () => {
  const { chatId, publicId, email } = await startChat();
  await write(chatId, 'Hello');
  const socket = await world.connect();
  expect(await socket.emitWithAck('endChat', chatId)).toMatchObject({ ok: true });
  const link = { chatId: publicId, address: email, token: 'x'.repeat(43), now: Date.now() };

  expect((await confirm(await createTranscriptLink(world.database, link))).status).toBe(404);
});

test('one mailbox gets three confirmations a day, a suppressed one none, and the answers are the same', async () => {
  const suppressed = 'suppressed@example.com';
  await createSuppressionRepository(world.database).suppress(hashAddress(suppressed), 'unsubscribed');
  for (const email of ['one.mailbox@example.com', 'ONE.mailbox+a@example.com', 'one.mailbox+b@example.com']) {
    const { chatId } = await startChat();
    await write(chatId, 'Hello');
    expect((await request(chatId, email)).status).toBe(204);
  }
  expect(await mails()).toHaveLength(3);

  const { chatId } = await startChat();
  await write(chatId, 'Hello');
  const limited = await request(chatId, 'one.mailbox@example.com');
  const refused = await request(chatId, suppressed);
  expect([limited.status, await limited.text()]).toEqual([204, '']);
  expect([refused.status, await refused.text()]).toEqual([204, '']);
  expect(await mails()).toEqual([]);
});

test('only the holder of a chat with messages may request it, five times per hour, for one address', async () => {
  const chat = await startChat();
  expect((await request(chat.chatId, chat.email)).status).toBe(404);
  await write(chat.chatId, 'Hello');

  for (const id of [chat.publicId, `${chat.publicId}.x`]) expect((await request(id, chat.email)).status).toBe(404);
  for (const email of ['', 'nobody', 'a@example.com, b@example.com', 'a@example.com\nBcc: b@example.com'])
    expect((await request(chat.chatId, email)).status).toBe(400);
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await request(chat.chatId, chat.email)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});

test('one IP address may request 30 transcripts per hour', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1)
    statuses.push((await request('nobody.x', 'a@example.com', '198.19.7.9')).status);

  expect(statuses.slice(29)).toEqual([404, 429]);
});

test('a visitor learns on joining that the server can e-mail the conversation', async () => {
  const socket = await world.connect();
  const answer = await socket.emitWithAck('joinChat', (await startChat()).chatId, {});
  expect(answer).toMatchObject({ data: { canMailTranscript: true } });
});

test('a transcript contains the newest messages that fit into one mail, and states that older ones are missing', () => {
  const message = { isFromVisitor: true, name: 'Ada', createdAt: new Date(0) };
  const many = Array.from({ length: TRANSCRIPT_MESSAGES_MAX + 1 }, (_, index) => ({ ...message, body: `${index}` }));
  const long = Array.from({ length: 40 }, (_, index) => ({ ...message, body: `${index}`.padEnd(4_000, 'x') }));

  const [note, , ...quotes] = describeTranscript(many, 'UTC');
  expect(note).toMatchObject({ text: expect.stringContaining('Older messages are not in this e-mail.') });
  expect(quotes).toHaveLength(TRANSCRIPT_MESSAGES_MAX);
  expect(quotes.at(-1)).toMatchObject({ text: '0' });
  expect(describeTranscript(long, 'UTC').slice(2)).toHaveLength(24);
  expect(describeTranscript(many.slice(0, 2), 'UTC')[0]).toMatchObject({
    text: expect.not.stringContaining('Older'),
  });
});

/** Each chat has an address of its own, because their mails are limited. */
async function startChat(form: Partial<ChatForm> = {}) {
  count += 1;
  const body = { ...ADA, email: `visitor${count}@example.com`, ...form };
  const response = await world.call(API_PATHS.chatForm, { body, address: '198.19.7.1' });
  const { chatId } = (await response.json()) as { chatId: string };
  return { chatId, publicId: chatId.split('.')[0] ?? '', email: body.email };
}

async function write(chatId: string, message: string): Promise<void> {
  const socket = await world.connect();
  expect(await socket.emitWithAck('sendMessage', { chatId, message })).toMatchObject({ ok: true });
}

async function reply(chatId: string, message: string): Promise<void> {
  expect(await staff.emitWithAck('sendMessage', { chatId, message })).toMatchObject({ ok: true });
}

function request(chatId: string, email: string, address = `198.19.8.${count}`): Promise<Response> {
  return world.call(requestTranscript, { body: { chatId, email }, address });
}

/** Uses the link in the text of a confirmation. */
function confirm(text: string | undefined): Promise<Response> {
  return world.call(confirmTranscript, { body: { token: tokenOf(text) } });
}

function tokenOf(text = ''): string {
  return new RegExp(`${transcriptPage}#(\\S+)`).exec(text)?.[1] ?? '';
}

async function send(chatId: string, email: string): Promise<void> {
  await request(chatId, email);
  const [confirmation] = await mails();
  await confirm(confirmation?.text);
  await mails();
}

/** Delivers what is due, and returns the mails to visitors since the last call. */
async function mails() {
  await world.app.outbox.deliverDue();
  const parsed = await Promise.all(inbox.mails.slice(readCount).map(({ raw }) => PostalMime.parse(raw)));
  readCount = inbox.mails.length;
  return parsed.filter(({ to }) => to?.some(({ address }) => address?.endsWith('@example.com')));
}

async function setTime(chatId: string, seq: number, time: string): Promise<void> {
  await world.database.query('update messages set created_at = $3 where chat_id = $1 and seq = $2', [
    chatId,
    seq,
    time,
  ]);
}

async function refuseForNow(): Promise<never> {
  throw Object.assign(new Error('Try again'), { responseCode: 451 });
}
