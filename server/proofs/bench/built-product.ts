import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';

import { freePort } from '../../src/testing/free-port';
import type { TestDatabase } from '../../src/testing/test-database';

export const STAFF = { username: 'admin', password: 'correct horse battery' };
export const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export interface BuiltProduct extends AsyncDisposable {
  origin: string;
}

/** Starts the built product, with the real server in a process of its own. */
export async function startProduct({ dataDir, databaseUrl }: TestDatabase['location']): Promise<BuiltProduct> {
  spawnSync(process.execPath, [fromRoot('scripts/build.mjs')], { stdio: 'inherit' });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = fork(fromRoot('server/src/index.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: fromRoot('.'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      ADMIN_USERNAME: STAFF.username,
      ADMIN_PASSWORD: STAFF.password,
      LOG_LEVEL: 'warn',
    },
  });
  await untilReady(origin, server);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
}

async function untilReady(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`The product ended with exit code ${server.exitCode} before it was ready.`);
}

function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}
