import type { PricedWork } from '@potomac-oak/shared/contracts/priced-work';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { Fact, Point, ProjectCard, ServiceTexts } from './content-schema';
import { withProjects } from './point-pictures';
import { projectCards } from './project-cards';
import { type PageLink, postLinks, questionLinks } from './related-links';
import { type ServiceId, serviceTexts } from './services';

export interface ServicePage extends Omit<ServiceTexts, 'facts' | 'points_items' | 'related'> {
  facts: readonly Fact[];
  points_items: readonly Point[];
  projects: readonly ProjectCard[];
  posts: readonly PageLink[];
  questions: readonly PageLink[];
}

/** The service's work in the price range. */
const WORK_OF_SERVICE: Partial<Record<ServiceId, PricedWork>> = {
  '0': 'kitchen',
  '1': 'bathroom',
  '2': 'basement',
  '3': 'patio',
  '4': 'deck',
  '5': 'flooring',
  '7': 'siding',
  '9': 'addition',
};

/** What the page of a service shows in addition to the service's summary. */
export function getServicePage(id: ServiceId): ServicePage {
  const { facts, points_items, related, ...texts } = serviceTexts[id];
  const work = WORK_OF_SERVICE[id];

  return {
    ...texts,
    facts: [
      { label: 'Time on site', value: facts.time },
      { label: 'Permits', value: facts.permits },
      { label: 'Crew', value: facts.crew },
      { label: 'Season', value: facts.season },
      {
        label: 'Cost depends on',
        value: facts.cost,
        ...(work && { link: { href: linkTo('/price-range', { work }), label: 'What might it cost?' } }),
      },
    ],
    points_items: withProjects(points_items),
    projects: related.projects.flatMap((id) => projectCards.filter((card) => card.id === id)),
    posts: postLinks(related.posts),
    questions: questionLinks(related.questions),
  };
}
