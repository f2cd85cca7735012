import type { Connection } from './connection';

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
export function request<T>(
  { socket, answerTimeoutMs }: Pick<Connection, 'socket' | 'answerTimeoutMs'>,
  emit: (acknowledge: (answer: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // An event emitted now would be kept by the client library and sent before the chat is joined again.
    if (!socket.connected) return reject(new NoAnswer('disconnected'));

    const timer = setTimeout(() => settle(() => reject(new NoAnswer('timeout'))), answerTimeoutMs);
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
