import { linkTo } from '@potomac-oak/shared/contracts/route';

import { findBlogPost } from './blogs';
import { findProject } from './projects';
import { questionTitles } from './question-titles';
import { findService } from './services';

export interface PageLink {
  href: string;
  label: string;
}

export function serviceLinks(ids: readonly string[]): PageLink[] {
  return ids.map((id) => ({ href: linkTo(`/services/${id}`), label: known(findService(id), id).title }));
}

export function projectLinks(ids: readonly string[]): PageLink[] {
  return ids.map((id) => ({ href: linkTo(`/projects/${id}`), label: known(findProject(id), id).titles.join(', ') }));
}

export function postLinks(ids: readonly string[]): PageLink[] {
  return ids.map((id) => ({ href: linkTo(`/blogs/${id}`), label: known(findBlogPost(id), id).title }));
}

export function questionLinks(slugs: readonly (keyof typeof questionTitles)[]): PageLink[] {
  return slugs.map((slug) => ({ href: linkTo(`/faq?question=${slug}`), label: questionTitles[slug] }));
}

function known<Item>(item: Item | undefined, id: string): Item {
  if (item === undefined) throw new Error(`A related page does not exist: ${id}`);
  return item;
}
