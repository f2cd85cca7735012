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
  /** In it the chat renders, beside the button. */
  surface: HTMLElement;
  /** Takes the focus again when the panel has closed with the focus inside it. */
  button: HTMLButtonElement;
  isOpen: WritableStore<boolean>;
  /** Messages of staff the visitor has not seen. */
  unread: WritableStore<number>;
  locale: Store<Locale>;
  /** Undefined until the page has said anything. */
  identity: Store<ChatIdentity | undefined>;
  emit: ChatEmitter['emit'];
}

export interface ChatApp {
  /** Resolves with the function that takes the chat away again. */
  startChat: (context: ChatContext) => Promise<() => void>;
}
