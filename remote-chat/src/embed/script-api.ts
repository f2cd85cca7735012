import type { ChatHandle, ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';

/** Method name and arguments: `['open']`, `['on', 'unread', listener]`. */
export type ChatCall = { [Name in keyof ChatHandle]: [Name, ...Parameters<ChatHandle[Name]>] }[keyof ChatHandle];

/**
 * Accepts calls at any time. Before the script runs it is a plain array created by the page; afterwards each call runs
 * immediately.
 */
export interface ChatQueue {
  q: { push: (...calls: ChatCall[]) => void; forEach?: (run: (call: ChatCall) => void) => void };
}

export interface ScriptApi extends ChatHandle {
  options: ChatWidgetProps;
}

declare global {
  interface Window {
    PotomacChat?: ChatQueue & Partial<ScriptApi>;
  }
}

/** Exposes the chat's methods on `window` until `destroy`, and runs the queued calls. */
export function publishApi(methods: ScriptApi, detach: () => void): void {
  const waiting = window.PotomacChat?.q;
  const api: ScriptApi & ChatQueue = {
    ...methods,
    q: { push: (...calls) => calls.forEach(make) },
    destroy() {
      methods.destroy();
      detach();
      // A newer chat may have replaced the global.
      if (window.PotomacChat === api) delete window.PotomacChat;
    },
  };
  window.PotomacChat = api;
  // An element with the id `PotomacChat` occupies the same global and has no queue.
  waiting?.forEach?.(make);

  function make([name, ...args]: ChatCall): void {
    // Only functions have `call`.
    const method = api[name] as { call?: (self: unknown, ...args: unknown[]) => void } | undefined;
    method?.call?.(api, ...args);
  }
}
