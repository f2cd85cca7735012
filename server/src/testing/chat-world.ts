import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { io as connect, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

import type { ChatForm, ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { ClientToServerEvents, ServerToClientEvents } from '@potomac-oak/shared/contracts/events';
import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { readConfig } from '../base/config/config';
import { NEVER_LATE } from '../base/lifecycle/event-loop';
import type { Limits } from '../base/limits/rate-limits';
import { createLogger } from '../base/observability/logger';
import { buildApp } from '../build-app';
import { openTestDatabase, type TestDatabase } from './test-database';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface Staff {
  cookie: string;
  token: string;
}

const PASSWORD = 'correct horse battery';
export const ADA: ChatForm = {
  firstName: 'Ada',
  lastName: 'Byron',
  phoneNumber: '301 555 0100',
  email: 'ada@example.com',
};

const MANY = { max: 10_000, windowMs: 1_000 };
/** For tests that send more than a person could. */
export const UNLIMITED: Partial<Limits> = { messages: MANY, socketEvents: MANY };

export type ChatWorld = Awaited<ReturnType<typeof openChatWorld>>;

/** The whole server on a free port with a new or a shared database, and clients that know only the wire contract. */
export async function openChatWorld(limits: Partial<Limits> = {}, shared?: TestDatabase['location']) {
  const { database, location, ...closing } = await openTestDatabase(shared);
  const config = readConfig({
    DATA_DIR: location.dataDir,
    PORT: '0',
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  });
  const favicon = join(location.dataDir, 'favicon.svg');
  writeFileSync(favicon, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const app = await buildApp({
    config,
    database,
    limits,
    eventLoop: NEVER_LATE,
    log: createLogger(config.LOG_LEVEL),
    paths: { builds: [], media: [], favicon, appIcon: favicon, displayFont: favicon },
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const sockets: Socket[] = [];

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { Origin: origin, 'Content-Type': 'application/json', ...init.headers };
    return fetch(`${origin}${path}`, { ...init, headers });
  }

  function openSocket(options: Partial<ManagerOptions & SocketOptions> = {}): TestSocket {
    const socket: TestSocket = connect(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...options,
    });
    sockets.push(socket);
    return socket;
  }

  return {
    app,
    database,
    location,
    origin,
    call,
    openSocket,

    /** Returns the visitor's `<publicId>.<secret>`, and the public id alone. */
    async startChat(form: ChatForm = ADA, headers: Record<string, string> = {}) {
      const response = await call(API_PATHS.chatForm, { method: 'POST', body: JSON.stringify(form), headers });
      const { chatId } = (await response.json()) as { chatId: string };
      return { chatId, publicId: chatId.split('.')[0] ?? '' };
    },

    async signIn(): Promise<Staff> {
      const body = JSON.stringify({ username: 'admin', password: PASSWORD });
      const response = await call(API_PATHS.login, { method: 'POST', body });
      const { token } = (await response.json()) as { token: string };
      return { token, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
    },

    readList: async <T>(path: string, { cookie, token }: Staff): Promise<T[]> =>
      (await call(path, { headers: { Cookie: cookie, [STAFF_TOKEN_HEADER]: token } })).json() as Promise<T[]>,

    openStaffSocket({ cookie, token }: Staff): TestSocket {
      return openSocket({ auth: { token }, extraHeaders: { Cookie: cookie } });
    },

    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.disconnect();
      await app.close();
      await closing[Symbol.asyncDispose]();
    },
  };
}

export function nextEvent<Event extends keyof ServerToClientEvents>(
  socket: TestSocket,
  event: Event,
): Promise<Parameters<ServerToClientEvents[Event]>> {
  return new Promise((resolve) => {
    // Socket.IO's types cannot express the listener of a generic event.
    (socket as Socket).once(event as string, (...payload) => {
      resolve(payload as Parameters<ServerToClientEvents[Event]>);
    });
  });
}

export function texts(messages: readonly ChatMessage[]): string[] {
  return messages.map(({ message }) => message);
}
