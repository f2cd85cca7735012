import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { UNITS } from '@potomac-oak/shared/contracts/units';

import { expect, test } from '../fixtures';
import { type Product, startProduct } from '../product';
import { scheduleForm } from '../site/book-visit';
import { expectTakenOver } from '../taken-over';
import { publishCopy } from './copy-build';

const VERSIONS = ['7.0.0', '7.1.0', '7.2.0'];
const CHECKED_AFTER = '07:00';
const PRESENT = 'FAQS';
const NEXT = 'QUESTIONS WE HEAR';

let folder: string;
let product: Product;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potomac-oak-old-tabs-'));
  product = await startProduct({ dataDir: join(folder, 'data') });
});

test.afterEach(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

test('three deploys later, an open tab navigates every page, and is offered a reload that keeps a half-written form and chat', async ({
  newVisitor,
}) => {
  const page = await openTab(await newVisitor({ baseURL: product.origin }), '/');
  for (const version of VERSIONS) {
    for (const unit of UNITS) await deploy(unit.replaceAll('-', '_'), version);
  }

  for (const path of listPaths()) {
    await navigate(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  await expect(offer(page)).toHaveCount(0);

  await navigate(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Name').fill('Ada Homeowner');
  await form.getByLabel('Message').fill('A new kitchen, and perhaps');
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  const chat = page.getByRole('dialog', { name: 'Support Bot' });
  await chat.getByRole('button', { name: 'Service info' }).click();
  await chat.getByRole('textbox').fill('A bath without');
  await page.clock.fastForward(CHECKED_AFTER);
  await returnToTab(page);
  await expect(offer(page)).toContainText('A newer version of this site is available.');
  expect(await isSameTab(page)).toBe(true);

  await offer(page).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isSameTab(page)).toBe(false);
  await expect(form.getByLabel('Name')).toHaveValue('Ada Homeowner');
  await expect(form.getByLabel('Message')).toHaveValue('A new kitchen, and perhaps');
  await expect(chat.getByRole('textbox')).toHaveValue('A bath without');
  // React has learned the values: it keeps them at its next render.
  await form.getByLabel('Message').press('End');
  await form.getByLabel('Message').pressSequentially(' a bath');
  await expect(form.getByLabel('Message')).toHaveValue('A new kitchen, and perhaps a bath');
  await expect(form.getByLabel('Name')).toHaveValue('Ada Homeowner');
  await navigate(page, '/faq');
  await expect(page.getByRole('heading', { name: NEXT })).toBeVisible();
});

test('a tab that runs a revoked version reloads within a minute with its half-made booking, and only once', async ({
  newVisitor,
}) => {
  const [first = '', second = ''] = VERSIONS;
  await deploy('remote_site', first);
  const page = await openTab(await newVisitor({ baseURL: product.origin }), '/schedule');
  const booking = scheduleForm(page);
  const [kind, zip] = [booking.getByRole('radio', { name: 'Kitchen' }), booking.getByLabel('ZIP code of your home')];
  const time = booking.getByRole('group', { name: 'Time' }).getByRole('radio').last();
  const name = booking.getByLabel('Name');
  await kind.check();
  await zip.fill('20814');
  await time.check();
  await name.fill('Ada Homeowner');
  await deploy('remote_site', second);
  await product.app.releases.service.revoke({ unit: 'remote_site', version: first, reason: 'leak', by: 'operator' });

  await page.clock.fastForward('01:00');
  await page.waitForFunction(() => !Reflect.has(window, 'isOldTab'));
  // Before the clock moves, which would also start the fallback of a remote that is still loading.
  await expectTakenOver(page.locator('main h1'));

  await page.clock.fastForward(CHECKED_AFTER);
  const checked = page.waitForResponse('/registry.json');
  await returnToTab(page);
  await checked;
  await expect(kind).toBeChecked();
  await expect(zip).toHaveValue('20814');
  await expect(time).toBeChecked();
  await expect(name).toHaveValue('Ada Homeowner');
  await expect(offer(page)).toHaveCount(0);
});

async function openTab(page: Page, path: string): Promise<Page> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isOldTab', true));
  return page;
}

function isSameTab(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'isOldTab'));
}

async function deploy(unit: string, version: string): Promise<void> {
  await publishCopy(product, { unit, version, changes: { [PRESENT]: NEXT } });
  await product.app.releases.service.promote({ unit, version, traffic: 100, by: 'token:journey' });
}

/** One path of each route that visitors see. */
function listPaths(): string[] {
  const { units } = product.app.releases.service.active();
  const { routes = {}, pages = [] } = [...(units.get('remote_site')?.releases.values() ?? [])][0]?.manifest ?? {};
  return Object.keys(routes).flatMap((route) => pages.find((page) => page.route === route)?.path ?? []);
}

async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${path}`);
  await expect(page).toHaveURL(`${product.origin}/#${path}`);
}

async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function offer(page: Page) {
  return page.getByRole('group', { name: /version/ });
}
