import type { Browser, Frame } from 'puppeteer-core';

import { openFirefox, skipWithoutFirefox } from '../firefox';
import { test as base, expect, unique } from '../fixtures';
import { expectUnharmedInFirefox, openChat, openPage, pressButton, typeInto } from './expect-unharmed-in-firefox';
import { SHORTCUTS, serveReveal, TEXT } from './keyboard-pages';
import { MORE_PACKAGES, MORE_PAGES, PACKAGES, PAGES } from './page-lists';
import { addPartner } from './partner-account';
import { scriptTag, servePartner, writePage } from './partner-page';
import { serveRealPage } from './real-pages';

const test = base.extend<object, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
    async ({}, use) => {
      const firefox = await openFirefox({ width: 1440, height: 900, prefs: { 'ui.prefersReducedMotion': 1 } });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
});

skipWithoutFirefox();

for (const { packages, pages } of [
  { packages: PACKAGES, pages: PAGES },
  { packages: MORE_PACKAGES, pages: MORE_PAGES },
]) {
  for (const partner of pages) {
    test(`in Firefox the chat changes nothing on a page of a partner: ${partner.name}`, async ({
      firefox,
      baseURL,
    }) => {
      await using server = await serveRealPage(packages, partner, baseURL ?? '');
      await expectUnharmedInFirefox(firefox, server.origin);
    });
  }
}

test("in Firefox typing in the chat does not change the slides of reveal.js's own demo", async ({
  firefox,
  baseURL,
}) => {
  await using server = await serveReveal((siteKey) => scriptTag(baseURL ?? '', siteKey));
  const { page } = await openPage(firefox);
  await page.goto(server.origin);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.url()).toMatch(/#\/1$/);

  const content = await openChat(page);
  await beginChat(content);
  expect(await typeInto(content, 'textarea', TEXT)).toBe(TEXT);
  await page.keyboard.press('Enter');
  await content.waitForSelector(`::-p-text(${TEXT})`);

  expect(page.url()).toMatch(/#\/1$/);
  expect(await page.$$('.reveal.overview, .reveal.paused, .r-overlay')).toEqual([]);
});

test('in Firefox a page that handles and cancels every event of a keyboard receives none of those in the chat', async ({
  firefox,
  baseURL,
}) => {
  await using server = await servePartner(async (origin) => {
    const { siteKey } = await addPartner(unique('Example Homes'), origin);
    return { html: { '/': writePage({ head: SHORTCUTS, body: scriptTag(baseURL ?? '', siteKey) }) } };
  });
  const { page, faults } = await openPage(firefox);
  await page.goto(server.origin);

  const content = await openChat(page);
  await beginChat(content);
  expect(await typeInto(content, 'textarea', TEXT)).toBe(TEXT);
  await page.keyboard.press('Enter');
  await content.waitForSelector(`::-p-text(${TEXT})`);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.$('html > div >>> dialog[open]')).toBeNull();

  expect(await page.evaluate('received')).toEqual([]);
  // The recorder works.
  await page.keyboard.press('x');
  expect(await page.evaluate('received')).toContain('keydown');
  expect(faults).toEqual([]);
});

async function beginChat(content: Frame): Promise<void> {
  await pressButton(content, 'Talk to a person');
  expect(await typeInto(content, '[autocomplete=given-name]', 'Jan Pfisk')).toBe('Jan Pfisk');
  await typeInto(content, '[autocomplete=family-name]', 'Homeowner');
  await typeInto(content, '[autocomplete=tel]', '(301) 555-0100');
  await typeInto(content, '[autocomplete=email]', 'jan@example.com');
  await pressButton(content, 'Continue');
  await content.waitForSelector('::-p-text(Hello Jan Pfisk)');
}
