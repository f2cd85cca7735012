import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { PersonalItem } from '@potomac-oak/shared/contracts/privacy';

import { customer, startFakeServer } from '../testing/fake-server';
import { StaffPages } from './staff-pages';
import { renderForStaff } from './testing/render-for-staff';

const PATH = `${OFFICE_PATHS.customers}/1`;
const ADA = { createdAt: '2026-11-20T15:00:00.000Z', name: 'Ada Byron', email: 'ada@example.com', phoneNumber: '' };
const ITEMS: PersonalItem[] = [
  { kind: 'chat', id: 'a', reason: 'own', ...ADA },
  { kind: 'contactForm', id: 'b', reason: 'phone', ...ADA },
  { kind: 'botChat', id: 'c', reason: 'name', ...ADA },
];

test('an owner erases what is certain and what they have chosen, after a sentence that says what that is', async () => {
  using server = startServer('owner');
  openPage();

  await userEvent.click(await screen.findByRole('button', { name: 'Export or erase…' }));
  expect(await screen.findByRole('checkbox', { name: /^Chat · / })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Bot chat .*same name$/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Contact form .*same phone number$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Erase…' }));
  expect(screen.getByText(/^1 chat and 1 contact form will be deleted for good/)).toBeVisible();
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);

  // Another choice needs another confirmation.
  await userEvent.click(screen.getByRole('checkbox', { name: /^Contact form / }));
  await userEvent.click(screen.getByRole('button', { name: 'Erase…' }));
  server.failures.set(`POST ${PATH}/erase`, { status: 409, body: { code: 'conflict', msg: 'It has changed.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }));

  expect(await screen.findByText('It has changed.')).toBeVisible();
  expect(server.calls.at(-1)).toMatchObject({ path: `${PATH}/erase`, body: { items: [{ kind: 'chat', id: 'a' }] } });
  expect(location.hash).toContain('page=customer&');
});

test('an owner exports the chosen data as a file', async () => {
  using server = startServer('owner');
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  openPage();

  await userEvent.click(await screen.findByRole('button', { name: 'Export or erase…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));

  expect(server.calls.at(-1)).toMatchObject({ path: `${PATH}/export`, body: { items: [{ kind: 'chat', id: 'a' }] } });
  expect(server.calls.at(-1)?.headers.get('X-Staff-Token')).toBe('the-token');
  expect(files).toHaveLength(1);
});

test('staff who are no owners do not see the buttons', async () => {
  using _server = startServer('staff');
  openPage();

  expect(await screen.findByRole('heading', { name: 'How to reach' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Personal data' })).not.toBeInTheDocument();
});

function startServer(role: 'owner' | 'staff') {
  const server = startFakeServer();
  server.me = { ...server.me, role };
  server.customers.set('1', customer({ _id: '1', name: 'Ada Byron' }));
  server.answers.set(`GET ${PATH}/personal-data`, ITEMS);
  return server;
}

function openPage() {
  window.location.hash = '/s_dashboard?page=customer&id=1';
  renderForStaff(<StaffPages page="customer" search="?page=customer&id=1" />);
}
