import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { expectNothingMoved, recordShifts } from './layout-shift';
import { serveSlowly } from './slow-document';

test('a document that arrives in pieces is painted when it is complete', async ({ page, context, baseURL }) => {
  await using slow = await serveSlowly(baseURL ?? '', 'Services</a>');
  await recordShifts(page);
  await page.goto(slow.origin, { waitUntil: 'commit' });
  await expect(page.getByText('Services', { exact: true })).toBeAttached();
  // Once the other page is painted, this page would be too, if painting did not wait for the complete document.
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Our Values' })).toBeVisible();

  slow.finish();
  await expect(page.getByRole('heading', { name: 'Our Values' })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const { read, painted } = await page.evaluate(readTimes);
  expect(painted).toBeGreaterThanOrEqual(read);
  await expectNothingMoved(page);
  // Closed before the server, because the page may still send requests.
  await page.close();
});

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

function readTimes(): { read: number; painted: number } {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [paint] = performance.getEntriesByName('first-paint');
  return { read: navigation?.responseEnd ?? Number.NaN, painted: paint?.startTime ?? Number.NaN };
}
