import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';
import { createStoredValue } from '@potomac-oak/shared/storage/stored-value';

import { loseConnection, refuse, startFakeServer } from '../../testing/fake-server';
import { InEnglish } from '../../testing/in-english';
import { ChatMenu } from './chat-menu';
import type { MenuForms } from './menu-form';
import * as menuForms from './menu-forms';

const post = (path: string, fields: object) =>
  createApiClient().post<void>(path, { chatId: 'public.secret', ...fields });

async function openMenu({ isAvailable = true, load = async (): Promise<MenuForms> => menuForms } = {}) {
  const storage = createEntryStorage();
  const parse = (value: unknown) => (value === true ? value : null);
  const createFlag = (key: string) => createStoredValue({ key, parse, storage });
  const user = userEvent.setup();
  render(
    <ChatMenu
      isMuted={createFlag('muted')}
      notifications={{ isWanted: createFlag('notified'), isSupported: () => false, setWanted: async () => undefined }}
      forms={{
        email: 'jane@example.com',
        post,
        canMail: () => isAvailable,
        load,
      }}
    />,
    { wrapper: InEnglish },
  );
  await user.click(screen.getByRole('button', { name: 'Chat menu' }));
  return user;
}

async function openForm() {
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: 'Email me this conversation' }));
  await screen.findByRole('dialog', { name: 'Email me this conversation' });
  return user;
}

test('a visitor requests the conversation for the address of the chat, or another one', async () => {
  using server = startFakeServer();
  server.answers = [() => new Response(null, { status: 204 })];
  const user = await openForm();
  const field = screen.getByLabelText('Email Address');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('jane@example.com');
  await user.clear(field);
  await user.type(field, ' spouse@example.com{Enter}');

  expect(await screen.findByText(/Look for our e-mail to spouse@example.com/)).toBeVisible();
  expect(server.calls).toMatchObject([
    { path: VISITOR_MAIL_PATHS.requestTranscript, body: { chatId: 'public.secret', email: 'spouse@example.com' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Chat menu' })).toHaveFocus();
});

test.each([
  ['an invalid address', refuse(400), 'Please enter one e-mail address.'],
  ['too many requests', refuse(429, { retryAfter: 1_800 }), 'Please try again in 30 minutes.'],
  ['a request too soon', refuse(429, { retryAfter: 30 }), 'Please try again in 30 seconds.'],
  ['a lost connection', loseConnection, 'Server error. Please try again later.'],
])('%s shows an alert, and the address can be changed', async (_case, answer, alert) => {
  using server = startFakeServer();
  server.answers = [answer];
  const user = await openForm();
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText(alert)).toBeVisible();
  expect(screen.getByLabelText('Email Address')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the conversation is not offered if the server cannot e-mail it', async () => {
  await openMenu({ isAvailable: false });

  expect(screen.getByRole('checkbox', { name: 'Sound' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email me this conversation' })).not.toBeInTheDocument();
});

test('a form that does not load is reported in the menu, and asked for again', async () => {
  let isOffline = true;
  const user = await openMenu({
    async load() {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return menuForms;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Email me this conversation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error. Please try again later.');

  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Email me this conversation' }));
  expect(await screen.findByRole('dialog', { name: 'Email me this conversation' })).toBeVisible();
});

test('a visitor asks for a copy or the erasure of the data, also where nothing is e-mailed', async () => {
  using server = startFakeServer();
  server.answers = [refuse(429, { retryAfter: 30 }), () => new Response(null, { status: 204 })];
  const user = await openMenu({ isAvailable: false });
  await user.click(screen.getByRole('button', { name: 'Copy or erase my data' }));
  expect(await screen.findByRole('button', { name: 'Ask for a copy' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Ask to erase it' }));
  expect(await screen.findByText('Please try again in 30 seconds.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask to erase it' }));

  expect(await screen.findByRole('dialog', { name: 'We have your request' })).toBeVisible();
  expect(server.calls.at(-1)).toMatchObject({
    path: VISITOR_MAIL_PATHS.requestPrivacy,
    body: { chatId: 'public.secret', wish: 'erasure' },
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: 'Chat menu' })).toHaveFocus();
});
