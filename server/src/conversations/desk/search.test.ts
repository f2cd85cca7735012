import type { SearchResult } from '@potomac-oak/shared/contracts/desk';
import { API_PATHS, DESK_PATHS } from '@potomac-oak/shared/contracts/paths';
import { type FreeTimes, VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';

import { openWorld, type Staff, type World } from '../../testing/world';

let world: World;
let staff: Staff;
let chat: { chatId: string; publicId: string };

beforeAll(async () => {
  world = await openWorld();
  staff = await world.signIn();
  const form = { firstName: 'Zoë', lastName: 'Müller', phoneNumber: '301.555.0142', email: 'zoe@example.com' };
  const { chatId } = (await (await world.call(API_PATHS.chatForm, { body: form })).json()) as { chatId: string };
  chat = { chatId, publicId: chatId.split('.')[0] ?? '' };
  const visitor = await world.connect();
  await visitor.emitWithAck('joinChat', chatId);
  await visitor.emitWithAck('sendMessage', {
    chatId,
    message: `${'Hello. '.repeat(40)}We need a PERGOLA of cèdre wood`,
  });
  await visitor.emitWithAck('sendMessage', { chatId, message: 'Thank you' });
  const contact = {
    name: 'Grace Hopper',
    phoneNumber: '+1 240 555 0199',
    email: 'grace@example.com',
    message: 'A gazebo',
  };
  await world.call(API_PATHS.contactForm, { body: contact });
  const answers = ['A sauna', 'Full renovation', 'Kay, (703) 555-0111', 'kay@example.com'];
  const messages = answers.map((answer) => ({ question: 'Which pergola?', answer }));
  await world.call(API_PATHS.botHistory, { body: { messages } });
  const { days } = (await (await world.call(`${VISIT_PATHS.times}?kind=outdoor&zip=20814`)).json()) as FreeTimes;
  const visit = {
    kind: 'outdoor',
    zip: '20814',
    name: 'Ivo Dahl',
    street: '7 Larch Lane',
    phoneNumber: '202-555-0188',
  };
  const booked = { ...visit, email: '', note: 'The trellis', startsAt: days[0]?.times[0] };
  expect((await world.call(VISIT_PATHS.visits, { body: booked })).status).toBe(200);
  const note = { text: 'Prefers the mornings' };
  await world.call(`${DESK_PATHS.chats}/${chat.publicId}/notes`, { body: note, headers: staff.headers });
});
afterAll(() => world.close());

test.each([
  ['a name without its accents', 'zoe muller', 'chat', 'name', ['Zoë', 'Müller']],
  ['a name with other accents', 'MULLÉR', 'chat', 'name', ['Müller']],
  ['the beginning of a name in two letters', 'mü', 'chat', 'name', ['Mü']],
  ['the beginnings of two names', 'z m', 'chat', 'name', ['Z', 'M']],
  ['the beginning of the name of a form', 'ho', 'contactForm', 'name', ['Ho']],
  ['a short word beside a longer one', 'of cedre', 'chat', 'message', ['of', 'cèdre']],
  ['a part of an e-mail address', 'zoe@exam', 'chat', 'email', ['zoe@exam']],
  ['a phone number in another spelling', '+1 (301) 555-0142', 'chat', 'phone', ['301.555.0142']],
  ['the last digits of a phone number', '5550142', 'chat', 'phone', ['555.0142']],
  ['words of an older message', 'cedre pergola', 'chat', 'message', ['PERGOLA', 'cèdre']],
  ['a word of an internal note', 'mornings', 'chat', 'note', ['mornings']],
  ['a word of a contact form', 'gazebo', 'contactForm', 'message', ['gazebo']],
  ['the phone number of a contact form', '2405550199', 'contactForm', 'phone', ['240 555 0199']],
  ['the name of a visit', 'iv', 'visit', 'name', ['Iv']],
  ['the address of a visit', 'larch 7 20814', 'visit', 'address', ['7', 'Larch', '20814']],
  ['the note of a visit', 'trellis', 'visit', 'message', ['trellis']],
  ['the phone number of a visit', '(202) 5550188', 'visit', 'phone', ['202-555-0188']],
  ["a visitor's answer to the bot", 'sauna', 'botChat', 'message', ['sauna']],
  ['a phone number in an answer to the bot', '703-555-0111', 'botChat', 'message', ['703) 555-0111']],
])('a search finds %s and shows the match', async (_, search, kind, field, marked) => {
  const [result, ...others] = await find(search);

  expect(others).toEqual([]);
  expect(result).toMatchObject({ kind, match: { field } });
  expect(marksOf(result)).toEqual(marked);
});

test('a matched message is given by its number, and its text is cut around the match', async () => {
  const [result] = await find('pergola');

  expect(result).toMatchObject({ _id: chat.publicId, name: 'Zoë Müller', match: { seq: 1 } });
  expect(result?.match.text.length).toBeLessThanOrEqual(160);
});

test.each(['pergola gazebo', 'xa', 'gz', 'll', 'ga', '%', '_', '\\', "' or true --", 'Which pergola', '155'])(
  '%j finds nothing',
  async (search) => {
    expect(await find(search)).toEqual([]);
  },
);

test('an empty search text and an invalid limit are refused', async () => {
  for (const query of ['', '?q=', '?q=%20', '?q=a&limit=0', '?q=a&limit=51']) {
    expect((await world.call(`${DESK_PATHS.search}${query}`, { headers: staff.headers })).status).toBe(400);
  }
});

async function find(search: string): Promise<SearchResult[]> {
  const path = `${DESK_PATHS.search}?q=${encodeURIComponent(search)}`;
  return (await world.call(path, { headers: staff.headers })).json() as Promise<SearchResult[]>;
}

function marksOf(result: SearchResult | undefined): string[] | undefined {
  return result?.match.ranges.map(([start, end]) => result.match.text.slice(start, end));
}
