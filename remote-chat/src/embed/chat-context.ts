import type { ComponentType } from 'react';

import type { ChatIdentity, ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';
import type { EmbedSite } from '@potomac-oak/shared/contracts/partner';
import type { Store, WritableStore } from '@potomac-oak/shared/realtime/store';

import type { PanelBodyProps } from '../features/panel/panel-body';
import type { ChatEmitter } from './chat-events';

/**
 * Passed by the launcher, which renders immediately, to the chat, which loads later. The two may come from different
 * releases, because a page stays open during a release, and a site key may have a version of its own. So members are
 * never removed.
 */
export interface ChatContext {
  options: ChatWidgetProps;
  /** Prefix of storage keys: on a partner's page the storage belongs to the partner. */
  storagePrefix: string;
  shadow: ShadowRoot;
  /** Element that the chat renders into, next to the button. */
  surface: HTMLElement;
  /** Receives the focus if the panel closes while it contains the focus. */
  button: HTMLButtonElement;
  isOpen: WritableStore<boolean>;
  /** Undefined until the page calls `identify`. */
  identity: Store<ChatIdentity | undefined>;
  /** Changes when the page has updated `options`. */
  changes: Store<unknown>;
  emit: ChatEmitter['emit'];
  /** Changes the language. Absent where the page chooses it. */
  setLocale?: (locale: string) => void;
  /** The server's answer for this page, if the launcher requested it. */
  site?: EmbedSite;
  /** Loads the modules whose URLs contain `part`, with an integrity check, so that a later import uses them. */
  preload?: (part: string) => void;
  /** The script tag whose options apply. */
  tag?: HTMLScriptElement;
  /** Renders the panel's content, if not the dialog itself. */
  PanelBody?: ComponentType<PanelBodyProps>;
}

export interface ChatApp {
  /** Resolves with a function that stops the chat. */
  startChat: (context: ChatContext) => Promise<() => void>;
}
