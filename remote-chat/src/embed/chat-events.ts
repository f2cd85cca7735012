import type { ChatEvents, ChatListener } from '@potomac-oak/shared/contracts/federation';

type Name = keyof ChatEvents;

export interface ChatEmitter {
  on<N extends Name>(name: N, listener: ChatListener<N>): void;
  off<N extends Name>(name: N, listener: ChatListener<N>): void;
  emit<N extends Name>(name: N, detail: ChatEvents[N]): void;
  clear(): void;
}

export function createChatEmitter(): ChatEmitter {
  const listeners = new Map<Name, Set<ChatListener<never>>>();
  let isReady = false;

  function emit<N extends Name>(name: N, detail: ChatEvents[N]) {
    if (name === 'ready') isReady = true;
    for (const listener of listeners.get(name) ?? []) call(listener as ChatListener<N>, detail);
  }

  return {
    on(name, listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      if (name === 'ready' && isReady) call(listener as ChatListener<'ready'>, undefined);
    },
    off(name, listener) {
      listeners.get(name)?.delete(listener);
    },
    emit,
    clear: () => listeners.clear(),
  };
}

// An error in the page's listener is reported as the page's own and does not stop the chat.
function call<N extends Name>(listener: ChatListener<N>, detail: ChatEvents[N]) {
  try {
    listener(detail);
  } catch (error) {
    reportError(error);
  }
}
