import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { BotChatRecord } from '@potomac-oak/shared/contracts/bot';
import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { startFakeServer } from '../testing/fake-server';
import { CONTACT_FORMS, contactForm } from './testing/contact-forms';
import { receive } from './testing/live-chats';
import { openDashboard } from './testing/open-dashboard';
import { watchErrors } from './testing/watch-errors';

watchErrors();

test('each tab shows its list, and a message when it is empty', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  await openDashboard();

  expect(screen.getByRole('tab', { name: 'Support Bot' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('No support bot chats available')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Live Chat' }));
  expect(await screen.findByText('No live chats available')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Forms' }));
  expect(await screen.findByText('No chat forms available')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Contact Forms' }));
  expect(await screen.findByText('No contact forms available')).toBeVisible();
  expect(window.location.hash).toBe(CONTACT_FORMS);
});

test('arrow keys move between tabs', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  await openDashboard();

  await user.click(screen.getByRole('tab', { name: 'Support Bot' }));
  await user.keyboard('{ArrowRight}');

  expect(await screen.findByRole('tab', { name: 'Live Chat', selected: true })).toHaveFocus();
});

test('a new form raises a toast, reloads its list and counts as unread until it is opened', async () => {
  using server = startFakeServer();
  const user = userEvent.setup();
  const { connection, toasts } = await openDashboard(CONTACT_FORMS);
  await screen.findByText('No contact forms available');

  server.lists[API_PATHS.contactForms] = [contactForm('1', { name: 'Ada', isUnread: true })];
  await act(async () => connection.receive('newContactFormNotification', { message: 'New contact form from Ada' }));

  expect(toasts).toEqual([{ type: 'info', message: 'New contact form from Ada', href: `/${CONTACT_FORMS}` }]);
  expect(await screen.findByRole('tab', { name: 'Contact Forms 1 unread' })).toBeVisible();
  expect(document.title).toMatch(/^\(1\) /);

  await user.click(screen.getByText('Ada'));
  expect(await screen.findByRole('tab', { name: 'Contact Forms' })).toBeVisible();
  expect(document.title).not.toMatch(/^\(/);
  expect(server.lists[API_PATHS.contactForms]).toMatchObject([{ isUnread: false }]);
});

test('a chat form no longer counts as unread once its visitor writes', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.chatForms] = [{ _id: '1', isUnread: true }];
  const { connection } = await openDashboard();
  expect(await screen.findByRole('tab', { name: 'Forms 1 unread' })).toBeVisible();

  server.lists[API_PATHS.chatForms] = [];
  await receive(connection, {});

  expect(await screen.findByRole('tab', { name: 'Forms' })).toBeVisible();
});

test('the toast of a new chat leads to the chat', async () => {
  using _server = startFakeServer();
  const { connection, toasts } = await openDashboard(CONTACT_FORMS);
  await act(async () => connection.receive('newChatFormNotification', { message: 'New chat from Ada', chatId: 'c1' }));

  expect(toasts).toEqual([{ type: 'info', message: 'New chat from Ada', href: '/#/s_dashboard?tab=live-chat&id=c1' }]);
});

test('a new conversation with the bot raises a toast and reloads its list, a continued one only reloads it', async () => {
  using server = startFakeServer();
  const { connection, toasts } = await openDashboard();
  await screen.findByText('No support bot chats available');

  const botChat: BotChatRecord = { _id: 'b1', timestamp: new Date().toISOString(), name: 'Ada', messages: [] };
  server.lists[API_PATHS.botChats] = [botChat];
  await act(async () => connection.receive('newSupportBotNotification', { message: 'New bot chat' }));

  expect(toasts).toMatchObject([{ type: 'info', message: 'New bot chat' }]);
  expect(await screen.findByText('Ada')).toBeVisible();

  const continued: BotChatRecord = { ...botChat, name: 'Ada Byron' };
  server.lists[API_PATHS.botChats] = [continued];
  await act(async () => connection.receive('botChatContinued'));
  expect(await screen.findByText('Ada Byron')).toBeVisible();
  expect(toasts).toHaveLength(1);
});

test('all records of a list are marked as read at once', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = [
    contactForm('1', { name: 'Ada', isUnread: true }),
    contactForm('2', { name: 'Ben', isUnread: true }),
  ];
  const user = userEvent.setup();
  await openDashboard(CONTACT_FORMS);
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }));

  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'contactForms' });
  expect(await screen.findByRole('tab', { name: 'Contact Forms' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument());
});

test('a record that was read in another tab is read here', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = [contactForm('1', { name: 'Ada', isUnread: true })];
  const { connection } = await openDashboard(CONTACT_FORMS);
  expect(await screen.findByRole('tab', { name: 'Contact Forms 1 unread' })).toBeVisible();

  server.lists[API_PATHS.contactForms] = [contactForm('1', { name: 'Ada', isUnread: false })];
  const unread = { chatForms: 0, contactForms: 0, botChats: 0 };
  const counts = { waiting: 0, mine: 0, mineUnanswered: 0, unread };
  await act(async () => connection.receive('recordsRead', { kind: 'contactForms', counts }));

  expect(await screen.findByRole('tab', { name: 'Contact Forms' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: /Ada/ })).not.toHaveTextContent('Unread'));
});

test('an open dashboard keeps the session active', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    using _server = startFakeServer();
    const { connection } = await openDashboard();
    connection.emitted.length = 0;

    await act(async () => jest.advanceTimersByTime(10 * MINUTE_MS));
    expect(connection.emitted).toEqual(['joinAdminRoom']);
  } finally {
    jest.useRealTimers();
  }
});

test('requests permission for notifications only on a click', async () => {
  using _server = startFakeServer();
  let asked = 0;
  const requestPermission = async () => {
    asked += 1;
    return 'denied';
  };
  Object.assign(window, { Notification: { permission: 'default', requestPermission } });
  const user = userEvent.setup();
  const { connection, toasts } = await openDashboard(CONTACT_FORMS);
  await act(async () => connection.receive('newContactFormNotification', { message: 'New contact form' }));
  expect(asked).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: /Desktop notifications/, checked: false }));
  expect(asked).toBe(1);
  expect(toasts.at(-1)?.message).toBe('This browser does not allow notifications from this site.');
  Reflect.deleteProperty(window, 'Notification');
});

test('after the session has ended, the sign-in page opens with the place to return to', async () => {
  using server = startFakeServer();
  const { connection } = await openDashboard(CONTACT_FORMS);
  await screen.findByText('No contact forms available');

  server.failures.set(API_PATHS.contactForms, {
    status: 401,
    body: { msg: 'Please sign in.', code: 'unauthenticated' },
  });
  await act(async () => connection.receive('newContactFormNotification', { message: 'New contact form' }));

  await waitFor(() => expect(window.location.hash).toMatch(/^#\/dashboard_login\?ended=expired&next=/));
  expect(localStorage.getItem('token')).toBeNull();
});

test('the sign-in page also opens when the server ends the session and closes the socket', async () => {
  using _server = startFakeServer();
  const { connection } = await openDashboard();

  connection.isSessionOver = true;
  await act(async () => {
    connection.drop();
    connection.comeBack();
  });

  expect(window.location.hash).toBe('#/dashboard_login?ended=expired');
});

test('all lists reload after an outage', async () => {
  using server = startFakeServer();
  const { connection } = await openDashboard(CONTACT_FORMS);
  await screen.findByText('No contact forms available');
  expect(screen.getByText('Connected')).toBeVisible();

  await act(async () => connection.drop());
  expect(screen.getByText('Connecting…')).toBeVisible();

  server.lists[API_PATHS.contactForms] = [contactForm('1', { name: 'Sent meanwhile' })];
  await act(async () => connection.comeBack());
  expect(await screen.findByText('Sent meanwhile')).toBeVisible();
});

test('logging out ends the session on the server and in this browser', async () => {
  using server = startFakeServer();
  const user = userEvent.setup();
  await openDashboard(`${CONTACT_FORMS}&id=1`);

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));

  const call = server.calls.find(({ path }) => path === API_PATHS.logout);
  expect(call?.headers.get(STAFF_TOKEN_HEADER)).toBe('the-token');
  expect(localStorage.getItem('token')).toBeNull();
  expect(window.location.hash).toBe('#/dashboard_login');
});

test('the menu can be used with the keyboard', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  await openDashboard();

  screen.getByRole('button', { name: 'Menu' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitemcheckbox', { name: /Sound/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
