import type { RateLimit } from '../http/rate-limiter';
import type { Connection } from './connections';
import { type EngineSocket, webSocketOf } from './engine-socket';
import type { RealtimeServer } from './realtime-socket';

/** A packet counts once for each of these it begins, as parsing takes time by the byte: the outbox sends 1 to 3 at once. */
const PACKET_UNIT_CHARS = 4_096;

interface PacketLimitOptions {
  limit: RateLimit;
  connectionOf: (conn: EngineSocket) => Connection;
  /** Has to close the connection. */
  onFlood: (conn: EngineSocket) => void;
}

/**
 * Counts everything that arrives on a connection, known event or not, before it is parsed, and calls `onFlood` once it is
 * more than `limit.max` in one window. To count is all that such a packet costs.
 */
export function limitPackets(
  { engine }: RealtimeServer,
  { limit: { max, windowMs }, connectionOf, onFlood }: PacketLimitOptions,
): void {
  function count(conn: EngineSocket, chars: number): void {
    const connection = connectionOf(conn);
    const now = performance.now();
    if (now >= connection.windowEndsAt) {
      connection.windowEndsAt = now + windowMs;
      connection.packets = 0;
    }
    connection.packets += 1 + Math.floor(chars / PACKET_UNIT_CHARS);
    if (connection.packets > max && conn.readyState === 'open') onFlood(conn);
  }

  // Functions that all connections share: a closure for each takes memory as long as that is open.
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
