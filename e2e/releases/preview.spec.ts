import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

import { API_PATHS, RELEASE_PATHS, STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/paths';

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

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potomac-oak-preview-'));
  product = await startProduct({ dataDir: join(folder, 'data') });
  await publishCopy(product, { ...RELEASE, changes: { [PRESENT]: NEXT } });
});

test.afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

test('a preview shows a stored version to one staff member, until they leave it', async ({ newVisitor }) => {
  const staff = await newVisitor({ baseURL: product.origin });
  const visitor = await newVisitor({ baseURL: product.origin });
  const link = await createLink(await signIn(staff.context()));

  await openPreview(staff, link);
  await expect(banner(staff)).toContainText(`Preview of remote_site ${VERSION}. Visitors do not see it.`);
  await expectAccessible(staff);
  await staff.goto('/faq');
  await expect(heading(staff, NEXT)).toBeVisible();
  await staff.getByRole('banner').getByRole('link', { name: 'Contact' }).first().click();
  await expect(staff).toHaveURL(/contact$/);
  await expect(banner(staff)).toBeVisible();

  await visitor.goto('/faq');
  await expect(heading(visitor, PRESENT)).toBeVisible();
  await expect(banner(visitor)).toHaveCount(0);

  await banner(staff).getByRole('button', { name: 'Leave the preview' }).click();
  await expect(staff).toHaveURL(`${product.origin}/`);
  await expect(banner(staff)).toHaveCount(0);
  await staff.goto('/faq');
  await expect(heading(staff, PRESENT)).toBeVisible();
});

test('the link of a preview works once, and its cookie in no other session', async ({ newVisitor, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found\)/);
  const opener = await newVisitor({ baseURL: product.origin });
  const other = await newVisitor({ baseURL: product.origin });
  const link = await createLink(await signIn(opener.context()));
  await signIn(other.context());

  await openPreview(opener, link);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

  const cookies = await opener.context().cookies();
  await other.context().addCookies(cookies.filter(({ name }) => name === 'release-preview'));
  await other.goto('/faq');
  await expect(heading(other, PRESENT)).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
});

test('on a phone the banner is above the page, and leaves room for the chat', async ({ newVisitor }) => {
  const staff = await newVisitor({ baseURL: product.origin, viewport: { width: 390, height: 844 } });
  await openPreview(staff, await createLink(await signIn(staff.context())));

  const header = await staff.getByRole('banner').boundingBox();
  expect(await banner(staff).boundingBox()).toMatchObject({ y: 0, height: header?.y });
  await staff.getByRole('button', { name: 'Chat with us' }).click();
  await expect(staff.getByRole('dialog')).toBeVisible();
});

test('signing out ends a preview', async ({ newVisitor }) => {
  const staff = await newVisitor({ baseURL: product.origin });
  const session = await signIn(staff.context());
  await openPreview(staff, await createLink(session));

  await session.request.post(API_PATHS.logout, { headers: session.headers });
  await staff.goto('/faq');

  await expect(heading(staff, PRESENT)).toBeVisible();
  await expect(banner(staff)).toHaveCount(0);
});

test('a preview and the way out of it work without script', async ({ newVisitor }) => {
  const staff = await newVisitor({ baseURL: product.origin, javaScriptEnabled: false });
  await openPreview(staff, await createLink(await signIn(staff.context())));

  await staff.goto('/faq');
  await expect(heading(staff, NEXT)).toBeVisible();
  await banner(staff).getByRole('button', { name: 'Leave the preview' }).click();
  await staff.goto('/faq');
  await expect(heading(staff, PRESENT)).toBeVisible();
});

async function signIn({ request }: BrowserContext) {
  const answer = await request.post(API_PATHS.login, { data: STAFF });
  expect(answer.status()).toBe(200);
  const { token } = await answer.json();
  return { request, headers: { [STAFF_TOKEN_HEADER]: token, Origin: product.origin } };
}

async function createLink({ request, headers }: Awaited<ReturnType<typeof signIn>>): Promise<string> {
  const answer = await request.post(`${RELEASE_PATHS.releases}/${RELEASE.unit}/previews`, {
    data: { version: VERSION },
    headers,
  });
  expect(answer.status()).toBe(201);
  const { path } = await answer.json();
  return path;
}

async function openPreview(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the preview' }).click();
  await expect(banner(page)).toBeVisible();
}

function banner(page: Page) {
  return page.getByRole('complementary', { name: 'Preview' });
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true });
}
