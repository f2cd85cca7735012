import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { CannedReply, InternalNote, SearchResult } from '@potomac-oak/shared/contracts/desk';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';

import { customer, customersRecord, startFakeServer } from '../testing/fake-server';
import { ago, LIVE_CHAT, openChat, startAtNoon, visitorSays } from './testing/live-chats';
import { openDashboard } from './testing/open-dashboard';

beforeEach(startAtNoon);

afterEach(() => {
  jest.useRealTimers();
});

test('a search shows where chats, bot chats and forms match, and leads to them', async () => {
  using server = startFakeServer();
  server.answers.set(`GET ${DESK_PATHS.search}`, [
    result({ _id: '1', name: 'Ada Byron', match: { field: 'message', text: 'a new deck', ranges: [[6, 10]] } }),
    result({ _id: '3', kind: 'botChat', name: '', match: { field: 'phone', text: '301.777', ranges: [[0, 7]] } }),
    result({ _id: '2', kind: 'contactForm', name: '', match: { field: 'phone', text: '301.555', ranges: [[0, 7]] } }),
    { ...result({ _id: '4', name: 'Of a later release' }), kind: 'survey' },
  ]);
  await openDashboard(LIVE_CHAT);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search chats and forms' }), 'deck');

  const rows = within(await screen.findByRole('list', { name: 'Search results' })).getAllByRole('link');
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent(/Ada Byron.*a new deck.*Live chat/);
  expect(rows[0]).toHaveAttribute('href', `/${LIVE_CHAT}&id=1`);
  expect(rows[1]).toHaveTextContent(/Visitor.*301\.777.*Support bot/);
  expect(rows[2]).toHaveTextContent(/No name.*301\.555.*Contact form/);
  expect(screen.getByText('deck', { selector: 'mark' })).toBeVisible();
  expect(server.calls.at(-1)?.query.get('q')).toBe('deck');
});

test('a search without a result says so', async () => {
  using server = startFakeServer();
  server.answers.set(`GET ${DESK_PATHS.search}`, []);
  await openDashboard(LIVE_CHAT);

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search chats and forms' }), 'nobody');

  expect(await screen.findByText('Nothing matches your search')).toBeVisible();
});

test('the person is shown beside the conversation, with earlier records marked as unverified', async () => {
  using server = startFakeServer();
  server.customers.set('c1', ADA);
  const { user } = await openChat(server, [visitorSays(1, 'Hi')]);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');

  await user.click(screen.getByRole('button', { name: 'Contact details' }));

  const pane = await screen.findByRole('complementary', { name: 'Contact details' });
  expect(await within(pane).findByText('/services/4?plan=gold')).toBeVisible();
  expect(within(pane).getByText('From the page: Order')).toBeVisible();
  expect(within(pane).getByText('<b>17</b>')).toBeVisible();
  expect(await within(pane).findByRole('link', { name: 'ada@example.com' })).toBeVisible();
  expect(
    within(pane).getByRole('link', { name: /Do you build decks\?.*Contact form · address unverified/ }),
  ).toBeVisible();
  await user.click(within(pane).getByRole('button', { name: 'Copy phone number' }));
  expect(copied).toHaveBeenCalledWith('301 555 0100');
  expect(screen.getByRole('log')).toBeVisible();

  await user.click(within(pane).getByRole('button', { name: 'Close contact details' }));
  expect(pane).not.toBeInTheDocument();
});

test('over the conversation the person has the focus, and Escape returns it', async () => {
  using server = startFakeServer();
  server.customers.set('c1', ADA);
  const { user } = await openChat(server, [visitorSays(1, 'Hi')]);
  const opener = screen.getByRole('button', { name: 'Contact details' });

  await user.click(opener);
  const pane = await screen.findByRole('complementary', { name: 'Contact details' });
  expect(pane).toHaveFocus();
  await user.tab();
  await user.keyboard('{Escape}');

  expect(pane).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  expect(screen.getByRole('log')).toBeVisible();
});

test('a slash finds a canned reply, and Enter inserts it with the first name', async () => {
  using server = startFakeServer();
  server.answers.set(`GET ${DESK_PATHS.cannedReplies}`, [
    canned('1', { title: 'Greeting', text: 'Hello {firstName}, how can we help?' }),
    canned('2', { title: 'Prices', text: 'Prices depend on the size.' }),
    canned('3', { title: 'Visit', text: 'When can we visit, {firstName}?' }),
  ]);
  const { user, connection } = await openChat(server, [visitorSays(1, 'Hi')]);
  const field = screen.getByRole('textbox', { name: 'Message' });

  await user.type(field, '/');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.type(field, 'firstname{ArrowDown}{Enter}');

  expect(field).toHaveValue('When can we visit, Ada?');
  expect(connection.chats['1']).toHaveLength(1);
});

test('Escape closes the canned replies and keeps the conversation open', async () => {
  using server = startFakeServer();
  server.answers.set(`GET ${DESK_PATHS.cannedReplies}`, [canned('1', {})]);
  const { user } = await openChat(server, [visitorSays(1, 'Hi')]);

  await user.type(screen.getByRole('textbox', { name: 'Message' }), '/{Escape}');

  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(screen.getByRole('log')).toBeVisible();
});

test('the button shows all canned replies and keeps the text that is already written', async () => {
  using server = startFakeServer();
  server.answers.set(`GET ${DESK_PATHS.cannedReplies}`, [canned('1', { text: 'Hello {firstName}.' })]);
  const { user } = await openChat(server, [visitorSays(1, 'Hi')]);
  const field = screen.getByRole('textbox', { name: 'Message' });
  const button = screen.getByRole('button', { name: 'Canned replies' });

  await user.type(field, 'Good morning. ');
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field).toHaveValue('Good morning. ');
  await user.click(button);
  await user.click(screen.getByRole('option'));

  expect(field).toHaveValue('Good morning. Hello Ada.');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('a canned reply is added', async () => {
  using server = startFakeServer();
  const { user } = await openChat(server, [visitorSays(1, 'Hi')]);
  await user.click(screen.getByRole('button', { name: 'Canned replies' }));
  await user.click(screen.getByRole('button', { name: 'Edit canned replies' }));

  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hours');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Monday to Friday');
  await user.click(screen.getByRole('button', { name: 'Add reply' }));

  await waitFor(() =>
    expect(server.calls).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        path: DESK_PATHS.cannedReplies,
        body: { title: 'Hours', text: 'Monday to Friday', isShared: true },
      }),
    ),
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(''));
});

test('editing a canned reply can be cancelled, and a failed change is shown in the dialog', async () => {
  using server = startFakeServer();
  server.answers.set(`GET ${DESK_PATHS.cannedReplies}`, [canned('1', { title: 'Hours' })]);
  server.failures.set(`POST ${DESK_PATHS.cannedReplies}/1`, { status: 400, body: { msg: 'The text is too long.' } });
  const { user } = await openChat(server, [visitorSays(1, 'Hi')]);
  await user.click(screen.getByRole('button', { name: 'Canned replies' }));
  await user.click(screen.getByRole('button', { name: 'Edit canned replies' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Canned replies' }));

  await user.click(dialog.getByRole('button', { name: 'Edit Hours' }));
  await user.click(dialog.getByRole('button', { name: 'Save reply' }));
  expect(await dialog.findByText('The text is too long.')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  expect(dialog.getByRole('button', { name: 'Add reply' })).toBeVisible();
});

test('a canned reply is deleted by the second click only', async () => {
  using server = startFakeServer();
  server.answers.set(`GET ${DESK_PATHS.cannedReplies}`, [canned('1', { title: 'Hours' })]);
  const { user } = await openChat(server, [visitorSays(1, 'Hi')]);
  await user.click(screen.getByRole('button', { name: 'Canned replies' }));
  await user.click(screen.getByRole('button', { name: 'Edit canned replies' }));
  const deletions = () => server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

  await user.dblClick(await screen.findByRole('button', { name: 'Delete Hours' }));
  expect(deletions()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete for everyone Hours' }));
  expect(deletions()).toEqual([`${DESK_PATHS.cannedReplies}/1`]);
  expect(await screen.findByRole('button', { name: 'Delete Hours' })).toBeVisible();
});

test('a reply with a blank is not sent until the blank is filled in', async () => {
  using server = startFakeServer();
  const { user, connection } = await openChat(server, [visitorSays(1, 'Hi')]);
  const field = screen.getByRole('textbox', { name: 'Message' });

  await user.type(field, 'Your visit is on {{day}.{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Fill in {day} before you send the reply.');
  expect(connection.chats['1']).toHaveLength(1);

  await user.clear(field);
  await user.type(field, 'Your visit is on Monday.{Enter}');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(connection.chats['1']).toHaveLength(2);
});

test('a note is stored as a note, never sent, and the field returns to replies', async () => {
  using server = startFakeServer();
  const { user, connection } = await openChat(server, [visitorSays(1, 'Hi')]);

  await user.click(screen.getByRole('button', { name: 'Internal note' }));
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Asked for a discount{Enter}');

  const log = screen.getByRole('log');
  expect(await within(log).findByText('Asked for a discount')).toBeVisible();
  expect(within(log).getByText(/Maria Lopez · only staff see this note/)).toBeVisible();
  expect(connection.emitted.filter((event) => event.startsWith('sendMessage'))).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('notes of colleagues appear between the messages and disappear when they are deleted', async () => {
  using server = startFakeServer();
  const { connection } = await openChat(server, [
    { ...visitorSays(1, 'First'), createdAt: ago(30) },
    { ...visitorSays(2, 'Second'), createdAt: ago(10) },
  ]);
  await within(screen.getByRole('log')).findByText('Second');

  const careful = note({ createdAt: ago(20) });
  server.answers.set(`GET ${DESK_PATHS.chats}/1/notes`, [careful]);
  await act(async () => connection.receive('noteAdded', careful));
  await within(screen.getByRole('log')).findByText('Careful');
  const texts = within(screen.getByRole('log'))
    .getAllByText(/^(First|Second|Careful)$/)
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['First', 'Careful', 'Second']);

  server.answers.set(`GET ${DESK_PATHS.chats}/1/notes`, []);
  await act(async () => connection.receive('noteRemoved', { chatId: '1', id: 'n' }));
  await waitFor(() => expect(screen.queryByText('Careful')).not.toBeInTheDocument());
});

test('a note that a colleague adds while the notes load is shown', async () => {
  using server = startFakeServer();
  const path = `GET ${DESK_PATHS.chats}/1/notes`;
  let answerEarly = (_notes: object) => {};
  const early = new Promise<object>((resolve) => {
    answerEarly = resolve;
  });
  server.answers.set(path, early);
  const { connection } = await openChat(server, [visitorSays(1, 'Hi')]);

  server.answers.set(path, [note({})]);
  await act(async () => connection.receive('noteAdded', note({})));
  await act(async () => answerEarly([]));

  expect(await within(screen.getByRole('log')).findByText('Careful')).toBeVisible();
});

const REACHED = { name: 'Ada Byron', email: 'ada@example.com', phoneNumber: '301 555 0100' };
const CONTEXT = { title: 'Decks', query: '?plan=gold', fields: [['Order', '<b>17</b>']] satisfies [string, string][] };
const ADA = customer({
  records: [
    customersRecord({ ...REACHED, kind: 'chat', id: '1', page: '/services/4', context: CONTEXT }),
    customersRecord({ ...REACHED, kind: 'contactForm', id: 'f', text: 'Do you build decks?' }),
  ],
});

function result(changes: Partial<SearchResult>): SearchResult {
  const match = { field: 'name', text: '', ranges: [] } as const;
  return { kind: 'chat', _id: '1', name: '', createdAt: ago(5), match, ...changes };
}

function canned(id: string, changes: Partial<CannedReply>): CannedReply {
  return { id, title: 'Greeting', text: 'Hello', isShared: true, updatedAt: ago(5), ...changes };
}

function note(changes: Partial<InternalNote>): InternalNote {
  const author = { id: 'ben', name: 'Ben Stone', initials: 'BS' };
  return { id: 'n', chatId: '1', customerId: null, text: 'Careful', author, createdAt: ago(5), ...changes };
}
