import { FILES_PATH } from '@potomac-oak/shared/contracts/files';

import { startLiveChat } from '../admin/visitor-chat';
import { expect, test, unique } from '../fixtures';
import { choose, makePdf } from './photos';

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
