import { expect, type Locator } from '@playwright/test';

/** React stores its data as properties of the elements that it has taken over. Runs in the page. */
export function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'));
}

export async function expectTakenOver(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(isTakenOver)).toBe(true);
}
