import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { io as connectSocket } from 'socket.io-client';

import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { post, STAFF, start } from './testing/whole-program';

// Each test runs the whole program as `npm start` does: several processes, on a machine that may be busy.
jest.setTimeout(120_000);

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

test('an uncaught exception is logged in one line, and the server shuts down after it has answered running requests', async () => {
  const server = start(STAFF, `throw new Error('in doubt');`);
  const url = await server.ready;
  const body = JSON.stringify({ name: 'Ada', phoneNumber: '', email: '', message: '' });
  const running = request(`${url}${API_PATHS.contactForm}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
  });
  const answered = once(running, 'response');
  running.flushHeaders();
  await once(running, 'continue');

  server.child.kill('SIGUSR2');
  const [, line = ''] = await server.printed(/^(.*uncaught exception.*)$/m);
  running.end(body);
  const [response] = await answered;
  // Otherwise the connection stays open until the deadline of the shutdown.
  response.resume();

  expect(response.statusCode).toBe(200);
  expect(await server.exited).toBe(1);
  expect(JSON.parse(line)).toMatchObject({ level: 'fatal', err: { message: 'in doubt', stack: expect.any(String) } });
});

test('kill -9 right after a form was acknowledged loses nothing', async () => {
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

test('a start with invalid settings ends at once and lists every fault', async () => {
  const server = start({ PORT: 'abc', DATABASE_URL: 'foo' });

  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/^Invalid settings.*\n {2}PORT must .*\n {2}DATABASE_URL must .*\n$/);
});

test('a port in use is reported in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };

  const server = start({ PORT: String(port), ...STAFF });

  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(`Port ${port} is already in use`);
  other.close();
});

test('a data directory that cannot be created ends the start with an explanation', async () => {
  const server = start({ DATA_DIR: '/proc/nope' });

  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/^The server could not start: The data directory \/proc\/nope cannot be written/);
});

test('SIGTERM shuts the server down cleanly, with an open socket', async () => {
  const server = start(STAFF);
  const socket = connectSocket(await server.ready, { transports: ['websocket'], reconnection: false });
  const reason = new Promise((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve) => socket.once('connect', resolve));

  server.child.kill('SIGTERM');

  expect(await server.exited).toBe(0);
  expect(await reason).toBe('transport close');
  expect(server.output()).not.toContain('"level":"error"');
});

test('an unhandled rejection is logged in one line without personal data, and the server continues', async () => {
  const server = start(STAFF, `Promise.reject(new Error('lost')); Promise.reject({ email: 'ada@example.com' });`);
  const url = await server.ready;

  server.child.kill('SIGUSR2');
  await server.printed(/(unhandled rejection.*){2}/s);

  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('unhandled rejection'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', err: { type: 'Error', message: 'lost', stack: expect.any(String) } },
    { level: 'error', err: { type: 'object' } },
  ]);
  expect(server.output()).not.toContain('ada@example.com');

  server.child.kill('SIGINT');
  expect(await server.exited).toBe(0);
});

async function listForms(url: string): Promise<ContactFormRecord[]> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = STAFF;
  const login = await post(url, API_PATHS.login, { username, password });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const response = await fetch(`${url}${API_PATHS.contactForms}`, { headers: { Cookie: cookie } });
  return (await response.json()) as ContactFormRecord[];
}
