import sharp from 'sharp';

import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';
import { findLowestContrast, MIN_CONTRAST, readLines, replacePictures, WIDTHS } from './contrast';

for (const background of ['black', 'white']) {
  test(`the words of hero and header are readable over a ${background} picture`, async ({ page }) => {
    await replacePictures(page, background);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('region', { name: company.name, exact: true }).locator('img')).toBeVisible();

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.evaluate(readLines);
      expect(lines.map(({ text }) => text)).toContain(company.tagline);
      const screen = sharp(await page.screenshot()).removeAlpha();
      for (const { text, color, box } of lines) {
        const ground = await screen.clone().extract(box).raw().toBuffer();
        expect(findLowestContrast(color, ground), `${text} at ${width} px`).toBeGreaterThan(MIN_CONTRAST);
      }
    }
  });
}
