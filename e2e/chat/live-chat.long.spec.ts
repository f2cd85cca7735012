import {
  beginLiveChat,
  expect,
  expectAccessible,
  launcherOf,
  openLogin,
  panelOf,
  QUIET_PAGE,
  readTexts,
  say,
  test,
} from './chat-journey';

test('an answer to a closed chat is shown on the button and in the title until the chat is opened', async ({
  page,
  frontDesk,
}) => {
  await beginLiveChat(page);
  const title = await page.title();
  const desk = await frontDesk.join(page);
  await page.getByRole('button', { name: 'Close chat' }).click();

  desk.send('Are you there?');
  await expect(launcherOf(page)).toHaveAccessibleName(/1 new message/);
  const dot = launcherOf(page).locator('.launcher-dot');
  await expect(dot).toBeVisible();
  await expect(page).toHaveTitle(`(1) ${title}`);

  await page.reload();
  await expect(launcherOf(page)).toHaveAccessibleName(/1 new message/);
  await page.evaluate(() => {
    location.hash = '#/contact';
  });
  await expect(page).toHaveTitle(/^\(1\) Contact/);
  // The launcher moves when the fields appear below it.
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();

  await launcherOf(page).click();
  await expect(panelOf(page).getByText('Are you there?')).toBeVisible();
  await expect(page).toHaveTitle(/^Contact/);
  await page.getByRole('button', { name: 'Close chat' }).click();
  await expect(launcherOf(page)).toHaveAccessibleName('Chat with us');
  await expect(dot).toBeHidden();
});

test('the tabs of one browser show the same chat', async ({ page, context, frontDesk }) => {
  const other = await context.newPage();
  await other.goto(QUIET_PAGE);
  await launcherOf(other).click();
  await expect(other.getByRole('dialog', { name: 'Support Bot' })).toBeVisible();

  await beginLiveChat(page);
  await expect(other.getByText('Hello Ada')).toBeVisible();
  const desk = await frontDesk.join(page);
  await say(page, 'From the first tab');
  await say(other, 'From the second tab');
  await expect.poll(() => readTexts(desk).toSorted()).toEqual(['From the first tab', 'From the second tab']);
  for (const tab of [page, other]) {
    await expect(panelOf(tab).getByText('From the first tab')).toHaveCount(1);
    await expect(panelOf(tab).getByText('From the second tab')).toHaveCount(1);
  }

  await other.getByRole('button', { name: 'Chat menu' }).click();
  await other.getByRole('button', { name: 'End chat and forget me' }).click();
  await other.getByRole('button', { name: 'End and forget' }).click();
  await expect(page.getByRole('dialog', { name: 'Support Bot' })).toBeVisible();
  await expect(page.getByText('From the first tab')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect.poll(() => readTexts(desk).at(-1)).toContain('ended the chat');
});

test('an unsent message is sent on the next visit', async ({ page, context, frontDesk }) => {
  await beginLiveChat(page);
  const desk = await frontDesk.join(page);
  let isDown = true;
  await context.routeWebSocket('**/socket.io/**', (socket) => {
    if (isDown) void socket.close();
    else socket.connectToServer();
  });
  await page.reload();
  await say(page, 'written offline');
  await expect(panelOf(page).getByText('Not sent yet.')).toBeVisible();

  isDown = false;
  await page.reload();

  await expect.poll(() => readTexts(desk)).toEqual(['written offline']);
});

test('a chat that the server does not know is started again with the stored form', async ({ page, frontDesk }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('userInfo') !== null) return;
    const visitor = { firstName: 'Ada', lastName: 'Homeowner', phoneNumber: '301', email: 'ada@example.com' };
    localStorage.setItem('userInfo', JSON.stringify({ ...visitor, chatId: 'unknown.secret' }));
  });
  await page.goto(QUIET_PAGE);
  await launcherOf(page).click();
  await expect(page.getByText('Hello Ada')).toBeVisible();

  const desk = await frontDesk.join(page);
  await say(page, 'Hello again');

  await expect.poll(() => readTexts(desk)).toEqual(['Hello again']);
});

test('a known visitor without a chat gets a chat without the form', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('userInfo') !== null) return;
    const visitor = { firstName: 'Ada', lastName: 'Homeowner', phoneNumber: '301', email: 'ada@example.com' };
    localStorage.setItem('userInfo', JSON.stringify(visitor));
  });
  await page.goto(QUIET_PAGE);
  await launcherOf(page).click();

  await expect(page.getByText('Hello Ada')).toBeVisible();
  await say(page, 'Hello');
  await expect(panelOf(page).getByText('Sent', { exact: true })).toBeVisible();
});

test('a form that cannot be saved shows an error and keeps its text', async ({ page, expectedErrors }) => {
  expectedErrors.push(/429/, /ERR_FAILED/);
  await openLogin(page);
  const panel = panelOf(page);

  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Please fill in all the fields.');
  await expectAccessible(page);

  for (const label of ['First Name', 'Last Name', 'Phone Number', 'Email Address']) {
    await panel.getByLabel(label).fill('x');
  }
  await page.route('**/api/chat/save-chat-form', (route) =>
    route.fulfill({ status: 429, json: { msg: 'Too many', code: 'rate_limited', retryAfter: 30 } }),
  );
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('alert')).toHaveText(
    'Error saving chat form information. Please try again in 30 seconds.',
  );

  await page.route('**/api/chat/save-chat-form', (route) => route.abort());
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Server error. Please try again later.');
  await expect(panel.getByLabel('First Name')).toHaveValue('x');
});

test('an answer plays a sound after two seconds, in one tab, unless it is muted', async ({
  page,
  context,
  frontDesk,
}) => {
  await context.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function record(when = 0) {
      heard.push(Math.round(when - this.context.currentTime));
      start.call(this, when);
    };
  });
  const listen = (tab: typeof page) => tab.evaluate(() => (window as unknown as { heard: number[] }).heard);
  await beginLiveChat(page);
  const other = await context.newPage();
  await other.goto(QUIET_PAGE);
  await launcherOf(other).click();
  await expect(other.getByText('Hello Ada')).toBeVisible();
  await other.mouse.click(10, 10);
  const desk = await frontDesk.join(page);

  desk.send('ding');
  await expect(panelOf(other).getByText('ding')).toBeVisible();
  await expect.poll(async () => (await listen(page)).length + (await listen(other)).length).toBe(2);
  expect([...(await listen(page)), ...(await listen(other))]).toEqual([2, 2]);

  await page.getByRole('button', { name: 'Chat menu' }).click();
  await page.getByRole('checkbox', { name: 'Sound' }).uncheck();
  await other.getByRole('button', { name: 'Chat menu' }).click();
  await expect(other.getByRole('checkbox', { name: 'Sound' })).not.toBeChecked();
  desk.send('no ding');
  await expect(panelOf(page).getByText('no ding')).toBeVisible();
  await expect(panelOf(other).getByText('no ding')).toBeVisible();
  expect((await listen(page)).length + (await listen(other)).length).toBe(2);
});

test('the chat works in a browser that blocks storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await beginLiveChat(page);

  await say(page, 'Hello');

  await expect(panelOf(page).getByText('Sent', { exact: true })).toBeVisible();
});
