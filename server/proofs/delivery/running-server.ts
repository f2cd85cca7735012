import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { freePort } from '../../src/testing/free-port';
import type { TestDatabase } from '../../src/testing/test-database';

const PASSWORD = 'correct horse battery';
const START_DEADLINE_MS = 60_000;

export interface StaffCredentials {
  cookie: string;
  token: string;
}

/** The server in another process, which can be killed and restarted on the same port and data. */
export interface RunningServer {
  port: number;
  start: () => Promise<void>;
  /** kill -9: nothing is flushed and no connection is closed in order. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  memory: () => Promise<number>;
}

/** @param env settings in addition to those of the test */
export async function createServerProcess(
  { dataDir, databaseUrl }: TestDatabase['location'],
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort();
  let child: ChildProcess | null = null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null) return;
    ending.kill(signal);
    await once(ending, 'exit');
  }

  return {
    port,
    async start() {
      child = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), {
        execArgv: ['--expose-gc', '--import', 'tsx'],
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl ?? '',
          ADMIN_PASSWORD: PASSWORD,
          LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
          ...env,
        },
        serialization: 'advanced',
      });
      const started = child;
      const failed = once(started, 'exit').then(([code]) => {
        throw new Error(`The server ended with exit code ${code} before it listened.`);
      });
      const late = once(AbortSignal.timeout(START_DEADLINE_MS), 'abort').then(() => {
        throw new Error('The server did not start in time.');
      });
      await Promise.race([once(started, 'message'), failed, late]);
      failed.catch(() => undefined);
      late.catch(() => undefined);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async memory() {
      child?.send('memory');
      const [{ rss }] = (await once(child ?? process, 'message')) as [{ rss: number }];
      return rss;
    },
  };
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
