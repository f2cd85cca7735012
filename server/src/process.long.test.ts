import { once } from 'node:events';
import { request } from 'node:http';

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
