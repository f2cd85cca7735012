import { linkTo } from '@potomac-oak/shared/contracts/route';

export const DASHBOARD_PATH = '/s_dashboard';

export const TABS = ['support-bot', 'live-chat', 'chat-forms', 'contact-forms'] as const;

export type Tab = (typeof TABS)[number];

/** Stored in the address, so that history, reload and links work. */
export interface Place {
  tab: Tab;
  id: string | null;
}

/** Pages beside the tabs. */
const PAGES = [
  'today',
  'account',
  'notifications',
  'people',
  'office-hours',
  'customers',
  'customer',
  'numbers',
  'releases',
  'activity',
  'health',
  'visits',
  'availability',
  'prices',
] as const;

export type StaffPage = (typeof PAGES)[number];

/** @param search the part of the address after `?` */
export function readPage(search: string): StaffPage | null {
  const page = new URLSearchParams(search).get('page');
  return PAGES.find((name) => name === page) ?? null;
}

export function pageHref(page: StaffPage): string {
  return linkTo(DASHBOARD_PATH, { page });
}

/** @param search the part of the address after `?`; without a tab, the dashboard chooses one */
export function readPlace(search: string): Place | null {
  const parameters = new URLSearchParams(search);
  const tab = TABS.find((name) => name === parameters.get('tab'));
  if (tab === undefined) return null;

  return { tab, id: parameters.get('id') || null };
}

export function placeHref(tab: Tab, id?: string): string {
  return linkTo(DASHBOARD_PATH, { tab, ...(id && { id }) });
}
