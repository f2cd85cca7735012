import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, test } from '../fixtures';

const ROOT = join(import.meta.dirname, '../..');
// Five ports, beyond those of the product under test and of the partners' pages.
const PORT_OFFSET = 10;

// A header of our own would make the browser ask before each of the remotes' files.
test.use({ extraHTTPHeaders: {} });

test('the development servers bring up the pages of every remote and the chat', async ({ page, baseURL }) => {
  // Compiles all parts.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-dev-'));
  const port = Number(new URL(baseURL ?? '').port) + PORT_OFFSET;
  const servers = await startDevServers(port, folder);
  try {
    await page.goto(`http://localhost:${port}/`);
    await expect(page.getByRole('heading', { name: 'Our Values' })).toBeVisible();
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await expect(page.getByText('Support Bot').first()).toBeVisible();

    await page.goto(`http://localhost:${port}/#/dashboard_login`);
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  } finally {
    await page.close();
    servers.kill('SIGTERM');
    await once(servers, 'exit');
    await rm(folder, { recursive: true });
  }
});

async function startDevServers(port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DEV_PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: crypto.randomUUID(),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('dev: ready')) continue;
    // Nobody reads on, and a pipe that is full would stop who writes into it.
    child.stdout.resume();
    return child;
  }
  throw new Error(`The development servers ended with ${child.exitCode}`);
}
