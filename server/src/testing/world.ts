import { Writable } from 'node:stream';
import { io as connectSocket, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

import type { ClientToServerEvents, ServerToClientEvents } from '@potomac-oak/shared/contracts/events';
import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { readConfig } from '../base/config/config';
import type { Database } from '../base/db/database';
import { type EventLoop, NEVER_LATE } from '../base/lifecycle/event-loop';
import type { Timeouts } from '../base/limits/capacity';
import type { Limits } from '../base/limits/rate-limits';
import { createLogger } from '../base/observability/logger';
import { type App, buildApp } from '../build-app';
import { writeTestBuild, writeTestMedia } from './test-build';
import { openTestDatabase } from './test-database';

export const STAFF_USERNAME = 'front-desk';
export const STAFF_PASSWORD = 'a password for tests';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface Staff {
  /** The session cookie as a `Cookie` header. */
  cookie: string;
  token: string;
  /** Headers with both the cookie and the token, as the dashboard sends them with each call. */
  headers: Record<string, string>;
}

export interface CallOptions {
  method?: string;
  /** Sent as JSON, unless it is already a string or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The visitor's address, by which limits count. */
  address?: string;
}

export interface ConnectOptions extends Partial<ManagerOptions & SocketOptions> {
  staff?: Staff;
  origin?: string;
  address?: string;
}

export interface World {
  url: string;
  app: App;
  database: Database;
  dataDir: string;
  call(path: string, options?: CallOptions): Promise<Response>;
  /** As the world's staff user, or another one with the same password. */
  signIn(username?: string): Promise<Staff>;
  /** Resolves once connected; rejects with the server's error. */
  connect(options?: ConnectOptions): Promise<TestSocket>;
  /** Everything logged so far, as lines of JSON. */
  logged(): string;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface WorldOptions {
  /** Settings in addition to the world's own. */
  env?: Record<string, string>;
  now?: () => number;
  limits?: Partial<Limits>;
  timeouts?: Partial<Timeouts>;
  eventLoop?: EventLoop;
}

/** The whole server on a free port, with an empty database and the releases of a small site. */
export async function openWorld({ env = {}, ...deps }: WorldOptions = {}): Promise<World> {
  const { database, location, ...testDatabase } = await openTestDatabase();
  const { dataDir } = location;
  const log = collectLines();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: STAFF_USERNAME,
    ADMIN_PASSWORD: STAFF_PASSWORD,
    PARTNER_ORIGINS: 'https://partner.example',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'debug',
    DRAIN_SECONDS: '0',
    BUILDS_DIR: dataDir,
    ...env,
  });
  const app = await buildApp({
    config,
    database,
    log: createLogger(config.LOG_LEVEL, log.stream),
    paths: {
      builds: [
        await writeTestBuild(dataDir, { unit: 'host' }),
        await writeTestBuild(dataDir, { unit: 'remote_site', pages: { '/': { html: '<h1>Home</h1>' } } }),
      ],
      media: [await writeTestMedia(dataDir)],
      favicon: 'host/src/brand/icon.svg',
      appIcon: 'host/src/brand/icon-512.png',
      displayFont: 'shared/src/styles/fonts/fraunces-display.woff2',
    },
    eventLoop: NEVER_LATE,
    // Slows down guessing.
    delay: async () => undefined,
    ...deps,
  });
  await app.http.listen({ port: config.PORT, host: config.HOST });
  const url = app.ownOrigin();
  const sockets: TestSocket[] = [];

  async function call(path: string, options: CallOptions = {}): Promise<Response> {
    const { method, body, headers = {}, address } = options;
    return fetch(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(address && { 'X-Forwarded-For': address }),
        ...headers,
      },
      redirect: 'manual',
      ...(body !== undefined && { body: isEncoded(body) ? body : JSON.stringify(body) }),
    });
  }

  async function close(): Promise<void> {
    for (const socket of sockets) socket.disconnect();
    await app.close();
    await testDatabase[Symbol.asyncDispose]();
  }

  return {
    url,
    app,
    database,
    dataDir,
    call,
    logged: () => log.lines.join(''),
    close,
    [Symbol.asyncDispose]: close,

    async signIn(username = STAFF_USERNAME) {
      const response = await call(API_PATHS.login, { body: { username, password: STAFF_PASSWORD } });
      const { token } = (await response.json()) as { token: string };
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      return { cookie, token, headers: { Cookie: cookie, [STAFF_TOKEN_HEADER]: token } };
    },

    async connect({ staff, origin, address, ...options } = {}) {
      const socket: TestSocket = connectSocket(url, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        ...(staff && { auth: { token: staff.token } }),
        extraHeaders: {
          ...(staff && { Cookie: staff.cookie }),
          ...(origin && { Origin: origin }),
          ...(address && { 'X-Forwarded-For': address }),
        },
        ...options,
      });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
      return socket;
    },
  };
}

function isEncoded(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}

function collectLines(): { lines: string[]; stream: Writable } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, stream };
}
