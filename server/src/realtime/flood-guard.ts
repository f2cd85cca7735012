import { limitKey } from '../base/http/client-address';
import type { RateLimit } from '../base/limits/rate-limiter';
import type { Connections } from './connections';
import { visitorOf } from './penalties';
import type { RealtimeParts } from './realtime-parts';
import { type EngineSocket, type RealtimeServer, terminate, webSocketOf } from './realtime-socket';

/**
 * A packet counts once for each unit of this size, or part of one, because parsing time grows with packet size. The outbox
 * sends packets of 1 to 3 units.
 */
const PACKET_UNIT_CHARS = 4_096;

/**
 * Counts every packet of a connection before it is parsed, including unknown events. Above `limit.max` per window the
 * connection is closed, and its visitor and address are penalized. An excess packet is counted but not parsed. The
 * count is in the connection, per fixed window: a rate limiter would keep the times of 1,000 packets for each
 * connection.
 */
export function guardAgainstFloods(
  { engine }: RealtimeServer,
  { penalties, metrics, log }: RealtimeParts,
  { max, windowMs }: RateLimit,
  connections: Connections,
): void {
  function closeFlooding(conn: EngineSocket): void {
    const { socket, address } = connections.get(conn);
    // A socket that is closed has left its chat.
    const visitor = socket && visitorOf(socket.data);
    terminate(conn);
    penalties.add({ visitor, addressKey: limitKey(address) });
    metrics.countFlood();
    log.warn('a connection that flooded the server was closed');
  }

  function count(conn: EngineSocket, chars: number): void {
    const connection = connections.get(conn);
    const now = performance.now();
    if (now >= connection.windowEndsAt) {
      connection.windowEndsAt = now + windowMs;
      connection.packets = 0;
    }
    connection.packets += 1 + Math.floor(chars / PACKET_UNIT_CHARS);
    if (connection.packets > max && conn.readyState === 'open') closeFlooding(conn);
  }

  // Shared functions: a closure per connection would stay in memory for the connection's lifetime.
  function countPacket(this: EngineSocket, { data }: { data?: string | Buffer }): void {
    count(this, data?.length ?? 0);
  }

  function countProbe(this: EngineSocket): void {
    count(this, 0);
  }

  function countPings(this: EngineSocket): void {
    webSocketOf(this)?.on('ping', () => count(this, 0));
  }

  engine.on('connection', (conn: EngineSocket) => {
    conn.on('packet', countPacket);
    if (webSocketOf(conn)) countPings.call(conn);
    else conn.on('upgrading', countProbe).on('upgrade', countPings);
  });
}
