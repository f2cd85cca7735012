import { placeHref, readPlace } from './dashboard-place';
import { leaveForSignIn, readSignInPlace } from './sign-in-place';

test('reads the place that it wrote into the hash', () => {
  const [, search = ''] = placeHref('live-chat', 'a b&c').split('?');

  expect(readPlace(search)).toEqual({ tab: 'live-chat', id: 'a b&c' });
});

test('a hash without a known tab leaves the choice to the dashboard', () => {
  expect(readPlace('')).toBeNull();
  expect(readPlace('tab=payroll&id=')).toBeNull();
});

test('signing in again returns to the place where the session ended', () => {
  window.location.hash = '#/s_dashboard?tab=contact-forms&id=7';
  leaveForSignIn({ hasExpired: true, isReturning: true });

  expect(readSignInPlace(searchOfHash())).toEqual({ next: '/#/s_dashboard?tab=contact-forms&id=7', hasExpired: true });
});

test('only the first of several redirects to the sign-in page applies', () => {
  window.location.hash = '#/s_dashboard';
  leaveForSignIn({ hasExpired: true, isReturning: true });
  leaveForSignIn();

  expect(window.location.hash).toBe('#/dashboard_login?ended=expired');
});

test('signing out does not store a place to return to', () => {
  window.location.hash = '#/s_dashboard?tab=live-chat&id=7';
  leaveForSignIn();

  expect(window.location.hash).toBe('#/dashboard_login');
});

test('a link cannot redirect staff to a page outside the dashboard', () => {
  const dashboard = { next: '/#/s_dashboard', hasExpired: false };

  expect(readSignInPlace('next=https://elsewhere.example')).toEqual(dashboard);
  expect(readSignInPlace('next=/s_dashboard_elsewhere')).toEqual(dashboard);
  expect(readSignInPlace('next=//elsewhere.example/s_dashboard')).toEqual(dashboard);
});

function searchOfHash(): string {
  return window.location.hash.slice(window.location.hash.indexOf('?') + 1);
}
