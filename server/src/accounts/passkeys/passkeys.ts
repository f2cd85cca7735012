import { z } from 'zod';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import { passkeySchema, passwordSchema } from '@potomac-oak/shared/contracts/staff';

import type { HttpApp } from '../../base/http/http-app';
import type { AccountParts } from '../account-services';

const params = z.object({ id: z.uuid() });

/** A person's own passkeys. Options for a new one are given for the password: a session may be in the wrong hands. */
export function registerPasskeys(app: HttpApp, parts: AccountParts): void {
  const { passkeys, signIn, confirmPassword, staffGuard: onRequest } = parts;
  const config = { isForSetUp: true };

  app.post(
    `${STAFF_PATHS.passkeys}/options`,
    { schema: { body: passwordSchema }, onRequest, config },
    async (request) => {
      await confirmPassword(request, request.body.password);
      return passkeys.begin(request.staff);
    },
  );

  app.post(STAFF_PATHS.passkeys, { schema: { body: passkeySchema }, onRequest, config }, async ({ staff, body }) =>
    passkeys.add(staff, body),
  );

  app.post(
    `${STAFF_PATHS.passkeys}/:id/remove`,
    { schema: { params, body: passwordSchema }, onRequest },
    async (request, reply) => {
      const { staff } = request;
      await confirmPassword(request, request.body.password);
      await passkeys.remove(staff, request.params.id);
      // Someone who has found the lost device may be signed in.
      await signIn.endAccess(staff.userId, staff.id);
      reply.code(204);
    },
  );
}
