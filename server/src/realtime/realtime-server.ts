import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';

import type { ClientToServerEvents, ServerToClientEvents } from '@potomac-oak/shared/contracts/events';
import { SOCKET_PAYLOAD_MAX_BYTES } from '@potomac-oak/shared/contracts/limits';
import { SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';

import { readStaffProof, type SessionCookie } from '../auth/session-cookie';
import type { Sessions, StaffProof } from '../auth/session-service';
import { limitKey } from '../http/client-address';
import type { HttpApp } from '../http/http-app';
import type { CallerSite, Origins, Verdict } from '../http/origins';
import type { RateLimiter } from '../http/rate-limiter';
import type { PartnerLimits } from '../partners/partner-limits';
import type { PartnerService } from '../partners/partner-service';

/** What the server itself knows of a connection; nothing in it comes from a payload. */
export interface SocketData {
  address: string;
  /** The partner's page the socket was opened from; `null` on our own site. */
  site: CallerSite | null;
  /** Present when the handshake carried both halves; whether they still hold is asked at every staff event. */
  staffProof: StaffProof | null;
  /** The chat this visitor proved to hold, by its public id, and the name given there. */
  visitor?: { chatId: string; name: string };
}

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

export interface RealtimeOptions {
  http: HttpApp;
  origins: Origins;
  partners: Pick<PartnerService, 'onChanged'>;
  partnerLimits: Pick<PartnerLimits, 'takeConnect'>;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  /** Counts connections by address. */
  connectLimiter: RateLimiter;
  addressOf: (request: IncomingMessage) => string;
  log: FastifyBaseLogger;
}

/**
 * Socket.IO on the port of `http`, with every check that comes before a connection exists. When `http` closes, so do the
 * connections, in the way that makes clients connect anew.
 */
export function createRealtimeServer({
  http,
  origins,
  partners,
  partnerLimits,
  sessions,
  sessionCookie,
  connectLimiter,
  addressOf,
  log,
}: RealtimeOptions): RealtimeServer {
  const io: RealtimeServer = new Server(http.server, {
    maxHttpBufferSize: SOCKET_PAYLOAD_MAX_BYTES,
    serveClient: false,
    // The CORS setting guards polling only: a browser opens a WebSocket to any origin, so both are judged here.
    allowRequest: (request, answer) => {
      const refusal = refuse(request);
      answer(refusal, refusal === null);
    },
    cors: { origin: (origin, answer) => answer(null, origin !== undefined && origins.isAllowed(origin)) },
  });

  let isClosing = false;
  // Not `io.close()`, which would close the HTTP server under Fastify's hands; and not `disconnectSockets()`, after
  // which clients stay away.
  http.addHook('preClose', async () => {
    isClosing = true;
    io.engine.close();
  });

  function refuse(request: IncomingMessage): string | null {
    if (isClosing) return 'The server is closing.';
    // A browser leaves the origin out of same-origin GET requests, which polling starts with.
    const verdict = judge(request);
    if (!verdict.isAllowed) return 'This origin may not connect.';
    const wait =
      connectLimiter.take(limitKey(addressOf(request))) ||
      (verdict.site?.siteKey ? partnerLimits.takeConnect(verdict.site.siteKey) : 0);
    return wait === 0 ? null : `Too many connections. Try again in ${wait} s.`;
  }

  function judge({ headers: { origin }, url = '' }: IncomingMessage): Verdict {
    const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
    return origins.judge({ origin, siteKey: query.get(SITE_KEY_QUERY) ?? undefined });
  }

  io.use(async (socket, next) => {
    const { headers, auth } = socket.handshake;
    const verdict = judge(socket.request);
    const staffProof = readStaffProof(sessionCookie, headers.cookie, auth.token);
    socket.data = {
      address: addressOf(socket.request),
      site: verdict.isAllowed ? verdict.site : null,
      staffProof,
    };
    try {
      const session = staffProof && (await sessions.authenticate(staffProof));
      if (session) await socket.join(sessionRoom(session.id));
      next();
    } catch (err) {
      log.error({ err }, 'a handshake failed');
      next(new Error('unavailable'));
    }
  });

  // The library keeps the first request of every connection for its whole life; nobody asks for it any more.
  io.on('connection', ({ conn }) => Object.assign(conn, { request: null }));
  // With `disconnect(true)` the clients would only come back to be refused.
  partners.onChanged(() => {
    for (const socket of io.of('/').sockets.values()) {
      const { site } = socket.data;
      const isForeignNow = site && !origins.judge({ ...site, siteKey: site.siteKey ?? undefined }).isAllowed;
      if (isForeignNow) socket.disconnect();
    }
  });
  sessions.onEnded((sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true));
  return io;
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}
