import type { ChatHandle, ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';

import type { ChatCall } from '../../src/embed/script-api.ts';
import { ATTRIBUTES, OPTIONS } from './attributes.ts';

export type {
  ChatEvents,
  ChatHandle,
  ChatIdentity,
  ChatListener,
  ChatWidgetProps,
} from '@potomac-oak/shared/contracts/chat-widget';

export interface ChatOptions extends Omit<ChatWidgetProps, 'apiOrigin'> {
  /** Address of our site: `https://…`. */
  site: string;
  /** The public key of your site: `pk_…`. */
  siteKey: string;
  /** The nonce of the page, if its policy allows scripts by a nonce. */
  nonce?: string;
}

let current: ChatHandle | undefined;

/**
 * Adds the chat to the page, in a browser only. A page has one chat: a second call replaces the first chat. Calls of the
 * returned methods wait until the chat's script has loaded.
 */
export function loadChat(options: ChatOptions): ChatHandle {
  // First: an invalid `site` throws and must change nothing.
  const script = createScript(options);
  current?.destroy();
  const waiting: ChatCall[] = [];
  window.PotomacChat ??= { q: waiting };
  let isDestroyed = false;

  function call(...args: ChatCall): void {
    if (!isDestroyed) window.PotomacChat?.q.push(args);
  }

  const chat: ChatHandle = {
    open: () => call('open'),
    close: () => call('close'),
    toggle: () => call('toggle'),
    show: () => call('show'),
    hide: () => call('hide'),
    identify: (identity) => call('identify', identity),
    setLocale: (locale) => call('setLocale', locale),
    update: (change) => call('update', change),
    // The types of a queued listener do not depend on the event's name.
    on: (name, listener) => call('on', name, listener as Parameters<ChatHandle['on']>[1]),
    off: (name, listener) => call('off', name, listener as Parameters<ChatHandle['off']>[1]),
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      script.remove();
      if (window.PotomacChat?.destroy) window.PotomacChat.destroy();
      // The script has not run. Without its tag it renders nothing.
      else delete window.PotomacChat;
    },
  };
  current = chat;
  document.head.append(script);
  return chat;
}

function createScript({ site, nonce, ...options }: ChatOptions): HTMLScriptElement {
  const script = document.createElement('script');
  for (const option of OPTIONS) {
    const text = write(options[option]);
    if (text !== undefined) script.setAttribute(`data-${ATTRIBUTES[option]}`, text);
  }
  if (nonce !== undefined) script.nonce = nonce;
  script.async = true;
  script.onerror = reportFailure;
  script.src = new URL('/embed/v1.js', site).href;
  return script;
}

function write(value: ChatOptions[keyof ChatOptions]): string | undefined {
  if (value === undefined || value === false) return undefined;
  if (value === true) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The script reports its own errors, except a failure to load. */
function reportFailure(): void {
  window.PotomacChat?.q.forEach?.((call) => {
    if (call[0] !== 'on' || call[1] !== 'error') return;
    call[2]({ code: 'load_failed', message: "The chat's script could not be loaded." });
  });
}
