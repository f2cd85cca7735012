import type { ChatHandle } from '@potomac-oak/shared/contracts/federation';

/** A method's name and its arguments: `['open']`, `['on', 'unread', listener]`. */
export type ChatCall = { [Name in keyof ChatHandle]: [Name, ...Parameters<ChatHandle[Name]>] }[keyof ChatHandle];

/** Takes calls at any time: before the script runs it is the page's own array, afterwards each call is made at once. */
export interface ChatQueue {
  q: { push: (...calls: ChatCall[]) => void };
}

declare global {
  interface Window {
    PotomacChat?: ChatQueue & Partial<ChatHandle>;
  }
}

/** False while a chat of an earlier script tag stands. */
export function isApiFree(): boolean {
  return window.PotomacChat?.destroy === undefined;
}

/** Puts the chat's methods on the window and makes the calls that have waited for them. */
export function publishApi(handle: ChatHandle): void {
  const waiting = window.PotomacChat?.q;
  const api = { ...handle, q: { push: (...calls: ChatCall[]) => calls.forEach(make) } };
  window.PotomacChat = api;
  // A page's element with the id `PotomacChat` stands in the same place, without calls.
  if (Array.isArray(waiting)) waiting.forEach(make);

  function make([name, ...args]: ChatCall): void {
    const method: unknown = handle[name];
    if (typeof method === 'function') method(...args);
  }
}

export function withdrawApi(): void {
  delete window.PotomacChat;
}
