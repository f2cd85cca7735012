import { act, fireEvent, waitFor } from '@testing-library/react';

import { IDENTIFY_PATH } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { type PartnerServer, startPartnerServer, tokenFor } from './testing/partner-server';
import {
  answerBotUntilText,
  finishBot,
  identify,
  notifyTabs,
  open,
  openForm,
  openTab,
  type Tab,
  write,
} from './testing/partner-tab';
import { PARTNER_STORAGE_PREFIX } from './visitor/partner-prefix';

let server: PartnerServer;
let tabs: Tab[] = [];

// Responses and messages arrive over real connections, outside of `act`.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeEach(async () => {
  server = await startPartnerServer();
});
afterEach(async () => {
  for (const tab of tabs) await tab.close();
  tabs = [];
  await server.close();
  localStorage.clear();
});

test('after sign-out, nothing of the previous user is shown, stored or connected', async () => {
  const tab = await openChatOf('ann', 'My gate code is 4711');
  server.write(chatOf('ann'), 'We come on Monday.');
  await tab.panel.findByText('We come on Monday.');
  tab.chat.close();
  server.write(chatOf('ann'), 'At nine.');
  await waitFor(() => expect(tab.unread.at(-1)).toBe(1));

  await identify(tab, null);

  expect(storedKeys()).toEqual([]);
  await waitFor(() => expect(server.joined()).toEqual([]));
  expect(tab.unread.at(-1)).toBe(0);
  await open(tab);
  expect(tab.panel.queryByText('My gate code is 4711')).toBeNull();
  expect(await tab.panel.findByRole('button', { name: 'Service info' })).toBeVisible();
});

test('a sign-out is applied on the next page, too', async () => {
  await (await openChatOf('ann', 'My gate code is 4711')).close();

  const next = newTab();
  await identify(next, null);
  await open(next);

  expect(await next.panel.findByRole('button', { name: 'Service info' })).toBeVisible();
  expect(next.panel.queryByText('My gate code is 4711')).toBeNull();
  expect(storedKeys()).toEqual([]);
});

test("the next user sees their own chat instead of the previous user's", async () => {
  await (await openChatOf('bob', 'Mine is 1234')).close();
  await signOutAll();
  const tab = await openChatOf('ann', 'My gate code is 4711');

  await identify(tab, { token: tokenFor('bob') });

  expect(await tab.panel.findByText('Mine is 1234')).toBeVisible();
  expect(tab.panel.queryByText('My gate code is 4711')).toBeNull();
  await waitFor(() => expect(server.joined()).toEqual([chatOf('bob').id]));
});

test('a new token of the same user keeps the chat and the typed text', async () => {
  const tab = await openChatOf('ann', 'My gate code is 4711');
  const field = await tab.panel.findByLabelText('Message');
  fireEvent.change(field, { target: { value: 'half a sen' } });

  await identify(tab, { token: tokenFor('ann', 'Ann Partner-Jones') });

  expect(tab.panel.getByText('My gate code is 4711')).toBeVisible();
  expect(tab.panel.getByLabelText('Message')).toHaveValue('half a sen');
});

test("the next user sees neither the previous user's answers to the support bot nor typed text", async () => {
  const tab = newTab();
  await identify(tab, { token: tokenFor('ann') });
  await open(tab);
  fireEvent.click(await tab.panel.findByRole('button', { name: 'Service info' }));
  await waitFor(() => expect(localStorage.getItem(`${PARTNER_STORAGE_PREFIX}supportBot`)).toContain('Service info'));
  await answerBotUntilText(tab);
  fireEvent.change(await tab.panel.findByRole('textbox'), { target: { value: 'Ann, 301 555' } });

  await identify(tab, { token: tokenFor('bob') });

  expect(await tab.panel.findByRole('button', { name: 'Service info' })).toBeVisible();
  expect(localStorage.getItem(`${PARTNER_STORAGE_PREFIX}supportBot`)).toBeNull();
  await answerBotUntilText(tab);
  expect(await tab.panel.findByRole('textbox')).toHaveValue('');
});

test('bot answers that are saved on the server after sign-out are not stored in the browser again', async () => {
  const tab = newTab();
  await identify(tab, { token: tokenFor('ann') });
  await open(tab);
  const saving = server.hold(API_PATHS.botHistory);
  await finishBot(tab);
  await saving.isRequested;

  await identify(tab, null);
  saving.release();

  await settle(tab);
  expect(storedKeys()).toEqual([]);
});

test('a sign-out without opening the chat deletes everything, too', async () => {
  const tab = newTab();
  await identify(tab, { token: tokenFor('ann') });
  await open(tab);
  fireEvent.click(await tab.panel.findByRole('button', { name: 'Service info' }));
  await waitFor(() => expect(localStorage.getItem(`${PARTNER_STORAGE_PREFIX}supportBot`)).not.toBeNull());
  await tab.close();

  await identify(newTab(), null);

  await waitFor(() => expect(storedKeys()).toEqual([]));
});

test('the form of the next user contains nothing that the previous user typed', async () => {
  const tab = newTab();
  await identify(tab, { token: tokenFor('ann') });
  await openForm(tab);
  fireEvent.change(await tab.panel.findByLabelText('Phone Number'), { target: { value: '301 555 0100' } });
  fireEvent.change(tab.panel.getByLabelText('First Name'), { target: { value: 'Annie' } });

  await identify(tab, { token: tokenFor('bob') });
  await openForm(tab);

  await waitFor(() => expect(tab.panel.getByLabelText('First Name')).toHaveValue('bob'));
  expect(tab.panel.getByLabelText('Phone Number')).toHaveValue('');
});

test('a form response that arrives after sign-out opens no chat', async () => {
  const tab = newTab();
  await identify(tab, { token: tokenFor('ann') });
  await fillForm(tab, 'ann');
  const answer = server.hold(API_PATHS.chatForm);
  fireEvent.click(tab.panel.getByRole('button', { name: 'Continue' }));
  await answer.isRequested;

  await identify(tab, null);
  answer.release();

  await settle(tab);
  expect(storedKeys()).toEqual([]);
  expect(server.joined()).toEqual([]);
});

test('an identity confirmed after sign-out opens no chat', async () => {
  await (await openChatOf('ann', 'My gate code is 4711')).close();
  await signOutAll();
  const tab = newTab();
  const answer = server.hold(IDENTIFY_PATH);
  await identify(tab, { token: tokenFor('ann') });
  await answer.isRequested;

  await identify(tab, null);
  answer.release();

  await settle(tab);
  expect(storedKeys()).toEqual([]);
});

test('unsent texts of the previous user are neither kept nor sent for the next user', async () => {
  const tab = await openChatOf('ann', 'My gate code is 4711');
  const renewal = server.hold(API_PATHS.chatForm);
  await write(tab, 'And the alarm is 0815');
  await waitFor(() => expect(server.textsOf('ann')).toContain('And the alarm is 0815'));
  server.loseChat(chatOf('ann'));
  await write(tab, 'Burn after reading');
  // The server does not know the chat any more, so a new one is created for the unsent message.
  await renewal.isRequested;

  await identify(tab, { token: tokenFor('bob') });
  renewal.release();
  await fillForm(tab, 'bob');
  await waitFor(() => expect(tab.panel.getByLabelText('Last Name')).toHaveValue('Partner'));
  fireEvent.click(tab.panel.getByRole('button', { name: 'Continue' }));
  await write(tab, 'Hello from Bob');

  await waitFor(() => expect(server.textsOf('bob')).toEqual(['Hello from Bob']));
  expect(JSON.stringify(localStorage)).not.toContain('Burn after reading');
});

test('unsent texts of closed chats are deleted at sign-out', async () => {
  const left = `${PARTNER_STORAGE_PREFIX}unsent:visitor:older:000000000000001:id`;
  const staffs = `${PARTNER_STORAGE_PREFIX}unsent:staff:older:000000000000001:id`;
  const tab = await openChatOf('ann', 'My gate code is 4711');
  localStorage.setItem(left, JSON.stringify({ clientMsgId: 'id', text: 'Unsent', state: 'sending' }));
  localStorage.setItem(staffs, '{}');

  await identify(tab, null);

  expect(storedKeys()).toEqual([staffs]);
});

test('a chat that replaces a lost one contains the unsent texts and belongs to the same user', async () => {
  const tab = await openChatOf('ann', 'My gate code is 4711');
  server.loseChat(chatOf('ann'));
  await write(tab, 'Now it is 4712');
  await waitFor(() => expect(server.textsOf(null)).toEqual(['Now it is 4712']));
  await tab.close();

  const next = newTab();
  await identify(next, { token: tokenFor('bob') });
  await open(next);

  expect(await next.panel.findByRole('button', { name: 'Service info' })).toBeVisible();
  await waitFor(() => expect(server.joined()).toEqual([]));
});

test('signing out in one tab clears the others', async () => {
  const first = await openChatOf('ann', 'My gate code is 4711');
  const second = newTab();
  await identify(second, { token: tokenFor('ann') });
  await open(second);
  await second.panel.findByText('My gate code is 4711');
  fireEvent.change(await second.panel.findByLabelText('Message'), { target: { value: 'half a sen' } });

  await identify(first, null);
  await notifyTabs();

  expect(second.panel.queryByText('My gate code is 4711')).toBeNull();
  expect(await second.panel.findByRole('button', { name: 'Service info' })).toBeVisible();
  await waitFor(() => expect(server.joined()).toEqual([]));
  await openForm(second);
  expect(await second.panel.findByLabelText('First Name')).toHaveValue('');
});

test("a tab of the previous user does not show their chat in the next user's tab", async () => {
  await (await openChatOf('ann', 'My gate code is 4711')).close();
  await signOutAll();
  const former = newTab();
  const confirmation = server.hold(IDENTIFY_PATH);
  await identify(former, { token: tokenFor('ann') });
  await confirmation.isRequested;
  const next = newTab();
  await identify(next, { token: tokenFor('bob') });
  await open(next);

  confirmation.release();
  await waitFor(() => expect(localStorage.getItem(`${PARTNER_STORAGE_PREFIX}userInfo`)).toContain('ann'));
  await notifyTabs();

  expect(await next.panel.findByRole('button', { name: 'Service info' })).toBeVisible();
  expect(next.panel.queryByText('My gate code is 4711')).toBeNull();
});

test('a page restored from the back/forward cache shows nothing of a user who has since signed out', async () => {
  const tab = await openChatOf('ann', 'My gate code is 4711');
  // A page in the back/forward cache receives no events.
  window.dispatchEvent(new Event('pagehide'));
  localStorage.clear();

  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

  expect(await tab.panel.findByRole('button', { name: 'Service info' })).toBeVisible();
  expect(tab.panel.queryByText('My gate code is 4711')).toBeNull();
});

test.each([
  ['signs out', null],
  ['has another e-mail address', { name: 'Bob', email: 'bob@example.com' }],
])('the chat of an unsigned visitor is deleted when the visitor %s', async (_, who) => {
  const tab = newTab();
  await identify(tab, { name: 'Ann Partner', email: 'ann@example.com', phone: '301 555 0100' });
  await startChat(tab, 'My gate code is 4711');
  await identify(tab, { name: 'Ann Partner', email: 'Ann@example.com' });
  expect(tab.panel.getByText('My gate code is 4711')).toBeVisible();

  await identify(tab, who);

  expect(await tab.panel.findByRole('button', { name: 'Service info' })).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain('ann');
});

test('a reply that arrives while the visitor looks at the chat is never reported as unread', async () => {
  const tab = await openChatOf('ann', 'My gate code is 4711');

  server.write(chatOf('ann'), 'We come on Monday.');
  await tab.panel.findByText('We come on Monday.');

  expect(tab.unread).not.toContain(1);
});

test('a visitor without an identity keeps their chat when the page reports that nobody is signed in', async () => {
  const tab = newTab();
  await identify(tab, null);
  await openForm(tab);
  for (const label of ['First Name', 'Last Name', 'Phone Number', 'Email Address']) {
    fireEvent.change(await tab.panel.findByLabelText(label), { target: { value: 'Guest' } });
  }
  fireEvent.click(tab.panel.getByRole('button', { name: 'Continue' }));
  await write(tab, 'Do you build decks?');
  await waitFor(() => expect(server.textsOf(null)).toEqual(['Do you build decks?']));
  await tab.close();

  const next = newTab();
  await identify(next, null);
  await open(next);
  expect(await next.panel.findByText('Do you build decks?')).toBeVisible();
});

function newTab(): Tab {
  const tab = openTab(server.origin);
  tabs.push(tab);
  return tab;
}

/** Signs `userId` in, starts a chat and sends `text`. */
async function openChatOf(userId: string, text: string): Promise<Tab> {
  const tab = newTab();
  await identify(tab, { token: tokenFor(userId) });
  await fillForm(tab, userId);
  fireEvent.click(tab.panel.getByRole('button', { name: 'Continue' }));
  await write(tab, text);
  await waitFor(() => expect(server.textsOf(userId)).toEqual([text]));
  return tab;
}

/** Opens the form, and adds the phone number to what the identity fills in. */
async function fillForm(tab: Tab, userId: string): Promise<void> {
  await openForm(tab);
  await waitFor(() => expect(tab.panel.getByLabelText('First Name')).toHaveValue(userId));
  fireEvent.change(tab.panel.getByLabelText('Phone Number'), { target: { value: '301 555 0100' } });
}

async function startChat(tab: Tab, text: string): Promise<void> {
  await openForm(tab);
  await waitFor(() => expect(tab.panel.getByLabelText('Phone Number')).not.toHaveValue(''));
  fireEvent.click(tab.panel.getByRole('button', { name: 'Continue' }));
  await write(tab, text);
  await waitFor(() => expect(server.textsOf(null)).toEqual([text]));
}

async function signOutAll(): Promise<void> {
  localStorage.clear();
  await notifyTabs();
}

/** Waits until all earlier requests are answered: a later request over the same connection returns after them. */
async function settle(tab: Tab): Promise<void> {
  await act(async () => {
    await fetch(`${server.origin}/api/anything`);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  await open(tab);
}

function chatOf(user: string) {
  const chat = server.chats.find(({ userId }) => userId === user);
  if (!chat) throw new Error(`${user} has no chat.`);
  return chat;
}

function storedKeys(): string[] {
  return Object.keys(localStorage).sort();
}
