import { noticesReadSchema } from '@potomac-oak/shared/contracts/customer-changes';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { HttpApp } from '../base/http/http-app';
import { limitStaffBy } from '../base/limits/rate-limits';
import type { Parts } from '../parts';
import { personRoom } from '../realtime/staff-room';

/** Opening a record reads the caller's own notices of it. */
export function staffNoticeRoutes(app: HttpApp, { database, broadcast, limiters, staffGuard }: Parts): void {
  const options = {
    onRequest: staffGuard,
    preHandler: limitStaffBy(limiters.deskCalls),
    schema: { body: noticesReadSchema },
  };
  app.post(OFFICE_PATHS.noticesRead, options, async ({ body: { kind, id }, staff: { userId } }, reply) => {
    const read = await database.query(
      `update staff_notices set read_at = clock_timestamp()
        where staff_id = $1 and read_at is null and ${OF_RECORD[kind]} returning id`,
      [userId, id],
    );
    if (read.length > 0) broadcast(personRoom(userId), 'noticesRead');
    reply.code(204);
  });
}

const OF_RECORD = {
  chat: 'chat_id = $2',
  // Those of a merged customer belong to the one that is shown instead.
  customer: 'customer_id in (select id from customers where $2 in (id::text, merged_into::text))',
};
