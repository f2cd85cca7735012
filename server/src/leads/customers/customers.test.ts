import { company } from '@potomac-oak/shared/company';
import type {
  CustomerDetail,
  CustomerRecord,
  CustomerSummary,
  OfficeNumbers,
  RecordKind,
  TimelineEntry,
} from '@potomac-oak/shared/contracts/customers';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ADA } from '../../testing/chat-world';
import { type Colleague, type DeskWorld, openDeskWorld } from '../../testing/desk-world';
import { newFileId, TEST_PDF, testPhoto, uploadFile } from '../../testing/test-files';
import type { World } from '../../testing/world';

const HOMES = 'https://homes.example';

let world: World;
let maria: Colleague;
let noah: Colleague;
let desk: DeskWorld;

beforeAll(async () => {
  desk = await openDeskWorld();
  ({ world, maria, noah } = desk);
});
afterAll(() => world.close());

test('the bot chat, form and chat of one person are one customer, in any order and spelling', async () => {
  const { siteKey } = await world.app.partners.add({ name: 'Example Homes', origins: [HOMES] });
  const page = { headers: { Origin: HOMES, [SITE_KEY_HEADER]: siteKey } };
  await saveBot(['Decks', 'grace@example.com'], page);
  await sendForm({ name: 'Grace Hopper', phoneNumber: '+1 (240) 555-0101', email: 'Grace+site@Example.com' });
  const { publicId } = await desk.startChat({ ...ADA, phoneNumber: '240.555.0101', email: 'other@example.com' });

  const customer = await getOf('chat', publicId);

  expect(customer.records.map(({ kind }) => kind)).toEqual(['chat', 'contactForm', 'botChat']);
  expect(customer).toMatchObject({ name: 'Grace Hopper', source: 'Example Homes', stage: 'new', revision: 0 });
  expect(customer.identifiers).toEqual([
    { kind: 'email', value: 'grace@example.com', isProven: false },
    { kind: 'email', value: 'other@example.com', isProven: false },
    { kind: 'phone', value: '2405550101', isProven: false },
  ]);
  expect((await list('?q=240555')).map(({ _id }) => _id)).toEqual([customer._id]);
  expect((await list()).filter(({ name }) => name === 'Grace Hopper')).toHaveLength(1);
});

test('records without a usable contact are customers of their own', async () => {
  const before = (await list()).length;
  await saveBot(['Decks']);
  await saveBot(['Decks']);
  for (let count = 0; count < 2; count += 1) await sendForm({ email: 'not-an-email', phoneNumber: '12' });

  expect(await list()).toHaveLength(before + 4);
});

test('a bot chat joins the customer once the visitor has left an address', async () => {
  const { publicId } = await desk.startChat({ ...ADA, ...contactOf('lena') });
  const botId = 'l'.repeat(22);
  await saveBot(['Decks'], { botId });
  const before = (await list()).length;
  await saveBot(['Decks', 'lena@example.com'], { botId });

  const customer = await getOf('chat', publicId);
  expect(customer.records.map(({ kind }) => kind)).toEqual(['botChat', 'chat']);
  expect(await list()).toHaveLength(before - 1);
  expect(customer.waitingSince).not.toBeNull();
});

test('two records of one new address at the same moment are one customer', async () => {
  const contact = { name: 'Twin', email: 'twin@example.com', phoneNumber: '' };
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => sendForm({ ...contact, phoneNumber: `240 555 02${10 + at}` })),
  );

  const found = await list('?q=twin@');
  expect(found).toHaveLength(1);
  expect((await get(found[0]?._id ?? '')).records).toHaveLength(8);
});

test('a record that connects two customers merges them, unless staff have worked on both', async () => {
  const mail = await desk.startChat({ ...ADA, email: 'olga@example.com', phoneNumber: '1' });
  const phone = await desk.startChat({ ...ADA, email: '-', phoneNumber: '240 555 0301' });
  await sendForm({ email: 'olga@example.com', phoneNumber: '240 555 0301' });

  const merged = await getOf('chat', phone.publicId);
  expect(merged._id).toBe((await getOf('chat', mail.publicId))._id);
  expect(merged.records).toHaveLength(3);

  const worked = await Promise.all(
    ['one', 'two'].map(async (name, at) => {
      const form = {
        firstName: name,
        lastName: 'Worked',
        email: `${name}@example.com`,
        phoneNumber: `240 555 031${at}`,
      };
      const { publicId } = await desk.startChat(form);
      return change(maria, (await getOf('chat', publicId))._id, { stage: 'called' });
    }),
  );
  await sendForm({ email: 'one@example.com', phoneNumber: '240 555 0311' });
  const [one, two] = await Promise.all(worked.map(({ body }) => get(body._id)));
  expect(one?._id).not.toBe(two?._id);
  expect(one?.records).toHaveLength(2);
  expect(one?.likenesses).toMatchObject([{ customerId: two?._id, reason: 'phone' }]);
});

test('customers are merged and separated, with an undo, and links to a merged one keep working', async () => {
  const [one, two] = await Promise.all([startCustomer('Mia Berg'), startCustomer('Mia Berg')]);
  for (const stage of ['called', 'new']) await change(maria, one._id, { stage });
  expect(one.likenesses).toMatchObject([{ customerId: two._id, reason: 'name' }]);
  await change(maria, two._id, { tags: ['kitchen'], value: 40_000, ownerId: noah.id });

  const merged = await post<CustomerDetail>(maria, `${one._id}/merge`, { other: two._id });
  expect(merged).toMatchObject({ _id: one._id, value: 40_000, tags: ['kitchen'], owner: { name: 'Noah Kim' } });
  expect(merged).toMatchObject({ stage: 'new', stageSince: expect.any(String) });
  expect(merged.records).toHaveLength(2);
  expect((await get(two._id))._id).toBe(one._id);
  expect((await list('?q=mia')).map(({ _id }) => _id)).toEqual([one._id]);
  expect((await call(maria, `${one._id}/merge`, { other: two._id })).status).toBe(409);

  const [entry] = (await timeline(one._id)).flatMap((one) => (one.type === 'change' ? [one.change] : []));
  if (entry?.action !== 'merged') throw new Error('The merge is not in the history.');
  expect(entry).toMatchObject({ name: 'Mia Berg', isUndone: false });
  const undone = await post<CustomerDetail>(noah, `${one._id}/undo`, { event: entry.event });
  expect(undone).toMatchObject({ value: null, tags: [], owner: null });
  expect(undone.records).toHaveLength(1);
  expect(await get(two._id)).toMatchObject({ _id: two._id, value: 40_000 });
  expect((await call(noah, `${one._id}/undo`, { event: entry.event })).status).toBe(409);

  await sendForm({ email: `${one.email}`, name: 'Somebody else' });
  const form = (await get(one._id)).records.find(({ kind }) => kind === 'contactForm');
  const rest = await post<CustomerDetail>(maria, `${one._id}/separate`, { kind: 'contactForm', id: form?.id });
  expect(rest.records).toHaveLength(1);
  expect(await getOf('contactForm', form?.id ?? '')).toMatchObject({
    name: 'Somebody else',
    records: [{}],
    waitingSince: expect.any(String),
  });
  expect((await call(maria, `${one._id}/separate`, { kind: 'chat', id: one.records[0]?.id })).status).toBe(409);
  expect((await call(maria, `${one._id}/separate`, { kind: 'chat', id: 'nobody' })).status).toBe(404);
});

test('a change is stored with person and time, and every dashboard is notified', async () => {
  const { _id: id } = await startCustomer('Ida Lund');
  const socket = await world.connect({ staff: noah });
  await socket.emitWithAck('joinAdminRoom');
  const announced = new Promise((resolve) => socket.once('customerChanged', resolve));

  const { status, body } = await change(maria, id, { stage: 'visitBooked', revision: 0 });

  expect(status).toBe(200);
  expect(body).toMatchObject({ stage: 'visitBooked', revision: 1, stageSince: expect.any(String) });
  expect(await announced).toEqual({ id, revision: 1 });
  expect((await list('?stage=visitBooked')).map(({ _id }) => _id)).toContain(id);
  expect((await list('?stage=new')).map(({ _id }) => _id)).not.toContain(id);

  await change(noah, id, { stage: 'visitBooked' });
  await change(noah, id, { stage: 'won', value: 12_000, nextStep: { text: 'Call', at: '2030-01-02T15:00:00Z' } });
  const changes = (await timeline(id)).flatMap((entry) =>
    entry.type === 'change' ? [[entry.change.action, entry.by?.name]] : [],
  );
  expect(changes.toSorted()).toEqual([
    ['nextStep', 'Noah Kim'],
    ['stage', 'Maria Lopez'],
    ['stage', 'Noah Kim'],
    ['value', 'Noah Kim'],
  ]);
  const conflict = await change(noah, id, { stage: 'lost', revision: 0 });
  expect(conflict).toMatchObject({ status: 409, body: { msg: 'A colleague has changed this customer meanwhile.' } });
  expect((await get(id)).stage).toBe('won');
});

test('the timeline has everything that was said and done, newest first, in pages', async () => {
  const email = 'tim@example.com';
  await saveBot(['Decks', email]);
  await sendForm({ email, name: 'Tim', message: 'A deck, please' });
  const { chatId, publicId } = await desk.startChat({ ...ADA, firstName: 'Tim', email, phoneNumber: '1' });
  const visitor = await world.connect();
  await visitor.emitWithAck('sendMessage', { chatId, message: 'Hello?' });
  const staff = await world.connect({ staff: maria });
  await staff.emitWithAck('joinAdminRoom');
  const taken = new Promise((resolve) => staff.once('customerChanged', resolve));
  await staff.emitWithAck('sendMessage', { chatId: publicId, message: 'Good morning' });
  await taken;
  const { _id: id } = await getOf('chat', publicId);
  await post(maria, `${id}/notes`, { text: 'Wants oak' });
  await change(noah, id, { stage: 'quoted' });

  const entries = await timeline(id);
  expect(entries.map(describe)).toEqual([
    'change stage Noah Kim',
    'note Wants oak Maria Lopez',
    'change stage Maria Lopez',
    'change owner Maria Lopez',
    expect.stringMatching(/^(message Good morning|conversation taken) Maria Lopez$/),
    expect.stringMatching(/^(message Good morning|conversation taken) Maria Lopez$/),
    'message Hello? -',
    'record chat -',
    'record contactForm A deck, please -',
    'record botChat Decks\ntim@example.com -',
  ]);

  const paged: TimelineEntry[] = [];
  let path: string | undefined = `${OFFICE_PATHS.customers}/${id}/timeline?limit=3`;
  while (path) {
    const response = await world.call(path, { headers: maria.headers });
    paged.push(...((await response.json()) as TimelineEntry[]));
    path = /^<([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1];
  }
  expect(paged).toEqual(entries);

  const note = entries.find((entry) => entry.type === 'note');
  expect((await call(noah, `${id}/notes/${note?.id}`, undefined, 'DELETE')).status).toBe(403);
  expect((await call(maria, `${id}/notes/${note?.id}`, undefined, 'DELETE')).status).toBe(204);
});

test('the timeline has the files of messages and forms', async () => {
  const email = 'photos@example.com';
  const { chatId, publicId } = await desk.startChat({ ...ADA, email, phoneNumber: '1' });
  const photo = await uploadFile(world, { owner: `chat ${chatId}`, content: await testPhoto() });
  const visitor = await world.connect();
  await visitor.emitWithAck('sendMessage', { chatId, message: '', files: [photo.id] });
  const key = newFileId();
  const plan = await uploadFile(world, { owner: `form ${key}`, content: TEST_PDF, name: 'plan.pdf' });
  const body = { name: '', email, phoneNumber: '', message: 'Our plan', files: [plan.id] };
  await world.call(API_PATHS.contactForm, { body, headers: { [IDEMPOTENCY_HEADER]: key } });

  const { _id: id } = await getOf('chat', publicId);
  const [form, message] = await timeline(id);
  expect(form).toMatchObject({
    type: 'record',
    text: 'Our plan',
    files: [{ name: 'plan.pdf', url: expect.any(String) }],
  });
  expect(message).toMatchObject({ type: 'message', text: '', files: [{ width: 64, previewUrl: expect.any(String) }] });
});

test('the fixed views are mine, overdue and without owner, and contain open customers alone', async () => {
  const [late, free, won] = await Promise.all(['Late', 'Free', 'Won'].map((name) => startCustomer(`${name} View`)));
  if (!late || !free || !won) throw new Error('There are no customers.');
  const nextStep = { text: 'Call back', at: '2020-01-02T15:00:00Z' };
  await change(maria, late._id, { ownerId: noah.id, nextStep, address: '7 Elm Street', value: 48_500 });
  await change(maria, won._id, { ownerId: noah.id, nextStep, stage: 'won' });
  const ids = async (query: string) => (await list(query, noah)).map(({ _id }) => _id);

  expect(await ids('?view=mine&q=view')).toEqual([late._id]);
  expect(await ids('?view=overdue&q=view')).toEqual([late._id]);
  expect(await ids('?view=unowned&q=view')).toEqual([free._id]);
  expect(await ids('?q=elm%20street')).toEqual([late._id]);
  expect(await ids('?q=%2448,500')).toEqual([late._id]);
  expect(await ids('?q=noah')).toEqual(expect.arrayContaining([late._id, won._id]));
  const { views } = await read<CustomerSummary>(OFFICE_PATHS.customerSummary, noah);
  expect(views).toMatchObject({ mine: (await ids('?view=mine')).length, overdue: 1 });

  await world.database.query('update staff_users set deactivated_at = now() where id = $1', [noah.id]);
  expect((await list('?view=unowned&q=late')).map(({ owner }) => owner)).toEqual([null]);
  await world.database.query('update staff_users set deactivated_at = null where id = $1', [noah.id]);
});

test('a form waits until staff have answered or moved the customer', async () => {
  await sendForm({ email: 'waits@example.com' });
  const [customer] = await list('?q=waits@');
  expect(customer?.waitingSince).toEqual(expect.any(String));

  const answered = await change(maria, customer?._id ?? '', { isAnswered: true });
  expect(answered.body).toMatchObject({ waitingSince: null, stage: 'called', owner: { name: 'Maria Lopez' } });
  await sendForm({ email: 'waits@example.com' });
  expect((await list('?q=waits@'))[0]?.waitingSince).toEqual(expect.any(String));
  expect((await change(maria, customer?._id ?? '', { stage: 'quoted' })).body.waitingSince).toBeNull();
});

test('a customer is listed with their last words, also if a later form has none', async () => {
  await sendForm({ email: 'words@example.com', message: 'A deck' });
  await sendForm({ email: 'words@example.com' });

  expect(await list('?q=words@')).toMatchObject([{ text: 'A deck' }]);
});

test('customers are filtered by tag and source, counted per stage, and paged with their filters', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { _id: id } = await startCustomer('Page Turner');
    const { body } = await change(maria, id, { tags: ['Kitchen', 'a b', 'A B'], stage: 'quoted' });
    expect(body.tags).toEqual(['Kitchen', 'A B']);
    ids.unshift(id);
  }
  const found: string[] = [];
  let path: string | undefined =
    `${OFFICE_PATHS.customers}?stage=quoted&tag=A%20B&source=&limit=2&q=turner&view=unowned`;
  while (path) {
    const response = await world.call(path, { headers: maria.headers });
    found.push(...((await response.json()) as CustomerRecord[]).map(({ _id }) => _id));
    path = /^<([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1];
  }
  expect(found).toEqual(ids);
  expect(await list('?tag=A%20B&source=Example%20Homes')).toEqual([]);
  const summary = await read<CustomerSummary>(`${OFFICE_PATHS.customerSummary}?tag=A%20B`);
  expect(summary.stages).toEqual({ new: 0, called: 0, visitBooked: 0, quoted: 3, won: 0, lost: 0 });
  expect(summary.tags).toEqual(expect.arrayContaining(['A B', 'Kitchen']));
  expect(summary.sources.map(({ source }) => source)).toEqual(['', 'Example Homes']);
});

test.each<[string, object]>([
  ['an unknown stage', { stage: 'maybe' }],
  ['a long tag', { tags: ['x'.repeat(31)] }],
  ['too many tags', { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }],
  ['an empty tag', { tags: [' '] }],
  ['a negative value', { value: -1 }],
  ['a value with cents', { value: 1.5 }],
  ['a next step without a time', { nextStep: { text: 'Call' } }],
  ['a next step in a year that the database does not know', { nextStep: { text: 'Call', at: '0001-01-01T00:00:00Z' } }],
  ['an owner without an account', { ownerId: '00000000-0000-4000-8000-000000000000' }],
])('%s is refused', async (_what, given) => {
  const { _id: id } = await startCustomer('Rae Fused');
  expect((await change(maria, id, given)).status).toBe(400);
});

test('an unknown customer is not found, and visitors read no customers', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await change(maria, nobody, { stage: 'won' })).status).toBe(404);
  expect((await call(maria, `${nobody}/timeline`)).status).toBe(404);
  expect((await call(maria, 'of/botChat/nobody')).status).toBe(404);
  expect((await call(maria, `${nobody}/merge`, { other: nobody })).status).toBe(404);
  expect((await world.call(`${OFFICE_PATHS.customers}?stage=new`)).status).toBe(401);
});

test('numbers count each person once, chats by the office’s days, and first replies in office minutes', async () => {
  // Wednesday 6 January 2027 in Washington; the office is open from 8 AM to 5 PM.
  await insertChat('2027-01-07T04:30:00Z', '2027-01-07T04:31:00Z', '2027-01-07T13:10:00Z');
  await insertChat('2027-01-06T15:00:00Z', '2027-01-06T15:01:00Z', '2027-01-06T15:05:00Z');
  await insertChat('2027-01-08T15:00:00Z', '2027-01-08T15:01:00Z', null);
  const owned = await startCustomer('Numbers Owned');
  await change(maria, owned._id, { ownerId: noah.id, nextStep: { text: 'Call', at: '2027-01-06T15:00:00Z' } });
  await change(maria, owned._id, { nextStep: { text: 'Visit', at: '2027-01-08T15:00:00Z' } });
  await change(maria, owned._id, { stage: 'won' });
  await world.database.query(
    `update customers set created_at = '2027-01-06T16:00:00Z'
      where id in (select customer_id from customer_records where email like 'numbers%') or id = $1`,
    [owned._id],
  );
  // The first step was replaced two days late, and the second one ended early by the sale.
  await world.database.query(
    `update customer_events set at = '2027-01-08T15:00:00Z' where customer_id = $1 and action <> 'owner'`,
    [owned._id],
  );

  const numbers = await read<OfficeNumbers>(`${OFFICE_PATHS.numbers}?from=2027-01-06&to=2027-01-08`);

  expect(numbers.timeZone).toBe(company.timeZone);
  expect(numbers.days).toEqual([
    { date: '2027-01-06', chats: 2, replied: 2, medianReplyMinutes: 7 },
    { date: '2027-01-07', chats: 0, replied: 0, medianReplyMinutes: null },
    { date: '2027-01-08', chats: 1, replied: 0, medianReplyMinutes: null },
  ]);
  expect(numbers.total).toEqual({ chats: 3, replied: 2, medianReplyMinutes: 7 });
  const noReplies = { firstReplies: 0, medianReplyMinutes: null };
  const noCustomers = { customers: 0, won: 0, lost: 0, missedSteps: 0 };
  expect(numbers.people.find(({ person }) => person.id === maria.id)).toMatchObject({
    ...noCustomers,
    firstReplies: 2,
    medianReplyMinutes: 7,
  });
  expect(numbers.people.find(({ person }) => person.id === noah.id)).toMatchObject({
    ...noReplies,
    customers: 1,
    won: 1,
    lost: 0,
    missedSteps: 1,
  });
  expect(numbers.sources).toEqual([{ source: '', leads: 2 }]);
  expect(numbers.stages).toMatchObject({ new: 1, won: 1 });
});

test('a page cursor that names no customer is refused', async () => {
  const response = await world.call(`${OFFICE_PATHS.customers}?before=1_x`, { headers: maria.headers });
  expect(response.status).toBe(400);
});

test.each([
  ['from=2027-01-06&to=2027-01-05', 'one to 366 days'],
  ['from=2025-01-06&to=2027-01-05', 'one to 366 days'],
  ['from=2027-02-30&to=2027-03-01', 'From'],
  ['from=0001-01-01&to=0001-12-31', 'From'],
  ['from=9999-12-01&to=9999-12-31', 'From'],
])('the period %s is refused', async (period, reason) => {
  const response = await world.call(`${OFFICE_PATHS.numbers}?${period}`, { headers: maria.headers });

  expect(response.status).toBe(400);
  expect(((await response.json()) as { msg: string }).msg).toContain(reason);
});

let people = 0;

function contactOf(name: string) {
  people += 1;
  return { email: `${name}@example.com`, phoneNumber: `301 600 ${String(people).padStart(4, '0')}` };
}

async function startCustomer(name: string): Promise<CustomerDetail> {
  const [firstName, lastName] = name.split(' ');
  const contact = contactOf(`person${people}`);
  const { publicId } = await desk.startChat({ firstName, lastName, ...contact });
  return getOf('chat', publicId);
}

async function insertChat(createdAt: string, askedAt: string, repliedAt: string | null): Promise<void> {
  const { publicId } = await desk.startChat({ ...ADA, email: 'numbers@example.com', phoneNumber: '1' });
  await world.database.query(
    'update chats set created_at = $2, asked_at = $3, replied_at = $4, replied_by = $5::uuid where id = $1',
    [publicId, createdAt, askedAt, repliedAt, repliedAt && maria.id],
  );
}

interface SaveOptions {
  headers?: Record<string, string>;
  botId?: string;
}

async function saveBot(answers: string[], { headers = {}, botId }: SaveOptions = {}): Promise<void> {
  const messages = answers.map((answer) => ({ question: 'And?', answer }));
  const response = await world.call(API_PATHS.botHistory, {
    body: { botId, messages },
    headers,
    address: '198.19.8.1',
  });
  expect(response.status).toBe(200);
}

let forms = 0;

async function sendForm(form: object): Promise<void> {
  forms += 1;
  const body = { name: '', phoneNumber: '', email: '', message: '', ...form };
  const response = await world.call(API_PATHS.contactForm, { body, address: `198.19.9.${forms}` });
  expect(response.status).toBe(200);
}

function describe(entry: TimelineEntry): string {
  const by = entry.by?.name ?? '-';
  switch (entry.type) {
    case 'record':
      return ['record', entry.kind, entry.text, by].filter(Boolean).join(' ');
    case 'change':
      return `change ${entry.change.action} ${by}`;
    case 'conversation':
      return `conversation ${entry.state} ${by}`;
    default:
      return `${entry.type} ${entry.text} ${by}`;
  }
}

function list(query = '?limit=500', staff = maria): Promise<CustomerRecord[]> {
  return read(`${OFFICE_PATHS.customers}${query}`, staff);
}

function get(id: string): Promise<CustomerDetail> {
  return read(`${OFFICE_PATHS.customers}/${id}`);
}

function getOf(kind: RecordKind, id: string): Promise<CustomerDetail> {
  return read(`${OFFICE_PATHS.customerOf}/${kind}/${id}`);
}

function timeline(id: string): Promise<TimelineEntry[]> {
  return read(`${OFFICE_PATHS.customers}/${id}/timeline`);
}

async function read<T>(path: string, staff = maria): Promise<T> {
  const response = await world.call(path, { headers: staff.headers });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

function call(staff: Colleague, path: string, body?: object, method?: string): Promise<Response> {
  return world.call(`${OFFICE_PATHS.customers}/${path}`, { body, headers: staff.headers, ...(method && { method }) });
}

async function post<T>(staff: Colleague, path: string, body: object): Promise<T> {
  const response = await call(staff, path, body);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

async function change(
  staff: Colleague,
  id: string,
  body: object,
): Promise<{ status: number; body: CustomerDetail & { msg?: string } }> {
  const response = await call(staff, id, body);
  return { status: response.status, body: (await response.json()) as CustomerDetail };
}
