import { placeHash, readPlace } from './dashboard-place';
import { leaveForSignIn, readSignInPlace } from './sign-in-place';

test('a place survives the way into the hash and back', () => {
  const [, search = ''] = placeHash('live-chat', 'a b&c').split('?');

  expect(readPlace(search)).toEqual({ tab: 'live-chat', id: 'a b&c' });
});

test('a hash without a known tab leads to the first one', () => {
  expect(readPlace('')).toEqual({ tab: 'support-bot', id: null });
  expect(readPlace('tab=payroll&id=')).toEqual({ tab: 'support-bot', id: null });
});

test('signing in again leads back to where the session ended', () => {
  window.location.hash = '#/s_dashboard?tab=contact-forms&id=7';
  leaveForSignIn({ hasExpired: true, isReturning: true });

  expect(readSignInPlace(searchOfHash())).toEqual({ next: '#/s_dashboard?tab=contact-forms&id=7', hasExpired: true });
});

test('only the first of several reasons to leave the dashboard counts', () => {
  window.location.hash = '#/s_dashboard';
  leaveForSignIn({ hasExpired: true, isReturning: true });
  leaveForSignIn();

  expect(window.location.hash).toBe('#/dashboard_login?ended=expired');
});

test('signing out leaves nothing to come back to', () => {
  window.location.hash = '#/s_dashboard?tab=live-chat&id=7';
  leaveForSignIn();

  expect(window.location.hash).toBe('#/dashboard_login');
});

test('a link cannot send staff anywhere but into the dashboard', () => {
  const dashboard = { next: '#/s_dashboard', hasExpired: false };

  expect(readSignInPlace('next=https://elsewhere.example')).toEqual(dashboard);
  expect(readSignInPlace('next=/s_dashboard_elsewhere')).toEqual(dashboard);
  expect(readSignInPlace('next=//elsewhere.example/s_dashboard')).toEqual(dashboard);
});

function searchOfHash(): string {
  return window.location.hash.slice(window.location.hash.indexOf('?') + 1);
}
