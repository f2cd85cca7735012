import { z } from 'zod';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import { accountSchema, newPasswordSchema } from '@potomac-oak/shared/contracts/staff';

import type { AuthService } from '../auth/auth-service';
import type { DeviceCookie } from '../auth/device-cookie';
import type { Sessions } from '../auth/session-service';
import type { StaffGuard } from '../auth/staff-guard';
import { AppError } from '../errors/app-error';
import type { HttpApp } from '../http/http-app';
import type { PeopleService } from './people-service';
import { presentSession } from './person-presenter';

interface AccountRoutesDeps {
  people: PeopleService;
  sessions: Sessions;
  auth: Pick<AuthService, 'confirmPassword'>;
  deviceCookie: DeviceCookie;
  staffGuard: StaffGuard;
}

const sessionParams = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

/** A person's own account. */
export function accountRoutes(app: HttpApp, deps: AccountRoutesDeps): void {
  const { people, sessions, auth, deviceCookie, staffGuard } = deps;

  app.get(STAFF_PATHS.me, { onRequest: staffGuard }, async ({ staff }) => people.getOwn(staff.userId));

  app.post(STAFF_PATHS.me, { schema: { body: accountSchema }, onRequest: staffGuard }, async ({ staff, body }) =>
    people.changeProfile(staff, body),
  );

  app.post(
    STAFF_PATHS.password,
    { schema: { body: newPasswordSchema }, onRequest: staffGuard },
    async (request, reply) => {
      const { password, newPassword } = request.body;
      await auth.confirmPassword(request.staff.username, password, deviceCookie.callerOf(request));
      await people.changePassword(request.staff, newPassword);
      reply.code(204);
    },
  );

  app.get(STAFF_PATHS.sessions, { onRequest: staffGuard }, async ({ staff }) => {
    const active = await sessions.listOf(staff.userId);
    return active.map((session) => presentSession(session, staff.id));
  });

  app.delete(STAFF_PATHS.sessions, { onRequest: staffGuard }, async ({ staff }, reply) => {
    await sessions.endAllOf(staff.userId, staff.id);
    reply.code(204);
  });

  app.delete(
    `${STAFF_PATHS.sessions}/:id`,
    { schema: { params: sessionParams }, onRequest: staffGuard },
    async ({ staff, params }, reply) => {
      if (!(await sessions.endOf(staff.userId, params.id))) throw new AppError('not_found');
      reply.code(204);
    },
  );
}
