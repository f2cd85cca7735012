import { expect, expectAccessible, test, unique } from '../fixtures';
import { signInColleague } from './colleague';
import { chatRow, LIVE_CHAT, say, startLiveChat } from './visitor-chat';

test('a conversation is taken, handed over, done, and comes back to who had it when the visitor writes', async ({
  newVisitor,
  newStaff,
  request,
  baseURL,
}) => {
  // Opens three browsers.
  test.slow();
  const name = unique('Nora');
  const colleagueName = `${unique('Ben Stone')} Wolfeschlegelsteinhausenbergerdorff-Hohenlohe`;
  const panel = await startLiveChat(await newVisitor(), name);
  await say(panel, 'Do you build decks?');
  const staff = await newStaff();
  const colleague = await newVisitor({ storageState: await signInColleague(request, baseURL, colleagueName) });
  await Promise.all([staff.goto(LIVE_CHAT), colleague.goto(LIVE_CHAT)]);

  await chatRow(staff, name).click();
  await chatRow(colleague, name).click();
  await expect(staff.getByText(`also open: ${colleagueName}`)).toBeVisible();

  // The row keeps its place in Waiting while the conversation is open.
  await staff.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(staff.getByText('Yours')).toBeVisible();
  await expect(chatRow(staff, name)).toBeVisible();
  await expect(colleague.getByText(/has taken this conversation/)).toBeVisible();

  await colleague.getByRole('textbox', { name: 'Message' }).pressSequentially('I can');
  await expect(staff.getByText(`${colleagueName} is writing a reply…`)).toBeVisible();
  const isCutOff = await staff.getByTitle(colleagueName).evaluate((name) => name.scrollWidth > name.clientWidth);
  expect(isCutOff).toBe(true);
  await expectAccessible(staff);

  await staff.getByRole('combobox', { name: 'Hand over' }).selectOption({ label: colleagueName });
  await staff.getByRole('button', { name: 'Hand over' }).click();
  await expect(colleague.getByText('Yours')).toBeVisible();
  await staff.getByRole('link', { name: 'Back to the list' }).click();
  await staff.getByRole('button', { name: /^Colleagues/ }).click();
  await expect(chatRow(staff, name)).toBeVisible();

  await colleague.getByRole('button', { name: 'Mark done' }).click();
  await staff.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(chatRow(staff, name)).toBeVisible();
  await say(panel, 'One more question');
  await expect(chatRow(staff, name)).toBeHidden();
  await staff.getByRole('button', { name: /^Colleagues/ }).click();
  await expect(chatRow(staff, name)).toContainText('One more question');
});

test('a search finds the words of a message, and shows them', async ({ newVisitor, newStaff }) => {
  const name = unique('Pia');
  const word = unique('pergola').replace(' ', '');
  await say(await startLiveChat(await newVisitor(), name), `Do you build a ${word} too?`);
  const staff = await newStaff();
  await staff.goto(LIVE_CHAT);

  await staff.getByRole('searchbox', { name: 'Search chats and forms' }).fill(word.toUpperCase());

  const result = staff.getByRole('list', { name: 'Search results' }).getByRole('link');
  await expect(result).toContainText(name);
  await expect(result.locator('mark')).toHaveText(word);
  await result.click();
  await expect(staff.getByRole('log').getByText(word)).toBeVisible();
});

test('contact details are beside the conversation and do not leave it', async ({ newVisitor, newStaff }) => {
  const name = unique('Quin');
  await say(await startLiveChat(await newVisitor(), name), 'Hello');
  const staff = await newStaff({ permissions: ['clipboard-read', 'clipboard-write'] });
  await staff.goto(LIVE_CHAT);
  await chatRow(staff, name).click();

  const details = staff.getByRole('complementary', { name: 'Contact details' });
  await expect(details.getByRole('link', { name: 'homeowner@example.com' })).toBeVisible();
  await details.getByRole('button', { name: 'Copy phone number' }).click();
  await expect(details.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await staff.evaluate(() => navigator.clipboard.readText())).toBe('3015550100');
  await expect(staff.getByRole('log')).toBeVisible();
  await expectAccessible(staff);

  // On a phone the details cover the conversation, which the keyboard then does not reach.
  await staff.setViewportSize({ width: 390, height: 844 });
  await expect(details).toBeHidden();
  const opener = staff.getByRole('button', { name: 'Contact details', exact: true });
  await opener.press('Enter');
  await expect(details).toBeFocused();
  await expectAccessible(staff);
  await staff.keyboard.press('Shift+Tab');
  await expect(staff.locator('article :focus')).toHaveCount(0);
  await details.getByRole('button', { name: 'Close contact details' }).press('Escape');
  await expect(opener).toBeFocused();
});

test('a slash inserts a canned reply with the first name', async ({ newVisitor, newStaff }) => {
  const name = unique('Rosa');
  const title = unique('Greeting');
  await say(await startLiveChat(await newVisitor(), name), 'Hello');
  const staff = await newStaff();
  await staff.goto(LIVE_CHAT);
  await chatRow(staff, name).click();

  await staff.getByRole('button', { name: 'Canned replies' }).click();
  await staff.getByRole('button', { name: 'Edit canned replies' }).click();
  await staff.getByRole('textbox', { name: 'Title' }).fill(title);
  await staff.getByRole('textbox', { name: 'Text' }).fill('Hello {firstName}, how can we help?');
  await staff.getByRole('button', { name: 'Add reply' }).click();
  await expect(staff.getByRole('dialog').getByRole('button', { name: `Edit ${title}` })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const field = staff.getByRole('textbox', { name: 'Message' });
  await expect(field).toHaveValue('');
  await field.pressSequentially(`/${title}`);
  await field.press('Enter');
  await expect(field).toHaveValue('Hello Rosa, how can we help?');
});

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
