import sharp from 'sharp';

import { expect, test } from '../fixtures';
import { findLowestContrast, MIN_CONTRAST, readLines, replacePictures, WIDTHS } from './contrast';

/** For text of 24 pixels and more. */
const MIN_LARGE_CONTRAST = 3;

/** Of the banner, at the last of the widths. */
const RIGHT_OF_WORDS = { left: 1200, top: 100, width: 200, height: 400 };

test('the words of a banner are readable over a white picture, which is dark only around them', async ({ page }) => {
  await replacePictures(page, 'white');
  for (const path of ['/contact', '/projects/2']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    const title = await heading.innerText();

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.evaluate(readLines);
      const screen = sharp(await page.screenshot()).removeAlpha();
      for (const { text, color, box } of lines) {
        const ground = await screen.clone().extract(box).raw().toBuffer();
        const least = text === title ? MIN_LARGE_CONTRAST : MIN_CONTRAST;
        expect(findLowestContrast(color, ground), `${text} at ${width} px`).toBeGreaterThan(least);
      }
    }
    const right = await sharp(await page.screenshot())
      .removeAlpha()
      .extract(RIGHT_OF_WORDS)
      .raw()
      .toBuffer();
    // A project has its Share button there.
    if (path === '/contact') expect(new Set(right)).toEqual(new Set([255]));
  }
});
