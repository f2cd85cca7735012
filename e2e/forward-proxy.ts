import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';

import { type LocalServer, listen } from './listen';

/** A network's HTTP proxy. Browsers request a tunnel for each WebSocket. */
export interface ForwardProxy extends LocalServer {
  /** Refuses tunnels from now on, and cuts the open ones. */
  blockWebSockets: () => void;
}

export async function startForwardProxy(): Promise<ForwardProxy> {
  const tunnels = new Set<Socket>();
  let isBlocking = false;
  const server = createServer((incoming, response) => {
    const { url = '', method, headers } = incoming;
    const forwarded = request(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.on('connect', ({ url = '' }, client: Socket) => {
    client.on('error', () => undefined);
    if (isBlocking) {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    tunnels.add(client);
  });
  const local = await listen(server);

  return {
    ...local,
    blockWebSockets() {
      isBlocking = true;
      for (const tunnel of tunnels) tunnel.destroy();
    },
  };
}
