import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { testStillLoading } from './still-loading';

for (const { width, columns } of [
  { width: 390, columns: 1 },
  { width: 1440, columns: 3 },
]) {
  test(`at ${width} px the skeleton of the services has the columns of the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const chunk = await holdBack(page, /\/route\.services\.\w+\.js$/);
    await page.goto('/#/services', { waitUntil: 'commit' });
    // Read at once, because the app replaces the outlines of the document with its own.
    const outlines = await page.waitForFunction(() => {
      const items = [...document.querySelectorAll('[data-loading] li')].map((item) => item.getBoundingClientRect());
      return items.length === 6 && items.slice(0, 3).map(({ x, width }) => ({ x, width }));
    });
    const expected = (await outlines.jsonValue()) || [];
    expect(expected).toHaveLength(3);

    chunk.open();
    const cards = page.getByRole('main').getByRole('article');
    for (const [nth, box] of expected.entries()) {
      await expect.poll(() => cards.nth(nth).boundingBox()).toMatchObject(box);
    }
    expect(new Set(expected.map((box) => box.x)).size).toBe(columns);
  });
}

testStillLoading('the page', /\/route\.projects\.\w+\.js$/);
