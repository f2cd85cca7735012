import { officeZoneName } from '@potomac-oak/shared/chat-ui/message-time';
import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import { contact as company } from '@potomac-oak/shared/company';

import { useTexts } from '../texts/use-texts';
import { type Availability, describeAvailability } from './availability';

export function useAvailability(): Availability {
  const { office, tag } = useTexts();
  const now = useNow();
  return describeAvailability(now, office, company.openingHours, officeZoneName(tag, now));
}
