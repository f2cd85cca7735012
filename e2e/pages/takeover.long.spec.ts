import { expect, test } from '../fixtures';

test('all sections are laid out once the app runs', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const url of ['/', '/dashboard_login', '/no/such/page', '/#/about']) {
    // Otherwise a change of the hash alone would load no document.
    await page.goto('about:blank');
    await page.goto(url);
    await expect(page.locator('html'), url).not.toHaveAttribute('data-first-screen');
  }
});
