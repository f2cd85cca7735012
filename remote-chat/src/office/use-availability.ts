import { useContext } from 'react';

import { type Availability, describeAvailability } from '@potomac-oak/shared/chat-ui/availability';
import { officeZoneName } from '@potomac-oak/shared/chat-ui/message-time';
import { useNow } from '@potomac-oak/shared/chat-ui/use-now';

import { useTexts } from '../texts/use-texts';
import { useStore } from '../ui/use-store';
import { OfficeHoursContext } from './office-hours';

export function useAvailability(): Availability {
  const { office, tag } = useTexts();
  const hours = useStore(useContext(OfficeHoursContext));
  const now = useNow();
  const zoneNameAt = (time: number) => officeZoneName(tag, time, hours.timeZone);
  return describeAvailability({ now, hours, texts: office, tag, zoneNameAt });
}
