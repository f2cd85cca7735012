import type { Locator, Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';
import { OPEN_SCREEN_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { expectNothingMoved, recordShifts } from '../site/layout-shift';
import { beginLiveChat, expect, expectAccessible, launcherOf, panelOf, QUIET_PAGE, test } from './chat-journey';

test('the page behind the panel stays usable on a large screen', async ({ page }) => {
  await page.goto(QUIET_PAGE);
  await launcherOf(page).click();
  await expect(panelOf(page)).toBeVisible();

  await page.getByRole('link', { name: 'FAQs' }).first().click();

  await expect(page).toHaveURL(/#\/faq/);
  await expect(panelOf(page)).toBeVisible();
});

test('the composer grows up to four lines', async ({ page }) => {
  await beginLiveChat(page);
  const field = panelOf(page).getByLabel('Message', { exact: true });
  const heightOf = async (lines: number) => {
    await field.fill(Array(lines).fill('line').join('\n'));
    return (await field.boundingBox())?.height ?? 0;
  };

  const [one, two, four, nine] = [await heightOf(1), await heightOf(2), await heightOf(4), await heightOf(9)];

  expect(two - one).toBe(24);
  expect(four - one).toBe(72);
  expect(nine).toBe(four);
});

test('on a phone the launcher covers no heading at first view, and is an icon in its corner after scrolling', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await recordShifts(page);
  await page.goto('/');
  const launcher = launcherOf(page);
  await expect(launcher).toBeVisible();
  const heading = page.getByRole('heading', { name: /One team/ });

  await expect
    .poll(async () => {
      const [button, text] = [await launcher.boundingBox(), await heading.boundingBox()];
      if (!button || !text) return 'missing';
      return button.y + button.height <= text.y || button.y >= text.y + text.height ? 'beside' : 'covers';
    })
    .toBe('beside');

  await page.mouse.wheel(0, 700);
  await expect.poll(() => launcher.boundingBox()).toMatchObject({ height: 52, y: 844 - 52 - 16 });
  await expect.poll(() => findReactingPart(page)).toBe('icon');
  await expect(launcher).toHaveAccessibleName('Chat with us');
  await expectNothingMoved(page);

  await page.touchscreen.tap(390 - 26 - 16, 844 - 26 - 16);
  await expect(panelOf(page)).toBeVisible();

  // After a reload the page is shown, which the panel would cover.
  await page.reload();
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), OPEN_SCREEN_KEY)).toBeNull();
  await expect(panelOf(page)).toBeHidden();
  await page.touchscreen.tap(390 - 26 - 16, 844 - 26 - 16);
  await expect(panelOf(page)).toBeVisible();
});

test('on a phone the launcher is an icon at first view where it would cover a text or a label', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await recordShifts(page);
  for (const path of ['/services/0', '/schedule']) {
    await page.goto(path);
    await expect.poll(() => findReactingPart(page)).toBe('icon');
    await expect(launcherOf(page)).toHaveAccessibleName('Chat with us');
    await expectNothingMoved(page);
  }
  await page.goto('/services');
  await expect(launcherOf(page)).toBeVisible();
  // Two frames after the layout, the launcher has found its place.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(launcherOf(page)).not.toHaveClass(/is-compact/);
});

test('the launcher stays below the pointer when the page under it changes', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } });
  await page.goto(QUIET_PAGE);
  await launcherOf(page).hover();
  const bottom = async () => 844 - ((await launcherOf(page).boundingBox())?.y ?? 0);
  expect(await bottom()).toBeLessThan(80);

  await page.evaluate(() => {
    const heading = document.createElement('h2');
    heading.textContent = 'A heading in the corner of the launcher';
    heading.style.cssText = 'position: fixed; right: 0; bottom: 0';
    document.body.append(heading);
    dispatchEvent(new Event('resize'));
  });
  expect(await bottom()).toBeLessThan(80);

  await page.mouse.move(0, 0);
  await expect.poll(bottom).toBeGreaterThan(80);
});

test('on a phone the circle is hidden while the page is read downwards, except on the bar of the page', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/contact');
  const circle = launcherOf(page).locator('.launcher-circle');
  await expect(launcherOf(page)).toBeVisible();
  await page.mouse.wheel(0, 200);
  await expect(circle).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, 400);
  await expect(circle).toHaveCSS('opacity', '0');
  await expect.poll(() => findReactingPart(page)).toBe('nothing');
  await page.mouse.wheel(0, -100);
  await expect(circle).toHaveCSS('opacity', '1');
  await page.getByLabel('Message').focus();
  await expect(circle).toHaveCSS('opacity', '0');
  await launcherOf(page).press('Shift');
  await expect(circle).toHaveCSS('opacity', '1');

  await page.goto('/faq');
  await expect(launcherOf(page)).toBeVisible();
  for (const distance of [200, 400]) {
    await page.mouse.wheel(0, distance);
    await expect(page.locator('header[data-scrolled]')).toBeVisible();
  }
  const bar = page.getByRole('banner').getByRole('link', { name: 'Schedule Free Consultation' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(circle).toHaveCSS('opacity', '1');
  await expect.poll(() => findReactingPart(page)).toBe('icon');
});

test('in a narrow window only the circle of the scrolled launcher reacts to hover and keyboard focus', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } });
  await page.goto(QUIET_PAGE);
  const launcher = launcherOf(page);
  const circle = launcher.locator('.launcher-circle');
  await launcher.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 700);

  await expect(launcher).toBeFocused();
  await expect(circle).toHaveCSS('outline-style', 'solid');
  expect(await readPill(launcher)).toEqual(INVISIBLE);

  await launcher.blur();
  await circle.hover();
  await expect(launcher).toHaveCSS('translate', '0px -2px');
  expect(await readPill(launcher)).toEqual(INVISIBLE);
});

const INVISIBLE = { background: 'rgba(0, 0, 0, 0)', outline: 'none', shadow: 'none' };

/** The button around the circle, after its transitions. */
function readPill(launcher: Locator): Promise<typeof INVISIBLE> {
  return launcher.evaluate(async (button) => {
    await Promise.allSettled(button.getAnimations().map(({ finished }) => finished));
    const { backgroundColor, outlineStyle, boxShadow } = getComputedStyle(button);
    return { background: backgroundColor, outline: outlineStyle, shadow: boxShadow };
  });
}

/** Returns which form of the launcher reacts to taps. A tap beside it reaches the page. */
function findReactingPart(page: Page): Promise<'icon' | 'pill' | 'nothing'> {
  return page.evaluate(() => {
    const reacts = (fromRight: number) =>
      document.elementFromPoint(innerWidth - 16 - fromRight, innerHeight - 16 - 26)?.shadowRoot;
    if (!reacts(4) || !reacts(48)) return 'nothing';
    return reacts(60) ? 'pill' : 'icon';
  });
}

test('on a phone the panel covers the screen, and the page behind it is inert', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await beginLiveChat(page);
  const panel = panelOf(page);

  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const isReachable = await page.evaluate(() => {
    const link = document.querySelector('footer a') as HTMLElement;
    link.focus();
    return document.activeElement === link;
  });
  expect(isReachable).toBe(false);
  await expectAccessible(page);

  await page.evaluate(() => {
    const viewport = window.visualViewport as VisualViewport;
    Object.defineProperty(viewport, 'height', { value: 500 });
    Object.defineProperty(viewport, 'offsetTop', { value: 40 });
    viewport.dispatchEvent(new Event('resize'));
  });
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 40, width: 390, height: 500 });
  const composer = await panel.getByLabel('Message', { exact: true }).boundingBox();
  expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThan(540);

  await panel.getByRole('button', { name: 'Close chat' }).click();
  await expect(panel).toBeHidden();
});

test('a chat that fails to load shows an error, and the next click retries', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route(/remote_chat\/.*\/chat\./, (route) => route.abort());
  await page.goto(QUIET_PAGE);
  await launcherOf(page).click();
  await expect(page.getByRole('alert').filter({ hasText: company.phone.label })).toBeVisible();

  await page.unroute(/remote_chat\/.*\/chat\./);
  await launcherOf(page).click();

  await expect(panelOf(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: company.phone.label })).toBeHidden();
});
