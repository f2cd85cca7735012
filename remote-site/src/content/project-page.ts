import { progressPictures } from '@potomac-oak/media/manifest/progress';
import { projectPictures } from '@potomac-oak/media/manifest/projects';

import type { Point, ProjectTexts, Testimonial } from './content-schema';
import { withPictures } from './point-pictures';
import { type ProjectId, projectTexts } from './projects';
import { type PageLink, postLinks, projectLinks, questionLinks, serviceLinks } from './related-links';
import { testimonials } from './testimonials';

const pictures = { ...projectPictures, ...progressPictures };

export interface ProjectPage extends Omit<ProjectTexts, 'details' | 'related'> {
  details: readonly (readonly Point[])[];
  quote: Testimonial | undefined;
  services: readonly PageLink[];
  projects: readonly PageLink[];
  posts: readonly PageLink[];
  questions: readonly PageLink[];
}

/** What the page of a project shows in addition to the project's summary. */
export function getProjectPage(id: ProjectId): ProjectPage {
  const { details, related, ...texts } = projectTexts[id];

  return {
    ...texts,
    details: details.map((points) => withPictures(points, pictures)),
    quote: testimonials.find((testimonial) => testimonial.project === id),
    services: serviceLinks(related.services),
    projects: projectLinks(related.projects),
    posts: postLinks(related.posts),
    questions: questionLinks(related.questions),
  };
}
