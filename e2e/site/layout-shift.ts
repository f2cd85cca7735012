import type { Page } from '@playwright/test';

import { expect } from '../fixtures';

const MAX_SHIFT = 0.005;

interface Shift {
  value: number;
  /** The first elements that moved. */
  moved: string[];
}

declare global {
  var layoutShifts: Shift[];
}

type LayoutShiftEntry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };

/** Records layout shifts. Call before opening the page. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => (node instanceof HTMLElement ? node.outerHTML : `${node?.nodeName}`));
        globalThis.layoutShifts.push({ value, moved: moved.map((element) => element.slice(0, 120)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function expectNothingMoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `shifts: ${JSON.stringify(shifts, undefined, 2)}`).toBeLessThanOrEqual(MAX_SHIFT);
}
