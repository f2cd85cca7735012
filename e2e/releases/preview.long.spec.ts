import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { API_PATHS, RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, expectAccessible, test } from '../fixtures';
import { type Product, startProduct } from '../product';
import { STAFF } from '../staff-account';
import { publishCopy } from './copy-build';

const VERSION = '7.0.0';
const PRESENT = 'FAQS';
const NEXT = 'QUESTIONS WE HEAR';
const RELEASE = { unit: 'remote_site', version: VERSION };

// Otherwise each worker would start a product of its own.
test.describe.configure({ mode: 'default' });

let folder: string;
let product: Product;
let token: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potomac-oak-preview-'));
  product = await startProduct({ dataDir: join(folder, 'data') });
  await publishCopy(product, { ...RELEASE, changes: { [PRESENT]: NEXT } });
  const created = await product.app.releaseCommands.createToken({ unit: RELEASE.unit, name: 'site-team' });
  token = /po_deploy_[\w-]{43}/.exec(created)?.[0] ?? '';
});

test.afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

test('a preview shows a stored version in the browser that opened its link, until its reader leaves it', async ({
  newVisitor,
}) => {
  const reader = await newVisitor({ baseURL: product.origin });
  const visitor = await newVisitor({ baseURL: product.origin });

  await reader.goto(await createLink(reader));
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Open the preview' }).click();
  await expect(banner(reader)).toContainText(`Preview of remote_site ${VERSION}. Visitors do not see it.`);
  await expectAccessible(reader);
  await reader.goto('/faq');
  await expect(heading(reader, NEXT)).toBeVisible();
  await reader.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
  await expect(reader).toHaveURL(/contact$/);
  await expect(banner(reader)).toBeVisible();

  await visitor.goto('/faq');
  await expect(heading(visitor, PRESENT)).toBeVisible();
  await expect(banner(visitor)).toHaveCount(0);

  await banner(reader).getByRole('button', { name: 'Leave the preview' }).click();
  await expect(reader).toHaveURL(`${product.origin}/`);
  await expect(banner(reader)).toHaveCount(0);
  await reader.goto('/faq');
  await expect(heading(reader, PRESENT)).toBeVisible();
});

test('a staff session ends the preview of its browser, and opens none', async ({ newVisitor, expectedErrors }) => {
  expectedErrors.push(/409 \(Conflict\)/);
  const reader = await newVisitor({ baseURL: product.origin });
  await openPreview(reader);

  const answer = await reader.context().request.post(API_PATHS.login, { data: STAFF });
  expect(answer.status()).toBe(200);
  await reader.goto('/faq');
  await expect(heading(reader, PRESENT)).toBeVisible();
  await expect(banner(reader)).toHaveCount(0);

  await reader.goto(await createLink(reader));
  await expect(reader.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
});

test('on a phone the banner is above the page, and leaves room for the chat', async ({ newVisitor }) => {
  const reader = await newVisitor({ baseURL: product.origin, viewport: { width: 390, height: 844 } });
  await openPreview(reader);

  const header = await reader.getByRole('banner').boundingBox();
  expect(await banner(reader).boundingBox()).toMatchObject({ y: 0, height: header?.y });
  await reader.getByRole('button', { name: 'Chat with us' }).click();
  await expect(reader.getByRole('dialog')).toBeVisible();
});

test('a preview and the way out of it work without script', async ({ newVisitor }) => {
  const reader = await newVisitor({ baseURL: product.origin, javaScriptEnabled: false });
  await openPreview(reader);

  await reader.goto('/faq');
  await expect(heading(reader, NEXT)).toBeVisible();
  await banner(reader).getByRole('button', { name: 'Leave the preview' }).click();
  await reader.goto('/faq');
  await expect(heading(reader, PRESENT)).toBeVisible();
});

async function createLink(page: Page): Promise<string> {
  const answer = await page.context().request.post(`${RELEASE_PATHS.releases}/${RELEASE.unit}/previews`, {
    data: { version: VERSION },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
  const { path } = await answer.json();
  return path;
}

async function openPreview(page: Page): Promise<void> {
  await page.goto(await createLink(page));
  await page.getByRole('button', { name: 'Open the preview' }).click();
  await expect(banner(page)).toBeVisible();
}

function banner(page: Page) {
  return page.getByRole('complementary', { name: 'Preview' });
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true });
}
