import type { CannedReply } from '@potomac-oak/shared/contracts/desk';
import { CANNED_REPLIES_MAX } from '@potomac-oak/shared/contracts/limits';

import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import type { Broadcast } from '../realtime/broadcaster';
import { personRoom, STAFF_ROOM } from '../realtime/staff-room';
import { createCannedReplyRepository, type StoredCannedReply } from './canned-reply-repository';

/** `userId` is the caller, who sees shared replies and their own. */
export interface CannedReplies {
  list(userId: string): Promise<CannedReply[]>;
  /** Throws `conflict` above the maximum number. */
  add(reply: Pick<CannedReply, 'title' | 'text' | 'isShared'>, userId: string): Promise<CannedReply>;
  /** Throws `not_found`, also for another person's own reply. */
  change(reply: Pick<CannedReply, 'id' | 'title' | 'text'>, userId: string): Promise<CannedReply>;
  /** Throws `not_found`, also for another person's own reply. */
  remove(id: string, userId: string): Promise<void>;
}

interface CannedRepliesDeps {
  database: Database;
  broadcast: Broadcast;
}

export function createCannedReplies({ database, broadcast }: CannedRepliesDeps): CannedReplies {
  const replies = createCannedReplyRepository(database);

  function announce({ ownerId }: StoredCannedReply): void {
    broadcast(ownerId === null ? STAFF_ROOM : personRoom(ownerId), 'cannedRepliesChanged');
  }

  return {
    async list(userId) {
      const stored = await replies.list(userId);
      return stored.map(presentReply);
    },

    async add({ title, text, isShared }, userId) {
      const ownerId = isShared ? null : userId;
      if ((await replies.count(ownerId)) >= CANNED_REPLIES_MAX)
        throw new AppError('conflict', { msg: `There are ${CANNED_REPLIES_MAX} canned replies already.` });
      const reply = await replies.insert({ ownerId, title, body: text });
      announce(reply);
      return presentReply(reply);
    },

    async change({ id, title, text }, userId) {
      const reply = await replies.update({ id, userId, title, body: text });
      if (!reply) throw new AppError('not_found');
      announce(reply);
      return presentReply(reply);
    },

    async remove(id, userId) {
      const reply = await replies.delete({ id, userId });
      if (!reply) throw new AppError('not_found');
      announce(reply);
    },
  };
}

function presentReply({ id, ownerId, title, body, updatedAt }: StoredCannedReply): CannedReply {
  return { id, title, text: body, isShared: ownerId === null, updatedAt: updatedAt.toISOString() };
}
