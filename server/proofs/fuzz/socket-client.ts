import type { EngineConnection } from './engine-connection';

/** Implements just enough of the Socket.IO protocol to send any JSON as an event and read the answers. */
export interface SocketClient {
  /** Resolves with the acknowledgement or `CLOSED`; immediately without `wantsAck`. */
  emit(event: string, args: readonly unknown[], wantsAck: boolean): Promise<unknown>;
  isOpen(): boolean;
  close(): void;
}

/** Replaces an answer if the server has closed or refused the connection. */
export const CLOSED = Symbol('closed');

const ACK = /^43(\d+)(\[.*)$/s;

/** Resolves once the namespace has accepted or refused `auth`. */
export async function openSocket(connection: EngineConnection, auth: object): Promise<SocketClient> {
  const waiting = new Map<number, (answer: unknown) => void>();
  let isConnected = false;
  let sent = 0;
  const joined = new Promise<void>((resolve) => {
    connection.onPacket((packet) => {
      const [, id, answer = '[]'] = packet.match(ACK) ?? [];
      if (id !== undefined) waiting.get(Number(id))?.((JSON.parse(answer) as unknown[])[0]);
      isConnected ||= packet.startsWith('40{');
      if (packet.startsWith('40') || packet.startsWith('44')) resolve();
      if (packet.startsWith('41')) connection.close();
    });
  });
  connection.send(`40${JSON.stringify(auth)}`);
  await Promise.race([joined, connection.closed]);

  return {
    async emit(event, args, wantsAck) {
      if (!isConnected || !connection.isOpen()) return CLOSED;
      const id = sent;
      sent += 1;
      connection.send(`42${wantsAck ? id : ''}${JSON.stringify([event, ...args])}`);
      if (!wantsAck) return undefined;

      const acked = new Promise<unknown>((resolve) => waiting.set(id, resolve));
      return Promise.race([acked, connection.closed.then(() => CLOSED)]);
    },
    isOpen: () => isConnected && connection.isOpen(),
    close: () => connection.close(),
  };
}
