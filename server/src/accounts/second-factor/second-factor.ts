import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import { codeSchema, passwordSchema } from '@potomac-oak/shared/contracts/staff';

import type { HttpApp } from '../../base/http/http-app';
import type { AccountParts } from '../account-services';

/** A person's own second factor. Calls that weaken sign-in require the password: a session may be in the wrong hands. */
export function registerSecondFactor(app: HttpApp, parts: AccountParts): void {
  const { secondFactors, signIn, confirmPassword, deviceCookie, staffGuard } = parts;
  const config = { isForSetUp: true };
  const withPassword = { schema: { body: passwordSchema }, onRequest: staffGuard };

  app.post(STAFF_PATHS.secondFactor, { ...withPassword, config }, async (request) => {
    await confirmPassword(request, request.body.password);
    return secondFactors.begin(request.staff);
  });

  app.post(
    STAFF_PATHS.confirmSecondFactor,
    { schema: { body: codeSchema }, onRequest: staffGuard, config },
    async (request) => signIn.confirmSecondFactor(request.staff, request.body.code, deviceCookie.callerOf(request)),
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
