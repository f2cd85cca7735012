import { blogTitles } from './blogs/blog-titles';
import type { ProjectRelations, RelatedPages } from './content-schema';
import { projectTitles } from './projects/project-titles';
import { questionTitles } from './question-titles';
import { serviceTitles } from './services/service-titles';

interface PageLink {
  href: string;
  label: string;
}

export function serviceLinks(ids: ProjectRelations['services']): PageLink[] {
  return ids.map((id) => ({ href: `/#/services/${id}`, label: serviceTitles[id] }));
}

export function projectLinks(ids: RelatedPages['projects']): PageLink[] {
  return ids.map((id) => ({ href: `/#/projects/${id}`, label: projectTitles[id].join(', ') }));
}

export function postLinks(ids: RelatedPages['posts']): PageLink[] {
  return ids.map((id) => ({ href: `/#/blogs/${id}`, label: blogTitles[id] }));
}

export function questionLinks(slugs: RelatedPages['questions']): PageLink[] {
  return slugs.map((slug) => ({ href: `/#/faq?question=${slug}`, label: questionTitles[slug] }));
}
