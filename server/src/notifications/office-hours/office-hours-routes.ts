import { officeChangeSchema } from '@potomac-oak/shared/contracts/office';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ownerGuard } from '../../accounts/sessions/staff-guard';
import type { HttpApp } from '../../base/http/http-app';
import { allowAnyOrigin } from '../../base/http/security-headers';
import { limitStaffBy } from '../../base/limits/rate-limits';
import type { Parts } from '../../parts';
import { STAFF_ROOM } from '../../realtime/staff-room';

export function officeHoursRoutes(app: HttpApp, { officeHours, broadcast, limiters, staffGuard }: Parts): void {
  app.get(OFFICE_PATHS.hours, async (_request, reply) => {
    allowAnyOrigin(reply);
    reply.header('Cache-Control', 'public, max-age=60');
    return officeHours.current();
  });

  app.post(
    OFFICE_PATHS.hours,
    {
      onRequest: [staffGuard, ownerGuard],
      preHandler: limitStaffBy(limiters.deskCalls),
      schema: { body: officeChangeSchema },
    },
    async ({ body, staff }) => {
      const setting = await officeHours.change(body, staff);
      broadcast(STAFF_ROOM, 'officeHoursChanged', setting);
      return setting;
    },
  );
}
