import type { AuthorizeStaff } from '../accounts/sessions/staff-guard';
import type { EventHandler } from './event-handler';
import type { RealtimeSocket } from './realtime-socket';

/** Contains all signed-in dashboards. */
export const STAFF_ROOM = 'staff';

/** Contains the dashboards of one person. */
export function personRoom(userId: string): string {
  return `person:${userId}`;
}

/** The person of such a room; null for another room. */
export function readPersonRoom(room: string): string | null {
  const [kind, userId] = room.split(':');
  return kind === 'person' && userId !== undefined ? userId : null;
}

export function registerStaffRoom(socket: RealtimeSocket, handle: EventHandler, authorizeStaff: AuthorizeStaff): void {
  handle(socket, 'joinAdminRoom', {
    isExclusive: () => true,
    authorize: () => authorizeStaff(socket.data.staffCredentials),
    act: async ({ userId }) => {
      await socket.join([STAFF_ROOM, personRoom(userId)]);
      return null;
    },
  });
}
