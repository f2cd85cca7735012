import { visitorOf } from './penalties';
import type { RealtimeParts } from './realtime-parts';
import { type RealtimeServer, type SocketData, terminate } from './realtime-socket';

const PREFIX = 'session:';

/** Contains all sockets that were opened with one staff session. */
export function sessionRoom(sessionId: string): string {
  return PREFIX + sessionId;
}

/** Closes the sockets of every session that ends. */
export function closeWithSessions(io: RealtimeServer, { accounts }: RealtimeParts): void {
  const held = new Set<string>();
  const { adapter } = io.of('/');
  adapter.on('create-room', (room: string) => {
    if (room.startsWith(PREFIX)) held.add(room.slice(PREFIX.length));
  });
  adapter.on('delete-room', (room: string) => held.delete(room.slice(PREFIX.length)));

  accounts.sessions.watch({
    held: () => [...held],
    end: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
  });
}

/** Closes the sockets of every partner page that is no longer allowed, and of the visitors signed with an old secret. */
export function closeWithPartners(io: RealtimeServer, { partners: { service, origins } }: RealtimeParts): void {
  service.onChanged(async (rotated) => {
    for (const socket of io.of('/').sockets.values()) {
      const { site } = socket.data;
      const isForeignNow = site && !origins.checkOrigin({ ...site, siteKey: site.siteKey ?? undefined }).isAllowed;
      // After `terminate` clients would reconnect, only to be rejected.
      if (isForeignNow) socket.disconnect();
    }

    // A chat may have been joined from any page.
    const joined = [...io.of('/').sockets.values()].flatMap((socket) => socket.data.visitor?.chatId ?? []);
    if (rotated.length === 0 || joined.length === 0) return;
    const signed = new Set(await service.findSignedChats(rotated, joined));
    terminateWhere(io, ({ visitor }) => visitor !== undefined && signed.has(visitor.chatId));
  });
}

/** Closes all sockets of a visitor who is rejected. */
export function closeWithPenalties(io: RealtimeServer, { penalties }: RealtimeParts): void {
  penalties.onRejected((rejected) => terminateWhere(io, (data) => visitorOf(data) === rejected));
}

/** The clients connect again, and the answer says why or for how long they are rejected. */
function terminateWhere(io: RealtimeServer, isMeant: (data: SocketData) => boolean): void {
  for (const { conn, data } of io.of('/').sockets.values()) if (isMeant(data)) terminate(conn);
}
