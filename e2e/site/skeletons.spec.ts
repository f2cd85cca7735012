import { expect, test } from '../fixtures';
import { holdBack } from '../gate';

for (const { width, columns } of [
  { width: 390, columns: 1 },
  { width: 1440, columns: 3 },
]) {
  test(`at ${width} px the skeleton of the services has the columns of the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const chunk = await holdBack(page, /\/route\.services\.\w+\.js$/);
    await page.goto('/#/services', { waitUntil: 'commit' });
    const outlines = page.locator('[data-loading] li');
    await expect(outlines).toHaveCount(6);
    const expected = await Promise.all([0, 1, 2].map((nth) => outlines.nth(nth).boundingBox()));

    chunk.open();
    const cards = page.getByRole('main').getByRole('article');
    for (const [nth, box] of expected.entries()) {
      await expect.poll(() => cards.nth(nth).boundingBox()).toMatchObject({ x: box?.x, width: box?.width });
    }
    expect(new Set(expected.map((box) => box?.x)).size).toBe(columns);
  });
}
