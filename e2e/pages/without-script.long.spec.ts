import type { APIRequestContext } from '@playwright/test';

import { readHtml } from '../../server/src/testing/read-html';
import { expect, test } from '../fixtures';
import { PUBLIC_ROUTES } from '../site/routes';
import { readSitemap } from './sitemap';
import { testWords } from './test-words';

const PAGES_AT_LEAST = 50;

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

testWords(PUBLIC_ROUTES);

for (const width of [390, 1024]) {
  test(`at ${width} px the menu and the newsletter work without a script`, async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false, viewport: { width, height: 844 } });
    await page.goto('/faq');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Projects' })).toBeInViewport();

    await expect(page.getByRole('button', { name: 'Become a Subscriber' })).toBeHidden();
    await page.getByLabel('Your e-mail address').fill(`${crypto.randomUUID()}@example.com`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/thank-you');
  });
}

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
