import {
  type NotificationStatus,
  notificationPreferencesSchema,
  outboxQuerySchema,
  outboxRowSchema,
} from '@potomac-oak/shared/contracts/notifications';
import { NOTIFICATION_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ownerGuard } from '../auth/owner-guard';
import type { StaffGuard } from '../auth/staff-guard';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import type { OutboxReports } from '../outbox/outbox-report-service';
import type { PreferenceService } from './preference-service';

interface NotificationRoutesDeps {
  preferences: PreferenceService;
  reports: OutboxReports;
  staffGuard: StaffGuard;
  limit: LimitHook;
}

export function notificationRoutes(app: HttpApp, { preferences, reports, staffGuard, limit }: NotificationRoutesDeps) {
  const staffCall = { onRequest: staffGuard, preHandler: limit };
  const ownerCall = { onRequest: [staffGuard, ownerGuard], preHandler: limit };

  app.get(NOTIFICATION_PATHS.preferences, staffCall, ({ staff }) => preferences.get(staff.userId));
  app.post(
    NOTIFICATION_PATHS.preferences,
    { ...staffCall, schema: { body: notificationPreferencesSchema } },
    ({ body, staff }) => preferences.change(staff.userId, body),
  );
  app.get(NOTIFICATION_PATHS.status, staffCall, async (): Promise<NotificationStatus> => {
    const status = await reports.status();
    return { ...status, notified: await preferences.countNotified({ hasMail: status.mail !== 'off' }) };
  });

  app.get(NOTIFICATION_PATHS.outbox, { ...ownerCall, schema: { querystring: outboxQuerySchema } }, ({ query }) =>
    reports.list(query.state ?? null),
  );
  app.post(
    `${NOTIFICATION_PATHS.outbox}/:id/send`,
    { ...ownerCall, schema: { params: outboxRowSchema } },
    ({ params }) => reports.sendAgain(params.id),
  );
}
