import PostalMime, { type Email } from 'postal-mime';

import { contactFormSchema } from '@potomac-oak/shared/contracts/contact';
import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type {
  NotificationPreferences,
  NotificationStatus,
  OutboxReport,
} from '@potomac-oak/shared/contracts/notifications';
import { API_PATHS, DESK_PATHS, NOTIFICATION_PATHS } from '@potomac-oak/shared/contracts/paths';

import { BUNDLE_PAUSE_MS } from '../base/outbox/outbox-repository';
import { ADA } from '../testing/chat-world';
import { addStaff } from '../testing/desk-world';
import { openSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox';
import { openWorld, STAFF_USERNAME, type World } from '../testing/world';

const MARIA = 'maria@office.example';

let world: World;
let inbox: SmtpInbox;
let elapsed = 0;

beforeAll(async () => {
  inbox = await openSmtpInbox();
  world = await openWorld({
    env: { SMTP_URL: inbox.url, MAIL_FROM: 'Office <office@office.example>' },
    now: () => Date.now() + elapsed,
  });
  await addStaff(world, { username: 'maria', name: 'Maria Lopez' });
  await world.database.query(`update staff_users set email = 'maria@office.example' where username = 'maria'`);
});
beforeEach(async () => {
  inbox.mails.length = 0;
  inbox.refused.clear();
  elapsed = 0;
  await world.database.query('delete from outbox');
});
afterAll(async () => {
  await world.close();
  await inbox.close();
});

test('a new chat is one e-mail with the first messages, the phone number and a link to the conversation', async () => {
  const { publicId } = await startChat('Can you come on Friday?');
  await deliver();
  expect(await readMails()).toEqual([]);

  await pass(MINUTE_MS);
  const [mail, ...others] = await readMails();
  expect(others).toEqual([]);
  expect(mail?.to).toEqual([{ name: '', address: 'maria@office.example' }]);
  expect(mail?.subject).toBe('New chat from Ada Byron');
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Can you come on Friday?');
    expect(text).toContain(`/#/s_dashboard?tab=live-chat&${text === mail?.html ? 'amp;' : ''}id=${publicId}`);
  }
  expect(mail?.html).toContain('href="tel:3015550100"');
});

test('an unanswered message is reported once after the chosen time, and not after a reply', async () => {
  await choose({ kinds: { ...(await readChoice()).kinds, newChat: { email: false, push: false } } });
  const late = await startChat('Hello?');
  const answered = await startChat('Good morning');
  await pass(5 * MINUTE_MS);
  const staff = await world.connect({ staff: await world.signIn('maria') });
  await staff.emitWithAck('sendMessage', { chatId: answered.publicId, message: 'Good morning, Ada' });
  await pass(4 * MINUTE_MS);
  expect(await readMails()).toEqual([]);

  await pass(2 * MINUTE_MS);
  await pass(DAY_MS);
  const mails = await readMails();
  expect(mails.map(({ subject }) => subject)).toEqual(['Ada Byron is waiting for a reply']);
  expect(mails[0]?.text).toContain(late.publicId);
  await choose(defaults);
});

test('a message in a chat that a person has taken is reported to that person only, and not in a bundle', async () => {
  const { publicId, visitor, chatId } = await startChat('Hello?');
  await world.call(API_PATHS.contactForm, { body: { name: 'Grace', phoneNumber: '', email: '', message: 'Hello' } });
  await deliver();
  await take(publicId, STAFF_USERNAME);
  await visitor.emitWithAck('sendMessage', { chatId, message: 'Are you there?' });
  await pass(DAY_MS);
  expect((await readMails()).map(({ subject }) => subject)).toEqual(['New contact form from Grace']);

  await take(publicId, 'maria');
  const maria = await world.connect({ staff: await world.signIn('maria') });
  await maria.emitWithAck('sendMessage', { chatId: publicId, message: 'I am here.' });
  await visitor.emitWithAck('sendMessage', { chatId, message: 'Is anyone there?' });
  await world.call(API_PATHS.contactForm, { body: { name: 'Linus', phoneNumber: '', email: '', message: 'Hello' } });
  await pass(11 * MINUTE_MS);
  const [, ...later] = (await readMails()).map(({ subject }) => subject);
  expect(later.toSorted()).toEqual(['Ada Byron is waiting for a reply', 'New contact form from Linus']);
});

test('what concerns everyone is bundled: one e-mail at once, the next after a quarter of an hour with all the rest', async () => {
  for (const name of ['Grace', 'Linus', 'Barbara']) {
    await world.call(API_PATHS.contactForm, { body: { name, phoneNumber: '', email: '', message: `I am ${name}.` } });
    await pass(MINUTE_MS);
  }
  expect((await readMails()).map(({ subject }) => subject)).toEqual(['New contact form from Grace']);

  await pass(BUNDLE_PAUSE_MS);
  await pass(DAY_MS);
  const [, bundle, ...others] = await readMails();
  expect(others).toEqual([]);
  expect(bundle?.subject).toBe('2 notifications: New contact form from Linus, New contact form from Barbara');
  for (const text of [bundle?.text, bundle?.html]) {
    expect(text).toContain('I am Linus.');
    expect(text).toContain('I am Barbara.');
    expect(text).not.toContain('Grace');
  }
  expect(bundle?.text?.match(/tab=contact-forms&id=/g)).toHaveLength(2);
});

test('a bundle whose receiver is refused fails as a whole, and is sent again as a whole', async () => {
  inbox.refused.add('maria@office.example');
  for (const name of ['Grace', 'Linus']) {
    await world.call(API_PATHS.contactForm, { body: { name, phoneNumber: '', email: '', message: 'Hello' } });
  }
  await pass(MINUTE_MS);
  const { counts, records } = await readOutbox();
  expect(counts.failed).toBe(2);
  inbox.refused.clear();
  for (const { id } of records) {
    await world.call(`${NOTIFICATION_PATHS.outbox}/${id}/send`, {
      method: 'POST',
      headers: await headersOf(STAFF_USERNAME),
    });
  }
  await pass(BUNDLE_PAUSE_MS);
  const text = (await readMails()).map(({ subject }) => subject).join(' ');
  expect(text).toContain('Grace');
  expect(text).toContain('Linus');
});

test('a bot chat is reported once the visitor has left an address, with the last answers', async () => {
  const botId = 'a-random-text-of-22-letters';
  const answers = [{ question: 'Which service?', answer: 'Decks' }];
  await world.call(API_PATHS.botHistory, { body: { botId, messages: answers } });
  await pass(5 * MINUTE_MS);
  answers.push({ question: 'Your phone number?', answer: '(301) 555-0199' });
  await world.call(API_PATHS.botHistory, { body: { botId, messages: answers } });
  answers.push({ question: 'When?', answer: 'In the morning' });
  await world.call(API_PATHS.botHistory, { body: { botId, messages: answers } });
  await pass(5 * MINUTE_MS);
  answers.push({ question: 'Anything else?', answer: 'No' });
  await world.call(API_PATHS.botHistory, { body: { botId, messages: answers } });
  await pass(5 * MINUTE_MS);

  const [mail, ...others] = await readMails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('New request from the support bot');
  expect(mail?.text).toContain('When?\n> In the morning');
  expect(mail?.html).toContain('href="tel:3015550199"');
});

test('contact forms are reported at once; subscribers only to those who want it', async () => {
  const form = { name: 'Grace', phoneNumber: '', email: 'grace@example.com', message: 'A <b>deck</b>' };
  await world.call(API_PATHS.contactForm, { body: form });
  await world.call(API_PATHS.newsletter, { body: { 'Newsletter Email': 'first@example.com' } });
  await deliver();
  expect((await readMails()).map(({ subject }) => subject)).toEqual(['New contact form from Grace']);
  expect((await readMails())[0]?.html).toContain('A &lt;b&gt;deck&lt;/b&gt;');

  await choose({ kinds: { ...defaults.kinds, newsletter: { email: true, push: false } } });
  await world.call(API_PATHS.newsletter, { body: { 'Newsletter Email': 'second@example.com' } });
  await world.call(API_PATHS.newsletter, { body: { 'Newsletter Email': 'second@example.com' } });
  await pass(BUNDLE_PAUSE_MS);
  expect((await readMails()).map(({ subject }) => subject)).toEqual([
    'New contact form from Grace',
    'New newsletter subscriber',
  ]);
  await choose(defaults);
});

test('the e-mail about a contact form has every field, and so has the list', async () => {
  const { page: _page, files: _files, ...fields } = contactFormSchema.shape;
  const form = Object.fromEntries(Object.keys(fields).map((field) => [field, `the ${field}`]));
  await world.call(API_PATHS.contactForm, { body: form });
  await deliver();

  const [mail] = await readMails();
  for (const text of Object.values(form)) expect(mail?.text).toContain(text);
  const response = await world.call(API_PATHS.contactForms, { headers: await headersOf('maria') });
  expect((await response.json())[0]).toMatchObject(form);
});

test('the daily summary lists the waiting visitors, every day at the chosen time', async () => {
  await choose({
    digestAt: 18 * 60,
    kinds: { ...defaults.kinds, newChat: { email: false, push: false }, unanswered: { email: false, push: false } },
  });
  await choose({ digestAt: 7 * 60 });
  const { publicId } = await startChat('Hello?');
  await pass(DAY_MS);
  await pass(DAY_MS);
  await pass(DAY_MS);

  const digests = (await readMails()).filter(({ subject }) => subject?.startsWith('Daily summary'));
  expect(digests).toHaveLength(3);
  expect(digests[0]?.text).toContain(publicId);
  await choose(defaults);
});

test('a refused message fails visibly, names no text of a visitor, and an owner sends it again', async () => {
  inbox.refused.add('maria@office.example');
  await world.call(API_PATHS.contactForm, {
    body: { name: 'Grace', phoneNumber: '', email: '', message: 'Secret text' },
  });
  await deliver();
  const { counts, records } = await readOutbox();
  expect(counts.failed).toBe(1);
  expect(records).toMatchObject([
    {
      kind: 'contactForm',
      recipient: 'Maria Lopez <maria@office.example>',
      state: 'failed',
      lastError: 'The SMTP server refuses the recipient (550).',
    },
  ]);
  expect(JSON.stringify(records)).not.toMatch(/Grace|Secret/);

  inbox.refused.clear();
  const path = `${NOTIFICATION_PATHS.outbox}/${records[0]?.id}/send`;
  expect((await world.call(path, { method: 'POST', headers: await headersOf('maria') })).status).toBe(403);
  expect((await world.call(path, { method: 'POST', headers: await headersOf(STAFF_USERNAME) })).status).toBe(200);
  await deliver();
  expect((await readMails()).map(({ messageId }) => messageId)).toEqual([`<${records[0]?.id}@office.example>`]);
  expect((await world.call(path, { method: 'POST', headers: await headersOf(STAFF_USERNAME) })).status).toBe(409);
});

test('a dead SMTP server delays, is visible to all staff, and loses nothing', async () => {
  const port = Number(new URL(inbox.url).port);
  await inbox.close();
  for (const name of ['One', 'Two', 'Three']) {
    await world.call(API_PATHS.contactForm, { body: { name, phoneNumber: '', email: '', message: 'Hello' } });
  }
  await deliver();
  expect(await readStatus()).toMatchObject({ mail: 'failing' });
  for (let hours = 0; hours < 96; hours += 12) await pass(12 * 60 * MINUTE_MS);

  inbox = await openSmtpInbox({ port });
  for (let minutes = 0; minutes < 10; minutes += 1) await pass(MINUTE_MS);
  await pass(BUNDLE_PAUSE_MS);
  const subjects = (await readMails()).map(({ subject }) => subject).join(' ');
  for (const name of ['One', 'Two', 'Three']) expect(subjects).toContain(name);
  expect(await readStatus()).toMatchObject({ mail: 'on', delayed: 0 });
});

test('the status counts the active people whom a new chat reaches', async () => {
  const { notified } = await readStatus();
  const { id } = await addStaff(world, { username: 'noah', name: 'Noah Kim' });
  expect(await readStatus()).toMatchObject({ notified });
  await world.database.query(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, browser, created_at, renewed_at)
     values ($1, '', 'https://push.example/1', '', '', '', now(), now())`,
    [id],
  );
  expect(await readStatus()).toMatchObject({ notified: notified + 1 });
  await world.database.query('update staff_users set deactivated_at = now() where id = $1', [id]);
  expect(await readStatus()).toMatchObject({ notified });
});

test('a server without e-mail notifies only people with push', async () => {
  await using silent = await openWorld();
  await addStaff(silent, { username: 'maria', name: 'Maria Lopez' });
  await silent.database.query('update staff_users set email = username || $1', ['@office.example']);
  const { headers } = await silent.signIn('maria');
  const response = await silent.call(NOTIFICATION_PATHS.status, { headers });
  expect(await response.json()).toEqual({ mail: 'off', delayed: 0, notified: 0 });
});

test('preferences are checked, and are those of the caller', async () => {
  const put = async (body: unknown) =>
    world.call(NOTIFICATION_PATHS.preferences, { body, headers: await headersOf('maria') });

  expect((await put({ ...defaults, unansweredMinutes: 0 })).status).toBe(400);
  expect((await put({ ...defaults, quiet: { from: 0, to: 1_440 } })).status).toBe(400);
  expect((await put({ ...defaults, quiet: { from: 1_260, to: 420 } })).status).toBe(200);
  expect((await readChoice()).quiet).toEqual({ from: 1_260, to: 420 });
  const others = await world.call(NOTIFICATION_PATHS.preferences, { headers: await headersOf(STAFF_USERNAME) });
  expect(await others.json()).toEqual(defaults);
});

test('the log contains no personal data', () => {
  expect(world.logged()).toContain('DeliveryError');
  expect(world.logged()).not.toMatch(/Ada|Byron|Grace|maria|@office|@example|555 0100|555-0199|Secret/);
});

const defaults: NotificationPreferences = {
  kinds: {
    newChat: { email: true, push: true },
    unanswered: { email: true, push: true },
    botLead: { email: true, push: true },
    visit: { email: true, push: true },
    contactForm: { email: true, push: true },
    newsletter: { email: false, push: false },
    forYou: { email: true, push: true },
  },
  unansweredMinutes: 10,
  when: 'always',
  quiet: null,
  digestAt: null,
};

async function startChat(message: string) {
  const response = await world.call(API_PATHS.chatForm, { body: ADA });
  const { chatId } = (await response.json()) as { chatId: string };
  const visitor = await world.connect();
  await visitor.emitWithAck('joinChat', chatId);
  await visitor.emitWithAck('sendMessage', { chatId, message });
  return { publicId: chatId.split('.')[0] ?? '', chatId, visitor };
}

async function take(publicId: string, username: string): Promise<void> {
  const headers = await headersOf(username);
  const path = `${DESK_PATHS.chats}/${publicId}/state`;
  expect((await world.call(path, { body: { state: 'taken' }, headers })).status).toBe(200);
}

async function pass(milliseconds: number): Promise<void> {
  // Plans become due before the clock of the test moves.
  await deliver();
  elapsed += milliseconds;
  await deliver();
}

async function deliver(): Promise<void> {
  await world.app.outbox.deliverDue();
}

/** Sessions end while the clock of the test moves. */
async function headersOf(username: string): Promise<Record<string, string>> {
  return (await world.signIn(username)).headers;
}

/** Those of staff. */
async function readMails(): Promise<Email[]> {
  const toStaff = inbox.mails.filter(({ to }) => to.includes(MARIA));
  const mails = await Promise.all(toStaff.map(({ raw }) => PostalMime.parse(raw)));
  // Each sign-in of a client without cookies is one in a new browser.
  return mails.filter(({ subject = '' }) => !subject.includes('new browser'));
}

async function choose(change: Partial<NotificationPreferences>): Promise<void> {
  const body = { ...(await readChoice()), ...change };
  const answer = await world.call(NOTIFICATION_PATHS.preferences, { body, headers: await headersOf('maria') });
  expect(answer.status).toBe(200);
}

async function readChoice(): Promise<NotificationPreferences> {
  return (
    await world.call(NOTIFICATION_PATHS.preferences, { headers: await headersOf('maria') })
  ).json() as Promise<NotificationPreferences>;
}

async function readOutbox(): Promise<OutboxReport> {
  return (
    await world.call(`${NOTIFICATION_PATHS.outbox}?state=failed`, { headers: await headersOf(STAFF_USERNAME) })
  ).json() as Promise<OutboxReport>;
}

async function readStatus(): Promise<NotificationStatus> {
  return (
    await world.call(NOTIFICATION_PATHS.status, { headers: await headersOf('maria') })
  ).json() as Promise<NotificationStatus>;
}
