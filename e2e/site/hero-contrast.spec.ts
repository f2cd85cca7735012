import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';

const MIN_CONTRAST = 4.5;
/** For text of 24 pixels and more. */
const MIN_LARGE_CONTRAST = 3;
const WIDTHS = [390, 769, 1024, 1440];
/** Of the banner, at the last of the widths. */
const RIGHT_OF_WORDS = { left: 1200, top: 100, width: 200, height: 400 };

interface Line {
  text: string;
  /** Channels of the text's color. */
  color: number[];
  box: { left: number; top: number; width: number; height: number };
}

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

/** Replaces every picture by one of a single color. */
async function replacePictures(page: Page, background: string): Promise<void> {
  const create = { width: 16, height: 9, channels: 3, background } as const;
  const picture = await sharp({ create }).webp().toBuffer();
  await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/webp', body: picture }));
}

/** Lists the visible lines of text in the header and the first section, and makes them transparent. */
function readLines(): Line[] {
  const elements = document.querySelectorAll<HTMLElement>(
    'header a, main h1, h1 + p, main section:first-child p, h1 ~ p > a',
  );
  return [...elements]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.querySelector('a, svg'))
    .flatMap((element) => {
      element.style.setProperty('-webkit-text-fill-color', 'transparent');
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ left, top, width, height }) => ({
        text: element.innerText,
        color: (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number),
        box: { left: Math.floor(left), top: Math.floor(top), width: Math.ceil(width), height: Math.ceil(height) },
      }));
    })
    .filter(({ box }) => box.top + box.height <= innerHeight);
}

function findLowestContrast(color: number[], ground: Buffer): number {
  const text = luminanceOf(color);
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < ground.length; at += 3) {
    const behind = luminanceOf([...ground.subarray(at, at + 3)]);
    lowest = Math.min(lowest, (Math.max(behind, text) + 0.05) / (Math.min(behind, text) + 0.05));
  }
  return lowest;
}

/** WCAG's relative luminance of 8-bit channels. */
function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
