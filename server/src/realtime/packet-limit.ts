import type { RateLimit } from '../http/rate-limiter';
import { type EngineSocket, webSocketOf } from './engine-socket';
import type { RealtimeServer } from './realtime-socket';

/** A packet counts once for each of these it begins, as parsing takes time by the byte: the outbox sends 1 to 3 at once. */
const PACKET_UNIT_CHARS = 4_096;

/**
 * Counts everything that arrives on a connection, known event or not, before it is parsed, and calls `onFlood` once it is
 * more than `max` in one window. To count is all that such a packet costs.
 */
export function limitPackets(
  { engine }: RealtimeServer,
  { max, windowMs }: RateLimit,
  onFlood: (conn: EngineSocket) => void,
): void {
  engine.on('connection', (conn: EngineSocket) => {
    let count = 0;
    let windowEndsAt = 0;

    function add(chars: number): void {
      const now = performance.now();
      if (now >= windowEndsAt) {
        windowEndsAt = now + windowMs;
        count = 0;
      }
      count += 1 + Math.floor(chars / PACKET_UNIT_CHARS);
      if (count > max && conn.readyState === 'open') onFlood(conn);
    }

    function watchTransport(): void {
      for (const event of ['ping', 'pong'] as const) webSocketOf(conn)?.on(event, () => add(0));
    }

    conn.on('packet', ({ data }: { data?: string | Buffer }) => add(data?.length ?? 0));
    conn.on('upgrading', () => add(0));
    conn.on('upgrade', watchTransport);
    watchTransport();
  });
}
