import { z } from 'zod';

import type { AuthoriseStaff } from '../auth/authorise-staff';
import type { EventHandler } from './event-handler';
import type { RealtimeSocket } from './realtime-socket';
import { personRoom, STAFF_ROOM } from './staff-room';

interface StaffSocketDeps {
  handle: EventHandler;
  authoriseStaff: AuthoriseStaff;
}

export function registerStaffSocket(socket: RealtimeSocket, { handle, authoriseStaff }: StaffSocketDeps): void {
  handle(socket, 'joinAdminRoom', {
    input: z.tuple([]),
    isExclusive: () => true,
    authorise: () => authoriseStaff(socket.data.staffCredentials),
    act: async ({ userId }) => {
      await socket.join([STAFF_ROOM, personRoom(userId)]);
      return null;
    },
  });
}
