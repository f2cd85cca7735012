import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';
import {
  type FreeTimes,
  VISIT_PATHS,
  type VisitCalendar,
  type VisitRecord,
  type VisitSetting,
} from '@potomac-oak/shared/contracts/visits';
import { onToast } from '@potomac-oak/shared/page-events/toast';

import { readPage } from '../navigation/dashboard-place';
import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { StaffPages } from './staff-pages';
import { openDashboard } from './testing/open-dashboard';
import { renderForStaff } from './testing/render-for-staff';
import { useHashSearch } from './testing/use-hash';

const MARIA = { id: 'me', name: 'Maria Lopez', initials: 'ML' };
const BEN = { id: 'ben', name: 'Ben Stone', initials: 'BS' };
/** A zone other than that of the company. */
const timeZone = 'America/Chicago';
const LATE = { startsAt: '2030-01-08T05:30:00.000Z', endsAt: '2030-01-08T06:30:00.000Z' };
const SECOND = '2030-01-08T16:30:00.000Z';
const FREE: FreeTimes = {
  timeZone,
  minutes: 60,
  isInArea: true,
  days: [{ date: '2030-01-08', times: ['2030-01-08T15:00:00.000Z', SECOND] }],
  next: '2030-01-09',
};

test('visits are listed by day in the time of the office, and those to call about also above them', async () => {
  using _server = startServer([
    visit({ _id: '1', name: 'Ada Byron' }),
    visit({ _id: '2', name: 'Grace Hopper', ...LATE }),
    visit({ _id: '5', name: 'Lin', conflict: 'timeOff' }),
    visit({ _id: '3', name: 'Lena', state: 'requested', expiresAt: '2030-01-05T15:00:00.000Z' }),
    visit({ _id: '4', name: 'Omar', state: 'wish', estimator: null }),
  ]);
  open();

  const monday = within(await screen.findByRole('region', { name: 'Monday 7 Jan' }));
  expect(monday.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Ada Byron', '(301) 555-0100', 'Grace Hopper', '(301) 555-0100'],
    ...['Lin', '(301) 555-0100', 'Lena', '(301) 555-0100'],
  ]);
  expect(monday.getByText('11:30 PM – 12:30 AM')).toBeVisible();
  expect(await monday.findByText('Time off: Ben Stone')).toBeVisible();
  expect(monday.getByText('The estimator has time off then.')).toBeVisible();
  const calls = within(screen.getByRole('region', { name: 'To call 1' }));
  expect(calls.getByRole('link', { name: 'Lin' })).toBeVisible();
  expect(calls.getByText('The estimator has time off then.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Requests 1' })).getByText(/until Saturday 5 Jan/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Call back 1' })).getByRole('link', { name: 'Omar' })).toBeVisible();
});

test('the filter shows the own visits and what has no estimator, and stays in the address', async () => {
  using _server = startServer([
    visit({ _id: '1', name: 'Ada Byron', estimator: BEN }),
    visit({ _id: '2', name: 'Grace Hopper', estimator: MARIA }),
    visit({ _id: '3', name: 'Omar', state: 'wish', estimator: null }),
  ]);
  open('page=visits&view=mine');

  const grace = await screen.findByRole('link', { name: 'Grace Hopper' });
  expect(screen.queryByText('Ada Byron')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Omar' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'page');

  await userEvent.click(grace);
  expect(await screen.findByRole('heading', { level: 2, name: 'Grace Hopper' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/#/s_dashboard?page=visits&view=mine',
  );
});

test('a request is accepted by keyboard from the list', async () => {
  const requested = visit({ _id: '1', name: 'Lena', state: 'requested' });
  using server = startServer([requested]);
  open();

  const accept = await screen.findByRole('button', { name: 'Accept the visit of Lena' });
  server.answers.set(`POST ${VISIT_PATHS.visits}/1/accept`, visit({ _id: '1', state: 'confirmed' }));
  store(server, [visit({ _id: '1', name: 'Lena' })]);
  act(() => accept.focus());
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('region', { name: /Requests/ })).not.toBeInTheDocument());
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ revision: 3 });
  expect(document.body).not.toHaveFocus();
});

test('without visits, the page says so; after a failure it can be loaded again', async () => {
  using server = startServer([]);
  jest.spyOn(console, 'error').mockReturnValue();
  server.failures.set(VISIT_PATHS.visits, { status: 500, body: { code: 'internal', msg: '' } });
  open();

  const retry = await screen.findByRole('button', { name: 'Load again' });
  server.failures.clear();
  await userEvent.click(retry);
  expect(await screen.findByText('No visits are booked.')).toBeVisible();
});

test('a visit that arrives appears without a reload, and the side bar counts what needs a person', async () => {
  using server = startServer([]);
  const { connection } = await openDashboard();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Visits' })).toBeVisible();

  store(server, [visit({ state: 'requested' }), visit({ _id: '2' })]);
  act(() => connection.receive('visitsChanged'));
  expect(await pages.findByRole('link', { name: 'Visits (1)' })).toBeVisible();
});

test('a visit is moved to a free time of another estimator', async () => {
  using server = startServer([visit({ conflict: 'hours' })]);
  server.answers.set(`POST ${VISIT_PATHS.visits}/1/move`, visit({}));
  open('page=visits&id=1');

  expect(await screen.findByText(/^This is outside the estimator’s hours/)).toBeVisible();
  expect(screen.getByText(`Monday 7 Jan 2030, 10:00 AM – 11:00 AM (${company.timeZone})`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await userEvent.selectOptions(await screen.findByLabelText('Estimator'), 'Maria Lopez');
  await userEvent.click(screen.getByRole('button', { name: 'Choose a time' }));
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(await screen.findByRole('radio', { name: '11:30 AM' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move to Tuesday 8 Jan 2030, 11:30 AM' }));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Move' })).toBeVisible());
  const [times, move] = [server.calls.findLast(({ path }) => path.endsWith('/times')), lastPost(server)];
  expect(times?.query.get('estimatorId')).toBe('me');
  expect(move?.path).toBe(`${VISIT_PATHS.visits}/1/move`);
  expect(move?.body).toEqual({ startsAt: SECOND, estimatorId: 'me', revision: 3 });
});

test('if the time is taken meanwhile, the reason is shown and the other times stay', async () => {
  using server = startServer([visit({ state: 'wish', estimator: null })]);
  const toasts: string[] = [];
  onToast(({ message }) => toasts.push(message));
  const msg = 'This time is taken.';
  server.failures.set(`${VISIT_PATHS.visits}/1/move`, { status: 409, body: { code: 'conflict', msg } });
  open('page=visits&id=1');

  await userEvent.click(await screen.findByRole('button', { name: 'Set a time' }));
  await userEvent.click(await screen.findByRole('radio', { name: '10:00 AM' }));
  server.answers.set(`GET ${VISIT_PATHS.visits}/1/times`, { ...FREE, days: [{ ...FREE.days[0], times: [SECOND] }] });
  await userEvent.click(screen.getByRole('button', { name: /^Move to/ }));

  await waitFor(() => expect(screen.queryByRole('radio', { name: '10:00 AM' })).not.toBeInTheDocument());
  expect(toasts).toEqual([msg]);
  expect(screen.getByRole('radio', { name: '11:30 AM' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a time' })).toHaveAttribute('aria-disabled', 'true');
});

test('a visit is cancelled after a question', async () => {
  using server = startServer([visit({})]);
  open('page=visits&id=1');

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the visit…' }));
  expect(lastPost(server)).toBeUndefined();
  server.answers.set(`GET ${VISIT_PATHS.visits}/1`, visit({ state: 'cancelled' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this visit' }));

  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(lastPost(server)?.path).toBe(`${VISIT_PATHS.visits}/1/cancel`);
  expect(screen.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
});

function visit(changes: Partial<VisitRecord>): VisitRecord {
  return {
    _id: '1',
    state: 'confirmed',
    kind: 'kitchen',
    estimator: BEN,
    startsAt: '2030-01-07T15:00:00.000Z',
    endsAt: '2030-01-07T16:00:00.000Z',
    name: 'Ada',
    email: 'ada@example.com',
    phoneNumber: '(301) 555-0100',
    street: '12 Oak St',
    zip: '20814',
    note: '',
    createdAt: '2030-01-02T15:00:00.000Z',
    expiresAt: null,
    conflict: null,
    revision: 3,
    customerId: 'c1',
    ...changes,
  };
}

function startServer(visits: VisitRecord[]): FakeServer {
  const server = startFakeServer();
  const setting: Pick<VisitSetting, 'estimators'> = {
    estimators: [
      { id: 'me', hours: [], zips: [] },
      { id: 'ben', hours: [], zips: [] },
    ],
  };
  server.answers.set(`GET ${VISIT_PATHS.setting}`, setting);
  store(server, visits);
  for (const one of visits) {
    server.answers.set(`GET ${VISIT_PATHS.visits}/${one._id}`, one);
    server.answers.set(`GET ${VISIT_PATHS.visits}/${one._id}/times`, FREE);
  }
  return server;
}

function store(server: FakeServer, visits: VisitRecord[]): void {
  const timeOff = [
    { _id: '1', estimatorId: 'ben', startsAt: '2030-01-07T06:00:00Z', endsAt: '2030-01-08T06:00:00Z', note: '' },
  ];
  const calendar: VisitCalendar = { timeZone, visits, timeOff };
  server.answers.set(`GET ${VISIT_PATHS.visits}`, calendar);
}

function open(search = 'page=visits') {
  window.location.hash = `#/s_dashboard?${search}`;
  renderForStaff(<PageAtHash />);
}

function PageAtHash() {
  const search = useHashSearch();
  return <StaffPages page={readPage(search) ?? 'visits'} search={search} />;
}

function lastPost({ calls }: FakeServer) {
  return calls.findLast(({ method }) => method === 'POST');
}
