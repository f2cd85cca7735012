import type { Page } from '@playwright/test';

import { expect, test, unique } from '../fixtures';
import { chatRow, LIVE_CHAT, say, startLiveChat } from './visitor-chat';

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
