import { SCROLL_KEY, STARTING_PREFIX } from '@potomac-oak/shared/storage/visitor-keys';

import { expect, test } from '../fixtures';

test('a visitor who only looks around leaves nothing in the browser that identifies them', async ({ page }) => {
  for (const address of ['/', '/services/0', '/contact']) await page.goto(address);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  // Kept only while a part of the site starts.
  const marks = () =>
    page.evaluate((prefix) => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix)), STARTING_PREFIX);
  await expect.poll(marks).toEqual([]);

  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    tab: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  const { [SCROLL_KEY]: positions = '{}', ...tab } = stored.tab;
  expect({ ...stored, tab }).toEqual({ local: {}, tab: {}, databases: [], caches: [] });
  for (const position of Object.values(JSON.parse(positions))) expect(position).toEqual(expect.any(Number));
  // Set only while a canary is served.
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name !== 'release-group')).toEqual([]);
});
