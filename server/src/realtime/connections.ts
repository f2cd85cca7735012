import type { IncomingMessage } from 'node:http';

import { SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';

import { type Capacity, createOpenCounter } from '../http/capacity';
import { limitKey } from '../http/client-address';
import { type EngineSocket, terminate, webSocketOf } from './engine-socket';
import type { RealtimeServer, RealtimeSocket } from './realtime-socket';

/** Where a connection comes from, read from its first request. */
export interface Caller {
  address: string;
  origin: string | undefined;
  siteKey: string | undefined;
  /** The session cookie's half of a staff sign-in. */
  sessionCookie: string | null;
}

/** One Engine.IO connection; a client may connect to the namespace and leave it several times on the same one. */
export interface Connection extends Caller {
  /** Packets of the current window, and when on the monotonic clock that window ends. */
  packets: number;
  windowEndsAt: number;
  /** Tells connections apart. */
  key: string;
  /** Set while its socket is signed in. */
  sessionId: string | null;
  /** Whether a namespace connect was answered before; the first one was checked together with the handshake. */
  hasConnected: boolean;
  /** In the namespace, or about to be. */
  socket: RealtimeSocket | null;
  /** Closes the connection once it has been without a socket for too long; null while it has one. */
  closeTimer: NodeJS.Timeout | null;
}

export interface Connections {
  /** Whether one more may be opened from `address`. */
  hasRoom(address: string): boolean;
  of(conn: EngineSocket): Connection;
  /** Ties a socket to its connection, until it leaves the namespace or is released. */
  occupy(connection: Connection, socket: RealtimeSocket): void;
  release(connection: Connection, socket: RealtimeSocket): void;
}

interface ConnectionsOptions {
  capacity: Capacity;
  /** How long a connection may stay open without a socket in the namespace, at first and later. */
  namespaceTimeoutMs: number;
  readCaller: (request: IncomingMessage) => Caller;
}

/**
 * Keeps of every connection's first request what later checks need, and drops the request: Engine.IO would hold it for
 * the connection's whole life.
 */
export function keepConnections(
  { engine }: RealtimeServer,
  { capacity, namespaceTimeoutMs, readCaller }: ConnectionsOptions,
): Connections {
  const connections = new WeakMap<EngineSocket, Connection>();
  const open = createOpenCounter({ max: capacity.sockets, maxPerKey: capacity.socketsPerAddress });

  let lastKey = 0;

  engine.on('connection', (conn: EngineSocket) => {
    const caller = readCaller(conn.request);
    lastKey += 1;
    const connection: Connection = {
      ...caller,
      packets: 0,
      windowEndsAt: 0,
      key: String(lastKey),
      sessionId: null,
      hasConnected: false,
      socket: null,
      closeTimer: closeLater(conn),
    };
    open.add(limitKey(caller.address));
    connections.set(conn, connection);
    conn.on('close', forget);
    dropRequest(conn);
  });

  function find(conn: EngineSocket): Connection {
    const connection = connections.get(conn);
    if (!connection) throw new Error('This connection was not seen when it opened.');
    return connection;
  }

  // One function for all: a closure for each connection takes memory as long as that is open.
  function forget(this: EngineSocket): void {
    const connection = find(this);
    open.remove(limitKey(connection.address));
    stopClosing(connection);
  }

  // Socket.IO's own timeout ends with the first connect, and leaves polling connections for another 30 s.
  function closeLater(conn: EngineSocket): NodeJS.Timeout {
    return setTimeout(() => terminate(conn), namespaceTimeoutMs).unref();
  }

  function release(connection: Connection, { conn }: RealtimeSocket): void {
    connection.socket = null;
    connection.sessionId = null;
    if (conn.readyState === 'open') connection.closeTimer = closeLater(conn);
  }

  function stopClosing(connection: Connection): void {
    if (connection.closeTimer) clearTimeout(connection.closeTimer);
    connection.closeTimer = null;
  }

  return {
    of: find,
    release,
    hasRoom: (address) => open.hasRoom(limitKey(address)),

    occupy(connection, socket) {
      stopClosing(connection);
      connection.socket = socket;
      socket.on('disconnect', () => release(connection, socket));
    },
  };
}

function dropRequest(conn: EngineSocket): void {
  // What answers a websocket handshake holds the request as well, until the connection closes.
  if (webSocketOf(conn)) Object.assign(conn.request, { headers: {}, rawHeaders: [] });
  Object.assign(conn, { request: null });
}

export function readSiteKeyQuery({ url = '' }: IncomingMessage): string | undefined {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(SITE_KEY_QUERY) ?? undefined;
}
