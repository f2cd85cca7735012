import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startDevServers, untilReady } from '../../scripts/testing/dev-servers';
import { ROOT } from '../../scripts/testing/repository-copy';
import { expect, test } from '../fixtures';

// Five ports, outside those of the product and of the partner pages.
const PORT_OFFSET = 10;

// An extra header would cause a preflight for each file of the remotes.
test.use({ extraHTTPHeaders: {} });

test('the development servers serve the pages of every remote and the chat', async ({ page, baseURL }) => {
  // Compiles every unit.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-dev-'));
  const port = Number(new URL(baseURL ?? '').port) + PORT_OFFSET;
  const servers = startDevServers({ folder: ROOT, port, dataDir: folder });
  try {
    await untilReady(servers);
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
