import type { sitePictures } from '@potomac-oak/media/manifest/site';

import * as about from './about';
import type { PageTexts } from './content-schema';
import * as handyman from './handyman';
import * as home from './home';
import * as licenses from './licenses';
import type { SinglePath } from './pages';
import * as blogsTexts from './pages/blogs-texts';
import * as contactTexts from './pages/contact-texts';
import * as faqTexts from './pages/faq-texts';
import * as homeTexts from './pages/home-texts';
import * as imageCreditsTexts from './pages/image-credits-texts';
import * as inhouseCustomDesignTexts from './pages/inhouse-custom-design-texts';
import * as priceRangeTexts from './pages/price-range-texts';
import * as projectsTexts from './pages/projects-texts';
import * as scheduleTexts from './pages/schedule-texts';
import * as searchTexts from './pages/search-texts';
import * as servicesTexts from './pages/services-texts';
import * as testimonialsTexts from './pages/testimonials-texts';
import * as thankYouTexts from './pages/thank-you-texts';
import * as privacyPolicy from './privacy-policy';
import * as process from './process';
import * as team from './team';
import * as terms from './terms';
import * as testimonialVideos from './testimonial-videos';
import * as testimonials from './testimonials';
import * as warranty from './warranty';

/** What only documents and the search need to know about a page. */
export interface SinglePage {
  /** Visitors can search for them. */
  texts: PageTexts;
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
}

const homeWhole = { ...homeTexts, ...home };

/** Loads with the search, so that no page contains the texts of others. */
export const pageDetails: Readonly<Record<SinglePath, SinglePage>> = {
  '/': { texts: homeWhole, facts: 'contractor' },
  '/home': { texts: homeWhole, canonical: '/' },
  '/about': { texts: { ...about, ...process, ...team, ...licenses }, picture: 'banner-about', facts: 'contractor' },
  '/services': { texts: servicesTexts, picture: 'banner-services' },
  '/projects': { texts: projectsTexts, picture: 'banner-projects' },
  '/testimonials': {
    texts: { ...testimonialsTexts, ...testimonials, ...testimonialVideos },
    picture: 'banner-testimonials',
    facts: 'films',
  },
  '/faq': { texts: faqTexts, picture: 'banner-faq', modified: '2026-11-21' },
  '/blogs': { texts: blogsTexts, picture: 'banner-blogs' },
  '/contact': { texts: contactTexts, picture: 'banner-contact', facts: 'contractor' },
  '/schedule': { texts: scheduleTexts, picture: 'banner-contact', modified: '2026-11-28' },
  '/price-range': { texts: priceRangeTexts, picture: 'banner-contact', modified: '2026-11-28' },
  '/inhouse-custom-design': { texts: inhouseCustomDesignTexts },
  '/handyman-services': { texts: handyman, picture: 'handyman' },
  '/thank-you': { texts: thankYouTexts, isUnlisted: true },
  '/terms': { texts: terms },
  '/warranty': { texts: warranty },
  '/search': { texts: searchTexts, isUnlisted: true },
  '/privacy-policy': { texts: privacyPolicy, modified: '2026-11-28' },
  '/image-credits': { texts: imageCreditsTexts },
};
