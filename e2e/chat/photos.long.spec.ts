import { FILES_PATH } from '@potomac-oak/shared/contracts/files';

import { chatRow, startLiveChat } from '../admin/visitor-chat';
import { expect, expectAccessible, test, unique } from '../fixtures';
import { choose, makePdf, takePhoto } from './photos';

interface Kept {
  kept: Blob[];
}

/** In the page: Playwright does not see the bodies of uploads. */
function keepUploads(): void {
  const { send } = XMLHttpRequest.prototype;
  const kept: Blob[] = [];
  Object.assign(window, { kept });
  XMLHttpRequest.prototype.send = function keep(body) {
    if (body instanceof Blob) kept.push(body);
    send.call(this, body);
  };
}

test('a visitor sends two photos and a text, and staff look at them and answer with a PDF', async ({
  page,
  newStaff,
}) => {
  const name = unique('Ada');
  await page.addInitScript(keepUploads);
  const panel = await startLiveChat(page, name);
  await choose(page, panel, [await takePhoto('kitchen.jpg'), await takePhoto('bath.jpg', { color: '#e6ece9' })]);
  await expect(panel.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await panel.getByRole('textbox', { name: 'Message' }).fill('My rooms');
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByRole('textbox', { name: 'Message' }).fill('Can you help?');
  await panel.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(panel.getByRole('link', { name: 'Photo kitchen.jpg' })).toBeVisible();
  await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
  // Encoded again: small, and without the place.
  const uploads = await page.evaluate(() => Promise.all((window as unknown as Kept).kept.map((blob) => blob.text())));
  expect(uploads).toHaveLength(2);
  for (const upload of uploads) {
    expect(upload.length).toBeLessThan(700 * 1024);
    expect(upload).not.toContain('Exif');
  }

  const staff = await newStaff();
  await staff.goto('/#/s_dashboard?tab=live-chat');
  await chatRow(staff, name).click();
  const conversation = staff.getByRole('article');
  const texts = conversation.getByRole('log').getByText(/My rooms|Can you help/);
  await expect(texts).toHaveText(['My rooms', 'Can you help?']);
  const kitchen = conversation.getByRole('button', { name: 'Photo kitchen.jpg' });
  // Upright, although the camera was turned.
  await expect(kitchen.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await kitchen.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth)).toBe(
    true,
  );
  await expectAccessible(staff);

  await kitchen.click();
  const gallery = staff.getByRole('dialog', { name: 'Pictures of this conversation' });
  await expect(gallery.getByText('kitchen.jpg')).toBeVisible();
  await gallery.getByLabel('Description, for people who cannot see the picture').fill('A kitchen with an island');
  await gallery.getByRole('button', { name: 'Save' }).click();
  await expect(gallery.getByText('Saved')).toBeVisible();
  await expectAccessible(staff);
  await gallery.getByRole('button', { name: 'Next' }).press('ArrowRight');
  await expect(gallery.getByText('bath.jpg')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(conversation.getByRole('button', { name: 'A kitchen with an island' })).toBeVisible();

  await choose(staff, conversation, [makePdf('offer.pdf')]);
  await conversation.getByRole('button', { name: 'Send' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: /^offer\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('offer.pdf');
});

test('a cut upload is sent again, and the finished one is not', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_/);
  const asked: string[] = [];
  await page.route(`**${FILES_PATH}/*`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    asked.push(route.request().url());
    return asked.length === 2 ? route.abort('connectionreset') : route.continue();
  });
  const panel = await startLiveChat(page, unique('Ben'));
  await choose(page, panel, [await takePhoto('one.jpg'), makePdf('two.pdf')]);
  await panel.getByRole('button', { name: 'Send' }).click();

  await expect(panel.getByRole('link', { name: /^two\.pdf/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Photo one.jpg' })).toBeVisible();
  expect(asked[2]).toBe(asked[1]);
  expect(new Set(asked).size).toBe(2);
});

test('after a reload, a message whose file was not uploaded says so, and the next one is sent', async ({ page }) => {
  await page.route(`**${FILES_PATH}/*`, () => undefined);
  const panel = await startLiveChat(page, unique('Cid'));
  await choose(page, panel, [makePdf('plan.pdf')]);
  await panel.getByRole('textbox', { name: 'Message' }).fill('The plan');
  await panel.getByRole('button', { name: 'Send' }).click();
  await panel.getByRole('textbox', { name: 'Message' }).fill('Did it arrive?');
  await panel.getByRole('button', { name: 'Send' }).click();
  await page.reload();

  await expect(panel.getByText(/^Not sent\./)).toBeVisible();
  await expect(panel.getByText('plan.pdf')).toBeVisible();
  await expect(panel.getByText('Sent', { exact: true })).toBeHidden();
  await expect(panel.getByRole('log')).toContainText('Did it arrive?');
});
