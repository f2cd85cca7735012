import { company } from '@potomac-oak/shared/company';
import type {
  LeadDetail,
  LeadRecord,
  LeadState,
  LeadSummary,
  OfficeNumbers,
} from '@potomac-oak/shared/contracts/lead-stages';
import { SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { type Colleague, type DeskWorld, openDeskWorld } from '../../testing/desk-world';
import type { Staff, World } from '../../testing/world';

const HOMES = 'https://homes.example';
const CONTACT = { name: 'Grace Hopper', phoneNumber: '', email: 'grace@example.com', message: 'A deck, please.' };

let world: World;
let maria: Colleague;
let noah: Colleague;
let startChat: DeskWorld['startChat'];

beforeAll(async () => {
  ({ world, maria, noah, startChat } = await openDeskWorld());
});
afterAll(() => world.close());

test('every chat, contact form and bot chat is one new lead with its source', async () => {
  const { siteKey } = await world.app.partners.add({ name: 'Example Homes', origins: [HOMES] });
  const { publicId } = await startChat();
  const page = 'https://own.example/#/contact';
  await world.call(API_PATHS.contactForm, { body: { ...CONTACT, page: `${page}` } });
  const save = (answers: string[]) =>
    world.call(API_PATHS.botHistory, {
      body: {
        botId: 'b'.repeat(22),
        messages: answers.map((answer, index) => ({ question: index === 0 ? 'Which?' : 'Your e-mail?', answer })),
        page: `${HOMES}/decks?token=1`,
      },
      headers: { Origin: HOMES, [SITE_KEY_HEADER]: siteKey },
    });
  await save(['Decks']);
  await save(['Decks', 'ada@example.com']);

  const leads = await list();

  expect(leads.map(({ kind, name, site, page }) => [kind, name, site?.name, page])).toEqual([
    ['botChat', '', 'Example Homes', `${HOMES}/decks`],
    ['contactForm', 'Grace Hopper', undefined, page],
    ['chat', 'Ada Byron', undefined, ''],
  ]);
  expect(leads[0]).toMatchObject({
    text: 'Decks\nada@example.com',
    stage: 'new',
    stageSince: null,
    revision: 0,
    tags: [],
  });
  expect(leads[0]?.email).toBe('ada@example.com');
  expect(leads[2]?.id).toBe(publicId);
});

test('a change of stage is stored with person and time, and every dashboard is notified', async () => {
  const { publicId } = await startChat();
  const socket = await world.connect({ staff: noah });
  await socket.emitWithAck('joinAdminRoom');
  const announced = new Promise<LeadState>((resolve) => socket.once('leadChanged', resolve));

  const { status, body } = await post<LeadDetail>(maria, publicId, { stage: 'visitBooked', revision: 0 });

  expect(status).toBe(200);
  expect(body).toMatchObject({ stage: 'visitBooked', revision: 1, stageSince: expect.any(String) });
  expect(body.history).toEqual([
    { at: expect.any(String), stage: 'visitBooked', by: expect.objectContaining({ name: 'Maria Lopez' }) },
  ]);
  expect(await announced).toMatchObject({ kind: 'chat', id: publicId, stage: 'visitBooked', revision: 1 });
  expect((await list('visitBooked')).map(({ id }) => id)).toContain(publicId);
  expect((await list('new')).map(({ id }) => id)).not.toContain(publicId);

  expect((await post<LeadDetail>(noah, publicId, { stage: 'visitBooked' })).body.history).toHaveLength(1);
  expect(
    (await post<LeadDetail>(noah, publicId, { stage: 'won' })).body.history.map(({ stage, by }) => [stage, by?.name]),
  ).toEqual([
    ['won', 'Noah Kim'],
    ['visitBooked', 'Maria Lopez'],
  ]);
});

test('a change based on an old revision is refused', async () => {
  const { publicId } = await startChat();
  await post(maria, publicId, { stage: 'called', revision: 0 });

  const { status, body } = await post<{ msg: string }>(noah, publicId, { stage: 'lost', revision: 0 });

  expect(status).toBe(409);
  expect(body.msg).toBe('A colleague has changed this lead meanwhile.');
  expect((await read<LeadDetail>(`${OFFICE_PATHS.leads}/chat/${publicId}`)).stage).toBe('called');
});

test('leads are filtered by tag and source, and counted per stage', async () => {
  const { publicId } = await startChat();
  const { body } = await post<LeadDetail>(maria, publicId, {
    tags: ['Kitchen', 'kitchen', ' urgent '],
    stage: 'quoted',
  });
  expect(body.tags).toEqual(['kitchen', 'urgent']);

  expect((await list('quoted', '&tag=urgent')).map(({ id }) => id)).toEqual([publicId]);
  expect(await list('quoted', '&tag=urgent&source=Example%20Homes')).toEqual([]);
  expect((await list('new', '&source=Example%20Homes')).map(({ kind }) => kind)).toEqual(['botChat']);
  expect((await list('new', '&source=')).every(({ site }) => site === null)).toBe(true);
  const summary = await read<LeadSummary>(`${OFFICE_PATHS.leadSummary}?tag=urgent`);
  expect(summary.stages).toEqual({ new: 0, called: 0, visitBooked: 0, quoted: 1, won: 0, lost: 0 });
  expect(summary.tags).toEqual(['kitchen', 'urgent']);
  expect(summary.sources.map(({ source }) => source)).toEqual(['', 'Example Homes']);
});

test('a list is paged with its filters', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { publicId } = await startChat();
    await post(maria, publicId, { stage: 'lost', tags: ['a b'] });
    ids.unshift(publicId);
  }
  const found: string[] = [];
  let path: string | undefined = `${OFFICE_PATHS.leads}?stage=lost&tag=a%20b&source=&limit=2`;
  while (path) {
    const response = await world.call(path, { headers: maria.headers });
    found.push(...((await response.json()) as LeadRecord[]).map(({ id }) => id));
    path = /^<([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1];
  }
  expect(found).toEqual(ids);
});

test.each<[string, object]>([
  ['an unknown stage', { stage: 'maybe' }],
  ['a long tag', { tags: ['x'.repeat(31)] }],
  ['too many tags', { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }],
  ['an empty tag', { tags: [' '] }],
])('%s is refused', async (_what, change) => {
  const { publicId } = await startChat();
  expect((await post(maria, publicId, change)).status).toBe(400);
});

test('an unknown record is not a lead, and visitors read no leads', async () => {
  expect((await post(maria, 'nobody', { stage: 'won' })).status).toBe(404);
  expect((await world.call(`${OFFICE_PATHS.leads}/botChat/nobody`, { headers: maria.headers })).status).toBe(404);
  expect((await world.call(`${OFFICE_PATHS.leads}?stage=new`)).status).toBe(401);
});

test('numbers count chats by the office’s days, and first replies in office minutes', async () => {
  // Wednesday 6 January 2027 in Washington; the office is open from 8 AM to 5 PM.
  await insertChat('2027-01-07T04:30:00Z', [
    ['user', '2027-01-07T04:31:00Z'],
    ['admin', '2027-01-07T13:10:00Z'],
  ]);
  await insertChat('2027-01-06T15:00:00Z', [
    ['admin', '2027-01-06T15:00:30Z'],
    ['user', '2027-01-06T15:01:00Z'],
    ['admin', '2027-01-06T15:05:00Z'],
  ]);
  await insertChat('2027-01-08T15:00:00Z', [['user', '2027-01-08T15:01:00Z']]);

  const numbers = await read<OfficeNumbers>(`${OFFICE_PATHS.numbers}?from=2027-01-06&to=2027-01-08`);

  expect(numbers.timeZone).toBe(company.timeZone);
  expect(numbers.days).toEqual([
    { date: '2027-01-06', chats: 2, replied: 2, medianReplyMinutes: 7 },
    { date: '2027-01-07', chats: 0, replied: 0, medianReplyMinutes: null },
    { date: '2027-01-08', chats: 1, replied: 0, medianReplyMinutes: null },
  ]);
  expect(numbers.total).toEqual({ chats: 3, replied: 2, medianReplyMinutes: 7 });
  expect(numbers.sources).toEqual([{ source: '', leads: 3 }]);
  expect(numbers.stages.new).toBe(3);
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

async function insertChat(createdAt: string, messages: [string, string][]): Promise<void> {
  const { publicId } = await startChat();
  await world.database.query('update chats set created_at = $2 where id = $1', [publicId, createdAt]);
  for (const [index, [role, at]] of messages.entries()) {
    await world.database.query(
      `insert into messages (chat_id, seq, sender_role, name, body, created_at) values ($1, $2, $3, '', 'x', $4)`,
      [publicId, index + 1, role, at],
    );
  }
}

async function list(stage = 'new', filter = ''): Promise<LeadRecord[]> {
  return read(`${OFFICE_PATHS.leads}?stage=${stage}${filter}`);
}

async function read<T>(path: string): Promise<T> {
  return (await (await world.call(path, { headers: maria.headers })).json()) as T;
}

async function post<T>(staff: Staff, chatId: string, body: object): Promise<{ status: number; body: T }> {
  const response = await world.call(`${OFFICE_PATHS.leads}/chat/${chatId}`, { body, headers: staff.headers });
  return { status: response.status, body: (await response.json()) as T };
}
