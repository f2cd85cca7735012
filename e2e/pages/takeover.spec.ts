import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { expectNothingMoved, recordShifts } from '../site/layout-shift';
import { expectTakenOver } from '../taken-over';

declare global {
  var removedTexts: string[];
}

const MAIN_SCRIPT = /\/r\/host\/[^/]+\/main\.[^/]*\.js$/;

const KITCHENS = 'Kitchen Remodeling';

test('what the visitor typed, selected and scrolled to survives', async ({ page }) => {
  const main = await holdBack(page, MAIN_SCRIPT);
  const chunk = await holdBack(page, pageChunk('contact'));
  await openAndWatch(page, '/contact');
  const name = page.getByLabel('Name');
  const phone = page.getByLabel('Phone');
  const message = page.getByLabel('Message');
  await name.fill('Ada');
  await message.pressSequentially('Our kitchen is dark');

  main.open();
  await expectShellRuns(page);
  await phone.fill('202');
  await message.focus();
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 11, 'backward'));
  await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }));
  chunk.open();
  await expectTakenOver(message);

  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Our kitchen is dark');
  expect(await message.evaluate(readSelection)).toEqual([4, 11, 'backward']);
  expect(await page.evaluate(() => scrollY)).toBe(240);
  await expectNothingRemoved(page);
  await expectNothingMoved(page);

  // The next render shows the texts only if the page's state contains them.
  await page.keyboard.type('bathroom');
  await expect(message).toHaveValue('Our bathroom is dark');
  await expect(name).toHaveValue('Ada');
  await expect(phone).toHaveValue('202');
});

test('clicks on buttons work, before the shell runs and before the page runs', async ({ page }) => {
  const main = await holdBack(page, MAIN_SCRIPT);
  const chunk = await holdBack(page, pageChunk('faq'));
  await openAndWatch(page, '/faq');
  const questions = page.getByRole('main').getByRole('button');
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'true');
  await questions.nth(1).click();
  const motion = page.getByRole('switch', { name: 'Pause motion' });
  await expect(motion).not.toBeChecked();
  await motion.click();

  main.open();
  await expect(motion).toBeChecked();
  await questions.nth(2).click();
  await questions.nth(3).click();
  chunk.open();

  await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveCount(1);
  await expectNothingRemoved(page);
});

test('a click on the menu works before the app replaces the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = await holdBack(page, MAIN_SCRIPT);
  await page.goto('/#/testimonials', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  main.open();

  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.locator('[aria-current=page]')).toHaveText('Testimonials');
});

test('an open question stays open', async ({ page }) => {
  await openAndWatch(page, '/faq');
  const question = page.getByRole('main').getByRole('button', { expanded: true });
  await expectTakenOver(question);

  await expect(question).toHaveCount(1);
  await expectNothingRemoved(page);
  await expectNothingMoved(page);
});

test('a video that plays is not interrupted', async ({ page }) => {
  const chunk = await holdBack(page, pageChunk('index'));
  await openAndWatch(page, '/');
  const video = page.locator('main video').first();
  await video.scrollIntoViewIfNeeded();
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    Reflect.set(element, 'interruptions', 0);
    await element.play();
    for (const event of ['pause', 'emptied']) {
      element.addEventListener(event, () => Reflect.set(element, 'interruptions', 1));
    }
  });
  chunk.open();
  await expectTakenOver(video);

  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  expect(await video.evaluate((element) => Reflect.get(element, 'interruptions'))).toBe(0);
  await expectNothingRemoved(page);
  await expectNothingMoved(page);
});

test('links lead to real paths until the app runs, and then stay in the document', async ({ page }) => {
  const main = await holdBack(page, MAIN_SCRIPT);
  await openAndWatch(page, '/services/0');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Bathrooms' });
  await expect(link).toHaveAttribute('href', '/services/1');
  await expect(page.getByRole('link', { name: 'For Partners' })).toHaveAttribute('href', '/partners');

  main.open();
  await expectShellRuns(page);
  await expect(link).toHaveAttribute('href', '/#/services/1');
  await expect(page.getByRole('link', { name: 'For Partners' })).toHaveAttribute('href', '/partners');
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(KITCHENS);
  await expect(page).toHaveURL('/#/services/1');
  await page.goBack();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(KITCHENS);
  await expect(page).toHaveURL('/services/0');
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('a page whose scripts fail stays readable, and one click repairs it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/./);
  let isDown = true;
  await page.route(pageChunk('faq'), (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  await openAndWatch(page, '/faq');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('heading', { name: 'FAQS' })).toBeVisible();

  isDown = false;
  await retry.click();
  const question = page.getByRole('main').getByRole('button').nth(1);
  await expectTakenOver(question);
  await expect(retry).toBeHidden();
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test('at the address of another page, that page replaces the one in the document', async ({ page }) => {
  const main = await holdBack(page, MAIN_SCRIPT);
  await page.goto('/services/0#/faq', { waitUntil: 'commit' });
  await expect(page.locator('main [data-loading]')).toBeVisible();
  await expect(page.getByRole('heading', { name: KITCHENS, includeHidden: true })).toHaveCount(0);

  main.open();
  await expect(page.getByRole('heading', { name: 'FAQS' })).toBeVisible();
  await expect(page).toHaveURL('/#/faq');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText('FAQs');
});

test('an address that changes before the page has loaded opens its page', async ({ page }) => {
  const chunk = await holdBack(page, pageChunk('services._id'));
  await openAndWatch(page, '/services/0');
  await expectShellRuns(page);
  await page.evaluate(() => Reflect.set(location, 'hash', '#/services/1'));
  await expect(page.locator('main [data-loading]')).toBeVisible();

  chunk.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Bathroom Remodeling' })).toBeVisible();
  await expect(page).toHaveURL('/#/services/1');
});

test('the not-found page stays until a link is followed', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await openAndWatch(page, '/no/such/page');
  await expectShellRuns(page);
  await expect(page.getByRole('main').getByRole('img', { name: 'no page' })).toBeVisible();
  await expectNothingRemoved(page);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { name: 'FAQS' })).toBeVisible();
});

test('a page that differs from its component is replaced, and the fault is logged', async ({
  page,
  context,
  expectedErrors,
}) => {
  // React's error 418: the markup differs.
  expectedErrors.push(/#418/);
  const logged = context.waitForEvent('weberror');
  await page.route('/faq', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('FAQS</h1>', 'FAQs of another release</h1>') });
  });

  await openAndWatch(page, '/faq');

  expect((await logged).error().message).toContain('#418');
  await expect(page.getByRole('heading', { name: 'FAQS', exact: true })).toBeVisible();
});

function pageChunk(name: string): RegExp {
  return new RegExp(`/route\\.${name}\\.[^/]*\\.js`);
}

async function openAndWatch(page: Page, path: string): Promise<void> {
  await recordShifts(page);
  await page.addInitScript(() => {
    globalThis.removedTexts = [];
    new MutationObserver((records) => {
      for (const { removedNodes, target } of records) {
        if (!(target instanceof Element) || !target.closest('header, main, footer')) continue;
        for (const node of removedNodes) {
          if (node.textContent?.trim()) globalThis.removedTexts.push(node.textContent);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** The app rewrites the links of the document once it runs. */
async function expectShellRuns(page: Page): Promise<void> {
  await expect(page.locator('header a[href="/#/about"]').first()).toBeAttached();
}

async function expectNothingRemoved(page: Page): Promise<void> {
  expect(await page.evaluate(() => globalThis.removedTexts)).toEqual([]);
}

function readSelection({ selectionStart, selectionEnd, selectionDirection }: HTMLTextAreaElement) {
  return [selectionStart, selectionEnd, selectionDirection];
}
