import type { ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';
import type { WritableStore } from '@potomac-oak/shared/realtime/store';

/** What the launcher, which is there at once, hands to the chat, which is loaded later. */
export interface ChatContext {
  options: ChatWidgetProps;
  shadow: ShadowRoot;
  /** Below it the chat renders. */
  container: HTMLElement;
  isOpen: WritableStore<boolean>;
  /** Messages of staff the visitor has not seen. */
  unread: WritableStore<number>;
  /** To be called when the panel has closed with the focus inside it. */
  returnFocus: () => void;
}

export interface ChatApp {
  /** Returns the function that takes the chat away again. */
  startChat: (context: ChatContext) => () => void;
}
