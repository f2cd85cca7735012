import type { ChatHandle, ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';

/** A method's name and its arguments: `['open']`, `['on', 'unread', listener]`. */
export type ChatCall = { [Name in keyof ChatHandle]: [Name, ...Parameters<ChatHandle[Name]>] }[keyof ChatHandle];

/** Takes calls at any time: before the script runs it is the page's own array, afterwards each call is made at once. */
export interface ChatQueue {
  q: { push: (...calls: ChatCall[]) => void };
}

export interface ScriptApi extends ChatHandle {
  /** What the tag has told. */
  options: ChatWidgetProps;
}

declare global {
  interface Window {
    PotomacChat?: ChatQueue & Partial<ScriptApi>;
  }
}

/** Puts the chat's methods on the window, until it is destroyed, and makes the calls that have waited for them. */
export function publishApi(methods: ScriptApi): void {
  const waiting = window.PotomacChat?.q;
  const api: ScriptApi & ChatQueue = {
    ...methods,
    q: { push: (...calls) => calls.forEach(make) },
    destroy() {
      methods.destroy();
      // A later chat's may stand there by now.
      if (window.PotomacChat === api) delete window.PotomacChat;
    },
  };
  window.PotomacChat = api;
  // A page's element with the id `PotomacChat` stands in the same place, without calls.
  if (Array.isArray(waiting)) waiting.forEach(make);

  function make([name, ...args]: ChatCall): void {
    const method: unknown = api[name];
    if (typeof method === 'function') method(...args);
  }
}
