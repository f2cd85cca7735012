import type { ChatIdentity, ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';
import type { Store, WritableStore } from '@potomac-oak/shared/realtime/store';

import type { Locale } from '../texts/locale';
import type { ChatEmitter } from './chat-events';

/** What the launcher, which is there at once, hands to the chat, which is loaded later. */
export interface ChatContext {
  options: ChatWidgetProps;
  /** Before the names of what is stored: on a partner's page the storage is the partner's. */
  storagePrefix: string;
  shadow: ShadowRoot;
  /** Below it the chat renders. */
  container: HTMLElement;
  isOpen: WritableStore<boolean>;
  /** Messages of staff the visitor has not seen. */
  unread: WritableStore<number>;
  /** In words: how many there are, and that as a sentence of its own. Both empty where there is none. */
  tellUnread: (count: string, news: string) => void;
  locale: Store<Locale>;
  identity: Store<ChatIdentity>;
  emit: ChatEmitter['emit'];
  /** To be called when the panel has closed with the focus inside it. */
  returnFocus: () => void;
}

export interface ChatApp {
  /** Resolves with the function that takes the chat away again. */
  startChat: (context: ChatContext) => Promise<() => void>;
}
