import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ActiveChatRecord, ChatMessage } from '@potomac-oak/shared/contracts/chat';
import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { VISITOR_SENDER_ID } from '@potomac-oak/shared/contracts/senders';

import type { FakeConnection } from '../testing/fake-connection';
import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { openDashboard } from './testing/open-dashboard';

const LIVE_CHAT = '#/s_dashboard?tab=live-chat';
// Monday noon in the company's time zone: the office is open.
const NOON = Date.parse('2026-09-21T16:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: NOON, advanceTimers: true });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a chat shows its site in the list and above the conversation, and a search finds it by site', async () => {
  using server = startFakeServer();
  const site = { name: 'Example Homes', origin: 'https://www.example.com' };
  server.lists[API_PATHS.activeChats] = [
    chat('ours', { name: 'Ours' }),
    chat('theirs', { name: 'Theirs', site, siteUserId: 'customer-42' }),
  ];
  await openDashboard(`${LIVE_CHAT}&id=theirs`);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search live chats' }), 'example homes');
  expect(screen.queryByText('Ours')).not.toBeInTheDocument();
  expect(screen.getByText('from Example Homes · www.example.com')).toBeVisible();
  expect(
    screen.getByText('Online · from Example Homes · www.example.com · signed in there as customer-42'),
  ).toBeVisible();
});

test('the longest wait comes first and is marked after five minutes of office hours', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [
    chat('calm', { name: 'Calm' }),
    chat('new', { name: 'New', unread: 1, waitingSince: ago(4) }),
    chat('old', { name: 'Old', unread: 2, waitingSince: ago(7) }),
  ];
  await openDashboard(LIVE_CHAT);

  const rows = await screen.findAllByRole('link', { name: /Calm|New|Old/ });
  expect(rows[0]).toHaveTextContent(/Old.*Waiting too long: 7 min.*2 unread/);
  expect(rows[1]).toHaveTextContent(/New.*Waiting: 4 min/);
  expect(rows[2]).toHaveTextContent('Calm');
  expect(screen.getByRole('tab', { name: 'Live Chat 3 unread' })).toBeVisible();
});

test('the waiting time updates without any input', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [chat('1', { name: 'Ada Byron', waitingSince: ago(4) })];
  await openDashboard(LIVE_CHAT);
  const row = await screen.findByRole('link', { name: /Ada Byron/ });
  expect(row).toHaveTextContent('Waiting: 4 min');

  await act(async () => jest.advanceTimersByTime(3 * HOUR_MS));
  expect(row).toHaveTextContent('Waiting too long: 3 h 4 min');
  expect(screen.getByText('longest 3 h 4 min')).toBeVisible();
});

test('a waiting chat comes first, even after many newer chats', async () => {
  using server = startFakeServer();
  server.pageSize = 500;
  server.lists[API_PATHS.activeChats] = [
    ...Array.from({ length: 1_600 }, (_, index) => chat(`Visitor ${index}`)),
    chat('zoe', { name: 'Zoë', waitingSince: ago(3 * 24 * 60), createdAt: ago(3 * 24 * 60) }),
  ];
  await openDashboard(LIVE_CHAT);

  const rows = await screen.findAllByRole('link', { name: /Zoë|Visitor/ });
  expect(rows[0]).toHaveTextContent(/Zoë.*Waiting too long: 3 days/);
  expect(screen.getByText('longest 3 days')).toBeVisible();
});

test('a search finds chats that are not loaded yet', async () => {
  using server = startFakeServer();
  server.pageSize = 500;
  server.lists[API_PATHS.activeChats] = [
    ...Array.from({ length: 1_600 }, (_, index) => chat(`Visitor ${index}`)),
    chat('zoe', { name: 'Zoë' }),
  ];
  await openDashboard(LIVE_CHAT);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search live chats' }), 'zoë');
  expect(await screen.findByText('Zoë')).toBeVisible();

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search live chats' }), ' nobody');
  expect(await screen.findByText('Nothing matches your search')).toBeVisible();
});

test('a new chat appears in the list immediately', async () => {
  using _server = startFakeServer();
  const { connection } = await openDashboard(LIVE_CHAT);
  await screen.findByText('No live chats available');

  const chatForm = { firstName: 'Ben', lastName: 'Oak', phoneNumber: '1', email: 'ben@example.com' };
  await act(async () => connection.receive('newChatCreated', { chatId: '9', chatForm }));

  expect(await screen.findByRole('link', { name: /Ben Oak.*Just now.*No message yet/ })).toBeVisible();
});

test('a message in a chat that is not loaded loads its row', async () => {
  using server = startFakeServer();
  const { connection } = await openDashboard(LIVE_CHAT);
  await screen.findByText('No live chats available');
  server.lists[API_PATHS.activeChats] = [
    chat('9', { name: 'Ben Oak', site: { name: 'Example Homes', origin: 'https://www.example.com' } }),
  ];

  await receive(connection, { chatId: '9', senderRole: 'admin', name: 'Front desk', message: 'Good morning' });

  expect(await screen.findByText('Ben Oak')).toBeVisible();
  expect(screen.getByText('from Example Homes · www.example.com')).toBeVisible();
});

test('a message from a visitor shows a toast and updates its row', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [chat('1', { name: 'Ada Byron' })];
  const { connection, toasts } = await openDashboard(LIVE_CHAT);
  await screen.findByText('Ada Byron');

  await receive(connection, { chatId: '1', name: 'Ada Byron', message: 'Is anybody there?' });

  expect(toasts).toEqual(['New message from Ada Byron']);
  expect(await screen.findByText('Is anybody there?')).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
});

test('a message in an unknown chat adds a row, and a message from a colleague shows no toast', async () => {
  using server = startFakeServer();
  const { connection, toasts } = await openDashboard(LIVE_CHAT);
  await screen.findByText('No live chats available');
  server.lists[API_PATHS.activeChats] = [chat('9', { name: 'Ben Oak', lastMessage: 'Hello' })];

  await receive(connection, { chatId: '9', name: 'Ben Oak', message: 'Hello' });
  expect(await screen.findByText('Ben Oak')).toBeVisible();

  await receive(connection, { chatId: '9', seq: 2, senderRole: 'admin', name: 'Front desk', message: 'Good morning' });
  expect(await screen.findByText('Good morning')).toBeVisible();
  expect(screen.getByText('Ben Oak')).toBeVisible();
  expect(toasts).toEqual(['New message from Ben Oak']);
});

test("a visitor's message plays a sound, a colleague's does not, and the sound can be switched off", async () => {
  using _server = startFakeServer();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const struck = jest.spyOn(OscillatorNode.prototype, 'start');
  const { connection } = await openDashboard();

  await receive(connection, { chatId: '1', senderRole: 'admin', message: 'Good morning' });
  expect(struck).not.toHaveBeenCalled();
  await receive(connection, { chatId: '1', seq: 2, message: 'Hello' });
  expect(struck).toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: /Sound/, checked: true }));

  struck.mockClear();
  await receive(connection, { chatId: '1', seq: 3, message: 'Hello?' });
  expect(struck).not.toHaveBeenCalled();
});

test('a hidden page shows a desktop notification if it is switched on, and a click opens the chat', async () => {
  using server = startFakeServer();
  using desktop = startFakeDesktop();
  const { connection, user } = await openChat(server, [visitorSays(1, 'Hi')]);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: /Desktop notifications/, checked: false }));

  await receive(connection, { chatId: '7', message: 'You see me' });
  expect(desktop.shown).toEqual([]);
  desktop.isHidden = true;
  await receive(connection, { chatId: '7', seq: 2, message: 'Is anybody there?' });
  expect(desktop.shown).toMatchObject([{ title: 'New message from Ada Byron', body: 'Is anybody there?' }]);

  desktop.shown[0]?.onclick?.();
  expect(window.location.hash).toBe(`${LIVE_CHAT}&id=7`);
});

test('opening a chat joins it, requests its history and marks it as read', async () => {
  using server = startFakeServer();
  const { connection } = await openChat(server, [visitorSays(1, 'Hi'), visitorSays(2, 'Hello?')]);

  expect(within(screen.getByRole('log')).getByText('Hello?')).toBeVisible();
  expect(connection.emitted.slice(1)).toEqual(['joinAdminChat 1', 'getChatHistory 1', 'readMessages 1']);
});

test('Enter sends and empties the field, a blank text does nothing', async () => {
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

test("shows a colleague's reply, and that the visitor types, reads and leaves", async () => {
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

test('unsent messages of an earlier page view are sent when the dashboard opens again', async () => {
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

async function openChat(server: FakeServer, messages: ChatMessage[]) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  server.lists[API_PATHS.activeChats] = [chat('1', { name: 'Ada Byron' })];
  const { connection } = await openDashboard(LIVE_CHAT);
  connection.chats['1'] = messages;

  await user.click(await screen.findByRole('link', { name: /Ada Byron/ }));
  await screen.findByRole('log');
  return { user, connection };
}

/** Fakes desktop notifications and the visibility of the page. */
function startFakeDesktop() {
  const desktop = { shown: [] as FakeNotification[], isHidden: false, [Symbol.dispose]: stop };

  class FakeNotification {
    static permission = 'default';
    static async requestPermission() {
      FakeNotification.permission = 'granted';
      return FakeNotification.permission;
    }
    readonly title: string;
    readonly body: string;
    onclick: (() => void) | null = null;

    constructor(title: string, { body }: { body: string }) {
      this.title = title;
      this.body = body;
      desktop.shown.push(this);
    }
    close() {}
  }

  function stop() {
    Reflect.deleteProperty(window, 'Notification');
    Reflect.deleteProperty(document, 'hidden');
  }

  Object.assign(window, { Notification: FakeNotification, focus() {} });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => desktop.isHidden });
  return desktop;
}

async function receive(connection: FakeConnection, changes: Partial<ChatMessage>) {
  await act(async () => connection.receive('receiveMessage', { ...visitorSays(changes.seq ?? 1, ''), ...changes }));
}

function visitorSays(seq: number, message: string): ChatMessage {
  return {
    _id: `1-${seq}`,
    seq,
    chatId: '1',
    senderId: VISITOR_SENDER_ID,
    senderRole: 'user',
    name: 'Ada Byron',
    message,
    createdAt: ago(1),
  };
}

function chat(_id: string, changes: Partial<ActiveChatRecord> = {}): ActiveChatRecord {
  return { _id, name: _id, lastMessage: '', createdAt: ago(30), unread: 0, isOnline: true, site: null, ...changes };
}

function ago(minutes: number): string {
  return new Date(NOON - minutes * MINUTE_MS).toISOString();
}
