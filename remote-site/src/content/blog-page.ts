import { type BlogId, blogTexts } from './blogs';
import type { BlogTexts, Point } from './content-schema';
import { withProjects } from './point-pictures';
import { type PageLink, projectLinks, serviceLinks } from './related-links';

export interface BlogPage extends Omit<BlogTexts, 'points_items' | 'related'> {
  points_items: readonly Point[];
  services: readonly PageLink[];
  projects: readonly PageLink[];
}

/** What the page of a post shows in addition to the post's summary. */
export function getBlogPage(id: BlogId): BlogPage {
  const { points_items, related, ...texts } = blogTexts[id];

  return {
    ...texts,
    points_items: withProjects(points_items),
    services: serviceLinks(related.services),
    projects: projectLinks(related.projects),
  };
}
