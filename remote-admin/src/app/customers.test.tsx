import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';
import type { CustomerSummary, OfficeNumbers, TimelineEntry } from '@potomac-oak/shared/contracts/customers';
import { API_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { customer, customersRecord, type FakeServer, startFakeServer } from '../testing/fake-server';
import { StaffPages } from './staff-pages';
import { contactForm } from './testing/contact-forms';
import { openDashboard } from './testing/open-dashboard';
import { renderForStaff } from './testing/render-for-staff';
import { useHashSearch } from './testing/use-hash';

const NO_LEADS: CustomerSummary['stages'] = { new: 0, called: 0, visitBooked: 0, quoted: 0, won: 0, lost: 0 };
const NO_VIEWS: CustomerSummary['views'] = { mine: 0, overdue: 0, unowned: 0 };
const NUMBERS: OfficeNumbers = {
  timeZone: company.timeZone,
  days: [
    { date: '2026-11-21', chats: 3, replied: 1, medianReplyMinutes: 4 },
    { date: '2026-11-22', chats: 0, replied: 0, medianReplyMinutes: null },
  ],
  total: { chats: 3, replied: 1, medianReplyMinutes: 4 },
  people: [
    {
      person: { id: '1', name: 'Maria Lopez', initials: 'ML' },
      firstReplies: 1,
      medianReplyMinutes: 4,
      customers: 2,
      won: 1,
      lost: 0,
      missedSteps: 1,
    },
  ],
  sources: [
    { source: '', leads: 2 },
    { source: '=Homes', leads: 1 },
  ],
  stages: { ...NO_LEADS, new: 3 },
};

const MARIA = { id: 'maria', name: 'Maria Lopez', initials: 'ML' };
const BEN = { id: 'ben', name: 'Ben Stone', initials: 'BS' };
const AT = '2026-11-20T15:00:00.000Z';
const TWO_RECORDS = {
  identifiers: [{ kind: 'email' as const, value: 'ada@example.com', isProven: false }],
  records: [customersRecord({ kind: 'chat', id: '1' }), customersRecord({ kind: 'contactForm', id: '2' })],
  likenesses: [{ customerId: '9', name: 'Ada B.', reason: 'name' as const }],
};

test('a chosen stage moves the customer when it is confirmed, and the move can be undone', async () => {
  using server = startServer();
  open('customers');

  await userEvent.selectOptions(await screen.findByLabelText('Stage of Ada Byron'), 'Quoted');
  expect(lastChange(server)).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Move to Quoted' }));

  expect(lastChange(server)).toEqual({ path: `${OFFICE_PATHS.customers}/1`, body: { stage: 'quoted', revision: 0 } });
  expect(await screen.findByText('Ada Byron: moved to Quoted.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(lastChange(server)).toMatchObject({ path: `${OFFICE_PATHS.customers}/1`, body: { stage: 'new' } });
  expect(await screen.findByText('Ada Byron: undone.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a customer is moved by the keyboard, and the next one gets the focus', async () => {
  using server = startServer();
  open('customers');
  const [ada, grace] = within(await newColumn()).getAllByRole('link');

  act(() => ada?.focus());
  server.lists[OFFICE_PATHS.customers] = [customer({ _id: '2', name: 'Grace Hopper' })];
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');

  expect(lastChange(server)).toMatchObject({ body: { stage: 'called' } });
  await waitFor(() => expect(grace).toHaveFocus());
});

test('a customer that a colleague has changed meanwhile stays, with the reason', async () => {
  using server = startServer();
  const msg = 'A colleague has changed this customer meanwhile.';
  server.failures.set(`POST ${OFFICE_PATHS.customers}/1`, { status: 409, body: { code: 'conflict', msg } });
  open('customers');

  await userEvent.selectOptions(await screen.findByLabelText('Stage of Ada Byron'), 'Won');
  await userEvent.click(screen.getByRole('button', { name: 'Move to Won' }));

  expect(await screen.findByLabelText('Stage of Ada Byron')).toHaveValue('new');
  expect(screen.queryByText(/moved to/)).not.toBeInTheDocument();
});

test('filters apply to every list and to the counts', async () => {
  using server = startServer();
  open('customers');

  await screen.findByRole('option', { name: 'kitchen' });
  await userEvent.click(screen.getByRole('button', { name: 'Search and filters', expanded: false }));
  await userEvent.selectOptions(screen.getByLabelText('Tag'), 'kitchen');
  await userEvent.selectOptions(screen.getByLabelText('Source'), 'Our website (2)');
  expect(screen.getByRole('button', { name: 'Search and filters (2 active)', expanded: true })).toBeVisible();

  const filtered = server.calls.filter(({ query }) => query.get('tag') === 'kitchen' && query.get('source') === '');
  expect(new Set(filtered.map(({ path, query }) => `${path} ${query.get('stage')}`)).size).toBe(7);
  expect(window.location.hash).toBe('#/s_dashboard?page=customers&tag=kitchen&source=');
});

test('a link keeps the filters and the stage', async () => {
  using server = startServer();
  window.location.hash = '#/s_dashboard?page=customers&tag=kitchen&source=Homes&stage=won';
  open('customers');

  await screen.findByRole('option', { name: 'Our website (2)' });
  expect(screen.getByLabelText('Tag')).toHaveValue('kitchen');
  // No lead has this source any more.
  expect(screen.getByLabelText('Source')).toHaveDisplayValue('Homes');
  expect(screen.getByRole('button', { name: /^Won/ })).toHaveAttribute('aria-pressed', 'true');
  expect(server.calls.some(({ query }) => query.get('source') === 'Homes')).toBe(true);
});

test('a tag that is refused stays in its field, and the focus stays beside a removed tag', async () => {
  using server = startServer();
  server.lists[API_PATHS.contactForms] = [contactForm('1')];
  const path = `${OFFICE_PATHS.customers}/c1`;
  const msg = 'A colleague has changed this customer meanwhile.';
  server.failures.set(`POST ${path}`, { status: 409, body: { code: 'conflict', msg } });
  await openDashboard('#/s_dashboard?tab=contact-forms&id=1');
  const field = await screen.findByLabelText('New tag');

  await userEvent.type(field, 'kitchen{Enter}');
  await waitFor(() => expect(lastChange(server)?.path).toBe(path));
  expect(field).toHaveValue('kitchen');
  server.failures.clear();
  await userEvent.type(field, '{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove tag kitchen' });
  expect(field).toHaveValue('');
  await userEvent.click(remove);
  expect(screen.getByRole('group', { name: 'Tags' })).toHaveFocus();
});

test('an office without customers reads where they come from', async () => {
  using server = startServer();
  server.answers.set(`GET ${OFFICE_PATHS.customerSummary}`, {
    stages: NO_LEADS,
    views: NO_VIEWS,
    tags: [],
    sources: [],
  });
  open('customers');

  expect(await screen.findByText(/^No customers yet/)).toBeVisible();
  expect(screen.queryByLabelText('Tag')).not.toBeInTheDocument();
});

test("a colleague's change reloads the lists", async () => {
  using server = startServer();
  const connection = open('customers');
  await newColumn();
  const before = server.calls.length;

  await act(async () => connection.receive('customerChanged', { id: '1', revision: 5 }));

  await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
});

test('the record has the timeline, and its steps are stored with the revision', async () => {
  using server = startServer();
  const entries: TimelineEntry[] = [
    { _id: 'note-1', type: 'note', id: 'n1', chatId: null, text: 'Wants oak', by: null, at: AT },
    { _id: 'm-1', type: 'message', chatId: '1', name: 'Ada', text: 'Hello', isVisitors: true, by: null, at: AT },
    { _id: 'c-1', type: 'change', change: { action: 'owner', owner: MARIA }, by: MARIA, at: AT },
    { _id: 'c-2', type: 'change', change: { action: 'owner', owner: BEN }, by: MARIA, at: AT },
  ];
  server.lists[`${OFFICE_PATHS.customers}/1/timeline`] = entries;
  const phoneNumber = '202 555 0147';
  server.customers.set('1', customer({ _id: '1', name: 'Ada Byron', phoneNumber, waitingSince: AT, ...TWO_RECORDS }));
  window.location.hash = '#/s_dashboard?page=customer&id=1';
  open('customer');

  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible();
  expect(await screen.findByText('Wants oak')).toBeVisible();
  const last = within(screen.getByRole('region', { name: 'Last message' }));
  expect(last.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ada in a chat.*Hello$/),
  ]);
  expect(screen.getByRole('link', { name: 'Call 202 555 0147' })).toHaveAttribute('href', 'tel:2025550147');
  expect(screen.getByText('stated')).toBeVisible();
  expect(screen.getByText(/took the customer/)).toBeVisible();
  expect(screen.getByText(/handed over to Ben Stone/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('What is next?'), 'Call back');
  await userEvent.type(screen.getByLabelText('Date'), '2030-01-02');
  await userEvent.click(screen.getByRole('button', { name: 'Save next step' }));
  expect(lastChange(server)?.body).toEqual({
    // Nine o'clock in Washington.
    nextStep: { text: 'Call back', at: '2030-01-02T14:00:00.000Z' },
    revision: 0,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mark answered' }));
  expect(lastChange(server)?.body).toMatchObject({ isAnswered: true });

  await userEvent.click(screen.getByRole('button', { name: /^Separate Chat/ }));
  expect(lastChange(server)).toMatchObject({ path: `${OFFICE_PATHS.customers}/1/separate`, body: { kind: 'chat' } });
  await userEvent.click(screen.getByRole('button', { name: 'Merge with Ada B.' }));
  expect(lastChange(server)).toMatchObject({ path: `${OFFICE_PATHS.customers}/1/merge`, body: { other: '9' } });
});

test('the timeline names the person, and shows the photos of a message and a form', async () => {
  using server = startServer();
  const photo = { id: 'p1', name: 'sink.jpg', type: 'image/webp' as const, bytes: 9, width: 4, height: 3, url: '/p1' };
  const plan = { id: 'p2', name: 'plan.pdf', type: 'application/pdf' as const, bytes: 9, url: '/p2' };
  const entries: TimelineEntry[] = [
    { _id: 'r-2', type: 'record', kind: 'contactForm', id: '2', text: '', files: [plan], by: null, at: AT },
    {
      _id: 'm-1',
      type: 'message',
      chatId: '1',
      name: '',
      text: '',
      files: [photo],
      isVisitors: true,
      by: null,
      at: AT,
    },
    { _id: 'r-1', type: 'record', kind: 'chat', id: '1', text: '', by: null, at: AT },
  ];
  server.lists[`${OFFICE_PATHS.customers}/1/timeline`] = entries;
  const records = [
    customersRecord({ kind: 'chat', id: '1', name: '' }),
    customersRecord({ kind: 'contactForm', id: '2', name: 'Ada B.' }),
  ];
  server.customers.set('1', customer({ _id: '1', name: 'Ada Byron', records }));
  window.location.hash = '#/s_dashboard?page=customer&id=1';
  open('customer');

  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Ada B.')).toBeVisible();
  expect(timeline.getAllByText('Ada Byron')).toHaveLength(2);
  expect(timeline.getByRole('link', { name: /plan.pdf/ })).toHaveAttribute('href', '/p2');
  await userEvent.click(timeline.getByRole('button', { name: /sink.jpg/ }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('the record shows whole phone numbers as people write them, and marks what cannot be reached', async () => {
  using server = startServer();
  const records = ['12', '555-0199', '301.555.0100', '(240) 555-0177 ext. 12'].map((phoneNumber, index) =>
    customersRecord({ kind: 'chat', id: `${index}`, email: 'ada@example.com', phoneNumber }),
  );
  const identifiers = ['3015550100', '442079460958', '6591234567'].map(
    (value) => ({ kind: 'phone', value, isProven: false }) as const,
  );
  server.customers.set('1', customer({ _id: '1', records, identifiers }));
  window.location.hash = '#/s_dashboard?page=customer&id=1';
  open('customer');

  const reach = await screen.findByRole('region', { name: 'How to reach' });
  expect(within(reach).getByRole('link', { name: '(301) 555-0100' })).toHaveAttribute('href', 'tel:3015550100');
  expect(within(reach).getByRole('link', { name: '+442079460958' })).toBeVisible();
  expect(within(reach).getByRole('link', { name: '+6591234567' })).toBeVisible();
  // The identifier belongs to another customer.
  const others = within(reach).getByRole('link', { name: '(240) 555-0177 ext. 12' });
  expect(others).toHaveAttribute('href', 'tel:2405550177');
  expect(within(reach).getByRole('link', { name: '555-0199' })).toBeVisible();
  expect(within(reach).getAllByText('Not a phone number')).toHaveLength(1);
});

test('a mail to a customer whom a colleague has answered meanwhile is refused, and sent if it is sent again', async () => {
  using server = startServer();
  const waiting = customer({ _id: '1', waitingSince: AT, mailAddresses: ['ada@example.com'] });
  server.customers.set('1', waiting);
  window.location.hash = '#/s_dashboard?page=customer&id=1';
  open('customer');
  const path = `${OFFICE_PATHS.customers}/1/mails`;
  await userEvent.type(await screen.findByLabelText('E-mail to ada@example.com'), 'We can come.');
  const msg = 'A colleague has answered meanwhile.';
  server.failures.set(`POST ${path}`, { status: 409, body: { code: 'conflict', msg } });
  await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }));
  expect(await screen.findByText(msg)).toBeVisible();
  server.failures.clear();
  server.answers.set(`POST ${path}`, { id: 'm' });
  await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }));

  expect(await screen.findByText('Sent to ada@example.com.')).toBeVisible();
  expect(server.calls.filter((call) => call.path === path).map(({ body }) => body)).toEqual([
    { to: 'ada@example.com', text: 'We can come.', waitingSince: AT },
    { to: 'ada@example.com', text: 'We can come.' },
  ]);
});

test('the views are links with counts, and show their list', async () => {
  using server = startServer();
  window.location.hash = '#/s_dashboard?page=customers&view=overdue';
  open('customers');

  expect(await screen.findByRole('list', { name: 'Overdue' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Overdue 0' })).toHaveAttribute('aria-current', 'page');
  expect(server.calls.some(({ query }) => query.get('view') === 'overdue')).toBe(true);
});

test('each figure has its numbers in words, as a table and as a file without formulas', async () => {
  using _server = startServer();
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  // jsdom has no canvas.
  HTMLCanvasElement.prototype.getContext = () => null;
  jest.spyOn(console, 'error').mockReturnValue();
  open('numbers');

  const figure = within(await screen.findByRole('region', { name: 'Customers by source' }));
  expect(figure.getByText('Our website: 2, =Homes: 1.')).toBeVisible();
  await userEvent.click(figure.getByText('Table'));
  expect(figure.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'SourceCustomers',
    'Our website2',
    '=Homes1',
  ]);
  expect(screen.getByText('Median of 1 chat with a reply: 4 office minutes.')).toBeVisible();

  await userEvent.click(figure.getByRole('button', { name: /^CSV/ }));
  expect(await files[0]?.text()).toContain("'=Homes,1");

  // While another period loads, the figures and the name of the file are those of the previous one.
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  globalThis.fetch = () => new Promise(() => {});
  await userEvent.selectOptions(screen.getByLabelText('Period'), '7 days');
  await userEvent.click(figure.getByRole('button', { name: /^CSV/ }));
  expect(clicked.mock.contexts[0]?.download).toBe('customers-by-source-2026-11-21-2026-11-22.csv');
});

async function newColumn(): Promise<HTMLElement> {
  const column = await screen.findByRole('region', { name: /^New/ });
  await within(column).findByRole('link', { name: 'Ada Byron' });
  return column;
}

function startServer(): FakeServer {
  const server = startFakeServer();
  const ada = customer({ _id: '1', name: 'Ada Byron' });
  const grace = customer({ _id: '2', name: 'Grace Hopper', kinds: ['botChat'] });
  const summary: CustomerSummary = {
    stages: { ...NO_LEADS, new: 2 },
    views: NO_VIEWS,
    tags: ['kitchen'],
    sources: [{ source: '', leads: 2 }],
  };
  for (const one of [ada, grace]) server.customers.set(one._id, one);
  server.lists[OFFICE_PATHS.customers] = [ada, grace];
  server.answers.set(`GET ${OFFICE_PATHS.customerSummary}`, summary);
  server.answers.set(`GET ${OFFICE_PATHS.numbers}`, NUMBERS);
  return server;
}

function open(page: 'customers' | 'customer' | 'numbers') {
  return renderForStaff(<PageAtHash page={page} />);
}

function PageAtHash({ page }: { page: 'customers' | 'customer' | 'numbers' }) {
  return <StaffPages page={page} search={useHashSearch()} />;
}

function lastChange({ calls }: FakeServer) {
  const call = calls.findLast(({ method }) => method === 'POST');
  return call && { path: call.path, body: call.body };
}
