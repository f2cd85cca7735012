import { linkTo } from '@potomac-oak/shared/contracts/route';

import { blogSummaries } from './blogs';
import type { Point } from './content-schema';
import { faqItems } from './faq';
import { itemPages } from './item-pages';
import { pageDetails } from './page-details';
import { pages } from './pages';
import { projectSummaries } from './projects';
import { serviceSummaries } from './services';

export interface SearchDocument {
  /** The link to the page. */
  href: string;
  /** Such as Service, Project, Article, Question or Page; other units name their own. */
  kind: string;
  title: string;
  text: string;
}

/** Properties whose strings are no text of the page. */
const NO_TEXT = new Set(['id', 'image', 'href', 'icon', 'film', 'thumbnail', 'videoUrl', 'video_type', 'project']);

/** Loads everything that visitors can search for. */
export async function loadSearchDocuments(): Promise<SearchDocument[]> {
  const [{ getServicePage }, { getProjectPage }, { getBlogPage }] = await Promise.all([
    itemPages['/services/:id'].load(),
    itemPages['/projects/:id'].load(),
    itemPages['/blogs/:id'].load(),
  ]);

  return [
    ...serviceSummaries.map(({ id, title, desc }): SearchDocument => {
      const { desc_dt_1, points_items, last_desc } = getServicePage(id);
      const text = join(desc, desc_dt_1, ...pointTexts(points_items), last_desc);
      return { href: linkTo(`/services/${id}`), kind: 'Service', title, text };
    }),
    ...projectSummaries.map(({ id, titles, category, description }): SearchDocument => {
      const { topdesc, details, dmvdesc, lastDescription } = getProjectPage(id);
      const text = join(description, category, topdesc, ...details.flatMap(pointTexts), dmvdesc, lastDescription);
      return { href: linkTo(`/projects/${id}`), kind: 'Project', title: titles.join(', '), text };
    }),
    ...blogSummaries.map(({ id, title, desc }): SearchDocument => {
      const { points_items, last_desc } = getBlogPage(id);
      const text = join(desc, ...pointTexts(points_items), last_desc);
      return { href: linkTo(`/blogs/${id}`), kind: 'Article', title, text };
    }),
    ...faqItems.map(
      ({ slug, title, desc }): SearchDocument => ({
        href: linkTo(`/faq?question=${slug}`),
        kind: 'Question',
        title,
        text: join(desc),
      }),
    ),
    ...pages.flatMap(listPage),
  ];
}

function listPage(page: (typeof pages)[number]): SearchDocument[] {
  if ('complete' in page) return [];
  const { path, title } = page;
  const { texts, canonical, isUnlisted } = pageDetails[path];
  if (canonical !== undefined || isUnlisted) return [];
  return [{ href: linkTo(path), kind: 'Page', title, text: join(...textsOf(texts)) }];
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (NO_TEXT.has(key) ? [] : textsOf(part)));
}

function pointTexts(points: readonly Point[]): string[] {
  return points.flatMap(({ point_title, point_desc }) => [point_title, point_desc]);
}

/** A heading becomes a sentence, so that an excerpt does not run it into the text below. */
function join(...texts: readonly (string | undefined)[]): string {
  return texts
    .map((text = '') => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text))
    .join(' ')
    .replaceAll(/<br\s*\/?>|\s+/g, ' ')
    .trim();
}
