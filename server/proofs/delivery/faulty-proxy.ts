import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

type Direction = 'toServer' | 'toClient';

/** A TCP proxy that imitates network faults. */
export interface FaultyProxy {
  port: number;
  destroyConnections: () => void;
  /** Holds all data in one direction, then closes the connections that had data held. */
  cut: (direction: Direction, durationMs: number) => Promise<void>;
  /** Silently drops all data on the connections that are open now, without closing them. New connections work. */
  fallSilent: () => void;
  /** About the speed of a bad mobile connection. */
  slowDown: (durationMs: number) => Promise<void>;
  close: () => void;
}

const SLOW_BYTES_PER_MS = 8;
const SLOW_LATENCY_MS = 150;

export async function startFaultyProxy(serverPort: number): Promise<FaultyProxy> {
  const connections = new Set<Socket>();
  const silent = new Set<Socket>();
  const cuts: Record<Direction, Promise<void> | null> = { toServer: null, toClient: null };
  let isSlow = false;

  const server = createServer((client) => {
    const upstream = connect(serverPort, '127.0.0.1');
    link(client, upstream, 'toServer');
    link(upstream, client, 'toClient');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function link(from: Socket, to: Socket, direction: Direction): void {
    let passed = Promise.resolve();
    connections.add(from);
    from.on('data', (chunk: Buffer) => {
      passed = passed.then(async () => {
        await cuts[direction];
        if (isSlow) await delay(SLOW_LATENCY_MS + chunk.length / SLOW_BYTES_PER_MS);
        if (!to.destroyed && !silent.has(from)) to.write(chunk);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      connections.delete(from);
      if (!silent.has(from)) to.destroy();
    });
  }

  function destroyConnections(): void {
    for (const socket of [...connections, ...silent]) socket.destroy();
  }

  return {
    port: (server.address() as AddressInfo).port,
    destroyConnections,
    async cut(direction, durationMs) {
      cuts[direction] = delay(durationMs);
      await cuts[direction];
      cuts[direction] = null;
      destroyConnections();
    },
    fallSilent() {
      for (const socket of connections) silent.add(socket);
    },
    async slowDown(durationMs) {
      isSlow = true;
      await delay(durationMs);
      isSlow = false;
    },
    close() {
      server.close();
      destroyConnections();
    },
  };
}
