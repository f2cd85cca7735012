import type { ChatApp, ChatContext } from './chat-context';
import { withinLimit } from './load-limit';

export interface AppLoader {
  /** Loads and starts the chat once. Resolves with false after a failure or 10 s; the next call retries. */
  load: () => Promise<boolean>;
  /** Stops the chat, or prevents it from starting. The chat cannot be started again. */
  stop: () => void;
}

export function createAppLoader(loadApp: () => Promise<ChatApp>, context: ChatContext): AppLoader {
  let loading: Promise<boolean> | null = null;
  let stopApp: (() => void) | undefined;
  let isStopped = false;

  async function start(): Promise<boolean> {
    if (isStopped) return false;
    try {
      const { startChat } = await withinLimit(loadApp());
      if (isStopped) return false;
      stopApp = await startChat(context);
      if (isStopped) stopApp();
      return true;
    } catch (error) {
      loading = null;
      context.emit('error', { code: 'load_failed', message: `${error}` });
      return false;
    }
  }

  return {
    load: () => (loading ??= start()),
    stop() {
      isStopped = true;
      stopApp?.();
    },
  };
}
