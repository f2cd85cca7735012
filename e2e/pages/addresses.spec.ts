import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';
import { expectTakenOver } from '../taken-over';
import { expectPage, followMenu, PLACE, SERVICE, scrollOf, scrollTo } from './follow';

const ABOUT = `About ${company.name}`;

test('real paths and routes in the hash lead to their pages', async ({ page }) => {
  await test.step('a hash that names an element does not change the page', async () => {
    await page.goto(`${SERVICE.path}#end`);

    await expectPage(page, { ...SERVICE, path: `${SERVICE.path}#end` });
  });

  await test.step('a page opened at its real path keeps it until a link is followed', async () => {
    await page.goto(SERVICE.path);
    await expectPage(page, SERVICE);
    await scrollTo(page, PLACE);

    await followMenu(page, 'About Us');
    await expectPage(page, { name: ABOUT, path: '/#/about' });
    await expect.poll(() => scrollOf(page)).toBe(0);
    await scrollTo(page, 500);

    await page.goBack();
    await expectPage(page, SERVICE);
    await expect.poll(() => scrollOf(page)).toBe(PLACE);

    await page.goForward();
    await expectPage(page, { name: ABOUT, path: '/#/about' });
    await expect.poll(() => scrollOf(page)).toBe(500);
  });

  await test.step('a route in the hash overrides the path', async () => {
    await page.goto(`${SERVICE.path}#/contact`);
    await expectPage(page, { name: 'Contact Us', path: '/#/contact' });

    await page.goto(SERVICE.path);
    await expectPage(page, SERVICE);
    await page.evaluate(() => Reflect.set(location, 'hash', '#/contact'));
    await expectPage(page, { name: 'Contact Us', path: '/#/contact' });

    await page.goBack();
    await expectPage(page, SERVICE);
  });

  for (const href of ['/#/about', '#/about']) {
    await test.step(`a link to ${href} works at a real path, in this tab and in a new one`, async () => {
      await page.goto(SERVICE.path);
      await expectPage(page, SERVICE);
      await expectTakenOver(page.getByRole('heading', { level: 1 }));
      await page.evaluate((target) => {
        const link = document.createElement('a');
        link.href = target;
        link.textContent = 'Added';
        document.querySelector('main')?.prepend(link);
      }, href);
      const link = page.getByRole('link', { name: 'Added' });

      const tab = await page.context().newPage();
      await tab.goto(await link.evaluate((element: HTMLAnchorElement) => element.href));
      await expectPage(tab, { name: ABOUT, path: '/#/about' });

      await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
      await link.click();
      await expectPage(page, { name: ABOUT, path: '/#/about' });
      expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
    });
  }
});
