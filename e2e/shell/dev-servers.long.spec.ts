import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { expect, test } from '../fixtures';

const ROOT = join(import.meta.dirname, '../..');
// Five ports, outside those of the product and of the partner pages.
const PORT_OFFSET = 10;

// An extra header would cause a preflight for each file of the remotes.
test.use({ extraHTTPHeaders: {} });

test('the development servers serve the pages of every remote and the chat', async ({ page, baseURL }) => {
  // Compiles every unit.
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
    // An unread pipe would block the process once it is full.
    child.stdout.resume();
    return child;
  }
  throw new Error(`The development servers ended with ${child.exitCode}`);
}
