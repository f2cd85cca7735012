import type { RealtimeSocket } from './realtime-socket';

/** The connection of one client, over either transport. */
export type EngineSocket = RealtimeSocket['conn'];

/** The part of the `ws` library's socket that this server uses. */
interface WebSocket {
  on(event: 'ping', listener: () => void): void;
  terminate(): void;
}

/** Null for polling. The library's types declare it private. */
export function webSocketOf({ transport }: EngineSocket): WebSocket | null {
  return (transport as unknown as { socket?: WebSocket }).socket ?? null;
}

/**
 * Ends a connection immediately. Without `discard`, polling waits 30 s for the client's next request. Without
 * `terminate`, a WebSocket keeps reading until the client confirms the close.
 */
export function terminate(conn: EngineSocket): void {
  const webSocket = webSocketOf(conn);
  conn.close(true);
  webSocket?.terminate();
}
