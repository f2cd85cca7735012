import { expect, test, unique } from '../fixtures';
import { chatRow, LIVE_CHAT, say, startLiveChat } from './visitor-chat';

test('a note is shown to staff and never sent to the visitor', async ({ newVisitor, newStaff }) => {
  const name = unique('Olga');
  const secret = unique('Wants a discount');
  const visitor = await newVisitor();
  const received: string[] = [];
  visitor.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  const panel = await startLiveChat(visitor, name);
  await say(panel, 'Good morning');
  const [staff, other] = [await newStaff(), await newStaff()];
  for (const page of [staff, other]) {
    await page.goto(LIVE_CHAT);
    await chatRow(page, name).click();
  }

  await staff.getByRole('button', { name: 'Internal note' }).click();
  await staff.getByRole('textbox', { name: 'Internal note' }).fill(secret);
  await staff.getByRole('textbox', { name: 'Internal note' }).press('Enter');
  await expect(other.getByRole('log').getByText(secret)).toBeVisible();
  await say(staff.getByRole('article'), 'Good morning to you');

  await expect(panel.getByText('Good morning to you')).toBeVisible();
  await visitor.reload();
  expect(received.join('\n')).toContain('Good morning to you');
  expect(received.join('\n')).not.toContain(secret);
});
