import { expect, test } from '../fixtures';
import { expectPage, follow, followMenu, PLACE, SERVICE, scrollOf, scrollTo } from './follow';

test('a reload keeps address and scroll position, and going back afterwards restores both', async ({ page }) => {
  await page.goto(SERVICE.path);
  await expectPage(page, SERVICE);
  await scrollTo(page, PLACE);
  await page.reload();
  await expectPage(page, SERVICE);
  await expect.poll(() => scrollOf(page)).toBe(PLACE);

  await followMenu(page, 'Services');
  await expectPage(page, { name: 'Our Services', path: '/#/services' });
  await scrollTo(page, PLACE + 500);
  await follow(page.getByRole('link', { name: 'View Details: Additions' }));
  await expectPage(page, { name: 'Additions', path: /\/#\/services\/\d+$/ });
  await page.reload();
  await expectPage(page, { name: 'Additions', path: /\/#\/services\/\d+$/ });

  await page.goBack();
  await expectPage(page, { name: 'Our Services', path: '/#/services' });
  await expect.poll(() => scrollOf(page)).toBe(PLACE + 500);
  await page.goBack();
  await expectPage(page, SERVICE);
  await expect.poll(() => scrollOf(page)).toBe(PLACE);
});
