import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import { MISSING_TITLE } from '../content/missing-title';
import { type ServiceId, serviceTitles } from '../content/services/service-titles';
import { KeptPart } from '../sections/kept-part/kept-part';
import { Missing } from '../sections/missing/missing';
import { allServices } from './all-services';
import { ServiceStory } from './service-story';
import { serviceTexts } from './service-texts';

export default function ServicePage({ params: { id } }: PageProps) {
  if (!isServiceId(id)) return <Missing back={allServices} />;
  return <KeptPart source={serviceTexts}>{({ getService }) => <ServiceStory service={getService(id)} />}</KeptPart>;
}

export function title({ id }: PageProps['params']): string {
  return isServiceId(id) ? serviceTitles[id] : MISSING_TITLE;
}

function isServiceId(id: string | undefined): id is ServiceId {
  return id !== undefined && Object.hasOwn(serviceTitles, id);
}
