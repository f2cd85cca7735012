import { blogSummaries } from './blogs/blog-summaries';
import { faqItems } from './faq';
import { projectSummaries } from './projects/project-summaries';

interface PageLink {
  href: string;
  label: string;
}

export function projectLinks(ids: readonly string[]): PageLink[] {
  return projectSummaries
    .filter(({ id }) => ids.includes(id))
    .map(({ id, titles: [name, place] }) => ({ href: `/#/projects/${id}`, label: `${name}, ${place}` }));
}

export function postLinks(ids: readonly string[]): PageLink[] {
  return blogSummaries
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title }) => ({ href: `/#/blogs/${id}`, label: title }));
}

export function questionLinks(slugs: readonly string[]): PageLink[] {
  return faqItems
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, title }) => ({ href: `/#/faq?question=${slug}`, label: title }));
}
