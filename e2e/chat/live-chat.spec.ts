import { beginLiveChat, expect, expectAccessible, panelOf, readTexts, say, test } from './chat-journey';

test('a visitor and staff exchange messages, and a reload shows them', async ({ page, frontDesk }) => {
  await beginLiveChat(page);
  const desk = await frontDesk.join(page);
  const panel = panelOf(page);

  await say(page, '<b>Is Monday possible?</b>\nhttps://example.com');
  await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
  await expect.poll(() => readTexts(desk)).toEqual(['<b>Is Monday possible?</b>\nhttps://example.com']);

  // The journey's browser is in another time zone.
  await expect(panel.getByRole('time')).toHaveText(/ E[SD]T$/);
  desk.markRead();
  await expect(panel.getByText('Seen', { exact: true })).toBeVisible();
  desk.setTyping(true);
  await expect(panel.getByText(/is typing/)).toBeAttached();
  desk.send('Monday at 10 is yours.');
  await expect(panel.getByText('Monday at 10 is yours.')).toBeVisible();
  await expect(panel.getByText(/is typing/)).toHaveCount(0);
  await expect.poll(() => desk.getSnapshot().peerReadSeq).toBe(2);
  await expectAccessible(page);

  await panel.getByLabel('Message', { exact: true }).fill('Half a mess');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'live Chat' })).toBeVisible();
  await expect(panel.getByLabel('Message', { exact: true })).toHaveValue('Half a mess');
  await expect(panel.getByText('Monday at 10 is yours.')).toBeVisible();
  await expect(panel.getByText('<b>Is Monday possible?</b>')).toHaveCount(1);
  await expect(panel.getByRole('link')).toHaveCount(1);
  await expect(panel.getByRole('link')).toHaveAttribute('href', 'https://example.com');
});

test('messages written offline are delivered in order after reconnecting', async ({
  page,
  context,
  frontDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  let cut = async () => {};
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    socket.connectToServer();
    cut = () => socket.close();
  });
  await beginLiveChat(page);
  const desk = await frontDesk.join(page);

  await context.setOffline(true);
  await cut();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await say(page, 'one');
  await say(page, 'a mistake');
  await say(page, 'two');
  await expect(panelOf(page).getByText('Not sent yet.')).toHaveCount(3);
  await panelOf(page).getByRole('button', { name: 'Delete' }).nth(1).click();
  await expect(panelOf(page).getByText('a mistake')).toHaveCount(0);
  desk.send('meanwhile');
  await expect.poll(() => readTexts(desk)).toEqual(['meanwhile']);
  await context.setOffline(false);

  await expect(panelOf(page).getByText('meanwhile')).toBeVisible();
  await expect.poll(() => readTexts(desk)).toEqual(['meanwhile', 'one', 'two']);
  await expect(page.getByText('You are offline.')).toBeHidden();
});
