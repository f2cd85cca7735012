import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { AppError } from '../errors/app-error';
import { limitKey } from '../http/client-address';

/** Maximum numbers of open connections. */
export type Capacity = {
  /** All TCP connections; each takes a file descriptor. */
  connections: number;
  /** TCP connections of one address, except those of our own proxies. */
  connectionsPerAddress: number;
  /** All Socket.IO connections: 200 MB at 24 KB each. The remaining connections are for pages. */
  sockets: number;
  socketsPerAddress: number;
};

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
  /** Headers and body together: a phone needs two minutes for the largest file. */
  request: number;
  /** A Socket.IO connection without a namespace. */
  namespace: number;
  /** Interval at which `headers` and `request` are checked. */
  check: number;
}

export const TIMEOUTS: Timeouts = { headers: 10_000, request: 120_000, namespace: 5_000, check: 1_000 };

/** Counts what is open by key and in total: connections, uploads, sign-ins that wait. */
export interface OpenCounter {
  hasRoom(key: string): boolean;
  add(key: string): void;
  remove(key: string): void;
  /** Counts `work` until it settles. Throws `unavailable` if there is no room. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createOpenCounter({ max, maxPerKey }: { max: number; maxPerKey: number }): OpenCounter {
  const openByKey = new Map<string, number>();
  let open = 0;

  function hasRoom(key: string): boolean {
    return open < max && (openByKey.get(key) ?? 0) < maxPerKey;
  }

  function add(key: string): void {
    open += 1;
    openByKey.set(key, (openByKey.get(key) ?? 0) + 1);
  }

  function remove(key: string): void {
    open -= 1;
    const left = (openByKey.get(key) ?? 1) - 1;
    if (left > 0) openByKey.set(key, left);
    else openByKey.delete(key);
  }

  return {
    hasRoom,
    add,
    remove,

    async run(key, work) {
      if (!hasRoom(key)) throw new AppError('unavailable');
      add(key);
      try {
        return await work();
      } finally {
        remove(key);
      }
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
