import type { RateLimit } from '../http/rate-limiter';
import type { Connection } from './connections';
import { type EngineSocket, webSocketOf } from './engine-socket';
import type { RealtimeServer } from './realtime-socket';

/**
 * A packet counts once for each started unit of this size, because parsing time grows with packet size. The outbox
 * sends packets of 1 to 3 units.
 */
const PACKET_UNIT_CHARS = 4_096;

interface PacketLimitOptions {
  limit: RateLimit;
  getConnection: (conn: EngineSocket) => Connection;
  /** Must close the connection. */
  onFlood: (conn: EngineSocket) => void;
}

/**
 * Counts every packet of a connection before it is parsed, including unknown events, and calls `onFlood` above
 * `limit.max` per window. An excess packet is counted but not parsed.
 */
export function limitPackets(
  { engine }: RealtimeServer,
  { limit: { max, windowMs }, getConnection, onFlood }: PacketLimitOptions,
): void {
  function count(conn: EngineSocket, chars: number): void {
    const connection = getConnection(conn);
    const now = performance.now();
    if (now >= connection.windowEndsAt) {
      connection.windowEndsAt = now + windowMs;
      connection.packets = 0;
    }
    connection.packets += 1 + Math.floor(chars / PACKET_UNIT_CHARS);
    if (connection.packets > max && conn.readyState === 'open') onFlood(conn);
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
