import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { INLINE_REGISTRY_ID, type Registry } from '@potomac-oak/shared/contracts/registry';

import { writeGuides } from '../../scripts/kit.mjs';
import { findFreePorts } from '../../scripts/testing/free-ports';
import { ROOT } from '../../scripts/testing/repository-copy';
import { test as base, expect } from '../fixtures';
import { createTeam, edit } from './team';

interface DevServer {
  origin: string;
  container: string;
}

/** Starts a development server that ends with the test. */
type Develop = (args: (port: number) => string[], options: { cwd: string }) => Promise<DevServer>;

const test = base.extend<{ develop: Develop; deployed: string }>({
  /** Origin of the product that all journeys use. These tests change nothing on it. */
  deployed: async ({ baseURL }, use) => use(new URL(baseURL ?? '').origin),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
  develop: async ({}, use) => {
    const servers: ReturnType<typeof spawn>[] = [];
    await use(async (args, { cwd }) => {
      const port = await findFreePorts(4);
      const server = spawn(process.execPath, args(port), {
        cwd,
        env: { ...process.env, DEV_PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      servers.push(server);
      const ready = new Promise<string>((resolve) => {
        createInterface({ input: server.stdout }).on('line', (line) => {
          const [, origin] = /^dev: ready (\S+)$/.exec(line) ?? [];
          if (origin !== undefined) resolve(origin);
        });
      });
      const origin = cwd === ROOT ? await ready : `http://localhost:${port}`;
      const container = `${origin}/container.js`;
      await expect.poll(() => readStatus(container), { timeout: 60_000 }).toBe(200);
      return { origin, container };
    });
    for (const server of servers) {
      server.kill();
      // A server that failed to start has ended already.
      if (server.exitCode === null) await once(server, 'exit');
    }
  },
});

// An extra header would cause a preflight for each file of the remote.
test.use({ extraHTTPHeaders: {} });
test.slow();

test('npm run dev -- remote-chat --host shows the deployed site with the chat of this machine', async ({
  page,
  deployed,
  develop,
}) => {
  const before = await readDocument(deployed);
  const { origin, container } = await develop(() => ['scripts/dev.mjs', 'remote-chat', '--host', deployed], {
    cwd: ROOT,
  });

  const { registry, policy } = await readDocument(origin);
  const { remote_chat: chat, ...others } = registry.microFrontends;
  const { remote_chat: _released, ...deployedOthers } = before.registry.microFrontends;
  expect(chat).toMatchObject([{ url: container, metadata: { version: 'dev' } }]);
  expect(Object.keys(others)).toEqual(Object.keys(deployedOthers));
  expect(policy).toMatch(`script-src ${origin}/r/host/`);
  expect(policy).not.toContain(deployed);

  const loaded = page.waitForResponse(container);
  await page.goto(`${origin}/faq`);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByText('Support Bot').first()).toBeVisible();
  expect((await loaded).status()).toBe(200);

  expect(await readDocument(deployed)).toMatchObject({ policy: before.policy });
});

test('a team sees its unpublished remote inside the deployed site, and each change of its sources', async ({
  page,
  deployed,
  develop,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-deployed-'));
  const directory = join(folder, 'remote-guides');
  await writeGuides(directory);
  await createTeam({ directory, origin: deployed, token: '' });
  const { origin } = await develop(
    (port) => ['node_modules/@rspack/cli/bin/rspack.js', 'dev', '--env', `site=${deployed}`, '--env', `port=${port}`],
    { cwd: directory },
  );

  await page.goto(`${origin}/#/guides`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Guides');
  await expect(page.getByRole('banner').getByRole('link', { name: 'FAQs' }).first()).toBeVisible();

  await edit({ directory }, 'src/app/guides-page.tsx', '<h1>Guides</h1>', '<h1>Better guides</h1>');
  await expect(heading).toHaveText('Better guides');
  const { registry } = await readDocument(deployed);
  expect(Object.keys(registry.microFrontends)).not.toContain('remote_guides');
  // It asks for updates for as long as it is open, and the development server ends first.
  await page.close();
  await rm(folder, { recursive: true });
});

for (const [name, args] of [
  ['an unknown unit', ['remote-unknown', '--host', 'http://localhost:1']],
  ['no address', ['remote-chat']],
] as const) {
  test(`npm run dev refuses ${name}`, async () => {
    const program = spawn(process.execPath, ['scripts/dev.mjs', ...args], { cwd: ROOT, stdio: 'ignore' });
    expect(await once(program, 'exit')).toEqual([2, null]);
  });
}

async function readDocument(origin: string): Promise<{ registry: Registry; policy: string }> {
  const response = await fetch(`${origin}/faq`, { headers: { Accept: 'text/html' } });
  const json = new RegExp(`id="${INLINE_REGISTRY_ID}">(.*?)</script>`, 's').exec(await response.text())?.[1] ?? '';
  return { registry: JSON.parse(json), policy: response.headers.get('content-security-policy') ?? '' };
}

async function readStatus(url: string): Promise<number | null> {
  return fetch(url).then(
    ({ status }) => status,
    () => null,
  );
}
