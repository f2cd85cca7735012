import type { Page } from '@playwright/test';

import { expect, test, unique } from '../fixtures';
import { chatRow, LIVE_CHAT, say, startLiveChat } from './visitor-chat';

test('two staff members answer two visitors, and all see the same messages', async ({ newVisitor, newStaff }) => {
  // Opens four browsers.
  test.slow();
  const ada = unique('Ada');
  const ben = unique('Ben');
  const [front, back] = [await newStaff(), await newStaff()];
  await Promise.all([front.goto(LIVE_CHAT), back.goto(LIVE_CHAT)]);
  await expect(front.getByText('Connected')).toBeVisible();
  await expect(back.getByText('Connected')).toBeVisible();

  const [adaPage, benPage] = [await newVisitor(), await newVisitor()];
  const adaPanel = await startLiveChat(adaPage, ada);
  await expect(front.getByText(`New chat from ${ada} Homeowner`).first()).toBeVisible();
  await say(adaPanel, 'Do you build decks?');
  await expect(front.getByText(`New message from ${ada} Homeowner`).first()).toBeVisible();
  const benPanel = await startLiveChat(benPage, ben);
  await say(benPanel, 'Hello?');

  await expect(back.getByText(`New message from ${ben} Homeowner`).first()).toBeVisible();

  // The visitor with the longest wait comes first.
  const rows = front.getByRole('list', { name: 'Live chats' }).getByRole('link', { name: new RegExp(`${ada}|${ben}`) });
  await expect(rows.first()).toContainText(ada);
  await expect(rows.first()).toContainText('1 unread');

  await rows.first().click();
  const conversation = front.getByRole('article');
  await expect(conversation.getByRole('log').getByText('Do you build decks?')).toBeVisible();
  await expect(conversation.getByText('Online')).toBeVisible();

  await adaPage.getByRole('button', { name: 'Close chat' }).click();
  await conversation.getByRole('textbox', { name: 'Message' }).fill('We do. Where do you live?');
  await conversation.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(conversation.getByText('Sent')).toBeVisible();

  const launcher = adaPage.getByRole('button', { name: /^Chat with us.*1 new message/ });
  await expect(launcher).toBeVisible();
  await launcher.click();
  await expect(adaPanel.getByText('We do. Where do you live?')).toBeVisible();
  await expect(conversation.getByText('Read', { exact: true })).toBeVisible();

  // The colleague sees the reply, and that the visitor no longer waits.
  await back.getByRole('button', { name: /^Mine/ }).click();
  const adaRow = chatRow(back, ada);
  await expect(adaRow).toContainText('We do. Where do you live?');
  await expect(adaRow).not.toContainText('Waiting');

  await Promise.all([front.reload(), adaPage.reload()]);
  await expect(front.getByRole('log').getByText('We do. Where do you live?')).toBeVisible();
  // The panel is open again.
  await expect(adaPage.getByRole('dialog').getByText('We do. Where do you live?')).toBeVisible();
});

test('typing is shown on both sides', async ({ newVisitor, newStaff }) => {
  const name = unique('Cleo');
  const panel = await startLiveChat(await newVisitor(), name);
  await say(panel, 'Good morning');
  const staff = await newStaff();
  await staff.goto(LIVE_CHAT);
  await chatRow(staff, name).click();
  await expect(staff.getByRole('log').getByText('Good morning')).toBeVisible();

  await panel.getByRole('textbox', { name: 'Message' }).pressSequentially('One mo');
  await expect(staff.getByText(`${name} Homeowner is typing…`)).toBeVisible();
});

test('a dashboard that was offline receives every message and sends its own', async ({
  newVisitor,
  newStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /A list could not be loaded/);
  const name = unique('Dora');
  const panel = await startLiveChat(await newVisitor(), name);
  await say(panel, 'First');
  const staff = await newStaff();
  await staff.goto(LIVE_CHAT);
  await chatRow(staff, name).click();
  const conversation = staff.getByRole('article');
  await expect(conversation.getByRole('log').getByText('First')).toBeVisible();

  await staff.context().setOffline(true);
  await staff.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect(staff.getByText('Connecting…')).toBeVisible();
  await conversation.getByRole('textbox', { name: 'Message' }).fill('Written offline');
  await conversation.getByRole('textbox', { name: 'Message' }).press('Enter');
  await say(panel, 'Second');

  await staff.context().setOffline(false);
  await expect(conversation.getByRole('log').getByText('Second')).toBeVisible();
  await expect(panel.getByText('Written offline')).toBeVisible();
  await expect(conversation.getByRole('log').getByText('Written offline')).toHaveCount(1);
});

test('the dashboard shows that the visitor has left', async ({ newVisitor, newStaff }) => {
  const name = unique('Eve');
  const visitor = await newVisitor();
  await say(await startLiveChat(visitor, name), 'Bye');
  const staff = await newStaff();
  await staff.goto(LIVE_CHAT);
  await chatRow(staff, name).click();
  await expect(staff.getByRole('article').getByText('Online')).toBeVisible();

  await visitor.close();
  await expect(staff.getByRole('article').getByText('Offline')).toBeVisible();
});

test('both sides send messages with the specified fields', async ({ newVisitor, newStaff }) => {
  const name = unique('Bo');
  const visitor = await newVisitor();
  const visitorSent = draftsOf(visitor);
  await say(await startLiveChat(visitor, name), 'Hello');
  const staff = await newStaff();
  const staffSent = draftsOf(staff);
  await staff.goto(LIVE_CHAT);
  await chatRow(staff, name).click();
  await say(staff.getByRole('article'), 'Good morning');

  const chatId = expect.any(String);
  await expect
    .poll(() => visitorSent)
    .toMatchObject([{ chatId, senderId: 'user-id', senderRole: 'user', name: `${name} Homeowner`, message: 'Hello' }]);
  await expect
    .poll(() => staffSent)
    .toMatchObject([
      { chatId, senderId: 'admin-id', senderRole: 'admin', createdAt: expect.any(String), message: 'Good morning' },
    ]);
});

/** Collects the payloads of `sendMessage` that the page emits from now on. */
function draftsOf(page: Page): unknown[] {
  const drafts: unknown[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      // Packet type and acknowledgement id, then the event as JSON.
      const event = /^42\d*(\["sendMessage",.*)$/.exec(String(payload))?.[1];
      if (event !== undefined) drafts.push(JSON.parse(event)[1]);
    });
  });
  return drafts;
}
