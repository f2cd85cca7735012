import { sitePictures } from '@potomac-oak/media/manifest/site';
import type { RemoteRoute } from '@potomac-oak/shared/contracts/federation';
import type { Picture } from '@potomac-oak/shared/contracts/picture';
import type { PrerenderedPage } from '@potomac-oak/shared/contracts/release';

import { blogSummaries } from '../content/blogs/blog-summaries';
import { descriptions } from '../content/descriptions';
import { modifiedOn } from '../content/page-dates';
import { projectSummaries } from '../content/projects/project-summaries';
import { serviceSummaries } from '../content/services/service-summaries';
import { blogPostData, breadcrumbData, contractorData, serviceData, videoData } from '../content/structured-data';
import { testimonialVideos } from '../content/testimonial-videos';
import { serviceTexts } from './service-texts';

interface PageSource {
  path: string;
  params: Readonly<Record<string, string>>;
  /** For link previews. */
  picture: Picture;
  /** Structured data of the page's subject. */
  facts?: readonly object[];
  isArticle?: true;
  /** Path of the page with the same content. */
  canonical?: string;
  isUnlisted?: true;
}

type PageDetails = Omit<PrerenderedPage, 'path' | 'route' | 'title' | 'html'>;

/** Size of link previews. */
const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 630;
const GENERAL_PICTURE = sitePictures['social-preview'];
const PICTURES: Readonly<Record<string, Picture>> = {
  '/about': sitePictures['banner-about'],
  '/services': sitePictures['banner-services'],
  '/projects': sitePictures['banner-projects'],
  '/testimonials': sitePictures['banner-testimonials'],
  '/faq': sitePictures['banner-faq'],
  '/blogs': sitePictures['banner-blogs'],
  '/contact': sitePictures['banner-contact'],
  '/handyman-services': sitePictures.handyman,
};

/** Loads what a document contains and its page does not load. Pages render synchronously afterwards. */
export async function loadKeptParts(): Promise<void> {
  await serviceTexts.load();
}

/** All pages of a route: one, or one for each value of its parameter. */
export function listPages({ path }: RemoteRoute): PageSource[] {
  switch (path) {
    case '/services/:id':
      return serviceSummaries.map((service) => ({
        path: `/services/${service.id}`,
        params: { id: service.id },
        picture: service.image,
        facts: [serviceData(service)],
      }));
    case '/projects/:id':
      return projectSummaries.map(({ id, pairs: [{ imageUrl2 }] }) => ({
        path: `/projects/${id}`,
        params: { id },
        picture: imageUrl2,
      }));
    case '/blogs/:id':
      return blogSummaries.map((post) => ({
        path: `/blogs/${post.id}`,
        params: { id: post.id },
        picture: post.image,
        facts: [blogPostData(post, `/blogs/${post.id}`)],
        isArticle: true,
      }));
    default:
      return [{ path, params: {}, picture: PICTURES[path] ?? GENERAL_PICTURE, ...describeRoute(path) }];
  }
}

/** What search engines and link previews need to know about a page. */
export function describePage(route: RemoteRoute, source: PageSource, title: string): PageDetails {
  const { path, canonical = path, picture, facts = [], isArticle, isUnlisted } = source;
  const description = descriptions[path];
  if (description === undefined) throw new Error(`${path} has no description`);

  return {
    description,
    canonical,
    openGraph: {
      type: isArticle ? 'article' : 'website',
      image: { path: previewUrl(picture), width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, alt: picture.alt },
    },
    jsonLd: canonical === '/' ? facts : [...facts, breadcrumbData(listCrumbs(route, canonical, title))],
    modified: modifiedOn(canonical),
    ...(isUnlisted && { noindex: true }),
  };
}

function describeRoute(path: string): Pick<PageSource, 'facts' | 'canonical' | 'isUnlisted'> {
  switch (path) {
    case '/':
    case '/about':
    case '/contact':
      return { facts: [contractorData(previewUrl(GENERAL_PICTURE))] };
    case '/home':
      return { canonical: '/' };
    case '/testimonials':
      return { facts: testimonialVideos.map((video) => videoData(video, modifiedOn(path))) };
    case '/search':
    case '/thank-you':
      return { isUnlisted: true };
    default:
      return {};
  }
}

/** The pages above a page, and the page itself. The title of a route with a parameter is that of its list. */
function listCrumbs(route: RemoteRoute, path: string, title: string): { name: string; path: string }[] {
  const home = { name: 'Home', path: '/' };
  const list = route.path.replace('/:id', '');
  const page = { name: title, path };
  return list === path ? [home, page] : [home, { name: route.title, path: list }, page];
}

function previewUrl(picture: Picture): string {
  return `/media/${picture.file}-${PREVIEW_WIDTH}.jpg`;
}
