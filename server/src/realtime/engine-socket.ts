import type { RealtimeSocket } from './realtime-socket';

/** The connection under the sockets of one client, over either transport. */
export type EngineSocket = RealtimeSocket['conn'];

/** What is used of the `ws` library's socket. */
interface WebSocket {
  on(event: 'ping', listener: () => void): void;
  terminate(): void;
}

/** Null for polling. The library's types keep it private. */
export function webSocketOf({ transport }: EngineSocket): WebSocket | null {
  return (transport as unknown as { socket?: WebSocket }).socket ?? null;
}

/**
 * Ends a connection at once. Without `discard` polling would wait 30 s for its client to ask, and a websocket that is
 * closed in the protocol's way reads on until its client agrees.
 */
export function terminate(conn: EngineSocket): void {
  const webSocket = webSocketOf(conn);
  conn.close(true);
  webSocket?.terminate();
}
