import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { HOUR_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { startFakeServer } from '../testing/fake-server';
import { ago, chat, done, LIVE_CHAT, openChat, receive, startAtNoon, taken, visitorSays } from './testing/live-chats';
import { openDashboard } from './testing/open-dashboard';

beforeEach(startAtNoon);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the list and the conversation header show the site and another language of a chat', async () => {
  using server = startFakeServer();
  const site = { name: 'Example Homes', origin: 'https://www.example.com' };
  server.lists[API_PATHS.activeChats] = [
    chat('ours', { name: 'Ours' }),
    chat('theirs', { name: 'Theirs', language: 'es', site, siteUserId: 'customer-42' }),
  ];
  await openDashboard(`${LIVE_CHAT}&id=theirs`);

  expect(screen.getByText('Spanish · from Example Homes · www.example.com')).toBeVisible();
  expect(
    screen.getByText('Online · Spanish · from Example Homes · www.example.com · signed in there as customer-42'),
  ).toBeVisible();
});

test('the visitor who has waited longest comes first and is marked after five minutes of office hours', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [
    chat('calm', { name: 'Calm', isOnline: false }),
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

test('a visitor who has left waits for an e-mail, and is not marked', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [chat('gone', { name: 'Gone', isOnline: false, waitingSince: ago(9) })];
  await openDashboard(LIVE_CHAT);

  expect(await screen.findByRole('link', { name: /Gone/ })).toHaveTextContent(/Waiting: 9 min/);
});

test('a chat without a message also counts as waiting', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [chat('new', { name: 'New', createdAt: ago(2) })];
  await openDashboard(LIVE_CHAT);

  expect(await screen.findByRole('link', { name: /^1 waiting/ })).toHaveTextContent('longest 2 min');
});

test('a visitor who waits for a colleague is counted, and the empty list does not deny it', async () => {
  using server = startFakeServer();
  const grace = { id: 'grace', name: 'Grace', initials: 'G' };
  server.lists[API_PATHS.activeChats] = [
    chat('1', { name: 'Ada', waitingSince: ago(2), conversation: taken('1', grace) }),
  ];
  await openDashboard(LIVE_CHAT);

  expect(await screen.findByRole('link', { name: /^1 waiting/ })).toBeVisible();
  expect(screen.getByText('Every conversation is taken or done')).toBeVisible();
});

test('without a tab in the address the dashboard opens Live Chat if a visitor waits, and stays there', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [chat('new', { name: 'New', waitingSince: ago(2) })];
  await openDashboard();
  expect(await screen.findByRole('tab', { name: /^Live Chat/, selected: true })).toBeVisible();
});

test('without a tab in the address and a waiting visitor the dashboard opens Support Bot', async () => {
  using server = startFakeServer();
  const { connection } = await openDashboard();
  expect(screen.getByRole('tab', { name: 'Support Bot', selected: true })).toBeVisible();

  await receive(connection, { chatId: '1', seq: 1, message: 'Hello' });
  expect(screen.getByRole('tab', { name: 'Support Bot', selected: true })).toBeVisible();
  expect(server.calls.length).toBeGreaterThan(0);
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

test('a waiting chat comes first, even after many newer chats that are done', async () => {
  using server = startFakeServer();
  server.pageSize = 500;
  server.lists[API_PATHS.activeChats] = [
    ...Array.from({ length: 1_600 }, (_, index) =>
      chat(`Visitor ${index}`, { conversation: done(`Visitor ${index}`) }),
    ),
    chat('zoe', { name: 'Zoë', waitingSince: ago(3 * 24 * 60), createdAt: ago(3 * 24 * 60) }),
  ];
  await openDashboard(LIVE_CHAT);

  const rows = await screen.findAllByRole('link', { name: /Zoë|Visitor/ });
  expect(rows[0]).toHaveTextContent(/Zoë.*Waiting too long: 3 days/);
  expect(screen.getByText('longest 3 days')).toBeVisible();
});

test('a new chat appears in the list immediately', async () => {
  using _server = startFakeServer();
  const { connection } = await openDashboard(LIVE_CHAT);
  await screen.findByText('No live chats available');

  const chatForm = { firstName: 'Ben', lastName: 'Oak', phoneNumber: '1', email: 'ben@example.com' };
  await act(async () => connection.receive('newChatCreated', { chatId: '9', chatForm }));

  expect(await screen.findByRole('link', { name: /Ben Oak.*Just now.*No message yet/ })).toBeVisible();
});

test('a new visitor of a chat reloads the list', async () => {
  using server = startFakeServer();
  const { connection } = await openDashboard(LIVE_CHAT);
  await screen.findByText('No live chats available');

  server.lists[API_PATHS.activeChats] = [chat('9', { name: 'Ben Oak' })];
  await act(async () => connection.receive('newChatFormUserCreated'));

  expect(await screen.findByRole('link', { name: /Ben Oak/ })).toBeVisible();
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

  expect(toasts).toMatchObject([{ message: 'New message from Ada Byron' }]);
  expect(await screen.findByText('Is anybody there?')).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
});

test('the messages of one chat share a toast that counts them and opens the chat', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [chat('1', { name: 'Ada Byron' })];
  const { connection, toasts } = await openDashboard(LIVE_CHAT);
  await screen.findByText('Ada Byron');

  await receive(connection, { chatId: '1', name: 'Ada Byron', message: 'Hello?' });
  await receive(connection, { chatId: '1', seq: 2, name: 'Ada Byron', message: 'Hello??' });

  const toast = { type: 'info', message: 'New message from Ada Byron', id: 'chat-1', href: `/${LIVE_CHAT}&id=1` };
  expect(toasts).toEqual([
    { ...toast, count: 1 },
    { ...toast, count: 2 },
  ]);
});

test('a message in the open chat shows a toast, too', async () => {
  using server = startFakeServer();
  const { connection, toasts } = await openChat(server, [visitorSays(1, 'Hi')]);

  await receive(connection, { chatId: '1', seq: 2, message: 'I see you' });
  expect(toasts).toMatchObject([{ message: 'New message from Ada Byron' }]);
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
  expect(toasts).toMatchObject([{ message: 'New message from Ben Oak' }]);
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
