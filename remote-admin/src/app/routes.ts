import type { RemoteRoute } from '@potomac-oak/shared/contracts/federation';
import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

/**
 * A page's chunk is named after its path, so that the release manifest can list the files to preload: `/a/:id` →
 * `route.a._id`.
 */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/dashboard_login',
    title: 'Sign In',
    chrome: false,
    load: () => import(/* webpackChunkName: "route.dashboard_login" */ './sign-in-page'),
  },
  {
    path: STAFF_PATHS.linkPage,
    title: 'Set Password',
    chrome: false,
    load: () => import(/* webpackChunkName: "route.staff_link" */ './staff-link-page'),
  },
  {
    path: '/s_dashboard',
    title: 'Dashboard',
    chrome: false,
    load: () => import(/* webpackChunkName: "route.s_dashboard" */ './dashboard-page'),
  },
];
