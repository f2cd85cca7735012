import { STARTING_PREFIX } from '@potomac-oak/shared/storage/visitor-keys';

import { expect, test } from '../fixtures';
import { recordBeacons } from '../record-beacons';
import { testBrokenRelease } from './broken-release';
import { FALLBACK_SIGN, laterPage, makeContainer, NEW_SIGN, PATH, pendingPage, publish } from './faulty-release';

testBrokenRelease({
  name: 'differs from its document',
  page: `({ params }) => '${NEW_SIGN}' + Object.keys(params).join()`,
  openedBy: 'path',
  reported: 'error',
});
testBrokenRelease({
  name: 'throws 53 times',
  page: laterPage("for (let n = 0; n < 53; n += 1) setTimeout(() => { throw new Error('Ann Miller'); });"),
  openedBy: 'hash',
  reported: 'error',
});
testBrokenRelease({
  name: 'rejects a promise',
  page: laterPage("void Promise.reject(new Error('Ann Miller'));"),
  openedBy: 'hash',
  reported: 'error',
});
testBrokenRelease({
  name: 'blocks the page for two seconds',
  page: laterPage('const end = Date.now() + 2_200; while (Date.now() < end);'),
  openedBy: 'hash',
  reported: 'long_task',
});

test('a release that is never ready is reported after 30 s, and the last good one is shown', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(recordBeacons);
  await publish(page, makeContainer(pendingPage(600_000)));
  await page.goto(`/#${PATH}`);

  await expect(async () => {
    await page.clock.fastForward(5_000);
    const kinds = await page.evaluate(() => beacons.map(({ version, kind }) => `${version} ${kind}`));
    expect(kinds).toContain('9.9.9 not_ready');
  }).toPass();
  await expect(page.getByRole('heading', { name: FALLBACK_SIGN })).toBeVisible();
});

test('a release that never ended its start is replaced by the last good one at the next load', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/did not end/);
  await page.addInitScript(recordBeacons);
  // Like a tab that the browser ends because an endless loop blocks it.
  await page.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true));
  await publish(page, makeContainer(pendingPage(600_000)));
  await page.goto(`/#${PATH}`, { waitUntil: 'commit' });
  await page.waitForFunction(
    (prefix) => Object.keys(sessionStorage).some((key) => key.startsWith(prefix)),
    STARTING_PREFIX,
  );

  await page.reload();

  await expect(page.getByRole('heading', { name: FALLBACK_SIGN })).toBeVisible();
  const kinds = await page.evaluate(() => beacons.map(({ version, kind }) => `${version} ${kind}`));
  expect(kinds).toContain('9.9.9 load_failed');
});
