import type { Page } from '@playwright/test';

import { expect, test } from '../chat/chat-journey';
import { unique } from '../fixtures';
import { beginChat, contentOf, launcherOf, panelOf } from './embedded-chat';
import { SHORTCUTS, TEXT } from './keyboard-pages';
import { addPartner } from './partner-account';
import { NO_EXTRA_HEADERS, servePartner, writePage } from './partner-page';
import { addChat, type Way } from './ways-to-add';

/** Defines the test of a page with shortcuts, for a chat that is added in this way. */
export function testKeys(way: Way): void {
  test.use(NO_EXTRA_HEADERS);

  test(`a page that handles and cancels every event of a keyboard receives none of those in the chat of ${way}`, async ({
    page,
    context,
    request,
    baseURL,
    frontDesk,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await using server = await servePartner(async (origin) => {
      const { siteKey } = await addPartner(unique('Example Homes'), origin);
      const body = await addChat(way, { site: baseURL ?? '', siteKey }, request);
      return { html: { '/': writePage({ head: SHORTCUTS, body }) } };
    });
    await page.goto(server.origin);

    await beginChat(page);
    const field = contentOf(page).getByLabel('Message', { exact: true });
    await field.pressSequentially(TEXT);
    await compose(page, 'é');
    await expect(field).toHaveValue(`${TEXT}é`);
    await field.press('ControlOrMeta+a');
    await field.press('ControlOrMeta+x');
    await expect(field).toHaveValue('');
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue(`${TEXT}é`);
    await field.press('Backspace');
    await dragText(page);
    await field.press('Enter');
    const desk = await frontDesk.join(page);
    await expect.poll(() => desk.getSnapshot().messages.map(({ message }) => message)).toContain(TEXT);

    await field.press('Escape');
    await expect(panelOf(page)).toBeHidden();
    await expect(launcherOf(page)).toBeFocused();
    await launcherOf(page).click();
    await contentOf(page).getByRole('button', { name: 'Close chat' }).press('Enter');
    await expect(panelOf(page)).toBeHidden();
    await expect(launcherOf(page)).toBeFocused();

    expect(await page.evaluate('received')).toEqual([]);
    // The recorder works.
    await page.keyboard.press('x');
    expect(await page.evaluate('received')).toContain('keydown');
  });
}

/** Types with an input method. */
async function compose(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.insertText', { text });
  await session.detach();
}

/** Drags the selected text within its field. */
async function dragText(page: Page): Promise<void> {
  const field = contentOf(page).getByLabel('Message', { exact: true });
  await field.press('ControlOrMeta+a');
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not visible.');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 5 });
  await page.mouse.move(box.x + 32, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await field.press('End');
  await expect(field).toHaveValue(TEXT);
}
