import type { IncomingMessage } from 'node:http';

import { SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';

import type { RealtimeServer, RealtimeSocket } from './realtime-server';

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
  /** Whether a namespace connect was answered before; the first one was checked together with the handshake. */
  hasConnected: boolean;
  /** Whether it has a socket, or is about to get one. */
  hasSocket: boolean;
}

type EngineSocket = RealtimeSocket['conn'];

/**
 * Keeps of every connection's first request what later checks need, and drops the request: Engine.IO would hold it for
 * the connection's whole life.
 */
export function keepConnections(
  { engine }: RealtimeServer,
  readCaller: (request: IncomingMessage) => Caller,
): (conn: EngineSocket) => Connection {
  const connections = new WeakMap<EngineSocket, Connection>();

  engine.on('connection', (conn: EngineSocket) => {
    connections.set(conn, { ...readCaller(conn.request), hasConnected: false, hasSocket: false });
    Object.assign(conn, { request: null });
  });

  return (conn) => {
    const connection = connections.get(conn);
    if (!connection) throw new Error('This connection was not seen when it opened.');
    return connection;
  };
}

export function readSiteKeyQuery({ url = '' }: IncomingMessage): string | undefined {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(SITE_KEY_QUERY) ?? undefined;
}
