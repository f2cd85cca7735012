import type { IncomingMessage } from 'node:http';
import { Server } from 'socket.io';

import { SOCKET_PAYLOAD_MAX_BYTES } from '@potomac-oak/shared/contracts/limits';

import type { Sessions } from '../auth/session-service';
import { AppError } from '../errors/app-error';
import type { Capacity } from '../http/capacity';
import type { HttpApp } from '../http/http-app';
import type { SetSecurityHeaders } from '../http/security-headers';
import type { PartnerService } from '../partners/partner-service';
import { type AdmissionOptions, createAdmission } from './admission';
import { type CallerOptions, createReadCaller } from './caller';
import { trackConnections } from './connections';
import { type FloodGuardOptions, guardAgainstFloods } from './flood-guard';
import { answerHandshakes, toConnectError } from './handshake-answers';
import { createNamespaceConnect } from './namespace-connect';
import { closeWithPartners } from './partner-sockets';
import type { Penalties } from './penalties';
import type { RealtimeServer } from './realtime-socket';
import { closeWithSessions } from './session-sockets';

export interface RealtimeOptions extends AdmissionOptions, CallerOptions, FloodGuardOptions {
  http: HttpApp;
  partners: Pick<PartnerService, 'onChanged'>;
  sessions: Sessions;
  penalties: Penalties;
  capacity: Capacity;
  namespaceTimeoutMs: number;
  setSecurityHeaders: SetSecurityHeaders;
}

/**
 * Runs Socket.IO on the port of `http`, with all checks that precede a connection. When `http` closes, the connections
 * close in a way that makes clients reconnect.
 */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const { http, origins, sessions, log } = options;
  const io: RealtimeServer = new Server(http.server, {
    maxHttpBufferSize: SOCKET_PAYLOAD_MAX_BYTES,
    serveClient: false,
    cors: { origin: (origin, answer) => answer(null, origin !== undefined && origins.isAllowed(origin)) },
  });
  const admission = createAdmission(options);
  const readCaller = createReadCaller(options);

  // Socket.IO answers its own requests, which bypass the hooks of `http`.
  io.engine.use(options.setSecurityHeaders);
  io.engine.use(answerHandshakes({ admit: admitNew, toAppError }));
  const connections = trackConnections(io, { ...options, readCaller });
  guardAgainstFloods(io, { ...options, connections });

  const connect = createNamespaceConnect({ ...options, admission, connections });
  io.use((socket, next) => {
    connect(socket).then(
      () => next(),
      (err: unknown) => next(toConnectError(toAppError(err))),
    );
  });
  closeWithPartners(io, options);
  closeWithSessions(io, sessions);

  // `io.close()` would close the HTTP server that Fastify manages, and after `disconnectSockets()` clients do not
  // reconnect.
  http.addHook('preClose', async () => {
    admission.close();
    io.engine.close();
  });

  // CORS covers only polling, and a page of any origin can open a WebSocket: so both transports are checked here.
  function admitNew(request: IncomingMessage): void {
    const caller = readCaller(request);
    admission.admit(caller);
    if (!connections.hasRoom(caller.address)) throw new AppError('unavailable');
  }

  // The library does not catch errors of its hooks: they would end the process.
  function toAppError(err: unknown): AppError {
    if (err instanceof AppError) return err;
    log.error({ err }, 'a handshake failed');
    return new AppError('unavailable');
  }

  return io;
}
