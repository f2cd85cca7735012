import { company } from '@potomac-oak/shared/company';
import { REGISTRY_PATH } from '@potomac-oak/shared/contracts/registry';

import { expect, test } from '../fixtures';
import { expectTakenOver } from '../taken-over';
import { expectPage, follow, followMenu, PLACE, SERVICE, scrollOf, scrollTo } from './follow';

const ABOUT = `About ${company.name}`;

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

test('a tab that is older than a unit opens its document, and shows the not-found page for other paths', async ({
  page,
  expectedErrors,
}) => {
  // The server of this journey has no such unit.
  expectedErrors.push(/404/);
  let reads = 0;
  await page.route(REGISTRY_PATH, async (route) => {
    reads += 1;
    const registry = await (await route.fetch()).json();
    const remote_guides = [{ extras: { pages: { '/guides': { title: 'Guides' } } } }];
    await route.fulfill({ json: { ...registry, microFrontends: { ...registry.microFrontends, remote_guides } } });
  });
  await page.goto('/faq');
  await expectTakenOver(page.getByRole('heading', { level: 1 }));

  await page.evaluate(() => Reflect.set(location, 'hash', '#/no/such/page'));
  await expect(page.getByRole('img', { name: 'no page' })).toBeVisible();
  await expect(page).toHaveURL(/#\/no\/such\/page$/);
  expect(reads).toBe(1);

  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => Reflect.set(location, 'hash', '#/guides'));
  await page.waitForURL('/guides');
  await expect(page.getByRole('img', { name: 'no page' })).toBeVisible();
  expect({ reads, documents }).toEqual({ reads: 2, documents: ['/guides'] });
});
