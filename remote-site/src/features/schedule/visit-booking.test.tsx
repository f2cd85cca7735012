import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';
import { OTHER_INPUT } from '@potomac-oak/shared/contracts/headers';
import { visitSchema } from '@potomac-oak/shared/contracts/visit-calls';
import type { FreeTimes } from '@potomac-oak/shared/contracts/visits';
import { VISIT_DRAFT_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { scheduleTexts, visitReceipts } from '../../content/pages/schedule-texts';
import { VisitBooking } from './visit-booking';
import { editDraft } from './visit-draft';

interface Call {
  path: string;
  key: string | null;
  body: unknown;
}

const MONDAY = { date: '2026-12-07', times: ['2026-12-07T14:00:00.000Z', '2026-12-07T14:30:00.000Z'] };
const TUESDAY = { date: '2026-12-08', times: ['2026-12-08T15:00:00.000Z'] };
const WEEK_LATER = { date: '2026-12-14', times: ['2026-12-14T14:00:00.000Z'] };
const FREE: FreeTimes = {
  timeZone: company.timeZone,
  minutes: 60,
  isInArea: true,
  days: [MONDAY, TUESDAY],
  next: '2026-12-14',
};
const BOOKED = { state: 'requested', kind: 'kitchen', startsAt: MONDAY.times[0], timeZone: company.timeZone };

const realFetch = globalThis.fetch;
let calls: Call[] = [];
/** Answers of the next calls, first come first; after them every call gets the free times. */
let answers: (Response | Error)[] = [];

beforeEach(() => {
  [calls, answers] = [[], []];
  localStorage.clear();
  sessionStorage.clear();
  forgetDraft();
  globalThis.fetch = async (input, init) => {
    const body = init?.body === undefined ? null : JSON.parse(String(init.body));
    calls.push({ path: String(input), key: new Headers(init?.headers).get('Idempotency-Key'), body });
    const answer = answers.shift() ?? Response.json(FREE);
    if (answer instanceof Error) throw answer;
    return answer;
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** As a reload of the page does. */
function forgetDraft() {
  editDraft({ kind: '', zip: '', startsAt: '', name: '', street: '', phoneNumber: '', email: '', note: '' });
}

const submit = () => userEvent.click(screen.getByRole('button', { name: scheduleTexts.submit }));
const booked = () => calls.filter(({ path }) => path === '/api/visits');

async function choosePlace() {
  await userEvent.click(screen.getByRole('radio', { name: 'Kitchen' }));
  await userEvent.type(screen.getByLabelText(scheduleTexts.zip), '20814');
}

async function fillIn() {
  await choosePlace();
  await userEvent.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Ada Byron');
  await userEvent.type(screen.getByLabelText('Street and house number'), '12 Elm Street');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
}

test('a visit is requested with kind, ZIP, time and who it is for, and the visitor sees what comes next', async () => {
  render(<VisitBooking search="" />);
  await fillIn();
  answers = [Response.json({ ...BOOKED, minutes: 60, isMailed: true })];
  await submit();

  expect(await screen.findByRole('heading', { name: visitReceipts.mailed.heading })).toHaveFocus();
  expect(screen.getByText('Monday, December 7, 2026 at 9:00 AM, Eastern Time')).toBeVisible();
  expect(screen.getByText(/Kitchen · 12 Elm Street, 20814/)).toBeVisible();
  expect(visitSchema.parse(booked()[0]?.body)).toMatchObject({
    kind: 'kitchen',
    zip: '20814',
    startsAt: MONDAY.times[0],
    name: 'Ada Byron',
    street: '12 Elm Street',
    email: 'ada@example.com',
  });
});

test('the times are those of the office, by day, and later days can be added', async () => {
  render(<VisitBooking search="" />);
  await choosePlace();
  const days = within(await screen.findByRole('group', { name: scheduleTexts.day }));
  expect(days.getAllByRole('radio')).toHaveLength(2);
  expect(days.getByRole('radio', { name: 'Mon, Dec 7' })).toBeChecked();
  expect(screen.getByText('Eastern Time. The visit takes about 60 minutes.')).toBeVisible();

  answers = [Response.json({ ...FREE, days: [WEEK_LATER], next: null })];
  await userEvent.click(screen.getByRole('button', { name: scheduleTexts.moreDays }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Mon, Dec 14' }));

  expect(calls.at(-1)?.path).toBe('/api/visits/times?kind=kitchen&zip=20814&from=2026-12-14');
  expect(screen.getAllByRole('radio', { name: /AM/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: scheduleTexts.moreDays })).toBeNull();
});

test('a time that has been taken is not lost with everything else: other times are shown', async () => {
  render(<VisitBooking search="" />);
  await fillIn();
  answers = [
    Response.json({ code: 'conflict', msg: 'Taken' }, { status: 409 }),
    Response.json({ ...FREE, days: [TUESDAY] }),
  ];
  await submit();

  expect(await screen.findByText(scheduleTexts.taken)).toBeVisible();
  await userEvent.click(await screen.findByRole('radio', { name: '10:00 AM' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Byron');
  answers = [Response.json({ ...BOOKED, startsAt: TUESDAY.times[0], minutes: 60, isMailed: false })];
  await submit();

  expect(await screen.findByRole('heading', { name: visitReceipts.requested.heading })).toBeVisible();
});

test('a request whose answer is lost is repeated with the same key', async () => {
  render(<VisitBooking search="" />);
  await fillIn();
  answers = [new TypeError('Failed to fetch'), Response.json({ ...BOOKED, state: 'wish', minutes: 60 })];
  await submit();
  expect(await screen.findByText(scheduleTexts.notSent)).toBeVisible();
  await submit();

  expect(await screen.findByRole('heading', { name: visitReceipts.wish.heading })).toBeVisible();
  const [first, second] = booked();
  expect(second).toEqual(first);
});

test('a request that is changed after a lost answer is not booked twice', async () => {
  const { unmount } = render(<VisitBooking search="" />);
  await fillIn();
  answers = [new TypeError('Failed to fetch')];
  await submit();
  expect(await screen.findByText(scheduleTexts.notSent)).toBeVisible();
  unmount();

  render(<VisitBooking search="?kind=bathroom" />);
  await userEvent.type(screen.getByLabelText('Street and house number'), ' West');
  expect(screen.getByRole('radio', { name: 'Kitchen' })).toBeChecked();
  answers = [Response.json({ code: 'conflict', msg: OTHER_INPUT }, { status: 409 })];
  await submit();

  expect(await screen.findByText(scheduleTexts.received)).toBeVisible();
  expect(await screen.findByRole('radio', { name: '9:00 AM' })).toBeChecked();
  const [first, second] = booked();
  expect(second?.key).toBe(first?.key);
  expect(second?.body).toMatchObject({ kind: 'kitchen', street: '12 Elm Street West' });
});

test('a reload keeps a half-made booking with its time until it is sent', async () => {
  const { unmount } = render(<VisitBooking search="" />);
  expect(sessionStorage).toHaveLength(0);
  await fillIn();
  unmount();
  forgetDraft();

  render(<VisitBooking search="?kind=bathroom" />);
  expect(await screen.findByRole('radio', { name: '9:00 AM' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Kitchen' })).toBeChecked();
  expect(screen.getByLabelText('Street and house number')).toHaveValue('12 Elm Street');
  answers = [Response.json({ ...BOOKED, minutes: 60, isMailed: true })];
  await submit();
  expect(await screen.findByRole('heading', { name: visitReceipts.mailed.heading })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('after a lost answer and a reload, the same visit is sent again, although its time is no longer free', async () => {
  const { unmount } = render(<VisitBooking search="" />);
  await fillIn();
  answers = [new TypeError('Failed to fetch')];
  await submit();
  expect(await screen.findByText(scheduleTexts.notSent)).toBeVisible();
  unmount();
  forgetDraft();

  answers = [Response.json({ ...FREE, days: [TUESDAY] }), Response.json({ ...BOOKED, minutes: 60, isMailed: true })];
  render(<VisitBooking search="" />);
  expect(await screen.findByText(/Monday, December 7, 2026 at 9:00 AM/)).toBeVisible();
  await submit();
  expect(await screen.findByRole('heading', { name: visitReceipts.mailed.heading })).toBeVisible();
  const [first, second] = booked();
  expect(second).toEqual(first);
  expect(sessionStorage).toHaveLength(0);
});

test('what another script has stored as a booking is ignored', () => {
  for (const text of ['{"kind":', '{"zip":{}}', 'null']) {
    sessionStorage.setItem(VISIT_DRAFT_KEY, text);
    const { unmount } = render(<VisitBooking search="" />);
    expect(screen.getByLabelText(scheduleTexts.zip)).toHaveValue('');
    unmount();
  }
});

test('times that cannot be loaded are offered again, and a ZIP without visits leads to the contact form', async () => {
  answers = [new TypeError('Failed to fetch'), Response.json({ ...FREE, isInArea: false, days: [], next: null })];
  render(<VisitBooking search="" />);
  await choosePlace();
  await userEvent.click(await screen.findByRole('button', { name: scheduleTexts.retry }));

  expect(await screen.findByText(scheduleTexts.outside, { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: scheduleTexts.otherwise.link })).toHaveAttribute('href', '/#/contact');
});

test('the address can name the kind and the day of the week that is shown first', async () => {
  editDraft({ zip: '20814' });
  render(<VisitBooking search="?kind=bathroom&day=Tuesday" />);

  expect(await screen.findByRole('radio', { name: 'Tue, Dec 8' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '10:00 AM' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Bathroom' })).toBeChecked();
});

test('what was entered is there again after a visit to another page, and another kind has other times', async () => {
  const { unmount } = render(<VisitBooking search="" />);
  await fillIn();
  unmount();
  cleanup();

  render(<VisitBooking search="" />);
  expect(await screen.findByRole('radio', { name: '9:00 AM' })).toBeChecked();
  expect(screen.getByLabelText('Street and house number')).toHaveValue('12 Elm Street');
  fireEvent.click(screen.getByRole('radio', { name: 'Basement' }));
  expect(await screen.findByRole('radio', { name: '9:00 AM' })).not.toBeChecked();
});
