import type { Tab } from '../navigation/dashboard-place';

export type TopTab = 'chat-support' | 'forms';

export const TOP_TABS = [
  { id: 'chat-support', label: 'Chat Support', inner: ['support-bot', 'live-chat'] },
  { id: 'forms', label: 'Forms', inner: ['chat-forms', 'contact-forms'] },
] as const satisfies readonly { id: TopTab; label: string; inner: readonly [Tab, Tab] }[];

export const TAB_LABELS: Readonly<Record<Tab, string>> = {
  'support-bot': 'Support Bot',
  'live-chat': 'Live Chat',
  'chat-forms': 'Chat Forms',
  'contact-forms': 'Contact Forms',
};

export function topTabOf(tab: Tab) {
  return TOP_TABS.find(({ inner }) => inner.some((name) => name === tab)) ?? TOP_TABS[0];
}
