import type { ChatSocket } from './connection';

const ANSWER_TIMEOUT_MS = 10_000;

/** `timeout`: the connection is up and silent. `disconnected`: it broke, or was not there. */
export class NoAnswer extends Error {
  readonly reason: 'timeout' | 'disconnected';

  constructor(reason: 'timeout' | 'disconnected') {
    super(`The server did not answer: ${reason}`);
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}

/** Emits with an acknowledgement and resolves with it. Rejects with `NoAnswer`; what was sent may have arrived all the same. */
export function request<T>(socket: ChatSocket, emit: (acknowledge: (answer: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    // An event emitted now would be kept by the client library and sent before the chat is joined again.
    if (!socket.connected) return reject(new NoAnswer('disconnected'));

    const timer = setTimeout(() => settle(() => reject(new NoAnswer('timeout'))), ANSWER_TIMEOUT_MS);
    socket.once('disconnect', handleDisconnect);
    emit((answer) => settle(() => resolve(answer)));

    function handleDisconnect() {
      settle(() => reject(new NoAnswer('disconnected')));
    }

    function settle(finish: () => void) {
      clearTimeout(timer);
      socket.off('disconnect', handleDisconnect);
      finish();
    }
  });
}
