import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { io as connectSocket } from 'socket.io-client';

import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { createTestLocation, removeTestLocation, type TestDatabase } from './db/test-database';

// The whole program, started as `npm start` starts it: several processes a test, on a machine that may be busy.
jest.setTimeout(120_000);

const STAFF = { ADMIN_USERNAME: 'front-desk', ADMIN_PASSWORD: 'a password for tests' };
const started: Server[] = [];
let location: TestDatabase['location'];

beforeEach(async () => {
  location = await createTestLocation();
});
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
  await removeTestLocation(location);
});

test('a start with wrong settings ends at once and names every fault', async () => {
  const server = start({ PORT: 'abc', DATABASE_URL: 'foo' });

  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/^Wrong settings.*\n {2}PORT must .*\n {2}DATABASE_URL must .*\n$/);
});

test('a port in use is told in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };

  const server = start({ PORT: String(port), ...STAFF });

  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(`Port ${port} is in use already`);
  other.close();
});

test('kill -9 right after a form was answered loses nothing', async () => {
  const first = start(STAFF);
  const url = await first.ready;
  const messages = Array.from({ length: 20 }, (_, index) => `message ${index}`);
  for (const message of messages) {
    const response = await post(url, API_PATHS.contactForm, { name: 'Ada', phoneNumber: '', email: '', message });
    expect(response.status).toBe(200);
  }
  first.child.kill('SIGKILL');
  await first.exited;

  const second = start(STAFF);
  const records = await listForms(await second.ready);

  expect(records.map(({ message }) => message)).toEqual(messages.reverse());
});

test('the first start shows a password that opens the dashboard, a later one shows none', async () => {
  const first = start({});
  const url = await first.ready;
  const [, username = '', password = ''] = /^staff user (\S+), password (\S+) /m.exec(first.output()) ?? [];
  expect((await post(url, API_PATHS.login, { username, password })).status).toBe(200);
  expect((await post(url, API_PATHS.login, { username: 'admin', password: 'admin' })).status).toBe(401);
  first.child.kill('SIGTERM');
  await first.exited;

  const second = start({});
  const again = await second.ready;
  expect(second.output()).not.toContain('password');
  expect((await post(again, API_PATHS.login, { username, password })).status).toBe(200);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server in order, with a socket open', async (signal) => {
  const server = start(STAFF);
  const socket = connectSocket(await server.ready, { transports: ['websocket'], reconnection: false });
  const reason = new Promise((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve) => socket.once('connect', resolve));

  server.child.kill(signal);

  expect(await server.exited).toBe(0);
  expect(await reason).toBe('transport close');
  expect(server.output()).not.toContain('"level":"error"');
});

interface Server {
  child: ChildProcess;
  /** The address of the ready line. */
  ready: Promise<string>;
  exited: Promise<number | null>;
  output(): string;
}

function start(settings: Record<string, string>): Server {
  const { PATH = '' } = process.env;
  const { dataDir, databaseUrl } = location;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/index.ts'], {
    env: { PATH, PORT: '0', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...settings },
  });
  let output = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    function collect(chunk: Buffer): void {
      output += chunk.toString();
      const url = /^ready (\S+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    }
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('exit', () => reject(new Error(`The server ended before it was ready: ${output}`)));
  });
  // A test that expects the end does not wait for readiness.
  ready.catch(() => undefined);

  const server = { child, ready, exited, output: () => output };
  started.push(server);
  return server;
}

function post(url: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function listForms(url: string): Promise<ContactFormRecord[]> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = STAFF;
  const login = await post(url, API_PATHS.login, { username, password });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const response = await fetch(`${url}${API_PATHS.contactForms}`, { headers: { Cookie: cookie } });
  return (await response.json()) as ContactFormRecord[];
}
