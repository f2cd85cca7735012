import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';

import { SOCKET_PAYLOAD_MAX_BYTES } from '@potomac-oak/shared/contracts/limits';

import { readSessionCookie, type SessionCookie, toStaffCredentials } from '../auth/session-cookie';
import type { Sessions } from '../auth/session-service';
import { AppError } from '../errors/app-error';
import type { Capacity } from '../http/capacity';
import { limitKey } from '../http/client-address';
import type { HttpApp } from '../http/http-app';
import type { RateLimit } from '../http/rate-limiter';
import type { SetSecurityHeaders } from '../http/security-headers';
import type { Metrics } from '../observability/metrics';
import type { PartnerService } from '../partners/partner-service';
import { type AdmissionOptions, createAdmission } from './admission';
import { type Caller, keepConnections, readSiteKeyQuery } from './connections';
import { type EngineSocket, terminate } from './engine-socket';
import { answerHandshakes, toConnectError } from './handshake-answers';
import { limitPackets } from './packet-limit';
import { chatVisitor, type Penalties, refuseWhile, staffVisitor } from './penalties';
import type { RealtimeServer, RealtimeSocket } from './realtime-socket';
import { closeWithSessions, sessionRoom } from './session-sockets';

export interface RealtimeOptions extends AdmissionOptions {
  http: HttpApp;
  partners: Pick<PartnerService, 'onChanged'>;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  penalties: Penalties;
  /** What one connection may send before it is closed. */
  packetLimit: RateLimit;
  metrics: Pick<Metrics, 'countFlood'>;
  capacity: Capacity;
  namespaceTimeoutMs: number;
  setSecurityHeaders: SetSecurityHeaders;
  addressOf: (request: IncomingMessage) => string;
  log: FastifyBaseLogger;
}

/**
 * Socket.IO on the port of `http`, with every check that comes before a connection exists. When `http` closes, so do the
 * connections, in the way that makes clients connect anew.
 */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const { http, origins, partners, sessions, sessionCookie, setSecurityHeaders, addressOf, log } = options;
  const { capacity, namespaceTimeoutMs, penalties, packetLimit, metrics } = options;
  const admission = createAdmission(options);
  const io: RealtimeServer = new Server(http.server, {
    maxHttpBufferSize: SOCKET_PAYLOAD_MAX_BYTES,
    serveClient: false,
    cors: { origin: (origin, answer) => answer(null, origin !== undefined && origins.isAllowed(origin)) },
  });
  // Socket.IO answers its own requests: they pass none of the hooks of `http`.
  io.engine.use(setSecurityHeaders);
  io.engine.use(answerHandshakes({ admit: admitNew, toAppError }));
  const connections = keepConnections(io, { capacity, namespaceTimeoutMs, readCaller });

  // Not `io.close()`, which would close the HTTP server under Fastify's hands; and not `disconnectSockets()`, after
  // which clients stay away.
  http.addHook('preClose', async () => {
    admission.close();
    io.engine.close();
  });

  function readCaller(request: IncomingMessage): Caller {
    const { origin, cookie } = request.headers;
    return {
      address: addressOf(request),
      // A browser leaves the origin out of same-origin GET requests, which polling starts with.
      origin,
      siteKey: readSiteKeyQuery(request),
      sessionCookie: readSessionCookie(sessionCookie, cookie),
    };
  }

  // The CORS setting guards polling only: a browser opens a WebSocket to any origin, so both are checked here.
  function admitNew(request: IncomingMessage): void {
    const caller = readCaller(request);
    admission.admit(caller);
    if (!connections.hasRoom(caller.address)) throw new AppError('unavailable');
  }

  async function connect(socket: RealtimeSocket): Promise<void> {
    const connection = connections.of(socket.conn);
    // A client may send another connect packet before the first one is answered.
    if (connection.socket) throw new AppError('conflict', { msg: 'This connection is in use already.' });
    if (connection.hasConnected) admission.admit(connection);
    connection.hasConnected = true;

    const site = admission.siteOf(connection);
    const staffCredentials = toStaffCredentials(connection.sessionCookie, socket.handshake.auth.token);
    // The library keeps it for the socket's whole life, and a client puts there what it likes.
    socket.handshake.auth = {};
    socket.data = { address: connection.address, connectionKey: connection.key, site, staffCredentials };

    connections.occupy(connection, socket);
    try {
      const session = staffCredentials && (await sessions.authenticate(staffCredentials));
      if (session) {
        refuseWhile(penalties.waitOf(staffVisitor(session.id)));
        connection.sessionId = session.id;
        await socket.join(sessionRoom(session.id));
      }
    } catch (cause) {
      connections.release(connection, socket);
      throw cause;
    }
  }

  function cutOff(conn: EngineSocket): void {
    const { socket, sessionId, address } = connections.of(conn);
    const chatId = socket?.data.visitor?.chatId;
    const staff = sessionId && staffVisitor(sessionId);
    penalties.add({ visitor: chatId ? chatVisitor(chatId) : staff, addressKey: limitKey(address) });
    metrics.countFlood();
    log.warn('a connection that flooded the server was closed');
    terminate(conn);
  }
  limitPackets(io, { limit: packetLimit, connectionOf: connections.of, onFlood: cutOff });

  // The library catches nothing that its hooks throw: it would end the process.
  function toAppError(err: unknown): AppError {
    if (err instanceof AppError) return err;
    log.error({ err }, 'a handshake failed');
    return new AppError('unavailable');
  }

  io.use((socket, next) => {
    connect(socket).then(
      () => next(),
      (err: unknown) => next(toConnectError(toAppError(err))),
    );
  });

  // With `disconnect(true)` the clients would only come back to be refused.
  partners.onChanged(() => {
    for (const socket of io.of('/').sockets.values()) {
      const { site } = socket.data;
      const isForeignNow = site && !origins.checkOrigin({ ...site, siteKey: site.siteKey ?? undefined }).isAllowed;
      if (isForeignNow) socket.disconnect();
    }
  });
  closeWithSessions(io, sessions);
  return io;
}
