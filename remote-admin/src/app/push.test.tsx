import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { PUSH_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { PushSubscriptionRecord } from '@potomac-oak/shared/contracts/push';

import { PushSwitch } from '../features/push/push-switch';
import { usePushClicks } from '../features/push/use-push-clicks';
import { usePushRenewal } from '../features/push/use-push-renewal';
import { createStaffSession } from '../session/create-staff-session';
import { StaffSessionContext } from '../session/staff-session';
import { FAKE_SUBSCRIPTION, type FakePush, fakePush } from '../testing/fake-push';
import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { createQueryClient } from './query-client';
import { useLogout } from './use-logout';

const KEY = 'B'.repeat(87);
const PHONE: PushSubscriptionRecord = {
  id: 'phone',
  browser: 'Chrome on Android',
  createdAt: '2026-11-20T09:00:00Z',
  isCurrent: false,
};
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

test('a person switches push on, sends a test and switches it off again', async () => {
  using server = startServer();
  using push = fakePush();
  openSwitch();

  await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('On in this browser.')).toBeVisible();
  expect(push).toMatchObject({ isRegistered: true, subscribedWith: KEY });
  expect(bodyOf(server, PUSH_PATHS.subscriptions)).toEqual(FAKE_SUBSCRIPTION);

  await userEvent.click(screen.getByRole('button', { name: 'Send a test notification' }));
  expect(await screen.findByText('Sent.')).toBeVisible();
  expect(callsOf(server, PUSH_PATHS.test)).toHaveLength(1);

  server.answers.set(`GET ${PUSH_PATHS.state}`, stateWith([{ ...PHONE, id: 'this', isCurrent: true }]));
  await userEvent.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Off in this browser.')).toBeVisible();
  expect(push).toMatchObject({ isRegistered: false, subscribedWith: null });
  expect(callsOf(server, `${PUSH_PATHS.subscriptions}/this`)).toHaveLength(1);
});

test('a push service that cannot be reached is explained', async () => {
  using _server = startServer();
  using push = fakePush();
  push.isUnreachable = true;
  openSwitch();
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));

  expect(await screen.findByText(/did not register with its push service \(AbortError\)/)).toBeVisible();
});

test('a refused prompt and a blocked site are explained', async () => {
  using _server = startServer();
  using push = fakePush();
  push.permission = 'default';
  openSwitch();
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
  expect(push.isRegistered).toBe(false);

  push.permission = 'denied';
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText(/This browser blocks notifications from this site/)).toBeVisible();
});

test('a browser without push says so, and an iPhone gets the steps to the Home Screen', async () => {
  using _server = startServer();
  const { unmount } = openSwitch();
  expect(await screen.findByText(/This browser cannot receive notifications/)).toBeVisible();
  unmount();

  const userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  openSwitch();
  expect(await screen.findByText(/“Add to Home Screen”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'the dashboard’s own address' })).toHaveAttribute('href', '/s_dashboard');
  userAgent.mockRestore();
});

test('another browser of the person can be removed', async () => {
  using server = startServer([PHONE]);
  openSwitch();

  await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }));
  await waitFor(() => expect(callsOf(server, `${PUSH_PATHS.subscriptions}/phone`)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Other browsers' })).toHaveFocus());
});

test('only owners decide whether notifications contain names', async () => {
  using server = startServer();
  const { unmount } = openSwitch('staff');
  await screen.findByText(/cannot receive/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();

  openSwitch('owner');
  await userEvent.click(await screen.findByRole('checkbox', { name: /names of visitors/, checked: false }));
  expect(bodyOf(server, PUSH_PATHS.settings)).toEqual({ showsNames: true });
});

test('opening the dashboard renews the subscription, also after the server has a new key', async () => {
  using server = startServer();
  using push = fakePush();
  subscribeBefore(push, 'me');
  push.subscribedWith = 'C'.repeat(87);

  renderHook(usePushRenewal, { wrapper: Providers });
  await waitFor(() => expect(bodyOf(server, PUSH_PATHS.subscriptions)).toEqual(FAKE_SUBSCRIPTION));
  expect(push.subscribedWith).toBe(KEY);
});

test('another person who signs in does not get the subscription of the first one', async () => {
  using server = startServer();
  using push = fakePush();
  subscribeBefore(push, 'somebody-else');

  renderHook(usePushRenewal, { wrapper: Providers });
  await waitFor(() => expect(push).toMatchObject({ isRegistered: false, subscribedWith: null }));
  expect(callsOf(server, PUSH_PATHS.subscriptions)).toEqual([]);
});

test('a sign-out removes subscription and worker from the browser', async () => {
  using _server = startServer();
  using push = fakePush();
  subscribeBefore(push, 'me');

  const { result } = renderHook(useLogout, { wrapper: Providers });
  await result.current();
  expect(push).toMatchObject({ isRegistered: false, subscribedWith: null });
  expect(localStorage.getItem('dashboardPush')).toBeNull();
});

test("a click on a notification opens its conversation in a tab with the dashboard, and nothing else's address", async () => {
  using _server = startServer();
  using push = fakePush();
  renderHook(usePushClicks);

  expect(await push.ask()).toBe('yes');
  push.click('#/s_dashboard?tab=live-chat&id=7');
  expect(window.location.hash).toBe('#/s_dashboard?tab=live-chat&id=7');
  push.click('https://elsewhere.example');
  expect(window.location.hash).toBe('#/s_dashboard?tab=live-chat&id=7');
});

function startServer(subscriptions: PushSubscriptionRecord[] = []): FakeServer {
  const server = startFakeServer();
  server.answers.set(`GET ${PUSH_PATHS.state}`, stateWith(subscriptions));
  server.answers.set(`GET ${STAFF_PATHS.me}`, { ...server.me, recoveryCodesLeft: 0 });
  localStorage.setItem('token', server.token);
  return server;
}

function stateWith(subscriptions: PushSubscriptionRecord[]) {
  return { publicKey: KEY, showsNames: false, subscriptions };
}

/** As after `Switch on` in an earlier session of this person. */
function subscribeBefore(push: FakePush, staffId: string): void {
  localStorage.setItem('dashboardPush', staffId);
  push.isRegistered = true;
  push.subscribedWith = KEY;
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <StaffSessionContext value={createStaffSession('the-token')}>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </StaffSessionContext>
  );
}

function openSwitch(role: 'owner' | 'staff' = 'staff') {
  return render(<PushSwitch account={{ id: 'me', role }} />, { wrapper: Providers });
}

function callsOf({ calls }: FakeServer, path: string) {
  return calls.filter((call) => call.path === path);
}

function bodyOf(server: FakeServer, path: string): unknown {
  return callsOf(server, path).at(-1)?.body;
}
