import { createHmac } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';

import { company } from '@potomac-oak/shared/company';
import type { ActiveChatRecord, ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { CustomerDetail, CustomerRecord, TimelineEntry, Today } from '@potomac-oak/shared/contracts/customers';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, DESK_PATHS, OFFICE_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { MAIL_SIGNATURE_HEADER } from '@potomac-oak/shared/contracts/visitor-mail';
import { type FreeTimes, VISIT_PATHS, type VisitRecord } from '@potomac-oak/shared/contracts/visits';

import { addStaff, type Colleague } from '../../src/testing/desk-world';
import { openSmtpInbox, type SmtpInbox } from '../../src/testing/smtp-inbox';
import { openWorld, type TestSocket, type World } from '../../src/testing/world';
import { createRandom } from '../delivery/seeded-random';

jest.setTimeout(300_000);

const SECRET = 'a secret of the mail server, for tests';
const CHANNELS = ['chat', 'bot', 'form', 'visit'] as const;
const CUSTOMERS = 40;
const HOURS = 2;
const STEP_MS = 3 * MINUTE_MS;
const STEPS = (HOURS * HOUR_MS) / STEP_MS;
/** The last customers come before the end, so that somebody can answer them. */
const ARRIVALS = STEPS - 8;
/** Of one person of the staff, within a step. */
const TASKS = 2;
/** By e-mail. */
const REPLIES = 10;

interface Homeowner {
  name: string;
  email: string;
  /** Written in another way on each channel. */
  phones: readonly string[];
  /** The step of each channel. */
  plan: ReadonlyMap<(typeof CHANNELS)[number], number>;
  address: string;
}

interface Member extends Colleague {
  socket: TestSocket;
}

const random = createRandom(40);
const clock = { offset: 0 };
let inbox: SmtpInbox;
let world: World;
let office: Member[];
/** Of visitors, by public id. */
const chats = new Map<string, { socket: TestSocket; chatId: string; isOver: boolean }>();
let readMails = 0;
let mailed = 0;
/** Changes of a person whose colleague was first. */
let refused = 0;

beforeAll(async () => {
  clock.offset = nextMondayMorning() - Date.now();
  inbox = await openSmtpInbox();
  world = await openWorld({
    env: { SMTP_URL: inbox.url, MAIL_REPLY_DOMAIN: 'reply.office.example', INBOUND_MAIL_SECRET: SECRET },
    now: () => Date.now() + clock.offset,
    // Two hours pass within seconds.
    limits: { deskCalls: { max: 100_000, windowMs: MINUTE_MS } },
  });
  const [row] = await world.database.query<{ id: string }>('select id from staff_users');
  const owner = { ...(await world.signIn()), id: row?.id ?? '' };
  const maria = await addStaff(world, { username: 'maria', name: 'Maria Lopez' });
  const noah = await addStaff(world, { username: 'noah', name: 'Noah Kim' });
  office = await Promise.all(
    [owner, maria, noah].map(async (person) => ({ ...person, socket: await world.connect({ staff: person }) })),
  );
  await Promise.all(office.map(({ socket }) => socket.emitWithAck('joinAdminRoom')));
});
afterAll(async () => {
  await world.close();
  await inbox.close();
});

test('40 customers over all channels in two hours with three people: nobody is forgotten, answered twice or listed twice', async () => {
  const homeowners = Array.from({ length: CUSTOMERS }, (_, index) => planHomeowner(index));
  for (let step = 0; step < STEPS; step += 1) {
    for (const homeowner of homeowners) await arrive(homeowner, step);
    // All three at once, with the same lists before them.
    await Promise.all(office.map(work));
    await answerAsVisitors();
    clock.offset += STEP_MS;
  }

  const customers = await read<CustomerRecord[]>(`${OFFICE_PATHS.customers}?limit=100`);
  expect(customers.map(({ name }) => name).sort()).toEqual(homeowners.map(({ name }) => name).sort());
  expect(customers.filter(({ owner, nextStep }) => owner === null || nextStep === null)).toEqual([]);
  for (const member of office)
    expect((await readToday(member)).counts).toMatchObject({ waiting: 0, unowned: 0, unplanned: 0, due: 0, visits: 0 });

  let [records, answers] = [0, 0];
  for (const { _id: id, name } of customers) {
    const detail = await read<CustomerDetail>(`${OFFICE_PATHS.customers}/${id}`);
    const { plan } = homeowners.find((one) => one.name === name) ?? {};
    expect([name, detail.records.length]).toEqual([name, plan?.size]);
    records += detail.records.length;
    const entries = await read<TimelineEntry[]>(`${OFFICE_PATHS.customers}/${id}/timeline?limit=100`);
    for (const turns of readTurns(entries.toReversed())) {
      expect([name, turns]).toEqual([name, expect.stringMatching(/^(?:v+s)+$/)]);
      answers += turns.replaceAll('v', '').length;
    }
  }
  // Otherwise the day was too quiet to prove anything.
  expect(records).toBeGreaterThan(CUSTOMERS);
  expect(answers).toBeGreaterThan(CUSTOMERS);
  expect(refused).toBeGreaterThan(0);
  expect(mailed).toBe(REPLIES);
  const mails = await Promise.all(inbox.mails.map(({ raw }) => PostalMime.parse(raw)));
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
});

function planHomeowner(index: number): Homeowner {
  const number = `555-01${String(index).padStart(2, '0')}`;
  const channels = Array.from(
    { length: 1 + (index % 3) },
    (_, at) => CHANNELS[(index + at) % CHANNELS.length] ?? 'form',
  );
  return {
    name: `Homeowner ${String.fromCharCode(65 + (index % 20), 97 + Math.floor(index / 20))}`,
    // Some are known by their phone number alone.
    email: index % 5 === 4 ? '' : `homeowner${index}@example.com`,
    phones: [`(202) ${number}`, `+1 202 ${number.replace('-', ' ')}`, `202.${number.replace('-', '.')}`],
    plan: new Map(channels.map((channel) => [channel, random.between(0, ARRIVALS)])),
    address: `198.19.40.${index}`,
  };
}

async function arrive({ name, email, phones, plan, address }: Homeowner, step: number): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await world.call(path, { body, address });
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };
  const [firstName = '', lastName = ''] = name.split(' ');
  const [phoneNumber = '', another, third] = phones;
  if (plan.get('form') === step)
    await post(API_PATHS.contactForm, { name, email: email.toUpperCase(), phoneNumber, message: 'A new kitchen' });
  if (plan.get('bot') === step)
    await post(API_PATHS.botHistory, {
      messages: [
        { question: 'What would you like done?', answer: 'A deck' },
        { question: 'How can we reach you?', answer: email || another },
        { question: 'What is your name?', answer: name },
      ],
    });
  if (plan.get('visit') === step) {
    const { days } = await read<FreeTimes>(`${VISIT_PATHS.times}?kind=kitchen&zip=20814`);
    const where = { kind: 'kitchen', zip: '20814', street: '12 Elm Street', startsAt: days.at(-1)?.times.at(-1) };
    await post(VISIT_PATHS.visits, { ...where, name, email, phoneNumber: third, note: '' });
  }
  if (plan.get('chat') !== step) return;
  const { chatId } = await post(API_PATHS.chatForm, {
    firstName,
    lastName,
    phoneNumber: another,
    email: email || 'none',
  });
  const socket = await world.connect({ address });
  chats.set(chatId.split('.')[0] ?? '', { socket, chatId, isOver: false });
  await say(socket, chatId, 'Do you build decks?');
}

/** What a person does with the first entries of the page Today. A colleague may do the same at this moment. */
async function work(member: Member): Promise<void> {
  const { waiting, visits, unowned } = await readToday(member);
  const tasks = [
    ...waiting.map(
      ({ kind, id }) =>
        () =>
          kind === 'chat' ? answerChat(member, id) : answerRecord(member, id),
    ),
    ...visits
      .filter(({ state }) => state === 'requested')
      .map(
        ({ id }) =>
          () =>
            acceptVisit(member, id),
      ),
    ...unowned.map(
      ({ _id: id }) =>
        () =>
          planNext(member, id),
    ),
  ];
  for (const task of tasks.slice(0, TASKS)) await task();
}

async function answerChat(member: Member, id: string): Promise<void> {
  const [chat] = (await read<ActiveChatRecord[]>(API_PATHS.activeChats, member)).filter(({ _id }) => _id === id);
  const { takenBy, revision } = chat?.conversation ?? {};
  if (!chat?.waitingSince || (takenBy && takenBy.id !== member.id)) return;
  const take = { state: 'taken', revision };
  if (!takenBy && !(await change(member, `${DESK_PATHS.chats}/${id}/state`, take))) return;
  await say(member.socket, id, 'Yes. Shall we come and look?');
  const { _id: customerId } = await read<CustomerDetail>(`${OFFICE_PATHS.customerOf}/chat/${id}`, member);
  await planNext(member, customerId);
}

async function answerRecord(member: Member, id: string): Promise<void> {
  const path = `${OFFICE_PATHS.customers}/${id}`;
  const { mailAddresses, waitingSince, revision } = await read<CustomerDetail>(path, member);
  if (waitingSince === null) return;
  const [to] = mailAddresses ?? [];
  const isAnswered = await (to === undefined
    ? change(member, path, { isAnswered: true, stage: 'called', revision })
    : change(member, `${path}/mails`, { to, text: 'We can come on Tuesday.', waitingSince }));
  if (isAnswered) await planNext(member, id);
}

async function acceptVisit(member: Member, id: string): Promise<void> {
  const path = `${VISIT_PATHS.visits}/${id}`;
  const { revision, customerId } = await read<VisitRecord>(path, member);
  if (await change(member, `${path}/accept`, { revision })) await planNext(member, customerId);
}

/** Takes a customer without an owner, and writes down what comes next. */
async function planNext(member: Member, id: string): Promise<void> {
  const path = `${OFFICE_PATHS.customers}/${id}`;
  const { owner, nextStep, revision } = await read<CustomerDetail>(path, member);
  if (owner !== null && nextStep !== null) return;
  const tomorrow = new Date(Date.now() + clock.offset + DAY_MS).toISOString();
  await change(member, path, {
    ...(owner === null && { ownerId: member.id }),
    ...(nextStep === null && { nextStep: { text: 'Call back', at: tomorrow } }),
    revision,
  });
}

/** Every second visitor writes again, in the chat or by e-mail. */
async function answerAsVisitors(): Promise<void> {
  for (const [id, chat] of chats) {
    if (chat.isOver) continue;
    const messages = await world.database.query<Pick<ChatMessage, 'senderRole'>>(
      'select sender_role as "senderRole" from messages where chat_id = $1 order by seq',
      [id],
    );
    if (messages.at(-1)?.senderRole === 'user') continue;
    chat.isOver = true;
    if (random.between(0, 2) === 0) await say(chat.socket, chat.chatId, 'Yes, please. When?');
  }
  await world.app.outbox.deliverDue();
  const mails = await Promise.all(inbox.mails.slice(readMails).map(({ raw }) => PostalMime.parse(raw)));
  readMails += mails.length;
  for (const mail of mails) {
    const isReply = mail.subject === `Reply from ${company.name}`;
    if (isReply && mailed < REPLIES && random.between(0, 2) === 0) await answerByMail(mail);
  }
}

async function answerByMail({ to, replyTo }: Email): Promise<void> {
  mailed += 1;
  const raw = `From: ${to?.[0]?.address}\r\nTo: ${replyTo?.[0]?.address}\r\nMessage-ID: <${mailed}@example.com>\r\n\r\nTuesday is fine.\r\n`;
  const time = Math.floor((Date.now() + clock.offset) / 1_000);
  const signature = createHmac('sha256', SECRET).update(`${time}.${raw}`).digest('hex');
  const response = await world.call(VISITOR_MAIL_PATHS.inboundMail, {
    body: raw,
    headers: { 'Content-Type': 'message/rfc822', [MAIL_SIGNATURE_HEADER]: `t=${time},v1=${signature}` },
  });
  expect(await response.json()).toEqual({ result: 'stored' });
}

/**
 * What the visitor (v) and the staff (s) said, oldest first: in each chat, and in everything else. A requested visit is
 * confirmed, not answered.
 */
function readTurns(entries: readonly TimelineEntry[]): string[] {
  const turns = new Map<string, string>();
  const add = (place: string, turn: string) => turns.set(place, (turns.get(place) ?? '') + turn);
  for (const entry of entries) {
    if (entry.type === 'message') add(entry.chatId, entry.isVisitors ? 'v' : 's');
    if (entry.type === 'record' && (entry.kind === 'contactForm' || entry.kind === 'botChat')) add('', 'v');
    if (entry.type === 'mail') add('', entry.by === null ? 'v' : 's');
    if (entry.type === 'change' && entry.change.action === 'answered') add('', 's');
  }
  return [...turns.values()];
}

function readToday(member: Member): Promise<Today> {
  return read<Today>(`${OFFICE_PATHS.today}?limit=20`, member);
}

async function read<Answer>(path: string, member = office?.[0]): Promise<Answer> {
  const response = await world.call(path, { headers: member?.headers ?? {} });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Answer;
}

/** False if a colleague was first. */
async function change({ headers }: Member, path: string, body: object): Promise<boolean> {
  const response = await world.call(path, { body, headers });
  if (response.status === 409) {
    refused += 1;
    return false;
  }
  expect([path, response.status < 300 ? '' : await response.text()]).toEqual([path, '']);
  return true;
}

async function say(socket: TestSocket, chatId: string, message: string): Promise<void> {
  expect(await socket.emitWithAck('sendMessage', { chatId, message })).toMatchObject({ ok: true });
}

/** At ten in Washington, in winter. */
function nextMondayMorning(): number {
  const today = Math.floor(Date.now() / DAY_MS);
  // Day 4 was a Monday.
  return (today + 7 - ((today - 4) % 7)) * DAY_MS + 15 * HOUR_MS;
}
