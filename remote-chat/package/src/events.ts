import type { ChatEvents, ChatListener } from '@potomac-oak/shared/contracts/chat-widget';

/** Properties of the React component: `onOpen`, `onMessage`. */
export type ChatListeners = { [Name in keyof ChatEvents as `on${Capitalize<Name>}`]?: ChatListener<Name> };

export const LISTENER_NAMES = {
  ready: 'onReady',
  open: 'onOpen',
  close: 'onClose',
  message: 'onMessage',
  unread: 'onUnread',
  error: 'onError',
} as const satisfies { [Name in keyof ChatEvents]: `on${Capitalize<Name>}` };

export const EVENT_NAMES = Object.keys(LISTENER_NAMES) as (keyof ChatEvents)[];
