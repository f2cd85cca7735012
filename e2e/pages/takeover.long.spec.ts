import { expect, test } from '../fixtures';
import { holdBack } from '../gate';
import { expectNothingMoved } from '../site/layout-shift';
import { expectTakenOver } from '../taken-over';
import { expectNothingRemoved, expectShellRuns, MAIN_SCRIPT, openAndWatch, pageChunk } from './watched-page';

const KITCHENS = 'Kitchen Remodeling';

test('all sections are laid out once the app runs', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const url of ['/', '/dashboard_login', '/no/such/page', '/#/about']) {
    // Otherwise a change of the hash alone would load no document.
    await page.goto('about:blank');
    await page.goto(url);
    await expect(page.locator('html'), url).not.toHaveAttribute('data-first-screen');
  }
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
