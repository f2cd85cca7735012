import { company } from '@potomac-oak/shared/company';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { DESK_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';

import { type MailWorld, openMailWorld } from '../../testing/mail-world';
import type { World } from '../../testing/world';
import { hashAddress, isAddressSuppressed, suppressAddress } from './mail-admission';
import { describeTranscript, TRANSCRIPT_MESSAGES_MAX } from './transcript-mail';
import { createTranscriptLink } from './transcripts';

const { requestTranscript, confirmTranscript, transcriptPage } = VISITOR_MAIL_PATHS;

let mailWorld: MailWorld;
let world: World;
let count = 0;

beforeAll(async () => {
  mailWorld = await openMailWorld();
  world = mailWorld.world;
});
afterAll(() => mailWorld.close());
beforeEach(() => mailWorld.reset());

test('the conversation is e-mailed only after a confirmation, with authors and the times of the office', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.write(chat.chatId, 'Is <Monday> possible?');
  await mailWorld.reply(chat.publicId, 'Monday at 10 is yours.');
  await setTime(chat.publicId, 1, '2026-07-01T13:05:00Z');
  await setTime(chat.publicId, 2, '2026-07-02T03:30:00Z');
  expect((await request(chat.chatId, 'spouse@example.com')).status).toBe(204);

  const [confirmation, ...others] = await mailWorld.mailsAfter(0);
  expect(others).toEqual([]);
  expect(confirmation?.to).toEqual([{ address: 'spouse@example.com', name: '' }]);
  expect((await confirm(confirmation?.text)).status).toBe(204);
  const [transcript] = await mailWorld.mailsAfter(0);

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
  const chat = await mailWorld.startChat({ firstName: typed, lastName: typed, phoneNumber: typed });
  await mailWorld.write(chat.chatId, typed);
  await mailWorld.reply(chat.publicId, 'Monday at 10 is yours.');
  await request(chat.chatId, chat.email);

  const [confirmation] = await mailWorld.mailsAfter(0);
  expect(confirmation?.text).toContain(`${world.url}${transcriptPage}#`);
  for (const text of ['spam.example', 'Monday', chat.publicId])
    expect(JSON.stringify(confirmation)).not.toContain(text);
});

test('internal notes are in no mail', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.write(chat.chatId, 'Hello');
  const path = `${DESK_PATHS.chats}/${chat.publicId}/notes`;
  const stored = await world.call(path, {
    body: { text: 'Haggles over everything' },
    headers: mailWorld.session.headers,
  });
  expect(stored.ok).toBe(true);
  await send(chat.chatId, chat.email);

  const sent = mailWorld.inbox.mails
    .filter(({ to }) => to.includes(chat.email))
    .map(({ raw }) => raw.replaceAll('=\r\n', ''));
  expect(sent).toHaveLength(2);
  for (const raw of sent) expect(raw).not.toContain('Haggles');
});

test('the transcript ends with the message before the confirmation, also if it is sent later', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.write(chat.chatId, 'Before.');
  await request(chat.chatId, chat.email);
  const [confirmation] = await mailWorld.mailsAfter(0);
  await mailWorld.write(chat.chatId, 'Between.');
  mailWorld.setRefusing(true);
  await confirm(confirmation?.text);
  await mailWorld.mailsAfter(0);
  await mailWorld.reply(chat.publicId, 'After.');
  mailWorld.setRefusing(false);
  mailWorld.clock.offset = MINUTE_MS;

  const [transcript] = await mailWorld.mailsAfter(0);
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
  const chat = await mailWorld.startChat();
  await mailWorld.write(chat.chatId, 'Hello');
  mailWorld.setRefusing(true);
  await request(chat.chatId, chat.email);
  const [first] = await mailWorld.mailsAfter(0);
  mailWorld.setRefusing(false);
  mailWorld.clock.offset = MINUTE_MS;
  const [second] = await mailWorld.mailsAfter(0);

  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.text).toBe(first?.text);
  const statuses = await Promise.all([confirm(first?.text), confirm(second?.text), confirm(first?.text)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
  expect(await mailWorld.mailsAfter(0)).toHaveLength(1);
});

test('a confirmation that has expired sends nothing, and its token is not stored', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.write(chat.chatId, 'Hello');
  await request(chat.chatId, chat.email);
  const [confirmation] = await mailWorld.mailsAfter(0);
  mailWorld.clock.offset = DAY_MS;

  expect((await confirm(confirmation?.text)).status).toBe(404);
  const rows = await world.database.query('select * from transcript_links');
  expect(JSON.stringify(rows)).not.toContain(tokenOf(confirmation?.text));
});

test('after the visitor has ended the chat, it can be neither requested nor confirmed, and queued mails are dropped', async () => {
  const chat = await mailWorld.startChat();
  await mailWorld.write(chat.chatId, 'Hello');
  await request(chat.chatId, chat.email);
  const [confirmation] = await mailWorld.mailsAfter(0);
  mailWorld.setRefusing(true);
  await request(chat.chatId, 'spouse@example.com');
  await mailWorld.mailsAfter(0);
  mailWorld.setRefusing(false);
  const socket = await world.connect();
  await socket.emitWithAck('endChat', chat.chatId);
  mailWorld.clock.offset = MINUTE_MS;

  expect((await confirm(confirmation?.text)).status).toBe(404);
  expect((await request(chat.chatId, chat.email)).status).toBe(404);
  expect(await mailWorld.mailsAfter(0)).toEqual([]);
});

test('a link that is added while the visitor ends the chat sends nothing', async () => {
  const { chatId, publicId, email } = await mailWorld.startChat();
  await mailWorld.write(chatId, 'Hello');
  const socket = await world.connect();
  expect(await socket.emitWithAck('endChat', chatId)).toMatchObject({ ok: true });
  const link = { chatId: publicId, address: email, token: 'x'.repeat(43), now: Date.now() };

  expect((await confirm(await createTranscriptLink(world.database, link))).status).toBe(404);
});

test('a bounce of a confirmation or of a transcript suppresses its address', async () => {
  for (const isConfirmed of [false, true]) {
    const chat = await mailWorld.startChat();
    const other = `spouse.${isConfirmed}@example.com`;
    await mailWorld.write(chat.chatId, 'Hello');
    if (isConfirmed) await send(chat.chatId, other);
    else await request(chat.chatId, other);
    await mailWorld.mailsAfter(0);
    const returnPath = mailWorld.inbox.mails.findLast(({ to }) => to.includes(other))?.from ?? '';

    expect(await isSuppressed(other)).toBe(false);
    await mailWorld.postBounce(returnPath, '4.2.2');
    expect(await isSuppressed(other)).toBe(false);
    expect(await (await mailWorld.postBounce(returnPath, '5.1.1')).json()).toEqual({ result: 'dropped' });
    expect(await isSuppressed(other)).toBe(true);
    expect(await isSuppressed(chat.email)).toBe(false);
    // The receiver may be another person than the visitor.
    const answer = `From: ${other}\r\nTo: ${returnPath}\r\nMessage-ID: <1@example.com>\r\n\r\nHello\r\n`;
    expect((await mailWorld.postMail(answer)).status).toBe(404);
  }
});

test('one mailbox gets three confirmations a day, a suppressed one none, and the answers are the same', async () => {
  const suppressed = 'suppressed@example.com';
  await suppressAddress(world.database, hashAddress(suppressed), 'unsubscribed');
  for (const email of ['one.mailbox@example.com', 'ONE.mailbox+a@example.com', 'one.mailbox+b@example.com']) {
    const { chatId } = await mailWorld.startChat();
    await mailWorld.write(chatId, 'Hello');
    expect((await request(chatId, email)).status).toBe(204);
  }
  expect(await mailWorld.mailsAfter(0)).toHaveLength(3);

  const { chatId } = await mailWorld.startChat();
  await mailWorld.write(chatId, 'Hello');
  const limited = await request(chatId, 'one.mailbox@example.com');
  const refused = await request(chatId, suppressed);
  expect([limited.status, await limited.text()]).toEqual([204, '']);
  expect([refused.status, await refused.text()]).toEqual([204, '']);
  expect(await mailWorld.mailsAfter(0)).toEqual([]);
});

test('spellings that a provider delivers to one mailbox share its three confirmations', async () => {
  const spellings = ['grace.hopper@gmail.com', 'g.racehopper@gmail.com', 'GraceHopper+a@googlemail.com'];
  for (const email of [...spellings, 'gra.ce.hopper@GMAIL.com', 'gracehopper@gmail.com']) {
    const { chatId } = await mailWorld.startChat();
    await mailWorld.write(chatId, 'Hello');
    expect((await request(chatId, email)).status).toBe(204);
  }
  await mailWorld.mailsAfter(0);

  const receivers = mailWorld.inbox.mails.flatMap(({ to }) => to);
  expect(receivers.filter((address) => /@g(?:oogle)?mail\.com$/i.test(address))).toHaveLength(3);
  // Elsewhere, dots distinguish mailboxes.
  expect(hashAddress('grace.hopper@example.com')).not.toBe(hashAddress('gracehopper@example.com'));
});

test('all visitors together may request as many transcripts per hour as the site allows', async () => {
  const site = await openMailWorld({ allTranscripts: { max: 2, windowMs: HOUR_MS } });
  const statuses: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { chatId, email } = await site.startChat();
    await site.write(chatId, 'Hello');
    const response = await site.world.call(requestTranscript, { body: { chatId, email }, address: nextAddress() });
    statuses.push(response.status);
  }
  await site.close();

  expect(statuses).toEqual([204, 204, 429]);
});

test('only the holder of a chat with messages may request it, five times per hour, for one address', async () => {
  const chat = await mailWorld.startChat();
  expect((await request(chat.chatId, chat.email)).status).toBe(404);
  await mailWorld.write(chat.chatId, 'Hello');

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
  const answer = await socket.emitWithAck('joinChat', (await mailWorld.startChat()).chatId, {});
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

/** Each from an address of its own, because requests are limited. */
function request(chatId: string, email: string, address = nextAddress()): Promise<Response> {
  return world.call(requestTranscript, { body: { chatId, email }, address });
}

function nextAddress(): string {
  count += 1;
  return `198.19.8.${count}`;
}

function isSuppressed(address: string): Promise<boolean> {
  return isAddressSuppressed(world.database, hashAddress(address));
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
  const [confirmation] = await mailWorld.mailsAfter(0);
  await confirm(confirmation?.text);
  await mailWorld.mailsAfter(0);
}

async function setTime(chatId: string, seq: number, time: string): Promise<void> {
  await world.database.query('update messages set created_at = $3 where chat_id = $1 and seq = $2', [
    chatId,
    seq,
    time,
  ]);
}
