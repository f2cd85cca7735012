import { officeChangeSchema } from '@potomac-oak/shared/contracts/office';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ownerGuard } from '../auth/owner-guard';
import type { StaffGuard } from '../auth/staff-guard';
import { allowAnyOrigin } from '../http/allow-any-origin';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitStaffBy } from '../http/limits';
import type { Broadcast } from '../realtime/broadcaster';
import { STAFF_ROOM } from '../realtime/staff-room';
import type { OfficeHoursService } from './office-hours-service';

interface OfficeHoursRoutesDeps {
  officeHours: OfficeHoursService;
  realtime: { broadcast: Broadcast };
  limiters: Limiters;
  staffGuard: StaffGuard;
}

export function officeHoursRoutes(
  app: HttpApp,
  { officeHours, realtime, limiters, staffGuard }: OfficeHoursRoutesDeps,
): void {
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
      realtime.broadcast(STAFF_ROOM, 'officeHoursChanged', setting);
      return setting;
    },
  );
}
