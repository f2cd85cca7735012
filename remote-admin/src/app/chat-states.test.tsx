import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { HISTORY_PAGE_SIZE, LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { ago, chat, done, LIVE_CHAT, openChat, receive, startAtNoon, taken, visitorSays } from './testing/live-chats';
import { openDashboard } from './testing/open-dashboard';

const BEN = { id: 'ben', name: 'Ben Stone', initials: 'BS' };
const ME = { id: 'me', name: 'Maria Lopez', initials: 'ML' };

beforeEach(startAtNoon);

afterEach(() => {
  jest.useRealTimers();
});

test('Waiting lists who is online before who is absent, then the longest wait', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [
    chat('absent', { isOnline: false, waitingSince: ago(60) }),
    chat('short', { waitingSince: ago(2) }),
    chat('without messages', { createdAt: ago(10) }),
  ];
  await openDashboard(LIVE_CHAT);

  expect(await rowNames()).toEqual(['without messages', 'short', 'absent']);
});

test('conversations are listed as Waiting, Mine, of colleagues, and Done', async () => {
  using server = startFakeServer();
  fillEveryList(server);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await openDashboard(LIVE_CHAT);

  expect(await rowNames()).toEqual(['waiting']);
  await user.click(screen.getByRole('button', { name: 'Mine 1' }));
  expect(await rowNames()).toEqual(['mine']);
  await user.click(screen.getByRole('button', { name: 'Colleagues 1' }));
  expect(await rowNames()).toEqual(['theirs']);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await rowNames()).toEqual(['done']);
});

test('a conversation is marked as spam and unmarked in its contact details', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [
    chat('first', { waitingSince: ago(1), conversation: { ...done('first'), state: 'waiting' } }),
  ];
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await openDashboard(`${LIVE_CHAT}&id=first`);
  await user.click(await screen.findByRole('button', { name: 'Contact details' }));

  await user.click(await screen.findByRole('button', { name: 'Mark as spam' }));
  expect(await screen.findByText('Spam · further messages are refused')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Waiting' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Spam' }));
  expect(await rowNames()).toEqual(['first']);

  await user.click(screen.getByRole('button', { name: 'Not spam' }));
  expect(await screen.findByRole('button', { name: 'Mark as spam' })).toHaveFocus();
  expect(screen.getByText('Waiting', { selector: 'strong' })).toBeVisible();
});

test('a count has a plus sign if the server has more conversations than it returns', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = Array.from({ length: 501 }, (_, index) =>
    chat(`visitor ${index}`, { waitingSince: ago(5) }),
  );
  server.pageSize = LIST_LIMIT_MAX;
  await openDashboard(LIVE_CHAT);

  expect(await screen.findByRole('button', { name: 'Waiting 500+' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^500\+ waiting/ })).toBeVisible();
});

test('the open conversation keeps its place after it is taken, until it is left', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [
    chat('first', { waitingSince: ago(9), conversation: { ...taken('first', BEN), state: 'waiting', takenBy: null } }),
    chat('second', { waitingSince: ago(5) }),
  ];
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await openDashboard(`${LIVE_CHAT}&id=first`);

  await user.click(await screen.findByRole('button', { name: 'Take' }));
  expect(await screen.findByText('Yours')).toBeVisible();
  expect(await rowNames()).toEqual(['first', 'second']);

  await user.click(screen.getByRole('link', { name: /second/ }));
  await screen.findByRole('heading', { name: 'second' });
  expect(await rowNames()).toEqual(['second']);
  expect(screen.getByRole('button', { name: 'Mine 1' })).toBeVisible();
});

test('a link to a conversation shows the list that contains it', async () => {
  using server = startFakeServer();
  fillEveryList(server);
  await openDashboard(`${LIVE_CHAT}&id=mine`);

  expect(await screen.findByRole('button', { name: 'Mine 1', pressed: true })).toBeVisible();
});

test('a conversation is handed over to a colleague', async () => {
  using server = startFakeServer();
  fillEveryList(server);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await openDashboard(`${LIVE_CHAT}&id=mine`);

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Hand over' }), 'Ben Stone');
  expect(server.calls.some(({ path }) => path === '/api/chats/mine/state')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Hand over' }));

  expect(await screen.findByText(inStateBar('Ben Stone has taken this conversation'))).toBeVisible();
  expect(server.calls.at(-1)).toMatchObject({
    path: '/api/chats/mine/state',
    body: { state: 'taken', by: 'ben', revision: 1 },
  });
});

test('a conversation that a colleague has taken meanwhile says so', async () => {
  using server = startFakeServer();
  fillEveryList(server);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { toasts, connection } = await openDashboard(`${LIVE_CHAT}&id=mine`);
  const msg = 'Ben Stone has taken this conversation.';
  server.failures.set('/api/chats/mine/state', { status: 409, body: { code: 'conflict', msg } });

  await user.click(await screen.findByRole('button', { name: 'Mark done' }));
  await waitFor(() => expect(toasts).toMatchObject([{ type: 'warning', message: msg }]));

  server.lists[API_PATHS.activeChats] = [chat('mine', { conversation: taken('mine', BEN, 2) })];
  await act(async () => connection.receive('conversationChanged', taken('mine', BEN, 2)));
  expect(await screen.findByText(inStateBar('Ben Stone has taken this conversation'))).toBeVisible();
});

test('a reply needs a second Enter if a colleague has answered or taken the conversation meanwhile', async () => {
  using server = startFakeServer();
  const { user, connection } = await openChat(server, [visitorSays(1, 'Hello')]);
  await act(async () => connection.receive('conversationChanged', { ...done('1'), state: 'waiting' }));
  const field = screen.getByRole('textbox', { name: 'Message' });
  const answer = { ...visitorSays(2, 'Monday?'), senderRole: 'admin', staffId: 'ben' } as const;

  await user.type(field, 'Tuesday?');
  connection.chats['1']?.push(answer);
  await receive(connection, answer);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ben Stone has answered meanwhile.');
  expect(field).toHaveValue('Tuesday?');
  expect(connection.chats['1']).toHaveLength(2);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(connection.chats['1']).toHaveLength(3);

  await act(async () => connection.receive('conversationChanged', taken('1', BEN, 7)));
  await user.type(field, 'Wednesday?{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Ben Stone has taken this conversation meanwhile.');
  expect(connection.chats['1']).toHaveLength(3);
});

test('an earlier reply of a colleague on the second page of the history holds no reply back', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.activeChats] = [chat('1', { name: 'Ada Byron', conversation: taken('1', ME) })];
  const { connection } = await openDashboard(LIVE_CHAT);
  const first = Array.from({ length: HISTORY_PAGE_SIZE }, (_, index) => visitorSays(index + 1, `message ${index}`));
  const answer = { ...visitorSays(first.length + 1, 'Monday?'), senderRole: 'admin', staffId: 'ben' } as const;
  connection.chats['1'] = [...first, answer];
  const sendLaterPages = connection.holdLaterPages();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  await user.click(screen.getByRole('button', { name: 'Mine 1' }));
  await user.click(await screen.findByRole('link', { name: /Ada Byron/ }));
  await screen.findByText('message 0');
  await act(async () => sendLaterPages());
  await screen.findByText('Monday?');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Tuesday?{Enter}');

  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(connection.chats['1']).toHaveLength(first.length + 2);
});

test("one's own hand-over holds no reply back, but the next step of a colleague does", async () => {
  using server = startFakeServer();
  const { user, connection } = await openChat(server, [visitorSays(1, 'Hello')]);
  await act(async () => connection.receive('conversationChanged', taken('1', ME)));
  const field = screen.getByRole('textbox', { name: 'Message' });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Hand over' }), 'Ben Stone');
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  await screen.findByText(inStateBar('Ben Stone has taken this conversation'));
  await user.type(field, 'Ben will call you.{Enter}');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(connection.chats['1']).toHaveLength(2);

  await act(async () =>
    connection.receive('conversationChanged', taken('1', { ...BEN, id: 'eva', name: 'Eva Roth' }, 3)),
  );
  await user.type(field, 'Or I will.{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Eva Roth has taken this conversation meanwhile.');
  expect(connection.chats['1']).toHaveLength(2);
});

test('a colleague who has the conversation open or writes a reply is named', async () => {
  using server = startFakeServer();
  fillEveryList(server);
  const { connection } = await openDashboard(`${LIVE_CHAT}&id=mine`);
  await screen.findByText('Yours');

  const views = [
    { chatId: 'mine', staffId: 'me', name: 'Maria Lopez' },
    { chatId: 'mine', staffId: 'ben', name: 'Ben Stone' },
  ];
  await act(async () => connection.receive('chatViews', views));
  expect(screen.getByText(inStateBar('Yours · also open: Ben Stone'))).toBeVisible();

  const typing = { chatId: 'mine', senderRole: 'admin', isTyping: true } as const;
  await act(async () => connection.receive('typing', { ...typing, staffId: 'me', name: 'Maria Lopez' }));
  expect(screen.queryByText(/is writing a reply/)).not.toBeInTheDocument();
  await act(async () => connection.receive('typing', { ...typing, staffId: 'ben', name: 'Ben Stone' }));
  expect(screen.getByText(inStateBar('Yours · Ben Stone is writing a reply…'))).toBeVisible();
});

/** The text contains elements, for the names. */
function inStateBar(text: string) {
  return (_content: string, element: Element | null) =>
    element?.getAttribute('role') === 'status' && element.textContent === text;
}

function fillEveryList(server: FakeServer): void {
  server.lists[API_PATHS.activeChats] = [
    chat('waiting'),
    chat('mine', { conversation: taken('mine', ME) }),
    chat('theirs', { conversation: taken('theirs', BEN) }),
    chat('done', { conversation: done('done') }),
  ];
}

async function rowNames(): Promise<(string | undefined)[]> {
  const list = await screen.findByRole('list', { name: 'Live chats' });
  const names = ['absent', 'short', 'without messages', 'waiting', 'mine', 'theirs', 'done', 'first', 'second'];
  return within(list)
    .getAllByRole('link')
    .map((row) => names.find((name) => row.textContent?.includes(name)));
}
