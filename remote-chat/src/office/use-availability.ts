import { useNow } from '@potomac-oak/shared/chat-ui/use-now';

import { useTexts } from '../texts/use-texts';
import { type Availability, describeAvailability } from './availability';

export function useAvailability(): Availability {
  const { office } = useTexts();
  return describeAvailability(useNow(), office);
}
