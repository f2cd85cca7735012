import type { Locator, Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';
import { expectTakenOver } from '../taken-over';

const SERVICE = { name: 'Kitchen Remodeling', path: '/services/0' };
const ABOUT = `About ${company.name}`;
const PLACE = 1_200;

test('a page opened at its real path keeps it until a link is followed', async ({ page }) => {
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

test('a route in the hash overrides the path', async ({ page }) => {
  await page.goto(`${SERVICE.path}#/contact`);
  await expectPage(page, { name: 'Contact Us', path: '/#/contact' });

  await page.goto(SERVICE.path);
  await expectPage(page, SERVICE);
  await page.evaluate(() => Reflect.set(location, 'hash', '#/contact'));
  await expectPage(page, { name: 'Contact Us', path: '/#/contact' });

  await page.goBack();
  await expectPage(page, SERVICE);
});

test('a hash that names an element does not change the page', async ({ page }) => {
  await page.goto(`${SERVICE.path}#end`);

  await expectPage(page, { ...SERVICE, path: `${SERVICE.path}#end` });
});

for (const href of ['/#/about', '#/about']) {
  test(`a link to ${href} works at a real path, in this tab and in a new one`, async ({ page }) => {
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

async function expectPage(page: Page, { name, path }: { name: string; path: string | RegExp }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  await expect(page).toHaveURL(path);
}

async function followMenu(page: Page, name: string): Promise<void> {
  await follow(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
}

/** Follows a link within the app. Unlike `click`, this does not scroll. */
async function follow(link: Locator): Promise<void> {
  await expectTakenOver(link);
  await link.dispatchEvent('click');
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => scrollOf(page)).toBe(top);
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
