import { expect, type Locator } from '@playwright/test';

/**
 * React stores its data as properties of the elements that it has taken over. A click or a key then hydrates the rest of
 * the page before it is handled, and a part of the page may keep its markup. Runs in the page.
 */
export function isTakenOver(element: Element): boolean {
  const part = element.closest('[data-prerendered] > *') ?? element;
  return Object.keys(part).some((key) => key.startsWith('__react'));
}

export async function expectTakenOver(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(isTakenOver)).toBe(true);
}
