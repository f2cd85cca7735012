import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { defaultOfficeHours } from '@potomac-oak/shared/company';
import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import { VISIT_PATHS, type VisitCalendar, type VisitSetting } from '@potomac-oak/shared/contracts/visits';

import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { StaffPages } from './staff-pages';
import { renderForStaff } from './testing/render-for-staff';

const MONDAY = { weekday: 1, opensAt: 480, closesAt: 720 } as const;
const SETTING: VisitSetting = {
  revision: 3,
  isOffered: true,
  estimators: [{ id: 'me', hours: [MONDAY], zips: ['208'] }],
  minutes: { kitchen: 60, bathroom: 60, basement: 60, addition: 90, outdoor: 60, exterior: 60, other: 60 },
  travelMinutes: 30,
  noticeHours: 24,
  horizonDays: 28,
  openPerPerson: 2,
  newPerHour: 20,
  feedShowsNames: false,
};
const CALENDAR: VisitCalendar = {
  timeZone: defaultOfficeHours.timeZone,
  visits: [],
  timeOff: [
    { _id: 'o1', estimatorId: 'ben', startsAt: '2030-01-07T05:00:00Z', endsAt: '2030-01-09T05:00:00Z', note: 'Ski' },
    { _id: 'o2', estimatorId: 'me', startsAt: '2030-01-14T14:00:00Z', endsAt: '2030-01-14T16:00:00Z', note: '' },
  ],
};

test('an owner adds an estimator with the office hours, and sees the week that results', async () => {
  using server = startServer('owner');
  open();
  const week = within(await screen.findByRole('region', { name: 'Week' }));
  expect(await week.findByText('Maria Lopez 8 AM–12 PM, ZIP 208')).toBeVisible();

  await userEvent.selectOptions(await screen.findByLabelText('Add an estimator'), 'Ben Stone');
  await userEvent.click(screen.getByRole('button', { name: 'Add, with the office hours' }));
  expect(week.getAllByText('Ben Stone 8 AM–5 PM')).toHaveLength(5);
  const [, ben] = screen.getAllByLabelText(/^ZIP codes/);
  await userEvent.type(ben as HTMLElement, '209 20705');
  await userEvent.clear(screen.getByLabelText('Kitchen'));
  await userEvent.type(screen.getByLabelText('Kitchen'), '75');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Visitors can book a visit on the website' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save visit settings' }));

  await saveEnds();
  const { estimators, ...saved } = lastPost(server) as VisitSetting;
  expect(estimators).toEqual([
    ...SETTING.estimators,
    { id: 'ben', hours: defaultOfficeHours.openingHours, zips: ['209', '20705'] },
  ]);
  const { estimators: _estimators, ...others } = SETTING;
  expect(saved).toEqual({ ...others, isOffered: false, minutes: { ...SETTING.minutes, kitchen: 75 } });
});

test('what cannot be saved is named with the person, focused and not sent', async () => {
  using server = startServer('owner');
  open();

  await userEvent.type(await screen.findByLabelText(/^ZIP codes/), ', 20a');
  await userEvent.clear(screen.getByLabelText('Bathroom'));
  await userEvent.type(screen.getByLabelText('Basement'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Save visit settings' }));

  const alert = screen.getAllByRole('alert')[0];
  expect(alert).toHaveTextContent('Maria Lopez, ZIP areas: “20a” is not the beginning of a ZIP code.');
  expect(alert).toHaveTextContent('Bathroom: enter a whole number from 15 to 480.');
  expect(alert).toHaveTextContent('Basement: enter a whole number from 15 to 480.');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(lastPost(server)).toBeUndefined();
});

test("a colleague's change is reported, and the draft is kept until it is discarded", async () => {
  using server = startServer('owner');
  const connection = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Maria Lopez' }));
  expect(screen.getByText(/^There are no estimators/)).toBeVisible();
  server.answers.set(`GET ${VISIT_PATHS.setting}`, { ...SETTING, travelMinutes: 45, revision: 4 });

  act(() => connection.receive('visitsChanged'));
  const show = await screen.findByRole('button', { name: 'Show the new visit settings and discard mine' });
  expect(screen.getByLabelText('Minutes of travel between two visits')).toHaveValue(30);
  await userEvent.click(show);
  expect(screen.getByLabelText('Minutes of travel between two visits')).toHaveValue(45);
  expect(screen.queryByText(/^There are no estimators/)).not.toBeInTheDocument();
});

test('staff read the availability, and add and remove their own time off', async () => {
  using server = startServer('staff');
  open();

  expect(await screen.findByText('Only owners can change the availability.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save visit settings' })).not.toBeInTheDocument();
  const section = within(screen.getByRole('region', { name: 'Time off' }));
  expect(await section.findByText('Ben Stone: Monday 7 Jan 2030 – Tuesday 8 Jan 2030 · Ski')).toBeVisible();
  const [mine, ...others] = section.getAllByRole('button', { name: /^Remove/ });
  expect(mine).toHaveAccessibleName(/Maria Lopez, Monday 14 Jan 2030, 9:00 AM – Monday 14 Jan 2030, 11:00 AM/);
  expect(others).toEqual([]);
  await userEvent.click(mine as HTMLElement);
  expect(server.calls.find(({ method }) => method === 'DELETE')?.path).toBe(`${VISIT_PATHS.timeOff}/o2`);

  // The night on which clocks go forward: the day has 23 hours.
  await userEvent.type(section.getByLabelText('First day'), '2030-03-10');
  await userEvent.type(section.getByLabelText('Until (empty: all day)'), '12:30');
  await userEvent.click(section.getByRole('button', { name: 'Add time off' }));
  expect(lastPost(server)).toEqual({
    estimatorId: 'me',
    note: '',
    startsAt: '2030-03-10T05:00:00.000Z',
    endsAt: '2030-03-10T16:30:00.000Z',
  });
});

test('the private address of the calendar is shown once, and can be revoked', async () => {
  using server = startServer('staff');
  open();

  const section = within(await screen.findByRole('region', { name: 'Your calendar' }));
  await section.findByRole('button', { name: 'Create an address' });
  server.answers.set(`POST ${VISIT_PATHS.feed}`, { path: '/calendar/secret.ics' });
  server.answers.set(`GET ${VISIT_PATHS.feed}`, { createdAt: '2030-01-02T15:00:00.000Z' });
  await userEvent.click(section.getByRole('button', { name: 'Create an address' }));
  expect(await section.findByRole('textbox')).toHaveValue('http://localhost/calendar/secret.ics');

  server.answers.set(`GET ${VISIT_PATHS.feed}`, { createdAt: null });
  await userEvent.click(await section.findByRole('button', { name: 'Revoke' }));
  expect(await section.findByRole('button', { name: 'Create an address' })).toBeVisible();
  expect(section.queryByRole('textbox')).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

function startServer(role: 'owner' | 'staff'): FakeServer {
  const server = startFakeServer();
  server.answers.set(`GET ${STAFF_PATHS.me}`, { ...server.me, role });
  server.answers.set(`GET ${VISIT_PATHS.setting}`, SETTING);
  server.answers.set(`POST ${VISIT_PATHS.setting}`, { ...SETTING, revision: 4 });
  server.answers.set(`GET ${VISIT_PATHS.visits}`, CALENDAR);
  server.answers.set(`GET ${VISIT_PATHS.feed}`, { createdAt: null });
  return server;
}

async function saveEnds(): Promise<void> {
  const form = screen.getByRole('form', { name: 'The visit settings' });
  await waitFor(() => expect(form).toHaveAttribute('aria-busy', 'false'));
}

function open() {
  return renderForStaff(<StaffPages page="availability" search="" />);
}

function lastPost({ calls }: FakeServer) {
  return calls.findLast(({ method }) => method === 'POST')?.body;
}
