import { once } from 'node:events';
import { request } from 'node:http';

import type { ContactFormRecord } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { STAFF, start } from './testing/whole-program';

// Each test runs the whole program as `npm start` does: several processes, on a machine that may be busy.
jest.setTimeout(120_000);

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
