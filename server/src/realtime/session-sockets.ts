import type { Sessions } from '../auth/session-service';
import type { RealtimeServer } from './realtime-socket';

const PREFIX = 'session:';

/** Contains all sockets that were opened with one staff session. */
export function sessionRoom(sessionId: string): string {
  return PREFIX + sessionId;
}

/** Closes the sockets of every session that ends. */
export function closeWithSessions(io: RealtimeServer, sessions: Pick<Sessions, 'watch'>): void {
  const held = new Set<string>();
  const { adapter } = io.of('/');
  adapter.on('create-room', (room: string) => {
    if (room.startsWith(PREFIX)) held.add(room.slice(PREFIX.length));
  });
  adapter.on('delete-room', (room: string) => held.delete(room.slice(PREFIX.length)));

  sessions.watch({
    held: () => [...held],
    end: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
  });
}
