import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { UNITS } from '@potomac-oak/shared/contracts/units';

import { startDevServers, untilReady } from '../../scripts/testing/dev-servers';
import { copyRepository, ROOT } from '../../scripts/testing/repository-copy';
import { expect, test } from '../fixtures';

// Five ports, outside those of the product, of the partner pages and of the other development servers.
const PORT_OFFSET = 20;
const EDITED = 'remote-site/src/content/pages/contact-texts.ts';
const HEADING = 'Drop Us a Line!';
/** A type, a build and a run-time error, each with a text that the overlay shows. */
const ERRORS = [
  ["export const wrong: number = 'text';", /TS2322/],
  ['<<<', /Expression expected/],
  ["setTimeout(() => { throw new Error('a fault'); });", /a fault/],
] as const;
const CONSOLE_ERRORS = [/TS2322/, /Module build failed/, /Reload prevented/, /a fault/];

// An extra header would cause a preflight for each file of the remotes.
test.use({ extraHTTPHeaders: {} });

let repository: string;
let servers: ChildProcess;

// The tests change a source file, so they work on a copy.
test.beforeEach(async () => {
  repository = await copyRepository();
});

test.afterEach(async ({ page }) => {
  await page.close();
  servers.kill('SIGTERM');
  await once(servers, 'exit');
  await rm(repository, { recursive: true });
});

test('an edit keeps typed text and an open dialog, and errors appear in an overlay', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  test.setTimeout(480_000);
  expectedErrors.push(...CONSOLE_ERRORS);
  const port = Number(new URL(baseURL ?? '').port) + PORT_OFFSET;
  await start(port);
  await page.goto(`http://localhost:${port}/#/contact`);
  await page.getByRole('heading', { name: HEADING }).waitFor();
  const name = page.getByRole('main').getByRole('textbox').first();
  await name.fill('Ann Miller');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByText('Support Bot').first()).toBeVisible();

  await measureEdits(page, 50);
  await expectOverlays(page);

  await expect(name).toHaveValue('Ann Miller');
  await expect(page.getByText('Support Bot').first()).toBeVisible();
});

test('a remote inside a running site shows an edit after a reload, and errors in an overlay', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  test.setTimeout(480_000);
  expectedErrors.push(...CONSOLE_ERRORS);
  const port = Number(new URL(baseURL ?? '').port) + PORT_OFFSET + UNITS.length + 1;
  await start(port, 'remote-site', '--host', baseURL ?? '');
  await page.goto(`http://localhost:${port + UNITS.indexOf('remote-site')}/contact`);
  await page.getByRole('heading', { name: HEADING, exact: true }).waitFor();

  await measureEdits(page, 10);
  await expectOverlays(page);
});

/** Reported, not asserted: the times depend on the machine. */
async function measureEdits(page: Page, edits: number): Promise<void> {
  const times: number[] = [];
  for (let n = 1; n <= edits; n += 1) {
    const start = Date.now();
    await edit((source) => source.replace(HEADING, `${HEADING} ${n}`));
    await page.getByRole('heading', { name: `${HEADING} ${n}`, exact: true }).waitFor();
    times.push(Date.now() - start);
  }
  times.sort((a, b) => a - b);
  const description = `median ${times[edits / 2]} ms, longest ${times.at(-1)} ms, load ${loadavg()[0]}`;
  test.info().annotations.push({ type: 'edit to screen', description });
}

/** Expects that each error appears, and that it disappears when it is fixed. */
async function expectOverlays(page: Page): Promise<void> {
  const frame = page.locator('#rspack-dev-server-client-overlay');
  for (const [code, sign] of ERRORS) {
    await edit((source) => source);
    await expect(frame).toHaveCount(0);
    await edit((source) => source + code);
    await expect(frame.contentFrame().getByText(sign).first()).toBeVisible({ timeout: 60_000 });
  }
  await edit((source) => source);
  await expect(frame).toHaveCount(0);
}

/** Changes the original text. Renames a finished file, as editors do, so that no server reads half of it. */
async function edit(change: (source: string) => string): Promise<void> {
  const file = join(repository, EDITED);
  await writeFile(`${file}~`, change(await readFile(join(ROOT, EDITED), 'utf8')));
  await rename(`${file}~`, file);
}

async function start(port: number, ...args: string[]): Promise<void> {
  servers = startDevServers({ folder: repository, port, dataDir: join(repository, 'data'), args });
  await untilReady(servers);
}
