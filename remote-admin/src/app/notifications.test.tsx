import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { NotificationPreferences, OutboxReport } from '@potomac-oak/shared/contracts/notifications';
import { NOTIFICATION_PATHS } from '@potomac-oak/shared/contracts/paths';

import { createStaffSession } from '../session/create-staff-session';
import { StaffSessionContext } from '../session/staff-session';
import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { createQueryClient } from './query-client';
import { StaffPages } from './staff-pages';
import { openDashboard } from './testing/open-dashboard';

const BOTH = { email: true, push: true };
const PREFERENCES: NotificationPreferences = {
  kinds: {
    newChat: BOTH,
    unanswered: BOTH,
    botLead: BOTH,
    contactForm: BOTH,
    visit: BOTH,
    newsletter: BOTH,
    forYou: BOTH,
  },
  unansweredMinutes: 10,
  when: 'always',
  quiet: null,
  digestAt: null,
};
const FAILED: OutboxReport = {
  counts: { queued: 0, sent: 3, failed: 1, dropped: 0 },
  records: [
    {
      id: 'row',
      kind: 'contactForm',
      channel: 'email',
      recipient: 'Ben Stone <ben@office.example>',
      state: 'failed',
      createdAt: '2026-11-20T09:00:00Z',
      dueAt: '2026-11-20T09:00:00Z',
      attempts: 1,
      lastError: 'The SMTP server refuses the recipient (550).',
      settledAt: '2026-11-20T09:00:01Z',
    },
  ],
};

test('a person chooses kinds, quiet hours and a daily summary', async () => {
  using server = startServer();
  openPage();

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Newsletter subscriber: E-mail' }));
  await userEvent.selectOptions(screen.getByLabelText('Notify me'), 'officeHours');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Daily summary by e-mail' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save notifications' }));

  const saved = server.calls.findLast(({ method }) => method === 'POST');
  expect(saved?.body).toEqual({
    ...PREFERENCES,
    kinds: { ...PREFERENCES.kinds, newsletter: { email: false, push: true } },
    when: 'officeHours',
    quiet: { from: 1_260, to: 420 },
    digestAt: 1_020,
  });
});

test('an owner sees why a notification failed, and sends it again', async () => {
  using server = startServer();
  openPage();

  const outbox = within(await screen.findByRole('region', { name: 'Outbox' }));
  await userEvent.click(outbox.getByRole('button', { name: /Failed/ }));
  expect(await outbox.findByText('The SMTP server refuses the recipient (550).')).toBeVisible();
  await userEvent.click(outbox.getByRole('button', { name: 'Send again' }));
  expect(server.calls.some(({ path }) => path === `${NOTIFICATION_PATHS.outbox}/row/send`)).toBe(true);
});

test('staff see their own choices only', async () => {
  using server = startServer();
  server.me = { ...server.me, role: 'staff' };
  openPage();

  await screen.findByRole('button', { name: 'Save notifications' });
  expect(screen.queryByRole('region', { name: 'Outbox' })).toBeNull();
  expect(server.calls.some(({ path }) => path === NOTIFICATION_PATHS.outbox)).toBe(false);
});

test('mail that cannot be sent is visible beside all tabs', async () => {
  using server = startServer();
  server.answers.set(`GET ${NOTIFICATION_PATHS.status}`, { mail: 'failing', delayed: 4, notified: 1 });
  await openDashboard();

  expect(await screen.findByText('E-mail cannot be sent (4 waiting)')).toHaveAttribute(
    'href',
    '/#/s_dashboard?page=notifications',
  );
});

test('an office without anyone to notify is visible beside all tabs', async () => {
  using server = startServer();
  server.answers.set(`GET ${NOTIFICATION_PATHS.status}`, { mail: 'on', delayed: 0, notified: 0 });
  await openDashboard();

  expect(await screen.findByRole('link', { name: 'New chats notify no one' })).toBeVisible();
});

function startServer(): FakeServer {
  const server = startFakeServer();
  server.me = { ...server.me, role: 'owner' };
  server.answers.set(`GET ${NOTIFICATION_PATHS.preferences}`, PREFERENCES);
  server.answers.set(`POST ${NOTIFICATION_PATHS.preferences}`, PREFERENCES);
  server.answers.set(`GET ${NOTIFICATION_PATHS.outbox}`, FAILED);
  return server;
}

function openPage(): void {
  localStorage.setItem('token', 'the-token');
  render(
    <StaffSessionContext value={createStaffSession('the-token')}>
      <QueryClientProvider client={createQueryClient()}>
        <StaffPages page="notifications" search="" />
      </QueryClientProvider>
    </StaffSessionContext>,
  );
}
