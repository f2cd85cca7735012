import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer extends AsyncDisposable {
  origin: string;
}

/** Listens on this machine until disposed, on a free port by default. */
export async function listen(server: Server, { host = 'localhost', port = 0 } = {}): Promise<LocalServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
