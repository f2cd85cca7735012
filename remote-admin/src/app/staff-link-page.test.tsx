import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { StaffLink } from '@potomac-oak/shared/contracts/staff';

import { startFakeServer } from '../testing/fake-server';
import StaffLinkPage from './staff-link-page';

const CODE = 'x'.repeat(43);
const INVITATION: StaffLink = {
  kind: 'invitation',
  name: 'Maria Lopez',
  username: 'maria@example.com',
  expiresAt: '2026-11-22T09:00:00Z',
};

test('opening a link only reads it, and the button consumes it', async () => {
  using server = startFakeServer();
  server.answers.set(`POST ${STAFF_PATHS.link}`, INVITATION);
  open();
  expect(await screen.findByRole('heading', { name: 'Welcome, Maria Lopez' })).toBeVisible();
  expect(screen.getByLabelText('User Name')).toHaveValue('maria@example.com');
  expect(server.calls.map(({ path }) => path)).toEqual([STAFF_PATHS.link]);

  await userEvent.type(screen.getByLabelText('New password'), 'violet harmonica 77');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(server.calls.at(-1)).toMatchObject({
    path: STAFF_PATHS.acceptLink,
    body: { code: CODE, password: 'violet harmonica 77' },
  });
  expect(await screen.findByText('Your password is set. Sign in with it.')).toBeVisible();
  expect(screen.getByLabelText('User Name')).toHaveValue('maria@example.com');
});

test('a weak password shows the rule that it breaks', async () => {
  using server = startFakeServer();
  server.answers.set(`POST ${STAFF_PATHS.link}`, { ...INVITATION, kind: 'reset' });
  const msg = 'The new password must have at least 12 characters.';
  server.failures.set(STAFF_PATHS.acceptLink, { status: 400, body: { code: 'invalid_input', msg } });
  open();
  await userEvent.type(await screen.findByLabelText('New password'), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));

  expect(await screen.findByText(msg)).toBeVisible();
});

test('a link that is not valid says so, and one that could not be read can be tried again', async () => {
  using server = startFakeServer();
  server.failures.set(STAFF_PATHS.link, 'down');
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.failures.set(STAFF_PATHS.link, { status: 404, body: { code: 'not_found', msg: 'Not valid.' } });
  await userEvent.click(retry);

  expect(await screen.findByRole('heading', { name: 'Link not valid' })).toBeVisible();
});

function open(): void {
  render(<StaffLinkPage params={{}} search={`code=${CODE}`} />);
}
