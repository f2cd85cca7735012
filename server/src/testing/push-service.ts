import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';

import type { NewPushSubscription } from '@potomac-oak/shared/contracts/push';

/** A message that the browser could decrypt, from a server that the push service could identify. */
export interface ReceivedPush {
  /** Name of the browser. */
  browser: string;
  headers: IncomingHttpHeaders;
  /** The verified `sub` of the server. */
  subject: string | undefined;
  payload: unknown;
}

/** A push service on this machine, as in RFC 8030, with browsers that decrypt (RFC 8291) what it receives. */
export interface PushService extends AsyncDisposable {
  /** `host:port`, for PUSH_HOSTS. */
  host: string;
  /** Adds a browser. With `applicationServerKey`, messages of other servers are refused with 403. */
  subscribe(browser: string, applicationServerKey?: string): NewPushSubscription;
  /** Messages to this browser are answered with `status` from now on; 201 delivers them. */
  answerWith(browser: string, status: number): void;
  /** All accepted messages. */
  received: readonly ReceivedPush[];
  /** Number of requests, refused ones included. */
  requests(): number;
  /** Resolves with the first accepted message that matches, which may have arrived before. */
  next(matches?: (push: ReceivedPush) => boolean): Promise<ReceivedPush>;
}

interface Browser {
  name: string;
  keys: ECDH;
  authSecret: Buffer;
  serverKey: string | undefined;
  status: number;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const watchers = new Set<() => void>();
  let requests = 0;

  async function accept(request: IncomingMessage): Promise<number> {
    const browser = browsers.get(request.url ?? '');
    if (!browser) return 404;
    const body = await buffer(request);
    const sender = await verifyVapid(request.headers, origin);
    if (!sender || (browser.serverKey !== undefined && sender.publicKey !== browser.serverKey)) return 403;
    if (browser.status !== 201) return browser.status;

    const { name, keys: privateKey, authSecret } = browser;
    const text = decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString();
    received.push({
      browser: name,
      headers: request.headers,
      subject: sender.subject,
      payload: JSON.parse(text),
    });
    for (const check of watchers) check();
    return 201;
  }

  const server = createServer(async (request, response) => {
    requests += 1;
    // A message that cannot be decrypted is a fault of the sender.
    response.statusCode = await accept(request).catch(() => 400);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;

  return {
    host,
    received,
    requests: () => requests,

    subscribe(name, serverKey) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url', 'uncompressed');
      const authSecret = randomBytes(16);
      const path = `/wpush/${randomBytes(16).toString('base64url')}`;
      browsers.set(path, { name, keys, authSecret, serverKey, status: 201 });
      return { endpoint: `${origin}${path}`, keys: { p256dh, auth: authSecret.toString('base64url') } };
    },

    answerWith(name, status) {
      for (const browser of browsers.values()) if (browser.name === name) browser.status = status;
    },

    next: (matches = () => true) =>
      new Promise((resolve) => {
        function check() {
          const found = received.find(matches);
          if (!found) return;
          watchers.delete(check);
          resolve(found);
        }
        watchers.add(check);
        check();
      }),

    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** RFC 8292: the token must be signed with the key beside it, for this push service, and expire within 24 hours. */
async function verifyVapid(
  { authorization = '' }: IncomingHttpHeaders,
  audience: string,
): Promise<{ publicKey: string; subject: string | undefined } | null> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65) return null;

  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, key, { audience });
  const lifetime = (payload.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1_000;
  return lifetime <= 86_400 ? { publicKey, subject: payload.sub } : null;
}
