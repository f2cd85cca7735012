import type { DeskCounts, ReadKind } from '@potomac-oak/shared/contracts/desk';

import type { Database } from '../db/database';
import type { Broadcast } from '../realtime/broadcaster';
import { personRoom } from '../realtime/staff-room';
import { createReadRepository } from './read-repository';

export interface ReadState {
  count(userId: string): Promise<DeskCounts>;
  /** Without `ids`, all records of this kind become read. Unknown ids are ignored. */
  markRead(userId: string, read: { kind: ReadKind; ids?: readonly string[] | undefined }): Promise<DeskCounts>;
}

interface ReadStateDeps {
  database: Database;
  broadcast: Broadcast;
}

export function createReadState({ database, broadcast }: ReadStateDeps): ReadState {
  const reads = createReadRepository(database);

  return {
    count: reads.count,

    async markRead(userId, { kind, ids }) {
      if (ids) await reads.markRead(userId, kind, ids);
      else await database.transaction((tx) => createReadRepository(tx).markAllRead(userId, kind));
      const counts = await reads.count(userId);
      broadcast(personRoom(userId), 'recordsRead', { kind, counts });
      return counts;
    },
  };
}
