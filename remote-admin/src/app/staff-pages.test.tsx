import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';
import type { HealthReport } from '@potomac-oak/shared/contracts/health';
import { OFFICE_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { Invitation, OwnAccount, Person, StaffSessionRecord } from '@potomac-oak/shared/contracts/staff';

import type { StaffPage } from '../navigation/dashboard-place';
import { createStaffSession } from '../session/create-staff-session';
import { StaffSessionContext } from '../session/staff-session';
import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { createQueryClient } from './query-client';
import { StaffPages } from './staff-pages';

const ADA: Person = {
  id: 'ada',
  username: 'ada@example.com',
  name: 'Ada Byron',
  initials: 'AB',
  email: 'ada@example.com',
  role: 'owner',
  isActive: true,
  hasSecondFactor: false,
};
const BEN: Person = { ...ADA, id: 'ben', username: 'ben@example.com', name: 'Ben Cole', initials: 'BC', role: 'staff' };
const OWN: OwnAccount = {
  ...ADA,
  lacksFactor: false,
  requiresFactor: false,
  hasAuthenticatorApp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  startsWithToday: false,
};
const SESSION: StaffSessionRecord = {
  id: 'this',
  startedAt: '2026-11-20T09:00:00Z',
  lastSeenAt: '2026-11-20T09:30:00Z',
  browser: 'Firefox on Windows',
  isCurrent: true,
};
const LINK = {
  id: 'link',
  path: `/#/staff_link?code=${'x'.repeat(43)}`,
  expiresAt: '2026-11-22T09:00:00Z',
  mailedTo: null,
};

test('a person changes the name that visitors see', async () => {
  using server = startServer();
  server.answers.set(`POST ${STAFF_PATHS.me}`, { ...OWN, name: 'Ada King', initials: 'AK' });
  open('account');

  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ada King');
  expect(name).toHaveAccessibleDescription(`Visitors see “Ada, ${company.name}”.`);
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));

  expect(lastBody(server)).toEqual({ name: 'Ada King', initials: 'AB', email: ADA.email });
  expect(screen.getByLabelText('Initials')).toHaveValue('AK');
});

test('a new e-mail address needs the current password', async () => {
  using server = startServer();
  const email = 'ada@elsewhere.example';
  server.answers.set(`POST ${STAFF_PATHS.me}`, { ...OWN, email });
  open('account');

  const section = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(section.queryByLabelText('Current password')).toBeNull();
  await userEvent.clear(section.getByLabelText('E-mail address'));
  await userEvent.type(section.getByLabelText('E-mail address'), email);
  await userEvent.type(section.getByLabelText('Current password'), 'violet harmonica 77');
  await userEvent.click(section.getByRole('button', { name: 'Save profile' }));

  expect(lastBody(server)).toEqual({ name: ADA.name, initials: 'AB', email, password: 'violet harmonica 77' });
  expect(section.queryByLabelText('Current password')).toBeNull();
});

test("a refused password shows the server's reason and keeps what was typed", async () => {
  using server = startServer();
  const msg = 'The current password is wrong.';
  server.failures.set(STAFF_PATHS.password, { status: 401, body: { code: 'bad_credentials', msg } });
  open('account');

  const section = within(await screen.findByRole('region', { name: 'Password' }));
  await userEvent.type(section.getByLabelText('Current password'), 'wrong');
  await userEvent.type(section.getByLabelText('New password'), 'violet harmonica 77');
  await userEvent.click(section.getByRole('button', { name: 'Change password' }));

  expect(await section.findByRole('alert')).toHaveTextContent(msg);
  expect(section.getByLabelText('New password')).toHaveValue('violet harmonica 77');
});

test('without a required second factor, the account shows how to set one up, and nothing else', async () => {
  using server = startServer();
  server.answers.set(`GET ${STAFF_PATHS.me}`, { ...OWN, lacksFactor: true });
  open('account');

  expect(await screen.findByText(/^Your account needs a passkey or an authenticator app/)).toBeVisible();
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toEqual([
    'account-passkeys',
    'account-second-factor',
  ]);
  expect(screen.queryByRole('link', { name: /Customers|People/ })).not.toBeInTheDocument();
  expect(server.calls.map(({ path }) => path)).not.toContain(STAFF_PATHS.sessions);
});

test('a person ends another session, but not the one in use', async () => {
  using server = startServer();
  const other = { ...SESSION, id: 'other', browser: 'Safari on iPhone', isCurrent: false };
  server.answers.set(`GET ${STAFF_PATHS.sessions}`, [SESSION, other]);
  open('account');

  const section = within(await screen.findByRole('region', { name: 'Sessions' }));
  await userEvent.click(await section.findByRole('button', { name: 'End the session in Safari on iPhone' }));

  expect(server.calls.find(({ method }) => method === 'DELETE')?.path).toBe(`${STAFF_PATHS.sessions}/other`);
  expect(section.queryByRole('button', { name: 'End the session in Firefox on Windows' })).not.toBeInTheDocument();
});

test('an owner invites a person and gets a link to send', async () => {
  using server = startServer();
  server.answers.set(`POST ${STAFF_PATHS.invitations}`, LINK);
  open('people');

  await userEvent.type(await screen.findByLabelText('Name'), 'Maria Lopez');
  await userEvent.type(screen.getByLabelText('E-mail'), 'maria@example.com');
  await userEvent.click(screen.getByRole('radio', { name: /^Owner/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create invitation' }));

  expect(await screen.findByLabelText(/^Send this link to Maria Lopez/)).toHaveValue(`http://localhost${LINK.path}`);
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Maria Lopez',
    email: 'maria@example.com',
    role: 'owner',
  });
});

test('an owner deactivates a person only after a confirmation', async () => {
  using server = startServer();
  const path = `${STAFF_PATHS.people}/ben/deactivate`;
  server.answers.set(`POST ${path}`, { ...BEN, isActive: false });
  open('people');

  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate: Ben Cole' }));
  expect(server.calls.some((call) => call.path === path)).toBe(false);
  server.answers.set(`GET ${STAFF_PATHS.people}`, [ADA, { ...BEN, isActive: false }]);
  const dialog = within(screen.getByRole('dialog', { name: 'Deactivate Ben Cole' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));

  expect(await screen.findByRole('button', { name: 'Activate: Ben Cole' })).toBeVisible();
  expect(server.calls.some((call) => call.path === path)).toBe(true);
});

test('the last owner stays one, and the reason is shown', async () => {
  using server = startServer();
  const msg = 'At least one active owner must remain.';
  server.failures.set(`${STAFF_PATHS.people}/ada/role`, { status: 409, body: { code: 'conflict', msg } });
  open('people');
  await userEvent.click(await screen.findByRole('button', { name: 'Make staff: Ada Byron' }));

  expect(await screen.findByText(msg)).toBeVisible();
});

test('an owner reads what staff have done, and older entries', async () => {
  using server = startServer();
  const entry = { at: '2026-11-20T09:00:00Z', actor: 'staff:ben', unit: null, fromVersion: null, toVersion: null };
  const rest = { reason: '', details: { record: 'abc' } };
  server.pageSize = 1;
  server.lists[STAFF_PATHS.audit] = [7, 6].map((id) => ({
    _id: `${id}`,
    id,
    action: 'person_read',
    ...entry,
    ...rest,
  }));
  open('activity');

  expect(await screen.findByText('Person read')).toBeVisible();
  expect(screen.getByText('record: abc')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(server.calls.at(-1)?.query.get('before')).toBe('7');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument());
});

test('people that could not be loaded can be loaded again', async () => {
  using server = startServer();
  jest.spyOn(console, 'error').mockReturnValueOnce();
  server.failures.set(STAFF_PATHS.people, 'down');
  open('people');
  const retry = await screen.findByRole('button', { name: 'Load again' });
  server.failures.clear();
  await userEvent.click(retry);

  expect(await screen.findByText('Ben Cole')).toBeVisible();
});

test('an account that could not be loaded can be loaded again on a page that depends on it', async () => {
  using server = startServer();
  jest.spyOn(console, 'error').mockReturnValueOnce();
  server.failures.set(STAFF_PATHS.me, 'down');
  open('people');
  const retry = await screen.findByRole('button', { name: 'Load again' });
  server.failures.clear();
  await userEvent.click(retry);

  expect(await screen.findByText('Ben Cole')).toBeVisible();
});

test('an owner sees the state of each area, and what needs attention', async () => {
  using server = startServer();
  jest.spyOn(console, 'error').mockReturnValueOnce();
  server.failures.set(OFFICE_PATHS.health, 'down');
  open('health');
  const retry = await screen.findByRole('button', { name: 'Load again' });
  server.failures.clear();
  server.answers.set(`GET ${OFFICE_PATHS.health}`, {
    areas: [
      { title: 'Releases', lines: [] },
      {
        title: 'Backups',
        lines: [{ label: 'Last backup', value: '', at: '2026-11-22T14:05:00.000Z', needsAttention: true }],
      },
    ],
  } satisfies HealthReport);
  await userEvent.click(retry);

  expect(await screen.findByRole('region', { name: 'Releases' })).toHaveTextContent('Nothing open.');
  expect(screen.getByRole('region', { name: 'Backups' })).toHaveTextContent(
    'Last backupNeeds attention 22 Nov 2026, 9:05 AM',
  );
});

test('an owner opens the record of a request for personal data, and marks the request as answered', async () => {
  using server = startServer();
  const request = { id: 'r1', customerId: 'c1' };
  const line = { label: 'Erasure', value: 'Ada Byron, answer due', at: '2026-12-22T14:05:00.000Z', request };
  server.answers.set(`GET ${OFFICE_PATHS.health}`, {
    areas: [{ title: 'Requests for personal data', lines: [line] }],
  } satisfies HealthReport);
  open('health');
  const area = await screen.findByRole('region', { name: 'Requests for personal data' });
  expect(area).toHaveTextContent('Ada Byron, answer due · 22 Dec 2026');
  expect(screen.getByRole('link', { name: 'Open the record' })).toHaveAttribute(
    'href',
    expect.stringContaining('id=c1'),
  );

  server.answers.set(`GET ${OFFICE_PATHS.health}`, {
    areas: [{ title: 'Requests for personal data', lines: [] }],
  } satisfies HealthReport);
  await userEvent.click(screen.getByRole('button', { name: 'Answered' }));

  expect(await screen.findByText('Nothing open.')).toBeVisible();
  expect(server.calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: `${OFFICE_PATHS.privacyRequests}/r1/settle` }),
  );
});

test.each(['people', 'releases', 'health'] as const)('a person who is not an owner sees no %s', async (page) => {
  using server = startServer();
  server.answers.set(`GET ${STAFF_PATHS.me}`, { ...OWN, role: 'staff' });
  open(page);

  expect(await screen.findByText('This page is for owners.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /People|Releases|Health/ })).not.toBeInTheDocument();
});

function startServer(): FakeServer {
  const server = startFakeServer();
  server.answers.set(`GET ${STAFF_PATHS.me}`, OWN);
  server.answers.set(`GET ${STAFF_PATHS.sessions}`, [SESSION]);
  server.answers.set(`GET ${STAFF_PATHS.people}`, [ADA, BEN]);
  server.answers.set(`GET ${STAFF_PATHS.invitations}`, [] satisfies Invitation[]);
  return server;
}

function open(page: StaffPage): void {
  localStorage.setItem('token', 'the-token');
  render(
    <StaffSessionContext value={createStaffSession('the-token')}>
      <QueryClientProvider client={createQueryClient()}>
        <StaffPages page={page} search="" />
      </QueryClientProvider>
    </StaffSessionContext>,
  );
}

function lastBody({ calls }: FakeServer): unknown {
  return calls.findLast(({ method }) => method === 'POST')?.body;
}
