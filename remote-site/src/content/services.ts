import type { Point, Service, ServiceDetails } from './content-schema';
import { projectCards } from './project-cards';
import { additions } from './services/additions';
import { atAGlance } from './services/at-a-glance';
import { basement } from './services/basement';
import { bathroom } from './services/bathroom';
import { carpet } from './services/carpet';
import { concrete } from './services/concrete';
import { decks } from './services/decks';
import { drywall } from './services/drywall';
import { electrical } from './services/electrical';
import { fences } from './services/fences';
import { flooring } from './services/flooring';
import { framing } from './services/framing';
import { generalContracting } from './services/general-contracting';
import { hvac } from './services/hvac';
import { illustrations } from './services/illustrations';
import { kitchen } from './services/kitchen';
import { landscaping } from './services/landscaping';
import { patios } from './services/patios';
import { plumbing } from './services/plumbing';
import { relatedPages } from './services/related-pages';
import { roofing } from './services/roofing';
import { serviceSummaries } from './services/service-summaries';
import type { ServiceId } from './services/service-titles';
import { siding } from './services/siding';
import { trashRemoval } from './services/trash-removal';

const details = {
  '0': kitchen,
  '1': bathroom,
  '2': basement,
  '3': patios,
  '4': decks,
  '5': flooring,
  '6': generalContracting,
  '7': siding,
  '8': carpet,
  '9': additions,
  '10': electrical,
  '11': plumbing,
  '12': drywall,
  '13': fences,
  '14': concrete,
  '15': roofing,
  '16': hvac,
  '17': framing,
  '18': landscaping,
  '19': trashRemoval,
} satisfies Record<ServiceId, ServiceDetails>;

export const services: readonly Service[] = serviceSummaries.map((summary) => ({
  ...summary,
  ...details[summary.id],
  points_items: details[summary.id].points_items.map((point) => withPicture(point, illustrations[summary.id])),
  facts: atAGlance[summary.id],
  related: relatedPages[summary.id],
  projects: relatedPages[summary.id].projects.flatMap((id) => projectCards.find((card) => card.id === id) ?? []),
}));

export function getService(id: ServiceId): Service {
  const service = services.find((candidate) => candidate.id === id);
  if (service === undefined) throw new Error(`Service ${id} has no text.`);
  return service;
}

function withPicture(point: Point, illustrated: Readonly<Record<string, ServiceId>> = {}): Point {
  const other = serviceSummaries.find(({ id }) => id === illustrated[point.point_title]);
  if (other === undefined) return point;

  const { id, image, title } = other;
  return { ...point, picture: { image, caption: `More on ${title}`, href: `/#/services/${id}` } };
}
