import type { sitePictures } from '@potomac-oak/media/manifest/site';
import { listPlaces } from '@potomac-oak/shared/company';
import type { MenuItem } from '@potomac-oak/shared/contracts/federation';

import type { PageTexts } from './content-schema';
import type { itemPages } from './item-pages';
import { MISSING_TITLE } from './missing-title';

interface PageRow {
  path: string;
  /** Short name, for breadcrumbs and the search. */
  title: string;
  /** Document title, without the company's name. Says place and intent where `title` does not. */
  documentTitle?: string;
  /** Header entry to highlight. */
  menu?: MenuItem;
}

/** A page for each service, project or post, whose own file describes it. */
interface ItemsRow extends PageRow {
  path: keyof typeof itemPages;
  complete: { missingTitle: string };
}

export interface SinglePage extends PageRow {
  /** For link previews. */
  picture?: keyof typeof sitePictures;
  /** Structured data of the page's subject. */
  facts?: 'contractor' | 'films';
  /** Path of the page with the same content. */
  canonical?: string;
  /** True for a page that search engines do not index. */
  isUnlisted?: true;
  /** ISO date of the last change, if it differs from that of the other pages. */
  modified?: string;
  /** The files of the page's texts: visitors can search for them. They load with the search. */
  texts: () => Promise<PageTexts>;
}

const PLACES = `in ${listPlaces('and')}`;
const HOME_TITLE = `Home Remodeling ${PLACES}`;

async function loadHomeTexts() {
  return {
    ...(await import(/* webpackChunkName: "search-index" */ './pages/home-texts')),
    ...(await import(/* webpackChunkName: "search-index" */ './home')),
  };
}

/** Every page of the site. Route table, prerendered documents, sitemap and search derive from it. */
export const pages = [
  {
    path: '/',
    title: HOME_TITLE,
    menu: 'home',
    facts: 'contractor',
    texts: loadHomeTexts,
  },
  {
    path: '/home',
    title: HOME_TITLE,
    menu: 'home',
    canonical: '/',
    texts: loadHomeTexts,
  },
  {
    path: '/about',
    title: 'About Us',
    documentTitle: `Design-build remodelers ${PLACES}`,
    menu: 'about',
    picture: 'banner-about',
    facts: 'contractor',
    texts: async () => ({
      ...(await import(/* webpackChunkName: "search-index" */ './about')),
      ...(await import(/* webpackChunkName: "search-index" */ './process')),
      ...(await import(/* webpackChunkName: "search-index" */ './team')),
      ...(await import(/* webpackChunkName: "search-index" */ './licenses')),
    }),
  },
  {
    path: '/services',
    title: 'Our Services',
    documentTitle: `Remodeling services ${PLACES}`,
    menu: 'services',
    picture: 'banner-services',
    texts: () => import(/* webpackChunkName: "search-index" */ './pages/services-texts'),
  },
  {
    path: '/services/:id',
    title: 'Services',
    menu: 'services',
    complete: { missingTitle: MISSING_TITLE },
  },
  {
    path: '/projects',
    title: 'Our Project Stories',
    documentTitle: `Remodeling projects, before and after, ${PLACES}`,
    menu: 'projects',
    picture: 'banner-projects',
    texts: () => import(/* webpackChunkName: "search-index" */ './pages/projects-texts'),
  },
  {
    path: '/projects/:id',
    title: 'Projects',
    menu: 'projects',
    complete: { missingTitle: MISSING_TITLE },
  },
  {
    path: '/testimonials',
    title: 'Client Testimonials',
    documentTitle: `Reviews of remodeling ${PLACES}`,
    menu: 'testimonials',
    picture: 'banner-testimonials',
    facts: 'films',
    texts: async () => ({
      ...(await import(/* webpackChunkName: "search-index" */ './pages/testimonials-texts')),
      ...(await import(/* webpackChunkName: "search-index" */ './testimonials')),
      ...(await import(/* webpackChunkName: "search-index" */ './testimonial-videos')),
    }),
  },
  {
    path: '/faq',
    title: 'FAQs',
    documentTitle: 'Remodeling questions: permits, time, cost and warranty',
    menu: 'faq',
    picture: 'banner-faq',
    modified: '2026-11-21',
    texts: () => import(/* webpackChunkName: "search-index" */ './pages/faq-texts'),
  },
  {
    path: '/blogs',
    title: 'Blogs',
    documentTitle: `Remodeling advice for homes ${PLACES}`,
    menu: 'blogs',
    picture: 'banner-blogs',
    texts: () => import(/* webpackChunkName: "search-index" */ './pages/blogs-texts'),
  },
  {
    path: '/blogs/:id',
    title: 'Blogs',
    menu: 'blogs',
    complete: { missingTitle: MISSING_TITLE },
  },
  {
    path: '/contact',
    title: 'Contact Us',
    documentTitle: `Contact us: free in-home consultation ${PLACES}`,
    menu: 'contact',
    picture: 'banner-contact',
    facts: 'contractor',
    texts: () => import(/* webpackChunkName: "search-index" */ './pages/contact-texts'),
  },
  {
    path: '/inhouse-custom-design',
    title: 'In-House Custom Design',
    menu: 'inhouse-custom-design',
    texts: () => import(/* webpackChunkName: "search-index" */ './pages/inhouse-custom-design-texts'),
  },
  {
    path: '/handyman-services',
    title: 'Handyman Services',
    documentTitle: `Handyman services ${PLACES}`,
    picture: 'handyman',
    texts: () => import(/* webpackChunkName: "search-index" */ './handyman'),
  },
  {
    path: '/thank-you',
    title: 'Thank You',
    isUnlisted: true,
    texts: () => import(/* webpackChunkName: "search-index" */ './pages/thank-you-texts'),
  },
  {
    path: '/terms',
    title: 'Terms & Conditions',
    texts: () => import(/* webpackChunkName: "search-index" */ './terms'),
  },
  {
    path: '/warranty',
    title: '1 Year Warranty',
    documentTitle: '1 year remodeling warranty on labor and materials',
    texts: () => import(/* webpackChunkName: "search-index" */ './warranty'),
  },
  {
    path: '/search',
    title: 'Search',
    isUnlisted: true,
    texts: () => import(/* webpackChunkName: "search-index" */ './pages/search-texts'),
  },
  {
    path: '/privacy-policy',
    modified: '2026-11-28',
    title: 'Privacy Policy',
    texts: () => import(/* webpackChunkName: "search-index" */ './privacy-policy'),
  },
  {
    path: '/image-credits',
    title: 'Image Credits',
    texts: () => import(/* webpackChunkName: "search-index" */ './pages/image-credits-texts'),
  },
] as const satisfies readonly (ItemsRow | SinglePage)[];

export type PagePath = (typeof pages)[number]['path'];
