import type { PageModule, RemoteRoute } from '@potomac-oak/shared/contracts/federation';

import { itemPages } from '../content/item-pages';
import { type PagePath, pages } from '../content/pages';

/**
 * A page's chunk is named after its path, so that the release manifest can list the files to preload: `/a/:id` →
 * `route.a._id`.
 */
const loaders: Readonly<Record<PagePath, () => Promise<PageModule>>> = {
  '/': () => import(/* webpackChunkName: "route.index" */ './home-page'),
  '/home': () => import(/* webpackChunkName: "route.home" */ './home-page'),
  '/about': () => import(/* webpackChunkName: "route.about" */ './about-page'),
  '/services': () => import(/* webpackChunkName: "route.services" */ './services-page'),
  '/services/:id': () => import(/* webpackChunkName: "route.services._id" */ './service-page'),
  '/projects': () => import(/* webpackChunkName: "route.projects" */ './projects-page'),
  '/projects/:id': () => import(/* webpackChunkName: "route.projects._id" */ './project-page'),
  '/testimonials': () => import(/* webpackChunkName: "route.testimonials" */ './testimonials-page'),
  '/faq': () => import(/* webpackChunkName: "route.faq" */ './faq-page'),
  '/blogs': () => import(/* webpackChunkName: "route.blogs" */ './blogs-page'),
  '/blogs/:id': () => import(/* webpackChunkName: "route.blogs._id" */ './blog-page'),
  '/contact': () => import(/* webpackChunkName: "route.contact" */ './contact-page'),
  '/schedule': () => import(/* webpackChunkName: "route.schedule" */ './schedule-page'),
  '/price-range': () => import(/* webpackChunkName: "route.price-range" */ './price-range-page'),
  '/inhouse-custom-design': () =>
    import(/* webpackChunkName: "route.inhouse-custom-design" */ './inhouse-custom-design-page'),
  '/handyman-services': () => import(/* webpackChunkName: "route.handyman-services" */ './handyman-services-page'),
  '/thank-you': () => import(/* webpackChunkName: "route.thank-you" */ './thank-you-page'),
  '/terms': () => import(/* webpackChunkName: "route.terms" */ './terms-page'),
  '/warranty': () => import(/* webpackChunkName: "route.warranty" */ './warranty-page'),
  '/search': () => import(/* webpackChunkName: "route.search" */ './search-page'),
  '/privacy-policy': () => import(/* webpackChunkName: "route.privacy-policy" */ './privacy-policy-page'),
  '/image-credits': () => import(/* webpackChunkName: "route.image-credits" */ './image-credits-page'),
};

export const routes: readonly RemoteRoute[] = pages.map(({ path, title, ...page }) => ({
  path,
  title: 'documentTitle' in page ? page.documentTitle : title,
  ...('menu' in page && { menu: page.menu }),
  ...('complete' in page && { complete: page.complete }),
  async load() {
    // No document contains a page whose address is in the hash. React shows a page that suspends 300 ms later.
    const texts = globalThis.location?.hash ? loadTexts(path).catch(() => null) : null;
    const [module] = await Promise.all([loaders[path](), texts]);
    return module;
  },
}));

/** What a page needs that no document contains. */
export async function loadTexts(path: string): Promise<void> {
  if (isItemsPath(path)) await itemPages[path].load();
}

function isItemsPath(path: string): path is keyof typeof itemPages {
  return Object.hasOwn(itemPages, path);
}
