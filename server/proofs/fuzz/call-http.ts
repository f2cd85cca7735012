import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface HttpCall {
  port: number;
  method: string;
  /** Sent as it is, without normalization or escaping. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  signal?: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/** Resolves with null if the connection is closed without an answer. */
export function callHttp({ port, method, path, headers, body, signal }: HttpCall): Promise<HttpAnswer | null> {
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers, ...(signal && { signal }) });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(null);
    });
    sent.on('error', () => resolve(null));
    sent.end(body);
  });
}
