// Firefox does not report layout shifts.
import type { Browser } from 'puppeteer-core';

import { openFirefox, skipWithoutFirefox } from '../firefox';
import { expect, test } from '../fixtures';
import { isTakenOver } from '../taken-over';

declare global {
  var readPlaces: () => string[];
  var firstPlaces: string[];
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

skipWithoutFirefox();

for (const { path, viewport } of [
  { path: '/', viewport: PHONE },
  { path: '/', viewport: DESKTOP },
  { path: '/services/0', viewport: PHONE },
  { path: '/contact', viewport: DESKTOP },
  { path: '/faq?question=warranty', viewport: PHONE },
]) {
  test(`in Firefox nothing on the first screen of ${path} moves at ${viewport.width} px when the app takes it over`, async ({
    baseURL,
  }) => {
    const firefox = await openFirefox(viewport);
    try {
      const { before, after } = await comparePlaces(firefox, `${baseURL}${path}`);
      expect(before.length).toBeGreaterThan(5);
      expect(after).toEqual(before);
    } finally {
      await firefox.close();
    }
  });
}

async function comparePlaces(firefox: Browser, url: string): Promise<{ before: string[]; after: string[] }> {
  const page = await firefox.newPage();
  await page.evaluateOnNewDocument(recordPlaces);
  await page.goto(url, { waitUntil: 'load' });
  // Not `waitForFunction`, which the site's policy blocks.
  await expect.poll(() => page.$eval('main h1', isTakenOver)).toBe(true);
  return page.evaluate(async () => {
    await document.fonts.ready;
    return { before: globalThis.firstPlaces, after: globalThis.readPlaces() };
  });
}

/**
 * Records the places of all elements with text and of all pictures on the first screen, at the first paint: below it,
 * lines may break elsewhere when the font arrives. Runs in the page, and therefore contains no named functions.
 */
function recordPlaces(): void {
  const seen: Element[] = [];
  globalThis.readPlaces = () =>
    seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // Inside a line, texts follow the width of the font, which arrives later.
      const across = element.localName === 'img' ? [x, width] : [];
      // The header stays in place while the page scrolls.
      const top = element.closest('header') === null ? y + scrollY : y;
      const place = [top, height, ...across].map(Math.round).join(' ');
      return `${element.localName} ${element.textContent?.trim().slice(0, 40)}: ${element.isConnected ? place : 'removed'}`;
    });

  const observer = new MutationObserver(() => {
    if (document.getElementById('end') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      for (const element of document.querySelectorAll('header *, main *, footer *')) {
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
        const { x, y, width } = element.getBoundingClientRect();
        // The slides to the right of the screen are clipped.
        const isShown = element.checkVisibility() && width > 1 && x < innerWidth && y < innerHeight;
        if (isShown && (hasText || element.localName === 'img')) seen.push(element);
      }
      globalThis.firstPlaces = globalThis.readPlaces();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}
