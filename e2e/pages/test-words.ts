import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures';
import type { PUBLIC_ROUTES } from '../site/routes';

/** Share of the words of a page with its script. */
const WORDS_SHARE = 0.95;

/** Defines a journey through these pages. */
export function testWords(routes: typeof PUBLIC_ROUTES): void {
  test('pages show nearly all of their words without their script', async ({ page, newVisitor }) => {
    test.slow();
    const plain = await newVisitor({ javaScriptEnabled: false });
    for (const { path } of routes) {
      await plain.goto(path);
      await page.goto(path);
      await expect(page.locator('header a[href="/#/about"]').first()).toBeAttached();

      const found = new Set(await readWords(plain));
      const words = [...new Set(await readWords(page))];
      const missing = words.filter((word) => !found.has(word));
      expect(missing.length, `${path} lacks ${missing.join(' ')}`).toBeLessThanOrEqual(
        words.length * (1 - WORDS_SHARE),
      );
    }
  });
}

async function readWords(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
