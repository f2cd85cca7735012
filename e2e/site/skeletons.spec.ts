import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { testStillLoading } from './still-loading';

for (const { path, chunk } of [
  { path: '/projects', chunk: /\/route\.projects\.\w+\.js$/ },
  { path: '/services/0', chunk: /\/route\.services\._id\.\w+\.js$/ },
]) {
  test(`the skeleton of ${path} at a hash address shows the first picture of the page`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const script = await holdBack(page, chunk);
    // The held script may block the load event.
    await page.goto(`/#${path}`, { waitUntil: 'commit' });
    await expect(page.locator('[data-loading]')).toBeVisible();

    const shown = await page.waitForFunction(() => {
      const parts = [...document.querySelectorAll('[data-loading] *')];
      const images = parts.map((part) => getComputedStyle(part).backgroundImage);
      return images.find((image) => image.startsWith('url('))?.slice('url("'.length, -'")'.length);
    });
    const url = await shown.jsonValue();
    script.open();

    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(url);
    expect(requested.filter((found) => found === url)).toHaveLength(1);
  });
}

testStillLoading('the app', /\/main\.\w+\.js$/);
