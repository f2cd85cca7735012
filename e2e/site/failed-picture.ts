import type { Locator } from '@playwright/test';

import { expect } from '../fixtures';

/** Expects that a drawing has replaced the picture and has loaded. */
export async function expectFailureShown(picture: Locator): Promise<void> {
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
