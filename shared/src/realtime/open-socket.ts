import { io, type Socket } from 'socket.io-client';

import type { ClientToServerEvents, ServerToClientEvents } from '../contracts/events';

export type ChatSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface SocketOptions {
  reconnectionDelay: number;
  reconnectionDelayMax: number;
  /** Milliseconds until a connection attempt without a response fails. */
  timeout: number;
  auth: (() => Record<string, string>) | undefined;
  query: Record<string, string> | undefined;
  headers: Record<string, string> | undefined;
}

/** Opens nothing until `connect`. The embed replaces this module with a smaller client. */
export function openSocket(origin: string, { auth, query, headers, ...delays }: SocketOptions): ChatSocket {
  const socket: ChatSocket = io(origin, {
    ...delays,
    autoConnect: false,
    // Polling is for networks that block WebSockets. WebSockets come first, because they need no affinity.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    // Two connections on one page (widget and dashboard) must not share credentials.
    forceNew: true,
    ...(query && { query }),
    ...(headers && { extraHeaders: headers }),
    ...(auth && { auth: (pass: (data: object) => void) => pass(auth()) }),
  });
  // Some networks drop WebSockets without an error. After a timeout, the next attempt starts with the other transport.
  socket.on('connect_error', ({ message }) => {
    if (message === 'timeout') socket.io.opts.transports?.reverse();
  });
  return socket;
}
