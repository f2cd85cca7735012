import type { ChatEvents, ChatListener } from '@potomac-oak/shared/contracts/chat-widget';

type Name = keyof ChatEvents;

export interface ChatEmitter {
  on<N extends Name>(name: N, listener: ChatListener<N>): void;
  off<N extends Name>(name: N, listener: ChatListener<N>): void;
  emit<N extends Name>(name: N, detail: ChatEvents[N]): void;
  clear(): void;
}

/** Listeners run in microtasks, so that an error is reported as the page's own and does not stop the chat. */
export function createChatEmitter(): ChatEmitter {
  const listeners = new Map<Name, Set<ChatListener<never>>>();

  return {
    on(name, listener) {
      // The chat is ready as soon as this method can be called.
      if (name === 'ready') queueMicrotask(listener as VoidFunction);
      else listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    off(name, listener) {
      listeners.get(name)?.delete(listener);
    },
    emit(name, detail) {
      for (const listener of listeners.get(name) ?? []) queueMicrotask(() => listener(detail as never));
    },
    clear: () => listeners.clear(),
  };
}
