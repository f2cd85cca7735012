import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '../../src/testing/free-port';
import { createTestLocation, removeTestLocation } from '../../src/testing/test-database';

export interface AttackedServer extends AsyncDisposable {
  origin: string;
  /** Null once the process has ended. */
  pid(): number | null;
}

/** Starts the server with its real limits in a process of its own. Visitors set their address with X-Forwarded-For. */
export async function startAttackedServer(checkout: string): Promise<AttackedServer> {
  const location = await createTestLocation();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = fork(join(checkout, 'server/src/index.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: location.dataDir,
      DATABASE_URL: location.databaseUrl ?? '',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    },
  });
  await untilAlive(origin, server);

  return {
    origin,
    pid: () => (hasEnded(server) ? null : (server.pid ?? null)),
    async [Symbol.asyncDispose]() {
      if (!hasEnded(server)) {
        server.kill('SIGKILL');
        await once(server, 'exit');
      }
      await removeTestLocation(location);
    },
  };
}

async function untilAlive(origin: string, server: ChildProcess): Promise<void> {
  while (!hasEnded(server)) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error('The server ended before it listened.');
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
