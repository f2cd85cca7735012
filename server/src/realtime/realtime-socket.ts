import type { DefaultEventsMap, Server, Socket } from 'socket.io';

import type { ClientToServerEvents, ServerToClientEvents } from '@potomac-oak/shared/contracts/events';

import type { StaffCredentials } from '../accounts/sessions/session-service';
import type { CallerSite } from '../base/http/origins';

/** What the server knows about a socket. Nothing in it comes from a payload. */
export interface SocketData {
  address: string;
  /** Identifies the connection, even after its client leaves the namespace and connects again. */
  connectionKey: string;
  /** The partner page that opened the socket; null on our own site. */
  site: CallerSite | null;
  /** Set if the handshake contained both the cookie and the token. Every staff event validates them again. */
  staffCredentials: StaffCredentials | null;
  /** Of the staff session with which the socket was opened; null for everyone else. */
  sessionId: string | null;
  visitor?: JoinedVisitor;
}

/** A visitor's joined chat. */
export interface JoinedVisitor {
  /** The public id. */
  chatId: string;
  /** From the chat form. */
  name: string;
  /** SHA-256 of the `<publicId>.<secret>` that opened the chat. */
  credential: string;
}

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

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
