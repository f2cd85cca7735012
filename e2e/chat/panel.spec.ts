import { company } from '@potomac-oak/shared/company';

import { beginLiveChat, expect, expectAccessible, launcherOf, panelOf, QUIET_PAGE, test } from './chat-journey';

test('before the first click nothing is loaded, and until the visitor chooses Spanish nothing is stored', async ({
  page,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(QUIET_PAGE);
  await expect(launcherOf(page)).toBeVisible();
  expect(requested.filter((url) => /remote_chat\/.*\/chat\./.test(url))).toEqual([]);

  await launcherOf(page).click();
  await expect(panelOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();

  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(sockets).toEqual([]);

  await panelOf(page).getByRole('button', { name: 'Español' }).click();
  await expect(panelOf(page).getByRole('button', { name: 'Información de servicios' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['chatLanguage']);
});

test('the panel can be opened, used and closed by keyboard', async ({ page }) => {
  await page.goto(QUIET_PAGE);
  const panel = panelOf(page);
  await launcherOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Service info' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(panel.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Send' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcherOf(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Close chat' }).click();
  await expect(launcherOf(page)).toBeFocused();
});

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
