type Tab = 'support-bot' | 'live-chat' | 'contact-forms';

/** The place of a record in the dashboard, as its links spell it. */
export function dashboardHash(tab: Tab, id?: string): string {
  return `#/s_dashboard?${new URLSearchParams({ tab, ...(id && { id }) })}`;
}

export const PREFERENCES_HASH = '#/s_dashboard?page=notifications';
