import type { ChatWidgetProps } from './chat-widget';

/** The attribute of the script tag for each option of the chat, in the order of the snippets on the partners' page. */
export const EMBED_ATTRIBUTES = {
  siteKey: 'data-site-key',
  apiOrigin: 'data-api-origin',
  locale: 'data-locale',
  theme: 'data-theme',
  accent: 'data-accent',
  font: 'data-font',
  radius: 'data-radius',
  side: 'data-side',
  offset: 'data-offset',
  offsetSide: 'data-offset-side',
  offsetBottom: 'data-offset-bottom',
  zIndex: 'data-z-index',
  text: 'data-text',
  icon: 'data-icon',
  greeting: 'data-greeting',
  inline: 'data-inline',
  isHidden: 'data-hidden',
  trigger: 'data-trigger',
  hash: 'data-hash',
  showsUnreadInTitle: 'data-unread-title',
  context: 'data-context',
  query: 'data-query',
  consent: 'data-consent',
} as const satisfies Record<keyof ChatWidgetProps, `data-${string}`>;
