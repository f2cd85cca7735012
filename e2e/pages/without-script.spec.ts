import type { APIRequestContext } from '@playwright/test';

import { readHtml } from '../../server/src/testing/read-html';
import { expect, test, unique } from '../fixtures';
import { readSitemap } from './sitemap';

const PAGES_AT_LEAST = 50;

test('a crawl from the home page reaches every page of the sitemap, each with its own title and description', async ({
  request,
}) => {
  const visited = await crawl(request);

  const broken = [...visited].filter(([, page]) => page.status !== 200).map(([path]) => path);
  expect(broken).toEqual([]);
  const listed = await readSitemap(request);
  expect(listed.length).toBeGreaterThan(PAGES_AT_LEAST);
  expect(listed.filter((path) => !visited.has(path))).toEqual([]);

  const pages = listed.map((path) => visited.get(path));
  expect(new Set(pages.map((page) => page?.title)).size).toBe(listed.length);
  expect(new Set(pages.map((page) => page?.description)).size).toBe(listed.length);
  for (const page of pages) expect(page).toMatchObject({ errors: [], headings: 1 });
});

test('a page of a service that does not exist is answered with 404 and a title of its own', async ({ request }) => {
  const response = await request.get('/services/99');

  expect(response.status()).toBe(404);
  expect(readHtml(await response.text()).all('title')[0]?.text).toMatch(/not found/i);
});

test('a contact form sent without a script arrives in the dashboard', async ({ newVisitor, newStaff }) => {
  const name = unique('Grace Homeowner');
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/contact');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('3015550100');
  await page.getByLabel('Message').fill('No script here.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const staff = await newStaff();
  await staff.goto('/#/s_dashboard');
  await staff.getByRole('tab', { name: 'Forms' }).click();
  await staff.getByRole('tab', { name: 'Contact Forms' }).click();
  await staff.getByRole('link', { name }).click();
  await expect(staff.getByRole('article').getByText('No script here.')).toBeVisible();
});

interface CrawledPage {
  status: number;
  title: string | undefined;
  description: string | undefined;
  /** Parse errors. */
  errors: readonly string[];
  /** Of the first level. */
  headings: number;
  links: readonly string[];
}

async function crawl(request: APIRequestContext): Promise<Map<string, CrawledPage>> {
  const visited = new Map<string, CrawledPage>();
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (visited.has(path)) continue;
    const page = await readPage(request, path);
    visited.set(path, page);
    queue.push(...page.links);
  }
  return visited;
}

async function readPage(request: APIRequestContext, path: string): Promise<CrawledPage> {
  const response = await request.get(path);
  const { errors, all } = readHtml(await response.text());
  const links = all('a').map(({ attributes }) => attributes.href ?? '');
  return {
    status: response.status(),
    title: all('title')[0]?.text,
    description: all('meta').find(({ attributes }) => attributes.name === 'description')?.attributes.content,
    errors,
    headings: all('h1').length,
    // Films and pictures are not pages.
    links: links.filter((href) => /^\/(?!media\/)[^#]*$/.test(href)),
  };
}
