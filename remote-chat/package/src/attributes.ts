import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';

export type ChatOption = Exclude<keyof ChatWidgetProps, 'apiOrigin'>;

/** Attribute of the web component for each option. The attribute of the script tag has the prefix `data-`. */
export const ATTRIBUTES = {
  siteKey: 'site-key',
  locale: 'locale',
  side: 'side',
  offset: 'offset',
  offsetSide: 'offset-side',
  offsetBottom: 'offset-bottom',
  zIndex: 'z-index',
  accent: 'accent',
  theme: 'theme',
  font: 'font',
  radius: 'radius',
  text: 'text',
  icon: 'icon',
  isHidden: 'hidden',
  trigger: 'trigger',
  hash: 'hash',
  inline: 'inline',
  context: 'context',
  query: 'query',
  consent: 'consent',
  greeting: 'greeting',
  showsUnreadInTitle: 'unread-title',
} as const satisfies Record<ChatOption, string>;

export const OPTIONS = Object.keys(ATTRIBUTES) as ChatOption[];

/** Options that can change while the chat runs. */
export const CHANGEABLE = OPTIONS.filter((option) => option !== 'siteKey');
