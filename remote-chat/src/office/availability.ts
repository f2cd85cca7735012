import { findNextOpening, isOfficeOpen } from '@potomac-oak/shared/chat-ui/office-hours';
import { contact as company } from '@potomac-oak/shared/company';

import type { ChatTexts } from '../texts/chat-texts';

export interface Availability {
  isOpen: boolean;
  promise: string;
}

/** @param zoneName added to a time, for visitors in another zone */
export function describeAvailability(
  now: number,
  texts: ChatTexts['office'],
  hours = company.openingHours,
  zoneName = '',
): Availability {
  if (isOfficeOpen(now, hours)) return { isOpen: true, promise: texts.open };

  const next = findNextOpening(now, hours);
  const clock = next ? `${formatMinutes(next.opensAt, texts)} ${zoneName}`.trim() : '';
  const promise = next ? texts.back(next.weekday, clock) : texts.leaveMessage;
  return { isOpen: false, promise };
}

// 8 AM, 8:30 AM
function formatMinutes(minutes: number, { am, pm }: ChatTexts['office']): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const clock = rest === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${String(rest).padStart(2, '0')}`;
  return `${clock} ${hour < 12 ? am : pm}`;
}
