import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/**
 * Leaves new connections in the queue of the shared socket, for the next server. Unlike `http.Server.close` it keeps
 * idle connections open; each closes after its next response.
 */
export function stopAccepting(server: Server): void {
  NetServer.prototype.close.call(server);
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}
