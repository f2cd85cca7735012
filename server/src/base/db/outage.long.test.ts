import type { Socket } from 'socket.io-client';

import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ADA, type ChatWorld, openChatWorld, type Staff, type TestSocket, UNLIMITED } from '../../testing/chat-world';
import { findPostgres, type OwnPostgres, startOwnPostgres } from '../../testing/own-postgres';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../testing/test-database';
import { DatabaseError, isOutage } from '../errors/database-error';
import { migrate } from './migrate';
import { openDatabase } from './open-database';

const STATEMENT_TIMEOUT_MS = 1_500;
const UNAVAILABLE = { ok: false, code: 'unavailable', retryAfter: expect.any(Number) };

// Stops and freezes a server of its own, and so cannot use the one of TEST_DATABASE_URL.
const { TEST_DATABASE_URL } = process.env;
const binaries = TEST_DATABASE_URL ? findPostgres() : null;
const testOnOwnServer = binaries ? test : test.skip;
if (TEST_DATABASE_URL && !binaries)
  process.stderr.write('The outage tests are skipped: PostgreSQL is not installed.\n');

let server: OwnPostgres;
let location: TestDatabase['location'];

beforeAll(async () => {
  if (!binaries) return;
  server = await startOwnPostgres(binaries);
  location = {
    dataDir: (await createTestLocation()).dataDir,
    databaseUrl: server.url,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  };
  const database = await openDatabase({ ...location, onFailure });
  await migrate(database);
  await database.close();
}, 60_000);

afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  if (location) await removeTestLocation({ dataDir: location.dataDir });
});

testOnOwnServer.each([
  ['stopped', () => server.stop(), () => server.start()],
  ['frozen', () => server.freeze(), () => server.thaw()],
])(
  'while the database is %s every answer is a 503 with Retry-After, and afterwards everything works again',
  async (_, end, begin) => {
    await using world = await openChatWorld(UNLIMITED, location);
    const staff = await world.signIn();
    const { chatId, publicId } = await world.startChat();
    const visitor = world.openSocket();
    const dashboard = world.openStaffSocket(staff);
    expect(await ask(visitor, 'joinChat', chatId)).toMatchObject({ ok: true });
    expect(await ask(dashboard, 'joinAdminRoom')).toMatchObject({ ok: true });
    const draft = (clientMsgId: string) => ({ chatId, message: clientMsgId, clientMsgId });
    expect(await ask(visitor, 'sendMessage', draft('before'))).toMatchObject({ data: { seq: 1 } });

    end();
    try {
      const answers = await Promise.all(databaseCalls(staff).map((init) => callOf(world, init)));
      const acks = await Promise.all([
        ask(world.openSocket(), 'joinChat', chatId),
        ...Array.from({ length: 120 }, (_item, index) => ask(visitor, 'sendMessage', draft(`${index}`))),
        ask(visitor, 'readMessages', { chatId, seq: 1 }),
        ask(dashboard, 'joinAdminRoom'),
        ask(dashboard, 'joinAdminChat', publicId),
        ask(dashboard, 'getChatHistory', publicId),
      ]);
      const refusal = await handshakeError(world.openStaffSocket(staff));

      expect(answers).toEqual(answers.map(() => [503, 'unavailable', expect.stringMatching(/^[1-9]\d*$/)]));
      expect(acks).toMatchObject(acks.map(() => UNAVAILABLE));
      expect(refusal).toMatchObject({ message: 'unavailable', data: { code: 'unavailable', retryAfter: 2 } });
      expect((await world.call('/healthz')).status).toBe(200);
    } finally {
      begin();
    }

    const { logout: _logout, ...lasting } = CALLS;
    for (const init of Object.values(lasting)) expect((await callOf(world, init(staff)))[0]).toBeLessThan(400);
    // A frozen server may have stored what it received: the repeat then returns that message and stores nothing.
    const repeated = await Promise.all(['before', '0', '1'].map((id) => ask(visitor, 'sendMessage', draft(id))));
    expect(repeated).toMatchObject(['before', '0', '1'].map((clientMsgId) => ({ data: { clientMsgId } })));
    expect(await ask(world.openStaffSocket(staff), 'joinAdminChat', publicId)).toBe('joined');
    expect(await ask(world.openSocket(), 'joinChat', chatId)).toMatchObject({ ok: true });
    const [stored] = await world.database.query(
      'select count(*)::int4 as all, count(distinct seq)::int4 as seqs, max(seq) as last from messages where chat_id = $1',
      [publicId],
    );
    const { all } = stored as { all: number };
    expect(stored).toEqual({ all, seqs: all, last: all });
    expect((await callOf(world, CALLS.logout(staff)))[0]).toBe(204);
  },
  60_000,
);

testOnOwnServer(
  'a connection terminated by an operator counts as an outage, and the next statement uses a new one',
  async () => {
    await using world = await openSingleConnection();
    const running = world.database.transaction(async (tx) => {
      const [self] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await world.killer.query('select pg_terminate_backend($1)', [self?.pid]);
      return tx.query('select 1');
    });

    expect(await running.catch(isOutage)).toBe(true);
    expect(await world.database.query('select 1 as one')).toEqual([{ one: 1 }]);
  },
);

testOnOwnServer('a statement that exceeds the timeout is canceled, and its connection is reused', async () => {
  await using world = await openSingleConnection();
  const before = await pidOf(world.database);

  const error = await world.database.query('select pg_sleep(60)').catch((cause: unknown) => cause);

  expect(error).toMatchObject({ code: '57014' });
  expect(isOutage(error)).toBe(true);
  expect(await pidOf(world.database)).toBe(before);
});

testOnOwnServer('a migration may exceed the statement timeout', async () => {
  await using world = await openSingleConnection();
  const work = (tx: { script(sql: string): Promise<void> }) =>
    tx.script(`select pg_sleep(${(2 * STATEMENT_TIMEOUT_MS) / 1_000})`);

  await world.database.transaction(work, { isUnlimited: true });

  await expect(world.database.transaction(work)).rejects.toMatchObject({ code: '57014' });
});

testOnOwnServer(
  'a call that gets no free connection fails as an outage, and the call that uses the connection continues',
  async () => {
    await using world = await openSingleConnection();
    const waiting = world.database.transaction(async (tx) => {
      const refused = await world.database.query('select 1').catch(isOutage);
      return [refused, await tx.query('select 1 as one')];
    });

    expect(await waiting).toEqual([true, [{ one: 1 }]]);
  },
);

testOnOwnServer('a failed statement does not close its connection', async () => {
  await using world = await openSingleConnection();
  const before = await pidOf(world.database);

  await expect(world.database.query('select wrong')).rejects.toMatchObject({ code: '42703' });
  await expect(world.database.transaction((tx) => tx.query('select wrong'))).rejects.toMatchObject({ code: '42703' });

  expect(await pidOf(world.database)).toBe(before);
});

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'connection', 'stopped'],
  ...['08006', '28P01', '53100', '53300', '57014', '57P01', '57P02', '57P03', '58030', '25006'],
])('%s is an outage', (code) => {
  expect(isOutage(new DatabaseError('x', { code }))).toBe(true);
});

test.each(['42601', '42P01', '42P05', '22P02', '22021', '23505', '25P02', '40P01', 'XX000'])(
  '%s is not an outage',
  (code) => {
    expect(isOutage(new DatabaseError('x', { code }))).toBe(false);
  },
);

interface Init {
  path: string;
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

const headersOf = ({ cookie, token }: Staff) => ({ Cookie: cookie, [STAFF_TOKEN_HEADER]: token });

/** One call of each kind that uses the database. */
const CALLS = {
  contactForm: () => ({ path: API_PATHS.contactForm, body: { name: 'A', phoneNumber: '', email: '', message: '' } }),
  chatForm: () => ({ path: API_PATHS.chatForm, body: ADA, headers: { 'Idempotency-Key': 'k'.repeat(22) } }),
  botHistory: () => ({ path: API_PATHS.botHistory, body: { messages: [{ question: 'q', answer: 'a' }] } }),
  newsletter: () => ({ path: API_PATHS.newsletter, body: { 'Newsletter Email': 'a@b' }, headers: JSON_ONLY }),
  login: () => ({ path: API_PATHS.login, body: { username: 'admin', password: 'correct horse battery' } }),
  contactForms: (staff: Staff) => ({ path: API_PATHS.contactForms, headers: headersOf(staff) }),
  chatForms: (staff: Staff) => ({ path: API_PATHS.chatForms, headers: headersOf(staff) }),
  botChats: (staff: Staff) => ({ path: API_PATHS.botChats, headers: headersOf(staff) }),
  activeChats: (staff: Staff) => ({ path: API_PATHS.activeChats, headers: headersOf(staff) }),
  logout: (staff: Staff) => ({ path: API_PATHS.logout, method: 'POST', body: {}, headers: headersOf(staff) }),
} satisfies Record<string, (staff: Staff) => Init>;

const JSON_ONLY = { Accept: 'application/json' };

function databaseCalls(staff: Staff): Init[] {
  return Object.values(CALLS).map((init) => init(staff));
}

async function callOf(world: ChatWorld, { path, body, headers, method }: Init) {
  const response = await world.call(path, {
    method: method ?? (body ? 'POST' : 'GET'),
    ...(headers && { headers }),
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { code } = response.ok ? {} : JSON.parse(text);
  return [response.status, code, response.headers.get('Retry-After')];
}

function handshakeError(socket: TestSocket): Promise<Error> {
  return new Promise((resolve) => {
    socket.once('connect_error', resolve);
  });
}

function ask(socket: Socket, event: string, ...args: unknown[]) {
  return socket.emitWithAck(event, ...args);
}

/** Opens a database with a single connection, and `killer`, which can terminate this connection. */
async function openSingleConnection() {
  const [database, killer] = await Promise.all([
    openDatabase({ ...location, poolSize: 1, onFailure }),
    openDatabase({ ...location, poolSize: 1, onFailure }),
  ]);
  return {
    database,
    killer,
    async [Symbol.asyncDispose]() {
      await database.close();
      await killer.close();
    },
  };
}

async function pidOf(database: Awaited<ReturnType<typeof openDatabase>>) {
  const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  return row?.pid;
}

function onFailure(): void {
  // These tests end connections on purpose.
}
