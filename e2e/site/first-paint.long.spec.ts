import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { expectNothingMoved, recordShifts } from './layout-shift';

test('a late page does not move visible content', async ({ page }) => {
  const home = await holdBack(page, /\/route\.home\.[^/]*\.js$/);
  await recordShifts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo', { includeHidden: true });
  await expect(footer).toBeAttached();
  await page.evaluate(() => {
    // The footer appears after a delay. Pausing its animation keeps it hidden, even on a slow machine.
    for (const animation of document.getAnimations()) animation.pause();
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });

  home.open();
  await expect(page.getByRole('heading', { name: 'Our Values' })).toBeVisible();
  await expect(footer).toBeVisible();
  await expectNothingMoved(page);
});
