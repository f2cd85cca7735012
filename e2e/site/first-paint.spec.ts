import { expect, test } from '../fixtures';
import { expectNothingMoved, recordShifts } from './layout-shift';
import { serveSlowly } from './slow-document';

test('a document is painted when its first screen has arrived, and the rest of it moves nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await using slow = await serveSlowly(baseURL ?? '', 'Services</a>');
  await recordShifts(page);
  await page.goto(slow.origin, { waitUntil: 'commit' });
  await expect(page.getByText('Services', { exact: true })).toBeAttached();
  // Once the other page is painted, this page would be too, if painting did not wait for the first screen.
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Our Values' })).toBeVisible();
  expect(await page.evaluate(countPaints)).toBe(0);
  await other.close();

  slow.finish();
  await expect(page.getByRole('heading', { name: 'Our Values' })).toBeVisible();
  await expectNothingMoved(page);
  // Closed before the server, because the page may still send requests.
  await page.close();
});

test('a long document is painted before its end arrives', async ({ page, baseURL }) => {
  await using slow = await serveSlowly(baseURL ?? '', 'Our Values');
  await recordShifts(page);
  await page.goto(slow.origin, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('heading', { name: 'Our Values' })).toBeHidden();

  slow.finish();
  await expect(page.getByRole('heading', { name: 'Our Values' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectNothingMoved(page);
  await page.close();
});

function countPaints(): number {
  return performance.getEntriesByType('paint').length;
}
