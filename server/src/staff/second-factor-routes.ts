import type { FastifyRequest } from 'fastify';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import { codeSchema, passwordSchema } from '@potomac-oak/shared/contracts/staff';

import type { AuthService } from '../auth/auth-service';
import type { DeviceCookie } from '../auth/device-cookie';
import type { SecondFactors } from '../auth/second-factor-service';
import type { StaffGuard } from '../auth/staff-guard';
import type { HttpApp } from '../http/http-app';

interface SecondFactorRoutesDeps {
  secondFactors: SecondFactors;
  auth: Pick<AuthService, 'confirmPassword' | 'confirmSecondFactor'>;
  deviceCookie: DeviceCookie;
  staffGuard: StaffGuard;
}

/** A person's own second factor. Calls that weaken sign-in require the password: a session may be in the wrong hands. */
export function secondFactorRoutes(app: HttpApp, deps: SecondFactorRoutesDeps): void {
  const { secondFactors, auth, deviceCookie, staffGuard } = deps;
  const withPassword = { schema: { body: passwordSchema }, onRequest: staffGuard };

  function confirmPassword(request: FastifyRequest, password: string): Promise<void> {
    return auth.confirmPassword(request.staff.username, password, deviceCookie.callerOf(request));
  }

  app.post(STAFF_PATHS.secondFactor, withPassword, async (request) => {
    await confirmPassword(request, request.body.password);
    return secondFactors.begin(request.staff);
  });

  app.post(STAFF_PATHS.confirmSecondFactor, { schema: { body: codeSchema }, onRequest: staffGuard }, async (request) =>
    auth.confirmSecondFactor(request.staff, request.body.code, deviceCookie.callerOf(request)),
  );

  app.post(STAFF_PATHS.recoveryCodes, withPassword, async (request) => {
    await confirmPassword(request, request.body.password);
    return secondFactors.replaceRecoveryCodes(request.staff);
  });

  app.post(STAFF_PATHS.removeSecondFactor, withPassword, async (request, reply) => {
    await confirmPassword(request, request.body.password);
    await secondFactors.remove(request.staff);
    reply.code(204);
  });
}
