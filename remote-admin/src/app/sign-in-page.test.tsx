import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { API_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

import { startFakeServer } from '../testing/fake-server';
import SignInPage from './sign-in-page';

test('the right password stores the token and opens the dashboard', async () => {
  using server = startFakeServer();
  await signIn();

  expect(server.calls[0]?.body).toEqual({ username: 'ada', password: ' secret ' });
  expect(localStorage.getItem('token')).toBe('the-token');
  expect(window.location.hash).toBe('#/s_dashboard');
});

test('an empty form can also be submitted', async () => {
  using server = startFakeServer();
  render(<SignInPage params={{}} search="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));

  expect(server.calls[0]?.body).toEqual({ username: '', password: '' });
});

test("a rejected sign-in shows the server's message", async () => {
  using server = startFakeServer();
  server.failures.set(API_PATHS.login, {
    status: 401,
    body: { msg: 'Wrong user name or password.', code: 'bad_credentials' },
  });
  await signIn();

  expect(await screen.findByText('Wrong user name or password.')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('an account with two-factor sign-in needs a code in a second step', async () => {
  using server = startFakeServer();
  const missing = { status: 401, body: { code: 'second_factor', msg: 'Please enter the code from your app.' } };
  server.failures.set(API_PATHS.login, missing);
  await signIn();
  expect(await screen.findByText('Please enter the code from your app.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveFocus();

  server.failures.clear();
  await userEvent.type(screen.getByLabelText('Code'), '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(server.calls.map(({ body }) => body)).toEqual([
    { username: 'ada', password: ' secret ' },
    { username: 'ada', password: ' secret ', code: '123 456' },
  ]);
  expect(localStorage.getItem('token')).toBe('the-token');
});

test.each([
  [true, 'If there is such an account, a link is on its way to its e-mail address. It works for one hour.'],
  [false, 'This site sends no e-mail. Ask an owner of your team for a link.'],
])('a forgotten password is reported by user name (server sends e-mail: %s)', async (isMailed, answer) => {
  using server = startFakeServer();
  server.answers.set(`POST ${STAFF_PATHS.forgottenPassword}`, { isMailed });
  render(<SignInPage params={{}} search="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(screen.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('User Name or E-mail'), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));

  expect(await screen.findByText(answer)).toBeVisible();
  expect(server.calls.at(-1)?.body).toEqual({ username: 'ada@example.com' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a rejection without a message shows "Login failed"', async () => {
  using server = startFakeServer();
  server.failures.set(API_PATHS.login, { status: 400, body: {} });
  await signIn();

  expect(await screen.findByText('Login failed')).toBeVisible();
});

test.each(['down', 'garbage'] as const)('a failed sign-in can be repeated (%s)', async (failure) => {
  using server = startFakeServer();
  server.failures.set(API_PATHS.login, failure);
  await signIn();
  expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();

  server.failures.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(localStorage.getItem('token')).toBe('the-token');
});

test('a stored token redirects to the dashboard', () => {
  using _server = startFakeServer();
  localStorage.setItem('token', 'kept');
  render(<SignInPage params={{}} search="" />);

  expect(window.location.hash).toBe('#/s_dashboard');
});

test('explains that the session has ended, and signing in returns to the place where it ended', async () => {
  using _server = startFakeServer();
  await signIn(`ended=expired&next=${encodeURIComponent('/s_dashboard?tab=contact-forms&id=7')}`);

  expect(window.location.hash).toBe('#/s_dashboard?tab=contact-forms&id=7');
});

async function signIn(search = '') {
  render(<SignInPage params={{}} search={search} />);
  if (search.includes('expired')) expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended.');
  await userEvent.type(screen.getByLabelText('User Name'), 'ada');
  await userEvent.type(screen.getByLabelText('Password'), ' secret ');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}
