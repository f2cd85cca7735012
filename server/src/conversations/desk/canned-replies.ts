import { z } from 'zod';

import { type CannedReply, cannedReplySchema } from '@potomac-oak/shared/contracts/desk';
import { CANNED_REPLIES_MAX } from '@potomac-oak/shared/contracts/limits';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';

import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { limitStaffBy } from '../../base/limits/rate-limits';
import type { Parts } from '../../parts';
import { personRoom, STAFF_ROOM } from '../../realtime/staff-room';

interface StoredCannedReply {
  id: string;
  /** Null for a shared reply. */
  ownerId: string | null;
  title: string;
  body: string;
  updatedAt: Date;
}

const COLUMNS = 'id, owner_id as "ownerId", title, body, updated_at as "updatedAt"';

const replyParams = z.object({ id: z.uuid() });

/** Texts that staff insert in a chat: those of all, and those of one person. */
export function registerCannedReplies(app: HttpApp, parts: Parts): void {
  const { database, broadcast, limiters, staffGuard } = parts;
  const { query } = database;
  const staffCall = { onRequest: staffGuard, preHandler: limitStaffBy(limiters.deskCalls) };

  /** Also refuses a personal reply of someone else, which the statement does not find. */
  function requireChanged([reply]: readonly StoredCannedReply[]): StoredCannedReply {
    if (!reply) throw new AppError('not_found');
    broadcast(reply.ownerId === null ? STAFF_ROOM : personRoom(reply.ownerId), 'cannedRepliesChanged');
    return reply;
  }

  app.get(DESK_PATHS.cannedReplies, staffCall, async ({ staff }) => {
    const stored = await query<StoredCannedReply>(
      `select ${COLUMNS} from canned_replies where owner_id is null or owner_id = $1 order by lower(title), id`,
      [staff.userId],
    );
    return stored.map(presentReply);
  });

  const addOptions = { ...staffCall, schema: { body: cannedReplySchema } };
  app.post(DESK_PATHS.cannedReplies, addOptions, async ({ body: { title, text, isShared }, staff }, reply) => {
    const ownerId = isShared ? null : staff.userId;
    const [present] = await query<{ count: number }>(
      'select count(*) from canned_replies where owner_id is not distinct from $1::uuid',
      [ownerId],
    );
    if ((present?.count ?? 0) >= CANNED_REPLIES_MAX)
      throw new AppError('conflict', { msg: `There are ${CANNED_REPLIES_MAX} canned replies already.` });
    const added = await query<StoredCannedReply>(
      `insert into canned_replies (owner_id, title, body) values ($1, $2, $3) returning ${COLUMNS}`,
      [ownerId, title, text],
    );
    reply.code(201);
    return presentReply(requireChanged(added));
  });

  const path = `${DESK_PATHS.cannedReplies}/:id`;
  const changeOptions = { ...staffCall, schema: { params: replyParams, body: cannedReplySchema } };
  app.post(path, changeOptions, async ({ params, body: { title, text }, staff }) => {
    const changed = await query<StoredCannedReply>(
      `update canned_replies set title = $3, body = $4, updated_at = now()
        where id = $1 and (owner_id is null or owner_id = $2) returning ${COLUMNS}`,
      [params.id, staff.userId, title, text],
    );
    return presentReply(requireChanged(changed));
  });

  app.delete(path, { ...staffCall, schema: { params: replyParams } }, async ({ params, staff }, reply) => {
    const removed = await query<StoredCannedReply>(
      `delete from canned_replies where id = $1 and (owner_id is null or owner_id = $2) returning ${COLUMNS}`,
      [params.id, staff.userId],
    );
    requireChanged(removed);
    reply.code(204);
  });
}

function presentReply({ id, ownerId, title, body, updatedAt }: StoredCannedReply): CannedReply {
  return { id, title, text: body, isShared: ownerId === null, updatedAt: updatedAt.toISOString() };
}
