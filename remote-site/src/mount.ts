import { contract, type Mount, mountPage } from '@potomac-oak/shared/mount/mount-page';

import { loadTexts, routes } from './app/routes';

declare const __webpack_public_path__: string;

export { contract };

/** A page is shown, or rejected, as a whole. In a document, the texts are there before the page. */
const mountedRoutes = routes.map((route) => ({
  ...route,
  async load() {
    const [page] = await Promise.all([route.load(), loadTexts(route.path)]);
    return page;
  },
}));

/** The server accepts the calls of these pages from our own origin only. */
const OWN_ORIGIN_ONLY = ['/schedule', '/price-range'];
const foreignRoutes = mountedRoutes.filter(({ path }) => !OWN_ORIGIN_ONLY.includes(path));

/** Renders a page of the site, for example `/services/0`, on any page. */
export const mount: Mount = (element, options) =>
  mountPage({
    ...options,
    element,
    routes: options.apiOrigin === '' ? mountedRoutes : foreignRoutes,
    filesUrl: __webpack_public_path__,
  });
