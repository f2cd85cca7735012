import { expect, test } from '../fixtures';

test('about, projects and testimonials end with an invitation to the first visit', async ({ page }) => {
  for (const [path, title] of [
    ['/about', 'About'],
    ['/projects', 'Our Project Stories'],
    ['/testimonials', 'Client Testimonials'],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    const last = page.locator('main section').last();
    await expect(last.getByRole('link', { name: 'Schedule Free Consultation' })).toHaveAttribute('href', '/#/contact');
  }
});

test('the Share button gives the address of the document', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const path of ['/services/0', '/projects/2', '/blogs/0']) {
    await page.goto(`/#${path}`);
    await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('The link has been copied.').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
  }
});

for (const { path, most } of [
  { path: '/services', most: 10_500 },
  { path: '/about', most: 8_000 },
  { path: '/projects', most: 7_700 },
  { path: '/blogs', most: 7_030 },
  { path: '/services/0', most: 6_960 },
]) {
  test(`on a phone ${path} is at most ${most} px high`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    // Until then the browser has skipped the sections below the first screen.
    await page.waitForFunction(() => document.documentElement.dataset.firstScreen === undefined);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
  });
}
