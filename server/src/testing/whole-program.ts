import { builtServer, type StartedProcess, startProcess } from './started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from './test-database';

export const STAFF = { ADMIN_USERNAME: 'front-desk', ADMIN_PASSWORD: 'a password for tests' };
const started: StartedProcess[] = [];
let program: string[];
let location: TestDatabase['location'];

beforeAll(async () => {
  program = await builtServer();
});
beforeEach(async () => {
  location = await createTestLocation();
});
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
  await removeTestLocation(location);
});

/** @param fault source code that runs inside the server on each SIGUSR2 */
export function start(settings: Record<string, string>, fault = ''): StartedProcess {
  const preload = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${fault} })`)}`;
  const server = startProcess(['--import', preload, ...program], location, settings);
  started.push(server);
  return server;
}

export function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
