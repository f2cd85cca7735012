import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import { itemPages } from '../content/item-pages';
import { MISSING_TITLE } from '../content/missing-title';
import { findService } from '../content/services';
import { KeptPart } from '../sections/kept-part/kept-part';
import { Missing } from '../sections/missing/missing';
import { allServices } from './all-services';
import { ServiceStory } from './service-story';

export default function ServicePage({ params }: PageProps) {
  const service = findService(params.id);
  if (service === undefined) return <Missing back={allServices} />;
  return (
    <KeptPart source={itemPages['/services/:id']}>
      {({ getServicePage }) => <ServiceStory service={service} page={getServicePage(service.id)} />}
    </KeptPart>
  );
}

export function title({ id }: PageProps['params']): string {
  return findService(id)?.title ?? MISSING_TITLE;
}
