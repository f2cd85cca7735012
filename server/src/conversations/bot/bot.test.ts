import type { BotChatRecord } from '@potomac-oak/shared/contracts/bot';
import type { CustomerRecord } from '@potomac-oak/shared/contracts/customers';
import type { SearchResult } from '@potomac-oak/shared/contracts/desk';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS, DESK_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type Staff, type World } from '../../testing/world';

const HISTORY = {
  messages: [
    { question: 'Which service?', answer: 'Decks' },
    { question: 'Your e-mail?', answer: 'ada@example.com' },
  ],
};

let world: World;
let staff: Staff;

beforeAll(async () => {
  world = await openWorld();
  staff = await world.signIn();
});
afterAll(() => world.close());

test('a conversation is listed as bubbles: questions left, answers right', async () => {
  const response = await world.call(API_PATHS.botHistory, { body: HISTORY });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ msg: expect.any(String) });
  const [chat] = await list();
  expect(chat?.messages.map(({ type, text, answer }) => [type, text, answer])).toEqual([
    ['left', 'Which service?', ''],
    ['right', 'Decks', 'Decks'],
    ['left', 'Your e-mail?', ''],
    ['right', 'ada@example.com', 'ada@example.com'],
  ]);
  expect(new Set(chat?.messages.map(({ _id }) => _id)).size).toBe(4);
  expect(chat?.timestamp).toBe(chat?.messages[0]?.timestamp);
});

test('staff see the language in which the visitor answered', async () => {
  await world.call(API_PATHS.botHistory, { body: HISTORY, headers: { 'Accept-Language': 'es-US' } });

  expect((await list())[0]?.language).toBe('es');
});

test("a search covers the visitors' answers, not the bot's questions", async () => {
  await world.call(API_PATHS.botHistory, { body: { messages: [{ question: 'Which service?', answer: 'Gazebo' }] } });
  const find = async (search: string) =>
    (await world.call(`${API_PATHS.botChats}?q=${search}`, { headers: staff.headers })).json();

  expect(await find('gazebo')).toHaveLength(1);
  expect(await find('Which')).toEqual([]);
});

test('the name, e-mail address and phone number in the answers are those of the customer and of a search', async () => {
  const messages = [
    { question: 'What is your name, and the best phone number to reach you?', answer: 'Kay Marsh, (703) 555-0111' },
    { question: 'And your email address?', answer: 'It is kay@example.com.' },
  ];
  await world.call(API_PATHS.botHistory, { body: { messages } });

  const [customer] = await read<CustomerRecord>(`${OFFICE_PATHS.customers}?stage=new`);
  expect(customer).toMatchObject({ name: 'Kay Marsh', email: 'kay@example.com', phoneNumber: '(703) 555-0111' });
  const [found] = await read<SearchResult>(`${DESK_PATHS.search}?q=7035550111`);
  expect(found).toMatchObject({ kind: 'botChat', name: 'Kay Marsh' });
});

test('listing conversations requires a session', async () => {
  expect((await world.call(API_PATHS.botChats)).status).toBe(401);
});

test('a repeated request with the same key is stored once', async () => {
  const before = (await list()).length;
  const headers = { [IDEMPOTENCY_HEADER]: 'b1' };
  for (let count = 0; count < 3; count += 1) await world.call(API_PATHS.botHistory, { body: HISTORY, headers });

  expect(await list()).toHaveLength(before + 1);
});

test('fifty visitors behind one address can finish, but a flood is limited', async () => {
  const address = '198.19.2.1';
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) {
    statuses.push((await world.call(API_PATHS.botHistory, { body: HISTORY, address })).status);
  }

  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

test('a partial and a full save with one botId are one record, and staff are notified once of each', async () => {
  const socket = await world.connect({ staff });
  await socket.emitWithAck('joinAdminRoom');
  const notified = jest.fn();
  socket.on('newSupportBotNotification', notified);
  const continued = jest.fn();
  socket.on('botChatContinued', continued);
  const before = (await list()).length;
  const [first] = HISTORY.messages;
  const botId = 'A-conversation-with-128-bits';

  for (const messages of [[first], HISTORY.messages, [first]]) {
    expect((await world.call(API_PATHS.botHistory, { body: { messages, botId } })).status).toBe(200);
  }

  const [chat, ...others] = await list();
  expect(others).toHaveLength(before);
  expect(chat?.messages).toHaveLength(4);
  expect(chat).not.toHaveProperty('isIncomplete');
  await socket.emitWithAck('joinAdminRoom');
  expect(notified).toHaveBeenCalledTimes(1);
  expect(continued).toHaveBeenCalledTimes(1);
});

test('the list has the name that the visitor gave', async () => {
  const messages = [{ question: 'What is your name and phone number?', answer: 'Jane Doe 301 555 0100' }];
  await world.call(API_PATHS.botHistory, { body: { messages } });
  expect((await list())[0]?.name).toBe('Jane Doe');
});

test('any order and wording is stored as sent, and marked if it is incomplete', async () => {
  const messages = [
    { question: 'Your e-mail?', answer: 'none of your business' },
    { answer: 7 },
    { question: 'Which service?', answer: null },
    {},
  ];
  expect((await world.call(API_PATHS.botHistory, { body: { messages } })).status).toBe(200);

  const [chat] = await list();
  expect(chat).toMatchObject({ isIncomplete: true });
  expect(chat?.messages.map(({ text }) => text)).toEqual([
    ...['Your e-mail?', 'none of your business'],
    ...['', '7'],
    ...['Which service?', ''],
    ...['', ''],
  ]);
});

test('an empty history is confirmed but not stored', async () => {
  const before = (await list()).length;

  const response = await world.call(API_PATHS.botHistory, { body: { messages: [] } });

  expect(response.status).toBe(200);
  expect(await list()).toHaveLength(before);
});

test('staff are notified of a conversation', async () => {
  const socket = await world.connect({ staff });
  await socket.emitWithAck('joinAdminRoom');
  const received = new Promise((resolve) => socket.once('newSupportBotNotification', resolve));

  await world.call(API_PATHS.botHistory, { body: HISTORY });

  expect(await received).toEqual({ message: 'New support bot chat' });
});

async function read<T>(path: string): Promise<T[]> {
  const response = await world.call(path, { headers: staff.headers });
  return (await response.json()) as T[];
}

function list(): Promise<BotChatRecord[]> {
  return read(API_PATHS.botChats);
}
