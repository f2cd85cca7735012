import type { Page } from '@playwright/test';
import sharp from 'sharp';

export const MIN_CONTRAST = 4.5;

export const WIDTHS = [390, 769, 1024, 1440];

export interface Line {
  text: string;
  /** Channels of the text's color. */
  color: number[];
  box: { left: number; top: number; width: number; height: number };
}

/** Replaces every picture by one of a single color. */
export async function replacePictures(page: Page, background: string): Promise<void> {
  const create = { width: 16, height: 9, channels: 3, background } as const;
  const picture = await sharp({ create }).webp().toBuffer();
  await page.route('**/media/*', (route) => route.fulfill({ contentType: 'image/webp', body: picture }));
}

/** Lists the visible lines of text in the header and the first section, and makes them transparent. */
export function readLines(): Line[] {
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

export function findLowestContrast(color: number[], ground: Buffer): number {
  const text = luminanceOf(color);
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < ground.length; at += 3) {
    const behind = luminanceOf([...ground.subarray(at, at + 3)]);
    lowest = Math.min(lowest, (Math.max(behind, text) + 0.05) / (Math.min(behind, text) + 0.05));
  }
  return lowest;
}

/** WCAG's relative luminance of 8-bit channels. */
export function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
