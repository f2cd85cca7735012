import { blogPosts } from './blogs';
import type { Point, TextDocument } from './content-schema';
import { faqItems } from './faq';
import { handyman } from './handyman';
import { processSteps, processTexts } from './process';
import { projects } from './projects';
import { services } from './services';
import { warranty } from './warranty';

export interface SearchDocument {
  /** The link to the page. */
  href: string;
  kind: 'Service' | 'Project' | 'Article' | 'Question' | 'Page';
  title: string;
  text: string;
}

/** Everything that visitors can search for. */
export const searchDocuments: readonly SearchDocument[] = [
  ...services.map(
    ({ id, title, desc, desc_dt_1, points_items, last_desc }): SearchDocument => ({
      href: `/#/services/${id}`,
      kind: 'Service',
      title,
      text: join(desc, desc_dt_1, ...pointTexts(points_items), last_desc),
    }),
  ),
  ...projects.map(
    ({ id, titles, category, description, topdesc, details, dmvdesc, lastDescription }): SearchDocument => ({
      href: `/#/projects/${id}`,
      kind: 'Project',
      title: titles.join(', '),
      text: join(description, category, topdesc, ...details.flatMap(pointTexts), dmvdesc, lastDescription),
    }),
  ),
  ...blogPosts.map(
    ({ id, title, desc, points_items, last_desc }): SearchDocument => ({
      href: `/#/blogs/${id}`,
      kind: 'Article',
      title,
      text: join(desc, ...pointTexts(points_items), last_desc),
    }),
  ),
  ...faqItems.map(
    ({ slug, title, desc }): SearchDocument => ({
      href: `/#/faq?question=${slug}`,
      kind: 'Question',
      title,
      text: join(desc),
    }),
  ),
  {
    href: '/#/handyman-services',
    kind: 'Page',
    title: handyman.title,
    text: join(handyman.desc, handyman.desc_dt_1, ...pointTexts(handyman.points_items), handyman.last_desc),
  },
  { href: '/#/warranty', kind: 'Page', title: warranty.title, text: documentText(warranty) },
  {
    href: '/#/about',
    kind: 'Page',
    title: processTexts.heading,
    text: join(processTexts.lead, ...processSteps.flatMap(({ title, time, desc }) => [`${title}: ${time}.`, desc])),
  },
];

function pointTexts(points: readonly Point[]): string[] {
  return points.flatMap(({ point_title, point_desc }) => [point_title === '' ? '' : `${point_title}.`, point_desc]);
}

function documentText({ intro, sections }: TextDocument): string {
  return join(
    ...intro,
    ...sections.flatMap(({ title, paragraphs, list = [], closing }) => [`${title}.`, ...paragraphs, ...list, closing]),
  );
}

function join(...texts: readonly (string | undefined)[]): string {
  return texts
    .join(' ')
    .replaceAll(/<br\s*\/?>|\s+/g, ' ')
    .trim();
}
