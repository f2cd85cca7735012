import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface HttpCall {
  port: number;
  method: string;
  /** Sent as it is, without normalization or escaping. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Replaces a result that did not arrive in time. */
export const LATE = Symbol('late');
/** Far longer than a busy machine needs: a later answer is treated as missing. */
export const DEADLINE_MS = 15_000;

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

/** Resolves with null if the connection is closed without an answer. */
export function callHttp({ port, method, path, headers, body }: HttpCall): Promise<HttpAnswer | null> {
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers });
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

export function postJson(port: number, path: string, body: object, headers: Record<string, string>) {
  const typed = { 'Content-Type': 'application/json', ...headers };
  return callHttp({ port, method: 'POST', path, headers: typed, body: JSON.stringify(body) });
}

export function within<Value>(promise: Promise<Value>): Promise<Value | typeof LATE> {
  return Promise.race([promise, delay<typeof LATE>(DEADLINE_MS, LATE, { ref: false })]);
}
