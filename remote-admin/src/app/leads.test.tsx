import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';
import type { LeadRecord, LeadSummary, OfficeNumbers } from '@potomac-oak/shared/contracts/lead-stages';
import { API_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { StaffConnectionContext } from '../realtime/staff-connection';
import { createStaffSession } from '../session/create-staff-session';
import { StaffSessionContext } from '../session/staff-session';
import { createFakeConnection } from '../testing/fake-connection';
import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { createQueryClient } from './query-client';
import { StaffPages } from './staff-pages';
import { contactForm } from './testing/contact-forms';
import { openDashboard } from './testing/open-dashboard';
import { useHashSearch } from './testing/use-hash';

const NO_LEADS: LeadSummary['stages'] = { new: 0, called: 0, visitBooked: 0, quoted: 0, won: 0, lost: 0 };
const NUMBERS: OfficeNumbers = {
  timeZone: company.timeZone,
  days: [
    { date: '2026-11-21', chats: 3, replied: 1, medianReplyMinutes: 4 },
    { date: '2026-11-22', chats: 0, replied: 0, medianReplyMinutes: null },
  ],
  total: { chats: 3, replied: 1, medianReplyMinutes: 4 },
  sources: [
    { source: '', leads: 2 },
    { source: '=Homes', leads: 1 },
  ],
  stages: { ...NO_LEADS, new: 3 },
};

test('a chosen stage moves the lead when it is confirmed, and the move can be undone', async () => {
  using server = startServer();
  open('leads');

  await userEvent.selectOptions(await screen.findByLabelText('Stage of Ada Byron'), 'Quoted');
  expect(lastChange(server)).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Move to Quoted' }));

  expect(lastChange(server)).toEqual({ path: `${OFFICE_PATHS.leads}/chat/1`, body: { stage: 'quoted', revision: 0 } });
  expect(await screen.findByText('Ada Byron: moved to Quoted.')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(lastChange(server)).toMatchObject({ path: `${OFFICE_PATHS.leads}/chat/1`, body: { stage: 'new' } });
  expect(await screen.findByText('Ada Byron: moved to New.')).toBeVisible();
});

test('a lead is moved by the keyboard, and the next lead gets the focus', async () => {
  using server = startServer();
  open('leads');
  const [ada, grace] = within(await newColumn()).getAllByRole('link');

  act(() => ada?.focus());
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');

  expect(lastChange(server)).toMatchObject({ body: { stage: 'called' } });
  await waitFor(() => expect(grace).toHaveFocus());
});

test('a lead that a colleague has changed meanwhile stays, with the reason', async () => {
  using server = startServer();
  const msg = 'A colleague has changed this lead meanwhile.';
  server.failures.set(`POST ${OFFICE_PATHS.leads}/chat/1`, { status: 409, body: { code: 'conflict', msg } });
  open('leads');

  await userEvent.selectOptions(await screen.findByLabelText('Stage of Ada Byron'), 'Won');
  await userEvent.click(screen.getByRole('button', { name: 'Move to Won' }));

  expect(await screen.findByLabelText('Stage of Ada Byron')).toHaveValue('new');
  expect(screen.queryByText(/moved to/)).not.toBeInTheDocument();
});

test('filters apply to every list and to the counts', async () => {
  using server = startServer();
  open('leads');

  await screen.findByRole('option', { name: 'kitchen' });
  await userEvent.selectOptions(screen.getByLabelText('Tag'), 'kitchen');
  await userEvent.selectOptions(screen.getByLabelText('Source'), 'Our website (2)');

  const filtered = server.calls.filter(({ query }) => query.get('tag') === 'kitchen' && query.get('source') === '');
  expect(new Set(filtered.map(({ path, query }) => `${path} ${query.get('stage')}`)).size).toBe(7);
  expect(window.location.hash).toBe('#/s_dashboard?page=leads&tag=kitchen&source=');
});

test('a link keeps the filters and the stage', async () => {
  using server = startServer();
  window.location.hash = '#/s_dashboard?page=leads&tag=kitchen&source=Homes&stage=won';
  open('leads');

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
  const path = `${OFFICE_PATHS.leads}/contactForm/1`;
  const msg = 'A colleague has changed this lead meanwhile.';
  server.failures.set(`POST ${path}`, { status: 409, body: { code: 'conflict', msg } });
  await openDashboard('#/s_dashboard?tab=contact-forms&id=1');
  const field = await screen.findByLabelText('New tag');

  await userEvent.type(field, 'kitchen{Enter}');
  await waitFor(() => expect(lastChange(server)?.path).toBe(path));
  expect(field).toHaveValue('kitchen');
  server.failures.clear();
  jest.spyOn(console, 'error').mockReturnValue();
  // Keeps the answers to the changes: the fake server stores no leads.
  server.failures.set(`GET ${path}`, { status: 503, body: {} });
  await userEvent.type(field, '{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove tag kitchen' });
  expect(field).toHaveValue('');
  await userEvent.click(remove);
  expect(screen.getByRole('group', { name: 'Tags' })).toHaveFocus();
});

test('an office without leads reads where they come from', async () => {
  using server = startServer();
  server.answers.set(`GET ${OFFICE_PATHS.leadSummary}`, { stages: NO_LEADS, tags: [], sources: [] });
  open('leads');

  expect(await screen.findByText(/^No leads yet/)).toBeVisible();
  expect(screen.queryByLabelText('Tag')).not.toBeInTheDocument();
});

test("a colleague's change reloads the lists", async () => {
  using server = startServer();
  const connection = open('leads');
  await newColumn();
  const before = server.calls.length;

  await act(async () =>
    connection.receive('leadChanged', { kind: 'chat', id: '1', stage: 'won', stageSince: null, tags: [], revision: 5 }),
  );

  await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
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

  const figure = within(await screen.findByRole('region', { name: 'Leads by source' }));
  expect(figure.getByText('Our website: 2, =Homes: 1.')).toBeVisible();
  await userEvent.click(figure.getByText('Table'));
  expect(figure.getAllByRole('row').map((row) => row.textContent)).toEqual(['SourceLeads', 'Our website2', '=Homes1']);
  expect(screen.getByText('Median of 1 chat with a reply: 4 office minutes.')).toBeVisible();

  await userEvent.click(figure.getByRole('button', { name: /^CSV/ }));
  expect(await files[0]?.text()).toContain("'=Homes,1");

  // While another period loads, the figures and the name of the file are those of the previous one.
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  globalThis.fetch = () => new Promise(() => {});
  await userEvent.selectOptions(screen.getByLabelText('Period'), '7 days');
  await userEvent.click(figure.getByRole('button', { name: /^CSV/ }));
  expect(clicked.mock.contexts[0]?.download).toBe('leads-by-source-2026-11-21-2026-11-22.csv');
});

async function newColumn(): Promise<HTMLElement> {
  const column = await screen.findByRole('region', { name: /^New/ });
  await within(column).findByRole('link', { name: 'Ada Byron' });
  return column;
}

function startServer(): FakeServer {
  const server = startFakeServer();
  const lead: LeadRecord = {
    _id: 'chat:1',
    kind: 'chat',
    id: '1',
    stage: 'new',
    stageSince: null,
    tags: [],
    revision: 0,
    createdAt: '2026-11-20T15:00:00.000Z',
    name: 'Ada Byron',
    email: '',
    phoneNumber: '',
    text: '',
    site: null,
    page: '',
  };
  const grace: LeadRecord = { ...lead, _id: 'botChat:2', kind: 'botChat', id: '2', name: 'Grace Hopper' };
  const summary: LeadSummary = {
    stages: { ...NO_LEADS, new: 2 },
    tags: ['kitchen'],
    sources: [{ source: '', leads: 2 }],
  };
  server.lists[OFFICE_PATHS.leads] = [lead, grace];
  server.answers.set(`GET ${OFFICE_PATHS.leadSummary}`, summary);
  server.answers.set(`GET ${OFFICE_PATHS.numbers}`, NUMBERS);
  return server;
}

function open(page: 'leads' | 'numbers') {
  localStorage.setItem('token', 'the-token');
  const connection = createFakeConnection();
  render(
    <StaffSessionContext value={createStaffSession('the-token')}>
      <StaffConnectionContext value={connection}>
        <QueryClientProvider client={createQueryClient()}>
          <PageAtHash page={page} />
        </QueryClientProvider>
      </StaffConnectionContext>
    </StaffSessionContext>,
  );
  return connection;
}

function PageAtHash({ page }: { page: 'leads' | 'numbers' }) {
  return <StaffPages page={page} search={useHashSearch()} />;
}

function lastChange({ calls }: FakeServer) {
  const call = calls.findLast(({ method }) => method === 'POST');
  return call && { path: call.path, body: call.body };
}
