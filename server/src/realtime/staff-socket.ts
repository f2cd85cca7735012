import { z } from 'zod';

import type { AuthorizeStaff } from '../auth/authorize-staff';
import type { EventHandler } from './event-handler';
import type { RealtimeSocket } from './realtime-socket';
import { personRoom, STAFF_ROOM } from './staff-room';

interface StaffSocketDeps {
  handle: EventHandler;
  authorizeStaff: AuthorizeStaff;
}

export function registerStaffSocket(socket: RealtimeSocket, { handle, authorizeStaff }: StaffSocketDeps): void {
  handle(socket, 'joinAdminRoom', {
    input: z.tuple([]),
    isExclusive: () => true,
    authorize: () => authorizeStaff(socket.data.staffCredentials),
    act: async ({ userId }) => {
      await socket.join([STAFF_ROOM, personRoom(userId)]);
      return null;
    },
  });
}
