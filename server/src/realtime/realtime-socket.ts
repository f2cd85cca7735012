import type { DefaultEventsMap, Server, Socket } from 'socket.io';

import type { ClientToServerEvents, ServerToClientEvents } from '@potomac-oak/shared/contracts/events';

import type { StaffCredentials } from '../auth/session-service';
import type { CallerSite } from '../partners/origins';

/** What the server knows about a socket. Nothing in it comes from a payload. */
export interface SocketData {
  address: string;
  /** Identifies the connection, even after its client leaves the namespace and connects again. */
  connectionKey: string;
  /** The partner page that opened the socket; null on our own site. */
  site: CallerSite | null;
  /** Set if the handshake contained both the cookie and the token. Every staff event validates them again. */
  staffCredentials: StaffCredentials | null;
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
