import { sitePictures } from '@potomac-oak/media/manifest/site';
import { company } from '@potomac-oak/shared/company';
import type { RemoteRoute } from '@potomac-oak/shared/contracts/federation';
import type { Picture } from '@potomac-oak/shared/contracts/picture';
import type { PrerenderedPage } from '@potomac-oak/shared/contracts/release';

import { blogSummaries } from '../content/blogs';
import { itemPages } from '../content/item-pages';
import { pageDetails, type SinglePage } from '../content/page-details';
import { pages, type SinglePath } from '../content/pages';
import { projectSummaries } from '../content/projects';
import { serviceSummaries } from '../content/services';
import { blogPostData, breadcrumbData, contractorData, serviceData, videoData } from '../content/structured-data';
import { testimonialVideos } from '../content/testimonial-videos';

interface PageSource extends Pick<SinglePage, 'canonical' | 'isUnlisted'> {
  path: string;
  /** In breadcrumbs. */
  name: string;
  description: string;
  params: Readonly<Record<string, string>>;
  /** For link previews. */
  picture: Picture;
  modified: string;
  /** Structured data of the page's subject. */
  facts: readonly object[];
  isArticle?: true;
}

type PageDetails = Omit<PrerenderedPage, 'path' | 'route' | 'title' | 'html'>;

/** Size of link previews. */
const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 630;
const GENERAL_PICTURE = sitePictures['social-preview'];
/** Last revision of all pages, except those that changed at another time. */
const REVISED = '2026-11-22';

/** Lists all pages of the site. Also loads what a document contains and its page does not load, so that pages render. */
export async function listPages(): Promise<readonly (PageSource & { route: string })[]> {
  const [service, project, post] = await Promise.all([
    itemPages['/services/:id'].load(),
    itemPages['/projects/:id'].load(),
    itemPages['/blogs/:id'].load(),
  ]);

  const items: Readonly<Record<keyof typeof itemPages, () => PageSource[]>> = {
    '/services/:id': () =>
      serviceSummaries.map((summary) => ({
        path: `/services/${summary.id}`,
        name: summary.title,
        params: { id: summary.id },
        description: service.getServicePage(summary.id).metaDescription,
        picture: summary.image,
        facts: [serviceData(summary)],
        modified: REVISED,
      })),
    '/projects/:id': () =>
      projectSummaries.map(({ id, titles, pairs: [{ imageUrl2 }] }) => ({
        path: `/projects/${id}`,
        name: titles[0],
        params: { id },
        description: project.getProjectPage(id).metaDescription,
        picture: imageUrl2,
        facts: [],
        modified: REVISED,
      })),
    '/blogs/:id': () =>
      blogSummaries.map((summary) => {
        const path = `/blogs/${summary.id}`;
        const description = post.getBlogPage(summary.id).metaDescription;
        return {
          path,
          name: summary.title,
          params: { id: summary.id },
          description,
          picture: summary.image,
          facts: [blogPostData(summary, { path, description, modified: REVISED })],
          modified: REVISED,
          isArticle: true,
        };
      }),
  };

  return pages.flatMap((page) => {
    const listed = 'complete' in page ? items[page.path]() : [toSource(page)];
    return listed.map((source) => ({ ...source, route: page.path }));
  });
}

/** What search engines and link previews need to know about a page. */
export function describePage(route: RemoteRoute, source: PageSource): PageDetails {
  const { path, name, description, canonical = path, picture, facts, modified, isArticle, isUnlisted } = source;

  return {
    description,
    canonical,
    openGraph: {
      type: isArticle ? 'article' : 'website',
      image: { path: previewUrl(picture), width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, alt: picture.alt },
    },
    jsonLd: canonical === '/' ? facts : [...facts, breadcrumbData(listCrumbs(route.path, canonical, name))],
    modified,
    ...(isUnlisted && { noindex: true }),
  };
}

function toSource({ path, title }: { path: SinglePath; title: string }): PageSource {
  const { texts, picture, facts, modified = REVISED, ...details } = pageDetails[path];
  return {
    ...details,
    path,
    name: title,
    params: {},
    description: texts.description,
    picture: picture ? sitePictures[picture] : GENERAL_PICTURE,
    facts: listFacts(facts, modified),
    modified,
  };
}

function listFacts(facts: SinglePage['facts'], modified: string): object[] {
  switch (facts) {
    case 'contractor':
      return [contractorData(company, previewUrl(GENERAL_PICTURE))];
    case 'films':
      return testimonialVideos.map((video) => videoData(video, modified));
    default:
      return [];
  }
}

/** The pages above a page, and the page itself. The title of a route with a parameter is that of its list. */
function listCrumbs(route: string, path: string, name: string): { name: string; path: string }[] {
  const home = { name: 'Home', path: '/' };
  const list = route.replace('/:id', '');
  const page = { name, path };
  const above = pages.find((other) => other.path === route);
  return list === path || above === undefined ? [home, page] : [home, { name: above.title, path: list }, page];
}

function previewUrl(picture: Picture): string {
  return `/media/${picture.file}-${PREVIEW_WIDTH}.jpg`;
}
