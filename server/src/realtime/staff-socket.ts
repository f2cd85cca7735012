import { z } from 'zod';

import type { AuthoriseStaff } from '../auth/authorise-staff';
import type { Answer } from './answer';
import type { RealtimeSocket } from './realtime-socket';
import { STAFF_ROOM } from './staff-room';

interface StaffSocketDeps {
  answer: Answer;
  authoriseStaff: AuthoriseStaff;
}

export function registerStaffSocket(socket: RealtimeSocket, { answer, authoriseStaff }: StaffSocketDeps): void {
  answer(socket, 'joinAdminRoom', {
    input: z.tuple([]),
    authorise: () => authoriseStaff(socket.data.staffProof),
    act: async () => {
      await socket.join(STAFF_ROOM);
      return null;
    },
  });
}
