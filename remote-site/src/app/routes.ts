import { listPlaces } from '@potomac-oak/shared/company';
import type { RemoteRoute } from '@potomac-oak/shared/contracts/federation';

import { MISSING_TITLE } from '../content/missing-title';
import { serviceTexts } from './service-texts';

const HOME_TITLE = `Home Remodeling in ${listPlaces('and')}`;

const importServicePage = () => import(/* webpackChunkName: "route.services._id" */ './service-page');

/**
 * A page's chunk is named after its path, so that the release manifest can list the files to preload: `/a/:id` →
 * `route.a._id`.
 */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/',
    title: HOME_TITLE,
    menu: 'home',
    load: () => import(/* webpackChunkName: "route.index" */ './home-page'),
  },
  {
    path: '/home',
    title: HOME_TITLE,
    menu: 'home',
    load: () => import(/* webpackChunkName: "route.home" */ './home-page'),
  },
  {
    path: '/about',
    title: 'About Us',
    menu: 'about',
    load: () => import(/* webpackChunkName: "route.about" */ './about-page'),
  },
  {
    path: '/services',
    title: 'Our Services',
    menu: 'services',
    load: () => import(/* webpackChunkName: "route.services" */ './services-page'),
  },
  {
    path: '/services/:id',
    title: 'Services',
    complete: { missingTitle: MISSING_TITLE },
    menu: 'services',
    async load() {
      // No document contains a page whose address is in the hash. React shows a page that suspends 300 ms later.
      const texts = globalThis.location?.hash ? serviceTexts.load().catch(() => null) : null;
      const [page] = await Promise.all([importServicePage(), texts]);
      return page;
    },
  },
  {
    path: '/projects',
    title: 'Our Project Stories',
    menu: 'projects',
    load: () => import(/* webpackChunkName: "route.projects" */ './projects-page'),
  },
  {
    path: '/projects/:id',
    title: 'Projects',
    complete: { missingTitle: MISSING_TITLE },
    menu: 'projects',
    load: () => import(/* webpackChunkName: "route.projects._id" */ './project-page'),
  },
  {
    path: '/testimonials',
    title: 'Client Testimonials',
    menu: 'testimonials',
    load: () => import(/* webpackChunkName: "route.testimonials" */ './testimonials-page'),
  },
  {
    path: '/faq',
    title: 'FAQs',
    menu: 'faq',
    load: () => import(/* webpackChunkName: "route.faq" */ './faq-page'),
  },
  {
    path: '/blogs',
    title: 'Blogs',
    menu: 'blogs',
    load: () => import(/* webpackChunkName: "route.blogs" */ './blogs-page'),
  },
  {
    path: '/blogs/:id',
    title: 'Blogs',
    complete: { missingTitle: MISSING_TITLE },
    menu: 'blogs',
    load: () => import(/* webpackChunkName: "route.blogs._id" */ './blog-page'),
  },
  {
    path: '/contact',
    title: 'Contact Us',
    menu: 'contact',
    load: () => import(/* webpackChunkName: "route.contact" */ './contact-page'),
  },
  {
    path: '/inhouse-custom-design',
    title: 'In-House Custom Design',
    menu: 'inhouse-custom-design',
    load: () => import(/* webpackChunkName: "route.inhouse-custom-design" */ './inhouse-custom-design-page'),
  },
  {
    path: '/handyman-services',
    title: 'Handyman Services',
    load: () => import(/* webpackChunkName: "route.handyman-services" */ './handyman-services-page'),
  },
  {
    path: '/thank-you',
    title: 'Thank You',
    load: () => import(/* webpackChunkName: "route.thank-you" */ './thank-you-page'),
  },
  {
    path: '/terms',
    title: 'Terms & Conditions',
    load: () => import(/* webpackChunkName: "route.terms" */ './terms-page'),
  },
  {
    path: '/warranty',
    title: '1 Year Warranty',
    load: () => import(/* webpackChunkName: "route.warranty" */ './warranty-page'),
  },
  {
    path: '/search',
    title: 'Search',
    load: () => import(/* webpackChunkName: "route.search" */ './search-page'),
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    load: () => import(/* webpackChunkName: "route.privacy-policy" */ './privacy-policy-page'),
  },
  {
    path: '/image-credits',
    title: 'Image Credits',
    load: () => import(/* webpackChunkName: "route.image-credits" */ './image-credits-page'),
  },
];
