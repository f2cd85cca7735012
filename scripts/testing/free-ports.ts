import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Finds `count` consecutive free ports and returns the first. */
export async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = await listenOn(0);
    const port = portOf(first);
    const others = await Promise.allSettled(
      Array.from({ length: count - 1 }, (_, index) => listenOn(port + 1 + index)),
    );
    const servers = [first, ...others.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))];
    for (const server of servers) await close(server);
    if (servers.length === count) return port;
  }
}

async function listenOn(port: number): Promise<Server> {
  const server = createServer().listen(port);
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
