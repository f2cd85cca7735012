import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/paths';

import { startFakeServer } from '../testing/fake-server';
import { openDashboard } from './testing/open-dashboard';

const FORMS = '#/s_dashboard?tab=contact-forms';

let logged: unknown[];

beforeEach(() => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void logged.push(args[0]));
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(logged.filter((entry) => entry !== 'A list could not be loaded')).toEqual([]);
});

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
  expect(window.location.hash).toBe(FORMS);
});

test('arrow keys move between tabs', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  await openDashboard();

  await user.click(screen.getByRole('tab', { name: 'Support Bot' }));
  await user.keyboard('{ArrowRight}');

  expect(await screen.findByRole('tab', { name: 'Live Chat', selected: true })).toHaveFocus();
});

test('a form opens with its details, and the back arrow returns to its row in the list', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = [contactForm('1', { name: 'Ada', message: '<b>Not bold</b>' })];
  const user = userEvent.setup();
  await openDashboard(FORMS);

  await user.click(await screen.findByText('Ada'));
  const detail = await screen.findByRole('article');
  expect(within(detail).getByRole('heading', { name: 'Ada' })).toHaveFocus();
  expect(within(detail).getByText('<b>Not bold</b>')).toBeVisible();
  expect(within(detail).getByText('21 Sep 2026, 12:00 PM')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: /Ada/ })).toHaveFocus();
});

test('a form without name and message shows placeholders', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = [{ _id: '1', createdAt: AT, name: '', email: '', phoneNumber: '' } as never];
  await openDashboard(`${FORMS}&id=1`);

  expect(await screen.findByRole('heading', { name: 'No name' })).toBeVisible();
  expect(screen.getByText('No message')).toBeVisible();
});

test('a new form raises a toast, reloads its list and counts as unread until it is opened', async () => {
  using server = startFakeServer();
  const user = userEvent.setup();
  const { connection, toasts } = await openDashboard(FORMS);
  await screen.findByText('No contact forms available');

  server.lists[API_PATHS.contactForms] = [contactForm('1', { name: 'Ada' })];
  await act(async () => connection.receive('newContactFormNotification', { message: 'New contact form from Ada' }));

  expect(toasts).toEqual(['New contact form from Ada']);
  expect(await screen.findByRole('tab', { name: 'Contact Forms 1 unread' })).toBeVisible();
  expect(document.title).toMatch(/^\(1\) /);

  await user.click(screen.getByText('Ada'));
  expect(await screen.findByRole('tab', { name: 'Contact Forms' })).toBeVisible();
  expect(document.title).not.toMatch(/^\(/);
});

test('opening the forms reloads both form lists', async () => {
  using server = startFakeServer();
  const user = userEvent.setup();
  await openDashboard();
  await screen.findByText('No support bot chats available');

  server.calls.length = 0;
  await user.click(screen.getByRole('tab', { name: 'Forms' }));

  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(server.calls.map(({ path }) => path).sort()).toEqual([API_PATHS.contactForms, API_PATHS.chatForms].sort());
});

test('a list that fails to load is logged, keeps its rows and can be loaded again', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = [contactForm('1', { name: 'Ada' })];
  const user = userEvent.setup();
  const { connection } = await openDashboard(FORMS);
  await screen.findByText('Ada');

  server.failures.set(API_PATHS.contactForms, 'down');
  await act(async () => connection.receive('newContactFormNotification', { message: 'New contact form' }));
  const retry = await screen.findByRole('button', { name: 'Load again' });
  expect(logged).toEqual(['A list could not be loaded']);
  expect(screen.getByText('Ada')).toBeVisible();

  server.failures.clear();
  server.lists[API_PATHS.contactForms] = [contactForm('2', { name: 'Ben' }), contactForm('1', { name: 'Ada' })];
  await user.click(retry);
  expect(await screen.findByText('Ben')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load again' })).not.toBeInTheDocument();
});

test('older forms load near the end of the list', async () => {
  using server = startFakeServer();
  server.pageSize = 15;
  server.lists[API_PATHS.contactForms] = manyForms(100);
  await openDashboard(FORMS);

  const first = (await screen.findByText('Person 0')).closest('li');
  await waitFor(() => expect(first).toHaveAttribute('aria-setsize', '45'));
});

test('a link to an old form loads further pages until it is found', async () => {
  using server = startFakeServer();
  server.pageSize = 40;
  server.lists[API_PATHS.contactForms] = manyForms(200);
  await openDashboard(`${FORMS}&id=187`);

  expect(await screen.findByRole('heading', { name: 'Person 187' })).toBeVisible();
});

test('a link to a deleted form shows "Not found"', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = manyForms(3);
  await openDashboard(`${FORMS}&id=gone`);

  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
});

test('a search runs on the server', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = manyForms(100);
  const user = userEvent.setup();
  await openDashboard(FORMS);
  await screen.findByText('Person 3');

  const search = screen.getByRole('searchbox', { name: 'Search contact forms' });
  await user.type(search, 'Person 77');
  expect(await screen.findByText('Person 77')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Person 3')).not.toBeInTheDocument());

  await user.clear(search);
  await user.type(search, 'no such name');
  expect(await screen.findByText('Nothing matches your search')).toBeVisible();
});

test('search results load page by page, and clearing the search restores the list', async () => {
  using server = startFakeServer();
  server.pageSize = 15;
  server.lists[API_PATHS.contactForms] = manyForms(100).map((form, index) => ({
    ...form,
    message: index % 2 === 0 ? 'A kitchen' : 'A deck',
  }));
  const user = userEvent.setup();
  await openDashboard(FORMS);
  const search = screen.getByRole('searchbox', { name: 'Search contact forms' });

  await user.type(search, 'kitchen');
  await waitFor(() => expect(screen.queryByText('A deck')).not.toBeInTheDocument());
  const rowOf = (name: string) => screen.getByText(name).closest('li');
  await waitFor(() => expect(rowOf('Person 4')).toHaveAttribute('aria-setsize', '45'));
  expect(rowOf('Person 4')).toHaveAttribute('aria-posinset', '3');

  await user.clear(search);
  await waitFor(() => expect(rowOf('Person 3')).toHaveAttribute('aria-posinset', '4'));
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
  const { connection, toasts } = await openDashboard(FORMS);
  await act(async () => connection.receive('newContactFormNotification', { message: 'New contact form' }));
  expect(asked).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: /Desktop notifications/, checked: false }));
  expect(asked).toBe(1);
  expect(toasts.at(-1)).toBe('This browser does not allow notifications from this site.');
  Reflect.deleteProperty(window, 'Notification');
});

test('an export contains all forms, also those that are not loaded', async () => {
  using server = startFakeServer();
  server.pageSize = 30;
  server.lists[API_PATHS.contactForms] = manyForms(100);
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  const user = userEvent.setup();
  await openDashboard(FORMS);

  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await readText(files[0])).trim().split('\r\n');
  expect(lines).toHaveLength(101);
  expect(lines[1]).toBe("21 Sep 2026,12:00 PM,Person 0,,'+1 301 555 0100,");
});

test('an ended session redirects to the sign-in page with the place to return to', async () => {
  using server = startFakeServer();
  const { connection } = await openDashboard(FORMS);
  await screen.findByText('No contact forms available');

  server.failures.set(API_PATHS.contactForms, {
    status: 401,
    body: { msg: 'Please sign in.', code: 'unauthenticated' },
  });
  await act(async () => connection.receive('newContactFormNotification', { message: 'New contact form' }));

  await waitFor(() => expect(window.location.hash).toMatch(/^#\/dashboard_login\?ended=expired&next=/));
  expect(localStorage.getItem('token')).toBeNull();
});

test('a socket that the server closes with the session also redirects to the sign-in page', async () => {
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
  const { connection } = await openDashboard(FORMS);
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
  await openDashboard(`${FORMS}&id=1`);

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));

  const call = server.calls.find(({ path }) => path === API_PATHS.logout);
  expect(call?.headers.get(STAFF_TOKEN_HEADER)).toBe('the-token');
  expect(localStorage.getItem('token')).toBeNull();
  expect(window.location.hash).toBe('#/dashboard_login');
});

test('the menu works by keyboard', async () => {
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

const AT = '2026-09-21T16:00:00.000Z';

function contactForm(_id: string, changes: { name?: string; message?: string } = {}) {
  return { _id, createdAt: AT, name: 'Ada', email: '', phoneNumber: '+1 301 555 0100', message: '', ...changes };
}

function manyForms(count: number) {
  return Array.from({ length: count }, (_, index) => contactForm(String(index), { name: `Person ${index}` }));
}

function readText(file: Blob | undefined): Promise<string> {
  return file?.text() ?? Promise.reject(new Error('There is no file'));
}
