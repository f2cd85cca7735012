import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';

import { findBrowser } from '../../../scripts/browser.mjs';
import { REAL_BUILDS, SERVER, startProcess } from '../../src/testing/started-process';
import type { TestDatabase } from '../../src/testing/test-database';

export const STAFF = { username: 'admin', password: 'correct horse battery' };

export interface BuiltProduct extends AsyncDisposable {
  origin: string;
}

/** Starts the built product, with the real server in a process of its own, on a free port unless `settings` contain one. */
export async function startProduct(
  location: TestDatabase['location'],
  settings: Record<string, string> = {},
): Promise<BuiltProduct> {
  const build = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');

  const server = startProcess(SERVER, location, {
    ADMIN_USERNAME: STAFF.username,
    ADMIN_PASSWORD: STAFF.password,
    LOG_LEVEL: 'warn',
    ...REAL_BUILDS,
    ...settings,
  });
  try {
    return { origin: await server.ready, [Symbol.asyncDispose]: () => server.end() };
  } catch (cause) {
    // Until it has ended, it writes into the folder that the caller removes.
    await server.end('SIGKILL');
    throw cause;
  }
}

/** Path of the browser that the tests use. */
export async function browserPath(): Promise<string> {
  const installed = findBrowser();
  if (installed) return installed;

  // `executablePath()` names the browser with windows, which may not be installed.
  const server = await chromium.launchServer();
  const { spawnfile } = server.process();
  await server.close();
  return spawnfile;
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}
