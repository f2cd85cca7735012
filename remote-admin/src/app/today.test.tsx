import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { StaffNotice, Today } from '@potomac-oak/shared/contracts/customers';
import { DESK_PATHS, OFFICE_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { StaffPage } from '../navigation/dashboard-place';
import { customer, startFakeServer } from '../testing/fake-server';
import { formatTime } from '../time/company-time';
import { StaffPages } from './staff-pages';
import { openDashboard } from './testing/open-dashboard';
import { renderForStaff } from './testing/render-for-staff';

const AT = '2020-01-02T15:00:00.000Z';
const NOTICE: StaffNotice = {
  kind: 'customer',
  id: 'c1',
  text: 'Ben Stone has handed Ada over to you',
  detail: '',
  at: AT,
};
const TODAY: Today = {
  notices: [
    NOTICE,
    { kind: 'chat', id: '8', text: 'Ben Stone mentioned you in a note about Ada', detail: '@maria look', at: AT },
  ],
  waiting: [
    { kind: 'chat', id: '7', name: 'Ada Byron', text: 'Hello?', since: AT, isFree: true, revision: 1 },
    { kind: 'customer', id: 'c2', name: '', text: 'A new kitchen', since: AT, isFree: false, revision: 2 },
  ],
  due: [customer({ _id: 'c3', name: 'Grace Hopper', nextStep: { text: 'Call back', at: AT } })],
  unowned: [customer({ _id: 'c4', name: 'Lena' })],
  unplanned: [customer({ _id: 'c5', name: 'Omar' })],
  visits: [
    {
      id: 'v1',
      state: 'confirmed',
      kind: 'kitchen',
      startsAt: AT,
      name: 'Vera',
      place: '12 Oak St, 20814',
      estimator: 'Maria',
    },
    {
      id: 'v2',
      state: 'requested',
      kind: 'other',
      startsAt: AT,
      name: 'Wim',
      place: '9 Elm St, 20814',
      estimator: 'Noah',
    },
  ],
  counts: { notices: 2, waiting: 2, due: 1, unowned: 30, unplanned: 1, visits: 2 },
};

test('each row of Today leads to the chat or to the customer, and the side bar counts what to do', async () => {
  using server = startFakeServer();
  server.answers.set(`GET ${OFFICE_PATHS.today}`, TODAY);
  await openDashboard();
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getAllByRole('link')[0]).toHaveTextContent('Today (5)');

  open();
  const notices = within(await screen.findByRole('region', { name: 'For you 2' })).getAllByRole('link');
  expect(notices.map((link) => link.getAttribute('href'))).toEqual([
    '/#/s_dashboard?page=customer&id=c1',
    '/#/s_dashboard?tab=live-chat&id=8',
  ]);
  expect(notices[1]).toHaveTextContent(/mentioned you.*@maria look/);
  const waiting = await screen.findByRole('region', { name: 'Waiting for an answer 2' });
  const [chat, form] = within(waiting).getAllByRole('link');
  expect(chat).toHaveAttribute('href', '/#/s_dashboard?tab=live-chat&id=7');
  expect(form).toHaveTextContent(/^Visitor.*A new kitchen$/);
  expect(form).toHaveAttribute('href', '/#/s_dashboard?page=customer&id=c2');
  const [visit, request] = within(screen.getByRole('region', { name: 'Visits 2' })).getAllByRole('link');
  expect(visit).toHaveTextContent(/Vera.*Kitchen · 12 Oak St, 20814 · Maria$/);
  expect(visit).toHaveAttribute('href', '/#/s_dashboard?page=visits&id=v1');
  expect(visit).not.toHaveTextContent('To be confirmed');
  expect(request).toHaveTextContent(/To be confirmed/);
  const due = within(screen.getByRole('region', { name: 'Due 1' })).getByRole('link');
  expect(due).toHaveTextContent(/Grace Hopper.*Overdue: Call back/);
  const unplanned = within(screen.getByRole('region', { name: 'Without next step 1' })).getByRole('link');
  expect(unplanned).toHaveTextContent(/Omar/);
  expect(screen.getByRole('region', { name: 'Without owner 30' })).toHaveTextContent('The first 1 of 30.');
});

test('a notice is a toast, and the record that is open reads its notices', async () => {
  using server = startFakeServer();
  const { connection, toasts } = await openDashboard();
  const before = server.calls.length;
  await act(async () => connection.receive('noticeAdded', NOTICE));
  expect(toasts.at(-1)).toMatchObject({
    message: 'Ben Stone has handed Ada over to you.',
    href: '/#/s_dashboard?page=customer&id=c1',
  });
  await waitFor(() => expect(server.calls.slice(before).some(({ path }) => path === OFFICE_PATHS.today)).toBe(true));

  server.answers.set(`GET ${OFFICE_PATHS.today}`, TODAY);
  server.customers.set('c1', customer());
  open('customer', 'page=customer&id=c1');
  await waitFor(() =>
    expect(server.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: OFFICE_PATHS.noticesRead,
      body: { kind: 'customer', id: 'c1' },
    }),
  );
});

test('a person without an owner is taken in the row, unless a colleague has changed it', async () => {
  using server = startFakeServer();
  server.answers.set(`GET ${OFFICE_PATHS.today}`, TODAY);
  open();

  const take = await screen.findByRole('button', { name: 'Take Ada Byron' });
  const taken = TODAY.waiting.map((entry) => ({ ...entry, isFree: false }));
  server.answers.set(`GET ${OFFICE_PATHS.today}`, { ...TODAY, waiting: taken });
  await userEvent.click(take);
  await waitFor(() =>
    expect(server.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: `${DESK_PATHS.chats}/7/state`,
      body: { state: 'taken', revision: 1 },
    }),
  );
  await waitFor(() => expect(screen.getByRole('link', { name: /^Ada Byron/ })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Take Lena' }));
  await waitFor(() =>
    expect(server.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
      path: `${OFFICE_PATHS.customers}/c4`,
      body: { ownerId: server.me.id, revision: expect.any(Number) },
    }),
  );
  expect(screen.queryByRole('button', { name: 'Take Visitor' })).toBeNull();
});

test('after Take the focus goes to the next row if the row leaves, and stays where the person has moved it', async () => {
  using server = startFakeServer();
  const unowned = ['c4', 'c5', 'c6', 'c7'].map((id) => customer({ _id: id, name: id }));
  const today = { ...TODAY, unplanned: [], unowned };
  server.answers.set(`GET ${OFFICE_PATHS.today}`, today);
  open();

  const first = await screen.findByRole('button', { name: 'Take c4' });
  server.answers.set(`GET ${OFFICE_PATHS.today}`, { ...today, unowned: unowned.slice(1) });
  await userEvent.click(first);
  await waitFor(() => expect(screen.getByRole('link', { name: /^c5/ })).toHaveFocus());

  const second = screen.getByRole('button', { name: 'Take c5' });
  let reply = (_customer: object) => {};
  const answer = new Promise<object>((resolve) => {
    reply = resolve;
  });
  server.answers.set(`POST ${OFFICE_PATHS.customers}/c5`, answer);
  await userEvent.click(second);
  const start = screen.getByRole('checkbox', { name: 'Open the dashboard with this page' });
  act(() => start.focus());
  server.answers.set(`GET ${OFFICE_PATHS.today}`, { ...today, unowned: unowned.slice(2) });
  reply({});
  await waitFor(() => expect(screen.queryByRole('link', { name: /^c5/ })).toBeNull());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(start).toHaveFocus();
});

test('a step that is due is moved to another day at its time', async () => {
  using server = startFakeServer();
  server.answers.set(`GET ${OFFICE_PATHS.today}`, TODAY);
  open();

  await userEvent.selectOptions(await screen.findByLabelText('Snooze Grace Hopper'), 'Tomorrow');
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Snooze' }));
  const { path, body } = server.calls.find(({ method }) => method === 'POST') ?? {};
  expect(path).toBe(`${OFFICE_PATHS.customers}/c3`);
  const { text, at } = (body as { nextStep: { text: string; at: string } }).nextStep;
  expect(text).toBe('Call back');
  expect(Date.parse(at)).toBeGreaterThan(Date.now());
  expect(formatTime(at)).toBe(formatTime(AT));
});

test('an empty day says so, and Today becomes the start', async () => {
  using server = startFakeServer();
  open();
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();

  server.answers.set(`POST ${STAFF_PATHS.me}`, { ...server.me, startsWithToday: true });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Open the dashboard with this page' }));
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ startsWithToday: true });
  expect(await screen.findByRole('checkbox', { checked: true })).toBeVisible();
});

test('after a failure the page can be loaded again', async () => {
  using server = startFakeServer();
  jest.spyOn(console, 'error').mockReturnValue();
  server.failures.set(OFFICE_PATHS.today, { status: 500, body: { code: 'internal', msg: '' } });
  open();

  const retry = await screen.findByRole('button', { name: 'Load again' });
  server.failures.clear();
  await userEvent.click(retry);
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
});

function open(page: StaffPage = 'today', search = 'page=today') {
  renderForStaff(<StaffPages page={page} search={search} />);
}
