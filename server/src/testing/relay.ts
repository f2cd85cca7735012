import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  url: string;
  /** Keeps connections open but stops all data, as if the process were stopped. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** A TCP relay in front of the server at `url`. */
export async function openRelay(url: string): Promise<Relay> {
  const { hostname, port } = new URL(url);
  const pairs: (readonly [Socket, Socket])[] = [];
  let isFrozen = false;

  const server = createServer((downstream) => {
    const pair = [downstream, connect(Number(port), hostname)] as const;
    for (const socket of pair) socket.on('error', () => undefined);
    pairs.push(pair);
    if (!isFrozen) join(pair);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    freeze() {
      isFrozen = true;
      for (const socket of pairs.flat()) socket.unpipe();
    },
    thaw() {
      isFrozen = false;
      pairs.forEach(join);
    },
    async close() {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function join([downstream, upstream]: readonly [Socket, Socket]): void {
  downstream.pipe(upstream);
  upstream.pipe(downstream);
}
