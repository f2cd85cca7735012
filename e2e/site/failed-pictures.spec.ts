import { expect, test } from '../fixtures';
import { expectFailureShown } from './failed-picture';

test('a page keeps its columns when one picture cannot be loaded', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const lists = page.getByRole('main').getByRole('list');
  for (const { path, title } of [
    { path: '/services', title: 'Our Services' },
    { path: '/blogs', title: 'Blogs' },
  ]) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const grid = lists.filter({ has: page.getByRole('article') });
    const picture = grid.locator('img').first();
    const file = (await picture.getAttribute('src'))?.match(/^\/media\/(.+)-\d+\.webp$/)?.[1] ?? '';

    await page.route(`**/media/${file}-*`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await picture.scrollIntoViewIfNeeded();
    await expectFailureShown(picture);
    await expect.poll(() => grid.evaluate(listColumnWidths)).toHaveLength(3);
    const widths = await grid.evaluate(listColumnWidths);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
  }
});

function listColumnWidths(grid: Element): number[] {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);
}
