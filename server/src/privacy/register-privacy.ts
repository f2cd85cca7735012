import { customerParamsSchema } from '@potomac-oak/shared/contracts/customer-changes';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { personalItemsSchema } from '@potomac-oak/shared/contracts/privacy-calls';

import { staffActor } from '../accounts/audit/staff-actor';
import { ownerGuard, stepUpGuard } from '../accounts/sessions/staff-guard';
import type { HttpApp } from '../base/http/http-app';
import { limitStaffBy } from '../base/limits/rate-limits';
import type { Parts } from '../parts';
import { terminate } from '../realtime/realtime-socket';
import { STAFF_ROOM } from '../realtime/staff-room';
import { createNightWork } from './night-work';
import { createPrivacy, ERASED, type Privacy } from './privacy-service';

export interface RegisteredPrivacy extends Privacy {
  /** Removes what was deleted from the files of the database; also runs each night. */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/** What the office must be able to do with the data of a person: docs/decisions/026-privacy.md. */
export function registerPrivacy(app: HttpApp, parts: Parts): RegisteredPrivacy {
  const { staffGuard, limiters } = parts;
  const privacy = createPrivacy({ ...parts, onErased: closeErased(parts) });
  const nightWork = createNightWork(parts, privacy);

  const path = `${OFFICE_PATHS.customers}/:id`;
  const params = customerParamsSchema;
  const owner = { onRequest: [staffGuard, ownerGuard], preHandler: limitStaffBy(limiters.deskCalls) };
  const choice = {
    ...owner,
    onRequest: [...owner.onRequest, stepUpGuard],
    schema: { params, body: personalItemsSchema },
  };

  app.get(`${path}/personal-data`, { ...owner, schema: { params } }, (request) =>
    privacy.find({ by: 'customer', value: request.params.id }),
  );

  app.post(`${path}/export`, choice, async ({ params: { id }, body: { items }, staff }, reply) => {
    const file = await privacy.exportItems({ person: { by: 'customer', value: id }, items, by: staffActor(staff) });
    return reply
      .type('application/zip')
      .header('Content-Disposition', 'attachment; filename="personal-data.zip"')
      .header('Cache-Control', 'no-store')
      .send(file);
  });

  app.post(`${path}/erase`, choice, async ({ params: { id }, body: { items }, staff }, reply) => {
    await privacy.erase({ person: { by: 'customer', value: id }, items, by: staffActor(staff) });
    return reply.code(204).send();
  });
  return { ...privacy, ...nightWork };
}

/** Ends the sockets of erased chats on all nodes, and lets dashboards load their lists again. */
function closeErased({ io, bus, database }: Parts): (chatIds: readonly string[]) => void {
  function closeHere(chatIds: readonly string[]): void {
    // The clients connect again, and learn that the chat is gone.
    for (const { conn, data } of io.of('/').sockets.values())
      if (data.visitor && chatIds.includes(data.visitor.chatId)) terminate(conn);
    io.local.to(STAFF_ROOM).emit('recordsErased');
  }

  bus.onSignal(([kind, chatIds]) => {
    if (kind === ERASED) closeHere(chatIds as string[]);
  });
  bus.onGap(async (since) => {
    const missed = await database.query(
      `select from audit_events where action in ('person_erased', 'expired_erased') and at >= $1 limit 1`,
      [since],
    );
    if (missed.length === 0) return;
    const joined = [...io.of('/').sockets.values()].flatMap(({ data }) => data.visitor?.chatId ?? []);
    const erased = await database.query<{ id: string }>(
      'select id from unnest($1::text[]) joined (id) where not exists (select from chats where chats.id = joined.id)',
      [joined],
    );
    closeHere(erased.map(({ id }) => id));
  });
  return closeHere;
}
