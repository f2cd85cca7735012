import type { Page } from '@playwright/test';

import { expect, test, unique } from '../fixtures';
import { chatRow, say, startLiveChat } from './visitor-chat';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 800 },
];
const LONG_TEXT = Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).join('\n');

test('the dashboard fills the window, and only its panes scroll', async ({ newVisitor, newStaff }) => {
  const name = unique('Tall');
  const panel = await startLiveChat(await newVisitor(), name);
  for (const part of ['First', 'Second', 'Third', 'Fourth', 'Last']) await say(panel, `${part} part\n${LONG_TEXT}`);
  const staff = await newStaff();
  await staff.goto('/#/s_dashboard?tab=live-chat');
  await chatRow(staff, name).click();
  const log = staff.getByRole('log');

  for (const size of SIZES) {
    await staff.setViewportSize(size);
    await expect(log.getByText('Last part')).toBeVisible();
    await expect.poll(() => log.evaluate((pane) => pane.scrollHeight > pane.clientHeight)).toBe(true);
    await expect.poll(() => documentSize(staff)).toEqual(size);
  }

  // Outside the panes, the wheel scrolls nothing.
  await staff.mouse.move(40, 400);
  await staff.mouse.wheel(0, 2_000);
  await staff.getByRole('heading', { name: 'Dashboard' }).evaluate((heading) => heading.scrollIntoView());
  expect(await staff.evaluate(() => window.scrollY)).toBe(0);
});

function documentSize(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight };
  });
}
