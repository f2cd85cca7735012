import type { FastifyBaseLogger } from 'fastify';

import { limitKey } from '../http/client-address';
import type { RateLimit } from '../http/rate-limiter';
import type { Metrics } from '../observability/metrics';
import type { Connections } from './connections';
import { type EngineSocket, terminate } from './engine-socket';
import { limitPackets } from './packet-limit';
import { chatVisitor, type Penalties, staffVisitor } from './penalties';
import type { RealtimeServer } from './realtime-socket';

export interface FloodGuardOptions {
  /** What one connection may send before it is closed. */
  packetLimit: RateLimit;
  penalties: Pick<Penalties, 'add'>;
  metrics: Pick<Metrics, 'countFlood'>;
  log: FastifyBaseLogger;
}

interface FloodGuardDeps extends FloodGuardOptions {
  connections: Connections;
}

/** Closes connections that exceed the packet limit, and penalizes their visitor and address. */
export function guardAgainstFloods(
  io: RealtimeServer,
  { packetLimit, penalties, metrics, log, connections }: FloodGuardDeps,
): void {
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
}
