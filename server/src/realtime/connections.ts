import { limitKey } from '../base/http/client-address';
import { createOpenCounter } from '../base/limits/capacity';
import type { Admission, Caller } from './admission';
import type { RealtimeLimits } from './realtime-parts';
import { type EngineSocket, type RealtimeServer, type RealtimeSocket, terminate, webSocketOf } from './realtime-socket';

/** An Engine.IO connection. A client may connect to the namespace and leave it several times on the same connection. */
export interface Connection extends Caller {
  /** Packets in the current window, and its end on the monotonic clock. */
  packets: number;
  windowEndsAt: number;
  /** Unique per connection. */
  key: string;
  /** Whether this connection has already requested a namespace connect; the handshake check covers the first one. */
  hasConnected: boolean;
  /** The socket that is in the namespace or about to join it. */
  socket: RealtimeSocket | null;
  /** Closes the connection after too long without a socket; null while it has one. */
  closeTimer: NodeJS.Timeout | null;
}

export interface Connections {
  /** Whether `address` may open another connection. */
  hasRoom(address: string): boolean;
  get(conn: EngineSocket): Connection;
  /** Assigns a socket to its connection until it leaves the namespace or is detached. */
  attach(connection: Connection, socket: RealtimeSocket): void;
  detach(connection: Connection, socket: RealtimeSocket): void;
}

/**
 * Stores what later checks need from each connection's first request and releases the request, which Engine.IO would
 * keep for the connection's lifetime.
 */
export function trackConnections(
  { engine }: RealtimeServer,
  { readCaller }: Admission,
  { capacity, namespaceTimeoutMs }: RealtimeLimits,
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
      hasConnected: false,
      socket: null,
      closeTimer: closeLater(conn),
    };
    open.add(limitKey(caller.address));
    connections.set(conn, connection);
    conn.on('close', handleClose);
    dropRequest(conn);
  });

  function get(conn: EngineSocket): Connection {
    const connection = connections.get(conn);
    if (!connection) throw new Error('Unknown connection.');
    return connection;
  }

  // A shared function: a closure per connection would stay in memory for the connection's lifetime.
  function handleClose(this: EngineSocket): void {
    const connection = get(this);
    open.remove(limitKey(connection.address));
    stopClosing(connection);
  }

  // Socket.IO's own timeout ends with the first connect and leaves polling connections open for another 30 s.
  function closeLater(conn: EngineSocket): NodeJS.Timeout {
    return setTimeout(() => terminate(conn), namespaceTimeoutMs).unref();
  }

  function detach(connection: Connection, { conn }: RealtimeSocket): void {
    connection.socket = null;
    if (conn.readyState === 'open') connection.closeTimer = closeLater(conn);
  }

  function stopClosing(connection: Connection): void {
    if (connection.closeTimer) clearTimeout(connection.closeTimer);
    connection.closeTimer = null;
  }

  return {
    get,
    detach,
    hasRoom: (address) => open.hasRoom(limitKey(address)),

    attach(connection, socket) {
      stopClosing(connection);
      connection.socket = socket;
      socket.on('disconnect', () => detach(connection, socket));
    },
  };
}

function dropRequest(conn: EngineSocket): void {
  // The object that answers a WebSocket handshake also references the request until the connection closes.
  if (webSocketOf(conn)) Object.assign(conn.request, { headers: {}, rawHeaders: [] });
  Object.assign(conn, { request: null });
}
