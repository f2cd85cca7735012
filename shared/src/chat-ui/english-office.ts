import type { OfficeTexts } from './availability';

/** In the chat, and in the dashboard's preview of it. */
export const ENGLISH_OFFICE: OfficeTexts = {
  open: 'We usually reply in minutes',
  back: (weekday, clock) => `We're back ${weekday} ${clock}`,
  backToday: (clock) => `We're back today at ${clock}`,
  backOn: (date, clock) => `We're back ${date}, ${clock}`,
  leaveMessage: 'Leave us a message',
};
