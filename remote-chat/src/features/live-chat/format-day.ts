import { dayOf } from '@potomac-oak/shared/chat-ui/message-time';
import { contact as company } from '@potomac-oak/shared/company';

import type { ChatTexts } from '../../texts/chat-texts';

const { timeZone } = company;
const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const DAY_WITH_YEAR = { month: 'long', day: 'numeric', year: 'numeric' } as const;

export function formatDay(isoTime: string, now: number, { tag, live }: ChatTexts): string {
  const day = dayOf(isoTime);
  const today = dayOf(now);
  if (day === today) return live.today;
  if (day === dayBefore(today)) return live.yesterday;
  const format = day.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_WITH_YEAR;
  return new Date(isoTime).toLocaleDateString(tag, { timeZone, ...format });
}

// Uses calendar days, because a day with a clock change does not have 24 hours.
function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
