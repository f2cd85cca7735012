import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { freePort } from '../../src/testing/free-port';
import { QUICK_START, type StartedProcess, startProcess } from '../../src/testing/started-process';
import type { TestDatabase } from '../../src/testing/test-database';

export const PASSWORD = 'correct horse battery';
const SERVER_PROCESS = fileURLToPath(new URL('./server-process.ts', import.meta.url));

export interface StaffCredentials {
  cookie: string;
  token: string;
}

/** The server in another process, which can be killed and restarted on the same port and data. */
export interface RunningServer {
  port: number;
  start: () => Promise<void>;
  /** kill -9: nothing is flushed and no connection is closed cleanly. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** Processor time in milliseconds since the start of the process, with the embedded database. */
  usage: () => Promise<number>;
  /** Bytes after a garbage collection, which would falsify `usage`. */
  memory: () => Promise<number>;
}

/** @param settings added to those of the test */
export async function createServerProcess(
  location: TestDatabase['location'],
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort();
  let server: StartedProcess | null = null;

  return {
    port,
    async start() {
      server = startProcess(
        [QUICK_START, '--expose-gc', '--import', 'tsx', SERVER_PROCESS],
        location,
        { PORT: String(port), ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal', ...settings },
        { hasChannel: true },
      );
      await server.ready;
    },
    kill: async () => server?.end('SIGKILL'),
    stop: async () => server?.end('SIGTERM'),
    usage: () => ask('usage'),
    memory: () => ask('memory'),
  };

  async function ask(question: 'usage' | 'memory'): Promise<number> {
    if (!server) throw new Error('The server was not started.');
    server.child.send(question);
    const [answer] = (await once(server.child, 'message')) as [number];
    return answer;
  }
}

export async function signIn(origin: string): Promise<StaffCredentials> {
  const response = await post(`${origin}${API_PATHS.login}`, { username: 'admin', password: PASSWORD });
  const { token } = (await response.json()) as { token: string };
  return { token, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** @returns the visitor's chat id with its secret */
export async function startChat(origin: string, name: string): Promise<string> {
  const form: ChatForm = {
    firstName: name,
    lastName: 'Test',
    phoneNumber: '301 555 0100',
    email: `${name}@example.com`,
  };
  const response = await post(`${origin}${API_PATHS.chatForm}`, form);
  return ((await response.json()) as { chatId: string }).chatId;
}

async function post(url: string, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url} was answered with ${response.status}`);
  return response;
}
