import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { defaultOfficeHours } from '@potomac-oak/shared/company';
import { HOLIDAYS_MAX } from '@potomac-oak/shared/contracts/limits';
import type { OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';
import { OFFICE_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { StaffPages } from './staff-pages';
import { openDashboard } from './testing/open-dashboard';
import { renderForStaff } from './testing/render-for-staff';

const SETTING: OfficeSetting = { ...defaultOfficeHours, revision: 3 };

// Friday 20 November 2026, 10 AM in Washington.
beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

test('an owner adds afternoon hours and a suggested holiday, and sees what visitors read', async () => {
  using server = startServer('owner');
  const user = open();
  expect(await screen.findByText('“We usually reply in minutes”')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Add hours to Saturday' }));
  const closes = screen.getByLabelText('Saturday closes');
  await user.clear(closes);
  await user.type(closes, '12:00');
  await user.click(screen.getByText('US federal holidays'));
  await user.click(screen.getByRole('button', { name: '26 Nov 2026 Thanksgiving Day' }));
  await user.click(screen.getByRole('button', { name: 'Remove hours of Friday' }));
  expect(screen.getByText("“We're back Saturday 8 AM”")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save office hours' }));

  await saveEnds();
  const saved = server.calls.find(({ method }) => method === 'POST')?.body as OfficeSetting;
  expect(saved.revision).toBe(3);
  expect(saved.holidays).toEqual([{ date: '2026-11-26', name: 'Thanksgiving Day', ranges: [] }]);
  expect(saved.openingHours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 6]);
  expect(saved.openingHours.at(-1)).toEqual({ weekday: 6, opensAt: 480, closesAt: 720 });
});

test('hours that cannot be saved are named, focused and not sent', async () => {
  using server = startServer('owner');
  const user = open();

  const closes = await screen.findByLabelText('Monday closes');
  await user.clear(closes);
  await user.type(closes, '07:00');
  await user.click(screen.getByRole('button', { name: 'Save office hours' }));

  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Monday: hours must end after they begin.');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('if another owner was faster, the draft is kept and the new hours can be shown', async () => {
  using server = startServer('owner');
  const msg = 'The office hours have changed meanwhile.';
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove hours of Monday' }));
  server.answers.set(`GET ${OFFICE_PATHS.hours}`, { ...SETTING, openingHours: [], revision: 4 });
  server.failures.set(`POST ${OFFICE_PATHS.hours}`, { status: 409, body: { code: 'conflict', msg } });
  await user.click(screen.getByRole('button', { name: 'Save office hours' }));

  expect(await screen.findByText(msg)).toBeVisible();
  expect(screen.getByLabelText('Tuesday opens')).toHaveValue('08:00');
  const show = await screen.findByRole('button', { name: /Show the new office hours/ });
  await user.click(show);
  expect(screen.queryByLabelText('Tuesday opens')).not.toBeInTheDocument();
  expect(show).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test("a colleague's change is reported at once, and the draft is kept", async () => {
  using _server = startServer('owner');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove hours of Monday' }));

  await act(async () => user.connection.receive('officeHoursChanged', { ...SETTING, openingHours: [], revision: 4 }));

  expect(await screen.findByText(/A colleague has changed the office hours/)).toBeVisible();
  expect(screen.getByLabelText('Tuesday opens')).toHaveValue('08:00');
  expect(screen.queryByLabelText('Monday opens')).not.toBeInTheDocument();
});

test('hours that are edited during a save stay in the fields', async () => {
  using server = startServer('owner');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove hours of Monday' }));
  const { fetch } = globalThis;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  globalThis.fetch = async (...request) => {
    await isAnswered;
    return fetch(...request);
  };
  await user.click(screen.getByRole('button', { name: 'Save office hours' }));
  await user.click(screen.getByRole('button', { name: 'Remove hours of Tuesday' }));

  await act(async () => answer());
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe('POST'));
  await saveEnds();

  expect(screen.queryByLabelText('Tuesday opens')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save office hours' }));
  await saveEnds();
  expect(server.calls.at(-1)?.body).toMatchObject({ revision: 4 });
});

test('the focus stays near an entry that is removed or added', async () => {
  using _server = startServer('owner');
  const user = open();

  await user.click(await screen.findByRole('button', { name: 'Remove hours of Monday' }));
  expect(screen.getByRole('group', { name: 'Monday' })).toHaveFocus();

  await user.click(screen.getByText('US federal holidays'));
  await user.click(screen.getByRole('button', { name: '26 Nov 2026 Thanksgiving Day' }));
  const heading = screen.getByRole('heading', { name: 'Holidays' });
  expect(heading).toHaveFocus();
  await user.click(screen.getByLabelText('Name of the holiday'));
  await user.click(screen.getByRole('button', { name: 'Remove Thanksgiving Day' }));
  expect(heading).toHaveFocus();
});

test('suggested holidays are never more than the setting holds', async () => {
  using server = startServer('owner');
  const holidays = Array.from({ length: HOLIDAYS_MAX - 1 }, (_, index) => ({
    date: new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
    name: `Day ${index}`,
    ranges: [],
  }));
  server.answers.set(`GET ${OFFICE_PATHS.hours}`, { ...SETTING, holidays });
  const user = open();

  await user.click(await screen.findByText('US federal holidays'));
  expect(screen.queryByRole('button', { name: /Add all/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '26 Nov 2026 Thanksgiving Day' }));
  expect(screen.queryByText('US federal holidays')).not.toBeInTheDocument();
});

test('a draft is kept if the server cannot be reached', async () => {
  using server = startServer('owner');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Remove hours of Monday' }));
  jest.spyOn(console, 'error').mockReturnValueOnce();
  server.failures.set(OFFICE_PATHS.hours, 'down');
  await user.click(screen.getByRole('button', { name: 'Save office hours' }));

  const requests = () => server.calls.filter(({ path }) => path === OFFICE_PATHS.hours).map(({ method }) => method);
  await waitFor(() => expect(requests()).toEqual(['GET', 'POST', 'GET']));
  expect(await screen.findByRole('button', { name: 'Save office hours' })).toBeVisible();
  expect(screen.queryByLabelText('Monday opens')).not.toBeInTheDocument();
});

test('staff read the hours and have no fields', async () => {
  using _server = startServer('staff');
  open();

  const monday = (await screen.findByText('Monday')).parentElement as HTMLElement;
  expect(within(monday).getByText('8 AM–5 PM')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save office hours' })).not.toBeInTheDocument();
});

test('the dashboard follows a change without a reload', async () => {
  using _server = startServer('staff');
  const { connection } = await openDashboard();
  expect(screen.getByText('Office open')).toBeVisible();

  await act(async () => connection.receive('officeHoursChanged', { ...SETTING, openingHours: [], revision: 4 }));

  expect(await screen.findByText('Office closed')).toBeVisible();
  expect(screen.getByText('No office hours')).toBeVisible();
});

function startServer(role: 'owner' | 'staff'): FakeServer {
  const server = startFakeServer();
  server.answers.set(`GET ${STAFF_PATHS.me}`, { ...server.me, role });
  server.answers.set(`GET ${OFFICE_PATHS.hours}`, SETTING);
  server.answers.set(`POST ${OFFICE_PATHS.hours}`, { ...SETTING, revision: 4 });
  return server;
}

async function saveEnds(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('form', { name: 'The office hours' })).toHaveAttribute('aria-busy', 'false'),
  );
}

function open() {
  const connection = renderForStaff(<StaffPages page="office-hours" search="" />);
  return Object.assign(userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), { connection });
}
