import { act, render } from '@testing-library/react';
import { createHashRouter, RouterProvider, redirectDocument, ScrollRestoration } from 'react-router-dom';

import { prepareHistoryEntries } from './history-keys';
import { createRouterWindow } from './router-window';

const ROUTES = [
  {
    element: <ScrollRestoration />,
    children: [
      { path: '*', element: null },
      { path: '/away', loader: () => redirectDocument('/') },
    ],
  },
];

afterEach(() => history.replaceState(null, '', '/'));

test('the router uses only the known members of its window', async () => {
  const used = new Set<string>();
  const routerWindow = createRouterWindow();
  // A page cannot leave its document in this environment.
  Object.assign(routerWindow.location, { assign() {}, replace() {} });
  Object.assign(routerWindow, {
    document: recordUse(routerWindow.document, 'document.', used),
    location: recordUse(routerWindow.location, 'location.', used),
  });
  const router = createHashRouter(ROUTES, { window: recordUse(routerWindow, '', used) });
  render(<RouterProvider router={router} />);

  await act(() => router.navigate('/about'));
  await act(() => router.navigate('/contact', { replace: true }));
  await act(() => router.navigate(-1));
  await act(() => router.navigate('/away'));
  await act(() => router.navigate('/away', { replace: true }));
  router.createHref(router.state.location);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  window.dispatchEvent(new Event('pagehide'));
  router.dispose();

  expect([...used].sort()).toEqual([
    'addEventListener',
    'document',
    'document.createElement',
    'document.querySelector',
    // The router only checks whether it exists.
    'document.startViewTransition',
    'history',
    'location',
    'location.assign',
    'location.hash',
    'location.href',
    'location.origin',
    'location.replace',
    'removeEventListener',
    'sessionStorage',
  ]);
});

test('a document keeps its real path until the first navigation', async () => {
  const router = openRouter('/services/0?from=mail');
  expect(router.state.location).toMatchObject({ pathname: '/services/0', search: '?from=mail' });
  expect(address()).toBe('/services/0?from=mail');

  await router.navigate('/about');

  expect(router.state.location.pathname).toBe('/about');
  expect(address()).toBe('/#/about');
});

test('a hash that names a route overrides the path', () => {
  const router = openRouter('/services/0?from=mail#/contact?topic=roof');

  expect(router.state.location).toMatchObject({ pathname: '/contact', search: '?topic=roof' });
  expect(address()).toBe('/#/contact?topic=roof');
});

test('an installed app keeps its path', async () => {
  const matches = jest.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true });
  const router = openRouter('/s_dashboard#/s_dashboard?tab=live-chat');
  expect(router.state.location).toMatchObject({ pathname: '/s_dashboard', search: '?tab=live-chat' });
  expect(address()).toBe('/s_dashboard#/s_dashboard?tab=live-chat');

  await router.navigate('/dashboard_login');

  expect(address()).toBe('/s_dashboard#/dashboard_login');
  matches.mockRestore();
});

test('a hash that names an element is kept after the path', () => {
  const router = openRouter('/services/0#end');

  expect(router.state.location).toMatchObject({ pathname: '/services/0', hash: '#end' });
  expect(address()).toBe('/services/0#end');
});

function openRouter(url: string) {
  history.replaceState(null, '', url);
  prepareHistoryEntries();
  return createHashRouter(ROUTES, { window: createRouterWindow() });
}

function address(): string {
  return location.pathname + location.search + location.hash;
}

function recordUse<T extends object>(target: T, prefix: string, used: Set<string>): T {
  return new Proxy(target, {
    get(_target, member) {
      used.add(prefix + String(member));
      return Reflect.get(target, member);
    },
  });
}
