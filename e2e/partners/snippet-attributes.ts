import { runInNewContext } from 'node:vm';
import type { Page } from '@playwright/test';

type Attributes = Record<string, string>;

/** The attributes, by platform, that the snippets on the partners' page set. */
export async function readSnippets(page: Page): Promise<Record<string, Attributes>> {
  const codes = await page
    .locator('[data-snippet]')
    .evaluateAll((elements) => elements.map((element) => [element.getAttribute('data-snippet'), element.textContent]));
  const read = codes.map(async ([platform, code]) => [platform, await readSnippet(page, `${platform}`, `${code}`)]);
  return Object.fromEntries(await Promise.all(read));
}

async function readSnippet(page: Page, platform: string, code: string): Promise<Attributes> {
  const attributes = await readAttributes(page, platform, code);
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !['async', 'is:inline'].includes(name)));
}

async function readAttributes(page: Page, platform: string, code: string): Promise<Attributes> {
  if (platform === 'gtm') return runCustomHtml(code);
  if (platform === 'nuxt') return runConfiguration(code);
  // HTML, and JSX with the syntax of HTML.
  // In an empty page, because the page for partners needs Trusted Types.
  const empty = await page.context().newPage();
  const attributes = await empty.evaluate((markup) => {
    const tag = new DOMParser().parseFromString(markup, 'text/html').querySelector('script');
    return Object.fromEntries([...(tag?.attributes ?? [])].map(({ name, value }) => [name, value]));
  }, code);
  await empty.close();
  return attributes;
}

function runCustomHtml(code: string): Attributes {
  const attributes: Attributes = {};
  const tag = { setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }) };
  const document = { createElement: () => tag, head: { appendChild: () => tag } };
  runInNewContext(code.replace(/<\/?script>/g, ''), { document });
  return attributes;
}

function runConfiguration(code: string): Attributes {
  const { app } = runInNewContext(code.replace('export default', ''), {
    defineNuxtConfig: (config: unknown) => config,
  });
  return app.head.script[0];
}
