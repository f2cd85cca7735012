import { connect } from 'node:net';

import { ERROR_CODES } from '@potomac-oak/shared/contracts/errors';
import { IDENTIFY_PATH } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { NASTY_VALUES, spoil, VALIDATOR_SENTENCE } from '../../testing/nasty-values';
import { openWorld, type Staff, type World } from '../../testing/world';

interface WritingCall {
  path: string;
  valid: Record<string, unknown>;
  /** Fields without which the request is invalid. */
  required: string[];
  /** Whether the required list may be empty. */
  mayBeEmpty?: boolean;
  /** Values longer than allowed. */
  tooLong: Record<string, unknown>;
}

const LONG = 'x'.repeat(9_000);

const WRITING_CALLS: WritingCall[] = [
  {
    path: API_PATHS.contactForm,
    valid: { name: 'Ada', phoneNumber: '1', email: 'ada@example.com', message: 'Hello' },
    required: ['name', 'phoneNumber', 'email', 'message'],
    tooLong: { name: LONG, phoneNumber: LONG, email: LONG, message: LONG },
  },
  {
    path: API_PATHS.botHistory,
    valid: { messages: [{ question: 'Which service?', answer: 'Decks' }] },
    required: ['messages'],
    mayBeEmpty: true,
    tooLong: { messages: Array.from({ length: 51 }, () => ({ question: 'q', answer: 'a' })) },
  },
  {
    path: API_PATHS.chatForm,
    valid: { firstName: 'Ada', lastName: 'Byron', phoneNumber: '1', email: 'ada@example.com' },
    required: ['firstName', 'lastName', 'phoneNumber', 'email'],
    tooLong: { firstName: LONG, lastName: LONG, phoneNumber: LONG, email: LONG },
  },
  {
    path: IDENTIFY_PATH,
    valid: { identity: 'x' },
    required: ['identity'],
    tooLong: { identity: LONG },
  },
  {
    path: API_PATHS.newsletter,
    valid: { 'Newsletter Email': 'ada@example.com' },
    required: ['Newsletter Email'],
    tooLong: { 'Newsletter Email': LONG },
  },
  {
    path: API_PATHS.login,
    valid: { username: 'nobody', password: 'nothing' },
    required: ['username', 'password'],
    tooLong: { username: LONG, password: LONG },
  },
];

const READING_PATHS = [API_PATHS.contactForms, API_PATHS.botChats, API_PATHS.chatForms, API_PATHS.activeChats];
const EMPTY: unknown[] = [];
const WRONG_VALUES: unknown[] = [null, true, EMPTY, {}, [null], { toString: 1 }];
const WRONG_BODIES: unknown[] = [
  'null',
  '1',
  '"text"',
  '[]',
  '[{}]',
  '{}',
  '{"__proto__":{"x":1}}',
  '{',
  '',
  'ÿ',
  '{"a":}',
];

let world: World;
let staff: Staff;
let visitors = 0;

beforeAll(async () => {
  world = await openWorld();
  staff = await world.signIn();
});
afterAll(() => world.close());

test.each(WRITING_CALLS)('$path rejects each field that is missing or of a wrong type', async (call) => {
  for (const field of call.required) {
    const { [field]: _left, ...rest } = call.valid;
    await expectError(await send(call.path, rest), 400);
    const wrongValues = call.mayBeEmpty ? WRONG_VALUES.filter((value) => value !== EMPTY) : WRONG_VALUES;
    for (const value of wrongValues) await expectError(await send(call.path, { ...call.valid, [field]: value }), 400);
  }
});

test.each(WRITING_CALLS)('$path accepts any value in any field or rejects it with a readable message', async (call) => {
  for (const body of spoil(call.valid)) await expectAnswer(await send(call.path, JSON.stringify(body)));
});

test('an error names the field and describes valid values', async () => {
  const form = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '1', email: 'ada@example.com' };
  const contact = { name: '', phoneNumber: '', email: '', message: '' };
  const sentences: [path: string, body: object, sentence: string][] = [
    [API_PATHS.contactForm, { ...contact, message: LONG }, 'Message: at most 4,000 characters.'],
    [API_PATHS.contactForm, { ...contact, phoneNumber: true }, 'Phone number: must be text.'],
    [API_PATHS.contactForm, contact, 'Please fill in at least one field.'],
    [API_PATHS.chatForm, { ...form, firstName: ' ' }, 'First name: please fill this in.'],
    [API_PATHS.chatForm, { ...form, lastName: undefined }, 'Last name: this field is required.'],
    [API_PATHS.newsletter, { 'Newsletter Email': LONG }, 'E-mail: at most 254 characters.'],
    [API_PATHS.login, { username: 'a\0', password: '' }, 'User name: contains characters that are not allowed.'],
    [API_PATHS.botHistory, { messages: Array(51).fill({}) }, 'Messages: at most 50 entries.'],
    [API_PATHS.botHistory, { messages: [{ question: '', answer: {} }] }, 'Messages, entry 1, answer: must be text.'],
    [API_PATHS.contactForm, [], 'The request is incomplete or invalid.'],
  ];
  for (const [path, body, sentence] of sentences) {
    const response = await send(path, body);
    expect(await response.json()).toEqual({ code: 'invalid_input', msg: sentence });
  }
});

test.each(WRITING_CALLS)('$path rejects values that are too long', async (call) => {
  for (const [field, value] of Object.entries(call.tooLong)) {
    await expectError(await send(call.path, { ...call.valid, [field]: value }), 400);
  }
});

test.each(WRITING_CALLS)('$path rejects bodies that are not the expected JSON', async ({ path }) => {
  for (const body of WRONG_BODIES) await expectError(await send(path, body), 400);
});

test.each(WRITING_CALLS)('$path rejects a body of one megabyte, and the client gets the answer', async ({ path }) => {
  const megabyte = JSON.stringify({ message: 'x'.repeat(1024 * 1024) });
  await expectError(await send(path, megabyte), 413);
  await expectError(await send(path, megabyte, { 'Content-Type': 'application/octet-stream' }), 413, 415);

  // The server reads the body to its end: closing the connection earlier could lose the response.
  const answers = await sendInChunksAndGoOn(path, megabyte);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

test.each(WRITING_CALLS)('$path rejects other content types', async ({ path, valid }) => {
  for (const type of ['text/plain', 'text/xml', 'multipart/form-data; boundary=x', 'nonsense']) {
    await expectError(await send(path, JSON.stringify(valid), { 'Content-Type': type }), 415);
  }
});

test.each([...WRITING_CALLS.map(({ path }) => path), API_PATHS.logout])(
  '%s lists its allowed method when it is called with a different one',
  async (path) => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const response = await world.call(path, { method, headers: staff.headers });
      await expectError(response, 405);
      expect(response.headers.get('Allow')).toBe('POST');
    }
    expect((await world.call(path, { method: 'HEAD' })).status).toBe(405);
  },
);

test.each(READING_PATHS)('%s rejects other methods and invalid cursors and limits', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await world.call(path, { method, headers: staff.headers, body: {} });
    await expectError(response, 405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  }
  const queries = [
    'limit=0',
    'limit=501',
    'limit=-1',
    'limit=1.5',
    'limit=x',
    'limit=1&limit=2',
    'before=x',
    'before=0',
    'before=1e99',
  ];
  for (const query of queries) await expectError(await world.call(`${path}?${query}`, { headers: staff.headers }), 400);
});

test.each(READING_PATHS)('%s accepts or rejects any value in any parameter', async (path) => {
  const values = ['999999999999999_a', '253402300800000_a', '253402300799999_a', '0_a', '%ED%A0%80', '%FF', '%00', ''];
  const texts = NASTY_VALUES.map((value) => encodeURIComponent(JSON.stringify(value)?.slice(0, 500).toWellFormed()));
  for (const value of [...values, ...texts]) {
    for (const name of ['before', 'limit', 'q', 'waiting', 'before[]']) {
      await expectAnswer(await world.call(`${path}?${name}=${value}`, { headers: staff.headers }));
    }
  }
});

test('a cursor beyond the last year of the database is rejected', async () => {
  for (const path of [API_PATHS.chatForms, API_PATHS.activeChats]) {
    const response = await world.call(`${path}?before=999999999999999_a`, { headers: staff.headers });
    expect(await response.json()).toEqual({ code: 'invalid_input', msg: 'Page cursor: invalid value.' });
  }
});

test('no URL and no header of a visitor causes a server error', async () => {
  const odd = [
    '%00',
    '%2e%2e%2f',
    '%ED%A0%80',
    '%',
    '%FF',
    'a%00.js',
    '..%5c',
    'x'.repeat(3_000),
    '?',
    '?key=%00',
    '#',
  ];
  for (const folder of ['/', '/api/', '/r/', '/r/host/', '/media/', '/embed/', '/partners/', '/api/embed/site?key=']) {
    for (const rest of odd) expect((await world.call(folder + rest)).status).toBeLessThan(500);
  }

  const { path, valid } = WRITING_CALLS[0] as WritingCall;
  for (const value of ['\xFF', '\x80a', '"', ';=', 'x'.repeat(3_000), '%00', '{}', '-1', 'bytes=9-1,-']) {
    for (const name of ['Cookie', 'Idempotency-Key', 'X-Site-Key', 'X-Staff-Token', 'X-Forwarded-For', 'Range']) {
      const headers = { [name]: name === 'Cookie' ? `staff=${value}` : value };
      await expectAnswer(await send(path, valid, headers));
      expect((await world.call('/favicon.svg', { headers })).status).toBeLessThan(500);
      expect((await world.call(API_PATHS.chatForms, { headers })).status).toBe(401);
    }
  }
});

test('logout ignores an unused body', async () => {
  const someone = await world.signIn();
  const response = await world.call(API_PATHS.logout, { body: {}, headers: someone.headers });
  expect(response.status).toBe(204);
});

test('an unknown route, a malformed URL and a malformed request get the same form of error', async () => {
  await expectError(await world.call('/api/nothing'), 404);
  await expectError(await world.call('/api/auth/contact-form/more', { body: {} }), 404);
  await expectError(await world.call('/api/%zz'), 400);
  await expectError(await world.call(`/api/${'x'.repeat(5_000)}`), 404);

  expect(await sendRaw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_input"/s);
  expect(await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /413 .*"code":"too_large"/s,
  );
  expect(await sendRaw('PROPFIND /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
    / 40[45] .*"code"/s,
  );
});

test('no request of this suite caused a server error', () => {
  expect(world.logged()).not.toContain('"level":"error"');
});

async function send(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  visitors += 1;
  const address = `198.18.${visitors >> 8}.${visitors & 255}`;
  return world.call(path, { body, address, headers: { Accept: 'application/json', ...headers } });
}

async function expectError(response: Response, ...statuses: number[]): Promise<void> {
  const text = await response.text();
  expect(`${response.status} ${text}`).toMatch(new RegExp(`^(${statuses.join('|')}) `));
  const { msg, code, ...rest } = JSON.parse(text);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(ERROR_CODES).toContain(code);
  expect(msg).toMatch(/^\S.{5,300}$/);
  expect(msg).not.toMatch(VALIDATOR_SENTENCE);
  if (code !== 'rate_limited') expect(rest).toEqual({});
}

/** Expects success or a client error, never a failure of the server. */
async function expectAnswer(response: Response): Promise<void> {
  if (response.status >= 400) return expectError(response, 400, 401, 403, 409, 413, 429);
  expect([200, 204, 303]).toContain(response.status);
}

/** Sends another request over the same connection afterwards. */
function sendInChunksAndGoOn(path: string, body: string): Promise<string> {
  const size = body.length.toString(16);
  return sendRaw(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${size}\r\n${body}\r\n0\r\n\r\n` +
      'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
}

/** Sends bytes that no browser would send. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(world.url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
