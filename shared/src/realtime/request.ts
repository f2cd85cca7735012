import type { Connection } from './connection';

/** `timeout`: the connection is up, but the server does not respond. `disconnected`: the connection is down. */
export class NoAnswer extends Error {
  readonly reason: 'timeout' | 'disconnected';

  constructor(reason: 'timeout' | 'disconnected') {
    super(`The server did not answer: ${reason}`);
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}

/**
 * Emits an event and resolves with its acknowledgement. Rejects with `NoAnswer`; the event may still have reached the
 * server.
 */
export function request<T>(
  { socket, answerTimeoutMs }: Pick<Connection, 'socket' | 'answerTimeoutMs'>,
  emit: (acknowledge: (answer: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // The client library would buffer the event and send it on reconnect, before the chat is joined again.
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
