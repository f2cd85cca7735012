import type { IncomingMessage } from 'node:http';
import { Server } from 'socket.io';

import { SOCKET_PAYLOAD_MAX_BYTES } from '@potomac-oak/shared/contracts/limits';

import { AppError } from '../base/errors/app-error';
import { assertOneHost, type HttpApp } from '../base/http/http-app';
import { createSecurityHeaders } from '../base/http/security-headers';
import { createAdmission } from './admission';
import { type Broadcast, createBroadcast, createNotifyStaff, type NotifyStaff } from './broadcast';
import { closeWithPartners, closeWithPenalties, closeWithSessions } from './close-sockets';
import { trackConnections } from './connections';
import { createEventHandler, type EventHandler } from './event-handler';
import { guardAgainstFloods } from './flood-guard';
import { answerHandshakes, toConnectError } from './handshake-answers';
import { createNamespaceConnect } from './namespace-connect';
import { createPenalties, type Penalties } from './penalties';
import type { RealtimeLimits, RealtimeParts } from './realtime-parts';
import type { RealtimeServer } from './realtime-socket';
import { registerStaffRoom } from './staff-room';

export interface Realtime {
  io: RealtimeServer;
  handle: EventHandler;
  broadcast: Broadcast;
  notifyStaff: NotifyStaff;
  penalties: Penalties;
}

/** Socket.IO on the port of `http`, with all checks that precede a connection. */
export function registerRealtime(
  http: HttpApp,
  given: Omit<RealtimeParts, 'penalties'>,
  limits: RealtimeLimits,
): Realtime {
  const penalties = createPenalties(given.bus);
  const parts: RealtimeParts = { ...given, penalties };
  const io = openServer(http, parts, limits);
  const handle = createEventHandler(parts);
  const broadcast = createBroadcast(io, parts.bus);

  io.on('connection', (socket) => registerStaffRoom(socket, handle, parts.accounts.authorizeStaff));
  return { io, handle, broadcast, notifyStaff: createNotifyStaff(broadcast), penalties };
}

/** When `http` closes, the connections close in a way that makes clients reconnect. */
function openServer(http: HttpApp, parts: RealtimeParts, limits: RealtimeLimits): RealtimeServer {
  const { partners, log, isHttps, metrics } = parts;
  const { origins } = partners;
  const io: RealtimeServer = new Server(http.server, {
    maxHttpBufferSize: SOCKET_PAYLOAD_MAX_BYTES,
    serveClient: false,
    cors: { origin: (origin, answer) => answer(null, origin !== undefined && origins.isAllowed(origin)) },
  });
  metrics.watch({ name: 'sockets_connected', help: 'Open Socket.IO connections.' }, () => io.engine.clientsCount);
  const admission = createAdmission(parts);

  // Socket.IO answers its own requests, which bypass the hooks of `http`.
  io.engine.use(createSecurityHeaders({ isHttps }));
  io.engine.use(answerHandshakes({ admit: admitNew, toHandshakeError }));
  const connections = trackConnections(io, admission, limits);
  guardAgainstFloods(io, parts, limits.packetLimit, connections);

  const connect = createNamespaceConnect(parts, admission, connections);
  io.use((socket, next) => {
    connect(socket).then(
      () => next(),
      (err: unknown) => next(toConnectError(toHandshakeError(err))),
    );
  });
  closeWithPartners(io, parts);
  closeWithSessions(io, parts);
  closeWithPenalties(io, parts);

  // `io.close()` would close the HTTP server that Fastify manages, and after `disconnectSockets()` clients do not
  // reconnect.
  http.addHook('preClose', async () => {
    admission.close();
    io.engine.close();
  });

  // CORS covers only polling, and a page of any origin can open a WebSocket: so both transports are checked here.
  function admitNew(request: IncomingMessage): void {
    assertOneHost(request);
    const caller = admission.readCaller(request);
    admission.admit(caller);
    if (!connections.hasRoom(caller.address)) throw new AppError('unavailable');
  }

  // The library does not catch errors of its hooks: they would end the process.
  function toHandshakeError(err: unknown): AppError {
    const appError = err instanceof AppError ? err : new AppError('unavailable');
    if (appError !== err) log.error({ err }, 'a handshake failed');
    metrics.countRefusedHandshake(appError.code);
    return appError;
  }

  return io;
}
