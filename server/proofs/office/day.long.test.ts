import { createHmac } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';

import { company } from '@potomac-oak/shared/company';
import type { CustomerDetail } from '@potomac-oak/shared/contracts/customers';
import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, OFFICE_PATHS, PUSH_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { MAIL_SIGNATURE_HEADER, type ReopenedChat } from '@potomac-oak/shared/contracts/visitor-mail';

import { BUNDLE_PAUSE_MS } from '../../src/base/outbox/outbox-repository';
import { ADA, nextEvent, texts } from '../../src/testing/chat-world';
import { addStaff } from '../../src/testing/desk-world';
import { type PushService, startPushService } from '../../src/testing/push-service';
import { openSmtpInbox, type SmtpInbox } from '../../src/testing/smtp-inbox';
import { openWorld, type TestSocket, type World } from '../../src/testing/world';

const SECRET = 'a secret of the mail server, for tests';
const VISITOR = 'ada@example.com';
const OFFICE = ['maria@office.example', 'noah@office.example'];
const QUESTION = 'Our roof leaks. Can somebody come?';
const REPLY = 'We can come on Tuesday at ten.';
const ANSWER = 'Tuesday at ten is fine.';

const clock = { offset: 0 };
let inbox: SmtpInbox;
let pushService: PushService;
let world: World;

beforeAll(async () => {
  [inbox, pushService] = await Promise.all([openSmtpInbox(), startPushService()]);
  world = await openWorld({
    env: {
      SMTP_URL: inbox.url,
      MAIL_REPLY_DOMAIN: 'reply.office.example',
      INBOUND_MAIL_SECRET: SECRET,
      PUSH_HOSTS: pushService.host,
    },
    now: () => Date.now() + clock.offset,
  });
});
afterAll(async () => {
  await world.close();
  await pushService[Symbol.asyncDispose]();
  await inbox.close();
});

test('a lead that arrives at night is reported to the office, gets a reply by e-mail, and ends as a booked visit', async () => {
  const maria = await addStaff(world, { username: 'maria', name: 'Maria Lopez' });
  await addStaff(world, { username: 'noah', name: 'Noah Kim' });
  await world.database.query(
    `update staff_users set email = username || '@office.example' where username in ('maria', 'noah')`,
  );
  const subscription = pushService.subscribe("Maria's phone");
  await world.call(PUSH_PATHS.subscriptions, { body: subscription, headers: maria.headers });

  // At night, while the SMTP server is down, a visitor writes and leaves.
  const port = Number(new URL(inbox.url).port);
  await inbox.close();
  const response = await world.call(API_PATHS.chatForm, { body: { ...ADA, email: VISITOR } });
  const { chatId } = (await response.json()) as { chatId: string };
  const [publicId = ''] = chatId.split('.');
  const visitor = await world.connect();
  await say(visitor, chatId, QUESTION);
  visitor.disconnect();

  await pass(0);
  const night = await pushService.next();
  const place = `#/s_dashboard?tab=live-chat&id=${publicId}`;
  expect(night).toMatchObject({
    browser: "Maria's phone",
    payload: { title: company.name, body: 'New chat', hash: place },
  });
  await pass(2 * MINUTE_MS);
  expect(await readStates('newChat')).toEqual(['queued', 'queued']);

  // The server is back: each colleague gets the mail once.
  inbox = await openSmtpInbox({ port });
  await pass(6 * MINUTE_MS);
  const mails = await takeMails();
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(OFFICE);
  for (const { text, subject } of mails) {
    expect(subject).toBe('New chat from Ada Byron');
    expect(text).toContain(QUESTION);
    expect(text).toContain(place);
  }
  await pass(BUNDLE_PAUSE_MS);
  expect((await takeMails()).map(({ subject }) => subject)).toEqual(
    OFFICE.map(() => 'Ada Byron is waiting for a reply'),
  );

  // In the morning another person answers, and the visitor is gone.
  await pass(9 * HOUR_MS);
  const noah = await world.connect({ staff: await world.signIn('noah') });
  await noah.emitWithAck('joinAdminRoom');
  await say(noah, publicId, REPLY);
  await pass(6 * MINUTE_MS);
  const [mail, ...others] = await takeMails();
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe(VISITOR);
  expect(mail?.text).toContain(REPLY);
  expect(mail?.text).not.toContain(QUESTION);

  // The visitor returns by the link on another device, and answers by e-mail.
  const [, token = ''] = new RegExp(`${VISITOR_MAIL_PATHS.returnPage}#(\\S+)`).exec(mail?.text ?? '') ?? [];
  const reopened = (await (await world.call(VISITOR_MAIL_PATHS.reopen, { body: { token } })).json()) as ReopenedChat;
  const phone = await world.connect();
  const history = nextEvent(phone, 'chatHistory');
  await phone.emitWithAck('joinChat', reopened.chatId, {});
  expect(texts((await history)[0])).toEqual([QUESTION, REPLY]);
  const [atOffice, atPhone] = [nextEvent(noah, 'receiveMessage'), nextEvent(phone, 'receiveMessage')];
  await answerByMail(mail);
  expect((await atOffice)[0]).toMatchObject({ chatId: publicId, message: ANSWER, byEmail: {} });
  expect((await atPhone)[0]).toMatchObject({ message: ANSWER });

  const { headers } = await world.signIn('noah');
  const ofChat = `${OFFICE_PATHS.customerOf}/chat/${publicId}`;
  const { _id } = (await (await world.call(ofChat, { headers })).json()) as CustomerDetail;
  const path = `${OFFICE_PATHS.customers}/${_id}`;
  expect((await world.call(path, { body: { stage: 'visitBooked' }, headers })).status).toBe(200);
  expect(await (await world.call(path, { headers })).json()).toMatchObject({
    name: 'Ada Byron',
    stage: 'visitBooked',
    identifiers: [{ kind: 'email', value: VISITOR, isProven: true }, { kind: 'phone' }],
  });

  // Nothing was sent twice, and the log contains none of it.
  expect(new Set(sentIds).size).toBe(sentIds.length);
  expect(world.logged()).toContain('"msg"');
  for (const secret of [VISITOR, 'Byron', QUESTION, REPLY, ANSWER, 'office.example', 'wpush', token, chatId]) {
    expect([secret, world.logged().includes(secret)]).toEqual([secret, false]);
  }
});

const sentIds: string[] = [];

/** Returns the mails since the last call. */
async function takeMails(): Promise<Email[]> {
  const mails = await Promise.all(inbox.mails.splice(0).map(({ raw }) => PostalMime.parse(raw)));
  sentIds.push(...mails.map(({ messageId = '' }) => messageId));
  // Each sign-in of a client without cookies is one in a new browser.
  return mails.filter(({ subject = '' }) => !subject.includes('new browser'));
}

async function pass(milliseconds: number): Promise<void> {
  clock.offset += milliseconds;
  await world.app.outbox.deliverDue();
}

async function readStates(kind: string): Promise<string[]> {
  const rows = await world.database.query<{ state: string }>(
    `select state from outbox where kind = $1 and queue = 'email'`,
    [kind],
  );
  return rows.map(({ state }) => state);
}

async function say(socket: TestSocket, chatId: string, message: string): Promise<void> {
  const answer = await socket.emitWithAck('sendMessage', { chatId, message, senderId: '', senderRole: '', name: '' });
  expect(answer).toMatchObject({ ok: true });
}

async function answerByMail(mail: Email | undefined): Promise<void> {
  const to = mail?.replyTo?.[0]?.address ?? '';
  const raw = `From: ${VISITOR}\r\nTo: ${to}\r\nMessage-ID: <1@example.com>\r\n\r\n${ANSWER}\r\n\r\n> ${REPLY}\r\n`;
  const time = Math.floor((Date.now() + clock.offset) / 1_000);
  const signature = createHmac('sha256', SECRET).update(`${time}.${raw}`).digest('hex');
  const response = await world.call(VISITOR_MAIL_PATHS.inboundMail, {
    body: raw,
    headers: { 'Content-Type': 'message/rfc822', [MAIL_SIGNATURE_HEADER]: `t=${time},v1=${signature}` },
  });
  expect(await response.json()).toEqual({ result: 'stored' });
}
