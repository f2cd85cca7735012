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
import { type Caller, readSiteKeyQuery, trackConnections } from './connections';
import { type EngineSocket, terminate } from './engine-socket';
import { answerHandshakes, toConnectError } from './handshake-answers';
import { limitPackets } from './packet-limit';
import { assertNoWait, chatVisitor, type Penalties, staffVisitor } from './penalties';
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
 * Runs Socket.IO on the port of `http`, with all checks that precede a connection. When `http` closes, the connections
 * close in a way that makes clients reconnect.
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
  // Socket.IO answers its own requests, which bypass the hooks of `http`.
  io.engine.use(setSecurityHeaders);
  io.engine.use(answerHandshakes({ admit: admitNew, toAppError }));
  const connections = trackConnections(io, { capacity, namespaceTimeoutMs, readCaller });

  // `io.close()` would close the HTTP server that Fastify manages, and after `disconnectSockets()` clients do not
  // reconnect.
  http.addHook('preClose', async () => {
    admission.close();
    io.engine.close();
  });

  function readCaller(request: IncomingMessage): Caller {
    const { origin, cookie } = request.headers;
    return {
      address: addressOf(request),
      // Browsers omit the origin in same-origin GET requests, which start a polling connection.
      origin,
      siteKey: readSiteKeyQuery(request),
      sessionCookie: readSessionCookie(sessionCookie, cookie),
    };
  }

  // CORS covers only polling: a browser opens a WebSocket to any origin, so both are checked here.
  function admitNew(request: IncomingMessage): void {
    const caller = readCaller(request);
    admission.admit(caller);
    if (!connections.hasRoom(caller.address)) throw new AppError('unavailable');
  }

  async function connect(socket: RealtimeSocket): Promise<void> {
    const connection = connections.get(socket.conn);
    // A client may send a second connect packet before the first one is answered.
    if (connection.socket) throw new AppError('conflict', { msg: 'This connection is already in use.' });
    if (connection.hasConnected) admission.admit(connection);
    connection.hasConnected = true;

    const site = admission.getSite(connection);
    const staffCredentials = toStaffCredentials(connection.sessionCookie, socket.handshake.auth.token);
    // The library keeps this client-supplied object for the socket's lifetime.
    socket.handshake.auth = {};
    socket.data = { address: connection.address, connectionKey: connection.key, site, staffCredentials };

    connections.attach(connection, socket);
    try {
      const session = staffCredentials && (await sessions.authenticate(staffCredentials));
      if (session) {
        assertNoWait(penalties.getWait(staffVisitor(session.id)));
        connection.sessionId = session.id;
        await socket.join(sessionRoom(session.id));
      }
    } catch (cause) {
      connections.detach(connection, socket);
      throw cause;
    }
  }

  function closeFlooding(conn: EngineSocket): void {
    const { socket, sessionId, address } = connections.get(conn);
    const chatId = socket?.data.visitor?.chatId;
    const staff = sessionId && staffVisitor(sessionId);
    penalties.add({ visitor: chatId ? chatVisitor(chatId) : staff, addressKey: limitKey(address) });
    metrics.countFlood();
    log.warn('a connection that flooded the server was closed');
    terminate(conn);
  }
  limitPackets(io, { limit: packetLimit, getConnection: connections.get, onFlood: closeFlooding });

  // The library does not catch errors of its hooks: they would end the process.
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

  // After `disconnect(true)` clients would reconnect, only to be rejected.
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
