import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { contact } from '@potomac-oak/shared/company';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { ago, chat, LIVE_CHAT, openChat, receive, startAtNoon, visitorSays } from './testing/live-chats';
import { openDashboard } from './testing/open-dashboard';

beforeEach(startAtNoon);

afterEach(() => {
  jest.useRealTimers();
});

test('opening a chat joins it, requests its history and marks it as read', async () => {
  using server = startFakeServer();
  const { connection } = await openChat(server, [visitorSays(1, 'Hi'), visitorSays(2, 'Hello?')]);

  expect(within(screen.getByRole('log')).getByText('Hello?')).toBeVisible();
  const ofChat = connection.emitted.filter((event) => event.endsWith(' 1') && event !== 'viewChat 1');
  expect(ofChat).toEqual(['joinAdminChat 1', 'getChatHistory 1', 'readMessages 1']);
  expect(connection.emitted).toContain('viewChat 1');
});

test('Enter sends the text and empties the field, but does nothing if the text is blank', async () => {
  using server = startFakeServer();
  const { connection, user } = await openChat(server, [visitorSays(1, 'Hi')]);
  const field = screen.getByRole('textbox', { name: 'Message' });

  await user.type(field, '   {Enter}');
  expect(connection.chats['1']).toHaveLength(1);

  await user.clear(field);
  await user.type(field, ' Good morning {Enter}');
  const log = screen.getByRole('log');
  expect(await within(log).findByText('Good morning')).toBeVisible();
  expect(within(log).getByText('Sent')).toBeVisible();
  expect(field).toHaveValue('');
  expect(connection.chats['1']?.map(({ message }) => message)).toEqual(['Hi', 'Good morning']);
});

test('Enter that confirms input method text does not send', async () => {
  using server = startFakeServer();
  const { connection, user } = await openChat(server, [visitorSays(1, 'Hi')]);
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.type(field, 'にほん');

  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field).toHaveValue('にほん');
  fireEvent.keyDown(field, { key: 'Enter' });

  await waitFor(() => expect(connection.chats['1']?.map(({ message }) => message)).toEqual(['Hi', 'にほん']));
});

test('a message by e-mail is marked, and so is the address of another sender', async () => {
  using server = startFakeServer();
  const other = { otherSender: 'grace@example.com' };
  await openChat(server, [
    { ...visitorSays(1, 'Hi'), byEmail: {} },
    { ...visitorSays(2, 'Hello?'), byEmail: other },
  ]);
  const log = screen.getByRole('log');

  expect(within(log).getByText('by e-mail')).toBeVisible();
  expect(within(log).getByText('by e-mail from another address: grace@example.com')).toBeVisible();
});

test("shows a colleague's reply, and when the visitor types, reads or leaves", async () => {
  using server = startFakeServer();
  const { connection } = await openChat(server, [visitorSays(1, 'Hi')]);
  const log = screen.getByRole('log');

  await receive(connection, {
    chatId: '1',
    seq: 2,
    senderRole: 'admin',
    name: 'Colleague',
    message: 'I take this one',
  });
  expect(within(log).getByText('I take this one')).toBeVisible();

  await act(async () => connection.receive('readMessages', { chatId: '1', senderRole: 'user', seq: 2 }));
  expect(within(log).getByText('Read')).toBeVisible();

  await act(async () => connection.receive('typing', { chatId: '1', senderRole: 'user', isTyping: true }));
  expect(screen.getByText('Ada Byron is typing…')).toBeVisible();

  await act(async () => connection.receive('presence', { chatId: '1', isOnline: false }));
  expect(await within(screen.getByRole('article')).findByText('Offline')).toBeVisible();
});

test('after an outage unsent messages are sent and missed messages are shown', async () => {
  using server = startFakeServer();
  const { connection, user } = await openChat(server, [visitorSays(1, 'Hi')]);
  const log = screen.getByRole('log');

  await act(async () => connection.drop());
  expect(screen.getByText(/^Connection lost/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'On my way{Enter}');
  expect(within(log).getByText('Sending…')).toBeVisible();

  connection.chats['1'] = [visitorSays(1, 'Hi'), visitorSays(2, 'Still there?')];
  await act(async () => connection.comeBack());

  expect(await within(log).findByText('Still there?')).toBeVisible();
  await waitFor(() =>
    expect(connection.chats['1']?.map(({ message }) => message)).toEqual(['Hi', 'Still there?', 'On my way']),
  );
  expect(within(log).getAllByText('On my way')).toHaveLength(1);
  expect(screen.queryByText(/^Connection lost/)).not.toBeInTheDocument();
});

test('unsent messages from an earlier page view are sent when the dashboard opens again', async () => {
  using server = startFakeServer();
  const { connection, user } = await openChat(server, [visitorSays(1, 'Hi')]);
  await act(async () => connection.drop());
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'On my way{Enter}');
  cleanup();

  const { connection: newConnection } = await openDashboard();
  await waitFor(() => expect(newConnection.chats['1']?.map(({ message }) => message)).toEqual(['On my way']));
});

test('keeps a draft while another chat is open', async () => {
  using server = startFakeServer();
  const { user } = await openChat(server, [visitorSays(1, 'Hi')]);

  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Half a sent');
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.queryByRole('log')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: /Ada Byron/ }));

  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Half a sent');
});

test('a draft survives an expired session but not a logout', async () => {
  using server = startFakeServer();
  const { connection, user } = await openChat(server, [visitorSays(1, 'Hi')]);
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Half a sent');
  connection.isSessionOver = true;
  await act(async () => {
    connection.drop();
    connection.comeBack();
  });
  expect(window.location.hash).toMatch(/^#\/dashboard_login\?ended=expired/);
  cleanup();

  await openDashboard(`${LIVE_CHAT}&id=1`);
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Half a sent');

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  cleanup();

  await openDashboard(`${LIVE_CHAT}&id=1`);
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a deleted chat shows "Not found"', async () => {
  using _server = startFakeServer();
  await openDashboard(`${LIVE_CHAT}&id=gone`);

  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
});

test('messages of one author within five minutes share a time', async () => {
  using server = startFakeServer();
  await openChat(server, [
    visitorSays(1, 'Hi'),
    visitorSays(2, 'Are you there?'),
    { ...visitorSays(3, 'Yes'), senderRole: 'admin', name: `Maria, ${contact.name}` },
  ]);

  const log = screen.getByRole('log');
  expect(await within(log).findAllByRole('time')).toHaveLength(2);
  expect(within(log).getByText('Maria:')).toBeInTheDocument();
});

test('an emoji is inserted at the caret', async () => {
  using server = startFakeServer();
  const { user } = await openChat(server, [visitorSays(1, 'Hi')]);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await user.type(field, 'Hello Ada');
  field.setSelectionRange(5, 5);

  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  await user.keyboard('{ArrowRight}{Enter}');

  expect(field).toHaveValue('Hello😀 Ada');
  expect(field).toHaveFocus();
});

test('no key in the message field opens another chat', async () => {
  using server = startFakeServer();
  const user = await openFirstOfTwoChats(server);

  await user.click(screen.getByRole('textbox', { name: 'Message' }));
  await user.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}?');

  expect(screen.getByRole('heading', { name: 'Ada Byron' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('outside the message field, keys open the other chat, the list of shortcuts, and return to the list', async () => {
  using server = startFakeServer();
  const user = await openFirstOfTwoChats(server);

  await user.click(screen.getByRole('textbox', { name: 'Message' }));
  await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByRole('heading', { name: 'Ben Oak' })).toBeVisible();

  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Open the next or previous live chat')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));

  // jsdom does not restore the focus.
  act(() => screen.getByRole('heading', { name: 'Ben Oak' }).focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
});

async function openFirstOfTwoChats(server: FakeServer) {
  server.lists[API_PATHS.activeChats] = [
    chat('1', { name: 'Ada Byron', waitingSince: ago(9) }),
    chat('2', { name: 'Ben Oak', waitingSince: ago(5) }),
  ];
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await openDashboard(`${LIVE_CHAT}&id=1`);
  await screen.findByRole('heading', { name: 'Ada Byron' });
  return user;
}
