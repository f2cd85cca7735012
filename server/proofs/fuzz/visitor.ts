import { SignJWT } from 'jose';
import type { Socket } from 'socket.io-client';
import WebSocket from 'ws';

import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { SITE_KEY_HEADER, SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Action, HttpCall, Role, Visit } from './actions';
import { callHttp, DEADLINE_MS, LATE, postJson, within } from './call-http';
import { checkAck, checkHttp, type Fault } from './faults';
import { type FuzzedServer, PARTNER_ORIGIN } from './fuzzed-server';
import { type HonestChats, openSocket, signIn } from './honest-chats';
import type { Memory } from './memory';
import { CANARY } from './values';

/** The session of all visitors in the role of staff. */
export interface StaffSessions {
  get(): ReturnType<typeof signIn>;
  /** Discards a session that is no longer valid. */
  forget(): void;
}

export interface Attack {
  server: FuzzedServer;
  honest: HonestChats;
  sessions: StaffSessions;
  memory: Memory;
  /**
   * Is called with the error code of the answer to each action, with `ok`, or with `closed` if there was none. An action
   * that is repeated as a flood counts each code once.
   */
  count: (code: string) => void;
}

/** Makes calls in one role, with values from earlier answers. */
export interface Visitor {
  perform(action: Action): Promise<Fault[]>;
  close(): void;
}

interface Credentials {
  headers: Record<string, string>;
  /** Sent with the namespace connect. */
  auth?: object;
  /** Sent with the handshake. */
  query?: Record<string, string>;
}

const PERSON = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '301 555 0100', email: 'ada@example.com' };
/** Staff sign in from this address only, so that wrong passwords from other addresses do not count against it. */
const STAFF_HEADERS = { 'X-Forwarded-For': '198.18.1.2' };

/** The visit's number identifies the client address, to which the rate limits apply. */
export async function createVisitor(
  { server, honest, sessions, memory, count }: Attack,
  { visitor: number, role }: Visit,
): Promise<Visitor> {
  const { port, origin, partner, deployTokens } = server;
  const address = `198.19.${number >> 8}.${number & 255}`;
  let opened: Promise<Socket | null> = Promise.resolve(null);
  const leaked: Fault[] = [];
  /** Of the running action. */
  const codes = new Set<string>();
  memory.learn(JSON.stringify({ identity: await signIdentity(partner) }));

  async function credentials(): Promise<Credentials> {
    const headers = { 'X-Forwarded-For': address, Origin: origin };
    const session = role === 'staff' ? await sessions.get() : undefined;
    const byRole: Readonly<Record<Role, Credentials>> = {
      anonymous: { headers: { 'X-Forwarded-For': address } },
      visitor: { headers },
      staff: { headers: { ...headers, ...session?.headers }, auth: session?.auth ?? {} },
      partner: {
        headers: { ...headers, Origin: PARTNER_ORIGIN, [SITE_KEY_HEADER]: partner.siteKey },
        query: { [SITE_KEY_QUERY]: partner.siteKey },
      },
      garbage: {
        headers: { ...headers, Cookie: `staff=${CANARY}`, [STAFF_TOKEN_HEADER]: CANARY },
        auth: { token: CANARY },
      },
      deployer: {
        headers: {
          'X-Forwarded-For': address,
          Authorization: `Bearer ${deployTokens[number % deployTokens.length]}`,
        },
      },
    };
    return byRole[role];
  }

  async function call({ method, route, path, headers, body }: HttpCall): Promise<Fault[]> {
    const typed = body !== undefined && { 'Content-Type': 'application/json' };
    const answer = await within(
      callHttp({
        port,
        method,
        path: memory.fill(path),
        headers: { ...(await credentials()).headers, ...typed, ...headers },
        body: typeof body === 'string' ? memory.fill(body) : body,
      }),
    );
    if (answer === LATE) return [`no answer to ${route}`];
    if (answer === null) return accept('closed');
    const { code, faults } = checkHttp(route, answer);
    memory.learn(`${answer.body} ${answer.headers.link}`);
    return [...faults, ...accept(code), ...leaksIn(answer.body, route)];
  }

  async function emit(event: string, input: unknown): Promise<Fault[]> {
    const socket = await currentSocket();
    if (!socket?.connected) return accept('closed');
    const args: unknown = JSON.parse(memory.fill(JSON.stringify(input) ?? 'null'));
    const answer: unknown = await emitTo(socket, event, [args].flat());
    if (answer === LATE) return socket.connected ? [`no answer to ${event}`] : accept('closed');
    const { code, faults } = checkAck(event, answer);
    return [...faults, ...accept(code), ...leaksIn(JSON.stringify(answer), event)];
  }

  /** Sends packets that no client library sends. */
  async function send(packets: readonly string[]): Promise<Fault[]> {
    const { headers, query } = await credentials();
    const search = new URLSearchParams({ EIO: '4', transport: 'websocket', ...query });
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?${search}`, { headers });
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const isOpen = new Promise<void>((resolve) => socket.once('open', () => resolve()));
    // Every error is followed by `close`.
    socket.on('error', () => undefined);
    if ((await within(Promise.race([isOpen, closed]))) === LATE) return ['no handshake'];
    for (const packet of packets) if (socket.readyState === WebSocket.OPEN) socket.send(packet);
    socket.close();
    return (await within(closed)) === LATE ? ['a connection did not close'] : [];
  }

  /** Connects again if the connection was closed. */
  function currentSocket(): Promise<Socket | null> {
    opened = opened.then((socket) => (socket?.connected ? socket : open()));
    return opened;
  }

  /** Visitors and partners join a new chat. Null if the server refuses the connection. */
  async function open(): Promise<Socket | null> {
    const { headers, auth = {}, query = {} } = await credentials();
    const socket = await openSocket(port, { auth, query, extraHeaders: headers }).catch(() => null);
    socket?.onAny((...packet) => leaked.push(...leaksIn(JSON.stringify(packet), 'an emitted event')));
    if (role !== 'visitor' && role !== 'partner') return socket;
    const form = await within(postJson(port, API_PATHS.chatForm, PERSON, headers));
    if (form === LATE || form?.status !== 200) return socket;
    memory.learn(form.body);
    if (socket) await emitTo(socket, 'joinChat', [(JSON.parse(form.body) as { chatId: string }).chatId]);
    return socket;
  }

  function accept(code: string): Fault[] {
    codes.add(code);
    if (role === 'staff' && code === 'unauthenticated') sessions.forget();
    return leaked.splice(0);
  }

  function leaksIn(text: string, source: string): Fault[] {
    return role !== 'staff' && honest.leaks(text) ? [`${source} shows what belongs to others`] : [];
  }

  return {
    async perform(action) {
      function performOnce(): Promise<Fault[]> {
        if ('packets' in action) return send(action.packets);
        return 'event' in action ? emit(action.event, action.args) : call(action);
      }
      const faults = await Promise.all(Array.from({ length: action.times }, performOnce));
      for (const code of codes) count(code);
      codes.clear();
      return faults.flat();
    },
    close() {
      void opened.then((socket) => socket?.disconnect());
    },
  };
}

export function createStaffSessions(port: number): StaffSessions {
  let session: ReturnType<typeof signIn> | undefined;
  return {
    get: () => (session ??= signIn(port, STAFF_HEADERS)),
    forget: () => (session = undefined),
  };
}

function emitTo(socket: Socket, event: string, args: readonly unknown[]): Promise<unknown> {
  return socket
    .timeout(DEADLINE_MS)
    .emitWithAck(event, ...args)
    .catch(() => LATE);
}

function signIdentity({ siteKey, secret }: FuzzedServer['partner']): Promise<string> {
  return new SignJWT({ name: CANARY, email: `${CANARY}@example.com` })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(`${CANARY}-1`)
    .setAudience(siteKey)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(new TextEncoder().encode(secret));
}
