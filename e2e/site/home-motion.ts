import type { Locator, Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';

import { expect } from '../fixtures';

export const SLIDE_INTERVAL_MS = 2_000;

/** Collects the addresses of the videos that the page requests. */
export function watchFilms(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url());
  });
  return films;
}

/** Opens the home page with a controlled clock and all three pictures loaded. */
export async function openSlideshow(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/');
  const hero = page.getByRole('region', { name: company.name, exact: true });
  await expect(hero.locator('img')).toHaveCount(3);
  return hero;
}

export async function expectToMove(page: Page): Promise<void> {
  const before = await settledPicture(page);
  await expect(async () => {
    await page.clock.fastForward(SLIDE_INTERVAL_MS);
    expect(await settledPicture(page)).not.toBe(before);
  }).toPass({ timeout: 30_000 });
}

export async function expectToHold(page: Page): Promise<void> {
  // A transition that had started before the hover may still finish.
  await expect(async () => {
    const before = await settledPicture(page);
    // Advances one interval at a time, because the first picture returns after three intervals.
    for (let interval = 0; interval < 5; interval += 1) {
      await page.clock.fastForward(SLIDE_INTERVAL_MS);
      expect(await settledPicture(page)).toBe(before);
    }
  }).toPass({ timeout: 30_000 });
}

/** Returns the visible picture once the track has stopped. */
export async function settledPicture(page: Page): Promise<string> {
  const hero = page.getByRole('region', { name: company.name, exact: true });
  const track = hero.locator('.swiper-wrapper');
  const findShown = (pictures: (HTMLElement | SVGElement)[]) =>
    pictures
      .find((picture) => {
        const frame = picture.closest('.swiper-wrapper')?.parentElement?.getBoundingClientRect();
        const { left, right } = picture.getBoundingClientRect();
        return frame && left < frame.right - 1 && right > frame.left + 1;
      })
      ?.getAttribute('src');

  await expect.poll(() => track.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect.poll(() => hero.locator('img').evaluateAll(findShown)).toBeTruthy();
  return String(await hero.locator('img').evaluateAll(findShown));
}
