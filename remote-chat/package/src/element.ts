import type { ChatHandle, ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';

import { ATTRIBUTES, CHANGEABLE, type ChatOption, OPTIONS } from './attributes.ts';
import { EVENT_NAMES } from './events.ts';
import { loadChat } from './index.ts';

/** Dispatches the chat's events as `CustomEvent`s that do not bubble. */
export interface PotomacOakChatElement extends HTMLElement {
  /** Null while the element is not in a document. */
  readonly chat: ChatHandle | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'potomac-oak-chat': PotomacOakChatElement;
  }
}

const FLAGS: readonly ChatOption[] = ['isHidden', 'showsUnreadInTitle'];
const NUMBERS: readonly ChatOption[] = ['offset', 'zIndex'];

/**
 * Defines `<potomac-oak-chat site="https://…" site-key="pk_…">`. Changed attributes apply to the running chat, except
 * `site` and `site-key`. Has no effect on a server, or if the element is defined.
 */
export function defineChatElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('potomac-oak-chat')) return;

  // Declared here, because servers have no `HTMLElement`.
  class ChatElement extends HTMLElement implements PotomacOakChatElement {
    static observedAttributes = CHANGEABLE.map((option) => ATTRIBUTES[option]);
    chat: ChatHandle | null = null;

    connectedCallback() {
      if (this.chat) return;
      this.chat = loadChat({
        ...readOptions(this),
        site: this.getAttribute('site') ?? '',
        siteKey: this.getAttribute('site-key') ?? '',
        nonce: this.nonce ?? '',
      });
      for (const name of EVENT_NAMES) {
        this.chat.on(name, (detail) => this.dispatchEvent(new CustomEvent(name, { detail })));
      }
    }

    disconnectedCallback() {
      // An element that the page moves is connected again before this runs.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.chat?.destroy();
        this.chat = null;
      });
    }

    attributeChangedCallback(name: string, _former: string | null, text: string | null) {
      const changed = CHANGEABLE.filter((option) => ATTRIBUTES[option] === name);
      this.chat?.update(Object.fromEntries(changed.map((option) => [option, parse(option, text)])));
    }
  }
  customElements.define('potomac-oak-chat', ChatElement);
}

function readOptions(element: HTMLElement): Partial<ChatWidgetProps> {
  const options = OPTIONS.map((option) => [option, parse(option, element.getAttribute(ATTRIBUTES[option]))]);
  return Object.fromEntries(options);
}

function parse(option: ChatOption, text: string | null) {
  if (FLAGS.includes(option)) return text !== null && text !== 'false';
  if (text === null) return undefined;
  return NUMBERS.includes(option) ? Number(text) : text;
}
