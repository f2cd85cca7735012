import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { limitKey } from './client-address';

/** Maximum numbers of open connections. */
export interface Capacity {
  /** All TCP connections; each takes a file descriptor. */
  connections: number;
  /** TCP connections of one address, except those of our own proxies. */
  connectionsPerAddress: number;
  /** All Socket.IO connections: 200 MB at 24 KB each. The remaining connections are for pages. */
  sockets: number;
  socketsPerAddress: number;
}

/** An office of fifty visitors opens six connections each for pages, and one per tab for the chat. */
export const CAPACITY: Capacity = {
  connections: 10_000,
  connectionsPerAddress: 500,
  sockets: 8_000,
  socketsPerAddress: 300,
};

/** Milliseconds until the server closes a connection without progress. */
export interface Timeouts {
  headers: number;
  /** Headers and body together. */
  request: number;
  /** A Socket.IO connection without a namespace. */
  namespace: number;
  /** Interval at which `headers` and `request` are checked. */
  check: number;
}

export const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, namespace: 5_000, check: 1_000 };

/** Counts open connections by key and in total. */
export interface OpenCounter {
  hasRoom(key: string): boolean;
  add(key: string): void;
  remove(key: string): void;
}

export function createOpenCounter({ max, maxPerKey }: { max: number; maxPerKey: number }): OpenCounter {
  const openByKey = new Map<string, number>();
  let open = 0;

  return {
    hasRoom: (key) => open < max && (openByKey.get(key) ?? 0) < maxPerKey,

    add(key) {
      open += 1;
      openByKey.set(key, (openByKey.get(key) ?? 0) + 1);
    },

    remove(key) {
      open -= 1;
      const left = (openByKey.get(key) ?? 1) - 1;
      if (left > 0) openByKey.set(key, left);
      else openByKey.delete(key);
    },
  };
}

/**
 * Closes connections beyond the capacity without a response.
 *
 * @param isOwnProxy whether an address is our own proxy, whose connections carry many visitors
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: Capacity,
  isOwnProxy: (address: string) => boolean,
): void {
  const counter = createOpenCounter({ max: connections, maxPerKey: connectionsPerAddress });
  server.maxConnections = connections;
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isOwnProxy(remoteAddress)) return;
    const key = limitKey(remoteAddress);
    if (!counter.hasRoom(key)) {
      socket.destroy();
      return;
    }
    counter.add(key);
    socket.once('close', () => counter.remove(key));
  });
}
