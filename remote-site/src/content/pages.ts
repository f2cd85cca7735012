import { listPlaces } from '@potomac-oak/shared/company';
import type { MenuItem } from '@potomac-oak/shared/contracts/federation';

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

const PLACES = `in ${listPlaces('and')}`;
const HOME_TITLE = `Home Remodeling ${PLACES}`;

/** Every page of the site. Route table, prerendered documents, sitemap and search derive from it and from `page-details.ts`. */
export const pages = [
  {
    path: '/',
    title: HOME_TITLE,
    menu: 'home',
  },
  {
    path: '/home',
    title: HOME_TITLE,
    menu: 'home',
  },
  {
    path: '/about',
    title: 'About Us',
    documentTitle: `Design-build remodelers ${PLACES}`,
    menu: 'about',
  },
  {
    path: '/services',
    title: 'Our Services',
    documentTitle: `Remodeling services ${PLACES}`,
    menu: 'services',
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
  },
  {
    path: '/faq',
    title: 'FAQs',
    documentTitle: 'Remodeling questions: permits, time, cost and warranty',
    menu: 'faq',
  },
  {
    path: '/blogs',
    title: 'Blogs',
    documentTitle: `Remodeling advice for homes ${PLACES}`,
    menu: 'blogs',
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
  },
  {
    path: '/schedule',
    title: 'Schedule a Visit',
    menu: 'contact',
  },
  {
    path: '/price-range',
    title: 'What Might It Cost?',
    documentTitle: `Remodeling costs ${PLACES}`,
    menu: 'contact',
  },
  {
    path: '/inhouse-custom-design',
    title: 'In-House Custom Design',
    menu: 'inhouse-custom-design',
  },
  {
    path: '/handyman-services',
    title: 'Handyman Services',
    documentTitle: `Handyman services ${PLACES}`,
  },
  {
    path: '/thank-you',
    title: 'Thank You',
  },
  {
    path: '/terms',
    title: 'Terms & Conditions',
  },
  {
    path: '/warranty',
    title: '1 Year Warranty',
    documentTitle: '1 year remodeling warranty on labor and materials',
  },
  {
    path: '/search',
    title: 'Search',
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
  },
  {
    path: '/image-credits',
    title: 'Image Credits',
  },
] as const satisfies readonly (ItemsRow | PageRow)[];

export type PagePath = (typeof pages)[number]['path'];
export type SinglePath = Exclude<PagePath, keyof typeof itemPages>;
