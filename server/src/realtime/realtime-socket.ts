import type { DefaultEventsMap, Server, Socket } from 'socket.io';

import type { ClientToServerEvents, ServerToClientEvents } from '@potomac-oak/shared/contracts/events';

import type { StaffCredentials } from '../auth/session-service';
import type { CallerSite } from '../partners/origins';

/** What the server knows about a connection. Nothing in it comes from a payload. */
export interface SocketData {
  address: string;
  /** Identifies the connection, also after its client leaves the namespace and connects again. */
  connectionKey: string;
  /** The partner's page that opened the socket; null on our own site. */
  site: CallerSite | null;
  /** Present when the handshake carried both halves. Every staff event checks whether they are still valid. */
  staffCredentials: StaffCredentials | null;
  /** The chat whose capability this visitor has shown, by its public id, and the name given there. */
  visitor?: { chatId: string; name: string };
}

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
