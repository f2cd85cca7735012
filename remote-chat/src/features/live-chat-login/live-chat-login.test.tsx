import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { openVisitorDetails } from '@potomac-oak/shared/storage/visitor-details';

import { createDrafts } from '../../testing/create-drafts';
import { loseConnection, refuse, startFakeServer } from '../../testing/fake-server';
import { InEnglish } from '../../testing/in-english';
import type { Visitor } from '../../visitor/visitor';
import { LiveChatLogin } from './live-chat-login';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const JANE = { firstName: 'Jane', lastName: 'Doe', phoneNumber: '(301) 555-0100', email: 'jane@example.com' };

function renderLogin(prefill = {}) {
  const joined: Visitor[] = [];
  const describe = (known: object) => (
    <LiveChatLogin
      api={createApiClient()}
      details={openVisitorDetails()}
      prefill={known}
      drafts={createDrafts()}
      onJoin={(visitor) => joined.push(visitor)}
    />
  );
  const { rerender } = render(describe(prefill), { wrapper: InEnglish });
  return { joined, user: userEvent.setup(), learn: (known: object) => rerender(describe(known)) };
}

test('a visitor who fills in all four fields joins the chat that the server created', async () => {
  using server = startFakeServer();
  const { joined, user } = renderLogin();

  await user.type(screen.getByLabelText('First Name'), ' Jane ');
  await user.type(screen.getByLabelText('Last Name'), 'Doe');
  await user.type(screen.getByLabelText('Phone Number'), '(301) 555-0100');
  await user.type(screen.getByLabelText('Email Address'), 'jane@example.com{Enter}');

  await waitFor(() => expect(joined).toEqual([{ ...JANE, chatId: 'public.secret' }]));
  expect(server.calls).toEqual([
    {
      path: API_PATHS.chatForm,
      body: { ...JANE, page: `${location.origin}/`, referrer: '' },
      attemptId: expect.any(String),
    },
  ]);
});

test('what the visitor has given elsewhere is filled in once, and a field that they empty is empty', async () => {
  using server = startFakeServer();
  const details = openVisitorDetails();
  details.change({ ...JANE, lastName: '' });
  const { joined, user, learn } = renderLogin();
  expect(screen.getByLabelText('First Name')).toHaveValue('Jane');
  expect(screen.getByLabelText('Last Name')).toHaveValue('');

  await user.clear(screen.getByLabelText('Email Address'));
  await user.type(screen.getByLabelText('Last Name'), 'Doe{Enter}');
  expect(await screen.findByText('Please fill in all the fields.')).toBeVisible();

  details.change({ phoneNumber: '555-0199' });
  learn({});
  expect(screen.getByLabelText('Phone Number')).toHaveValue(JANE.phoneNumber);
  expect(screen.getByLabelText('Email Address')).toHaveValue('');
  expect([joined, server.calls]).toEqual([[], []]);
});

test('visitor data that the page sets later fills only the fields that the visitor has not edited', async () => {
  const { user, learn } = renderLogin({ lastName: 'Roe' });
  await user.type(screen.getByLabelText('First Name'), 'Janet');
  await user.type(screen.getByLabelText('Phone Number'), '3');
  await user.clear(screen.getByLabelText('Phone Number'));

  learn(JANE);
  expect(screen.getByLabelText('First Name')).toHaveValue('Janet');
  expect(screen.getByLabelText('Last Name')).toHaveValue('Doe');
  expect(screen.getByLabelText('Phone Number')).toHaveValue('');
  expect(screen.getByLabelText('Email Address')).toHaveValue('jane@example.com');

  learn({});
  expect(screen.getByLabelText('First Name')).toHaveValue('Janet');
  expect(screen.getByLabelText('Email Address')).toHaveValue('');
});

test('a blank field shows an alert and sends nothing', async () => {
  using server = startFakeServer();
  const { user } = renderLogin({ ...JANE, lastName: '  ' });

  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all the fields.');
  expect(screen.getByLabelText('Last Name')).toHaveFocus();
  expect(screen.getByLabelText('Last Name')).toBeInvalid();
  expect(screen.getByLabelText('First Name')).toBeValid();
  expect(server.calls).toEqual([]);
});

test.each([
  ['a server error', refuse(500), 'Error saving chat form information.'],
  [
    'too many forms',
    refuse(429, { code: 'rate_limited', retryAfter: 42 }),
    'Error saving chat form information. Please try again in 42 seconds.',
  ],
  ['the page of a broken proxy', () => new Response('<html>', { status: 502 }), 'Error saving chat form information.'],
  ['an unreadable success', () => new Response('<html>'), 'Server error. Please try again later.'],
  ['a lost connection', loseConnection, 'Server error. Please try again later.'],
])('%s shows an alert, and the fields keep their text', async (_case, answer, alert) => {
  using server = startFakeServer();
  server.answers = [answer];
  const { joined, user } = renderLogin(JANE);

  await user.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText(alert)).toBeVisible();
  expect(screen.getByLabelText('Email Address')).toHaveValue('jane@example.com');
  expect(joined).toEqual([]);
});

test('a visitor whose token has expired still gets a chat, and the page is notified', async () => {
  using server = startFakeServer();
  server.answers = [refuse(401, { code: 'bad_identity', msg: 'It has expired.' })];
  const joined: Visitor[] = [];
  const reported: string[] = [];
  const proof = { identity: 'a.b.c', userId: '42' };
  render(
    <LiveChatLogin
      api={createApiClient()}
      details={openVisitorDetails()}
      prefill={JANE}
      proof={proof}
      drafts={createDrafts()}
      onJoin={(visitor) => joined.push(visitor)}
      onBadIdentity={(message) => reported.push(message)}
    />,
    { wrapper: InEnglish },
  );

  await userEvent.setup().click(screen.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(joined).toEqual([{ ...JANE, chatId: 'public.secret', userId: '42' }]));
  expect(server.calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ ...JANE, identity: 'a.b.c' }),
    expect.not.objectContaining({ identity: expect.anything() }),
  ]);
  expect(server.calls[1]?.attemptId).not.toBe(server.calls[0]?.attemptId);
  expect(reported).toEqual(['It has expired.']);
});

test('a retry of the same form does not create a second chat', async () => {
  using server = startFakeServer();
  server.answers = [loseConnection];
  const { joined, user } = renderLogin(JANE);

  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Server error. Please try again later.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(joined).toHaveLength(1));
  expect(server.calls[1]?.attemptId).toBe(server.calls[0]?.attemptId);
});
