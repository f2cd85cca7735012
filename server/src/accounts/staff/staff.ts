import { z } from 'zod';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import {
  acceptLinkSchema,
  accountSchema,
  forgottenPasswordSchema,
  invitationSchema,
  linkSchema,
  newPasswordSchema,
  personIdSchema,
  resetSchema,
  roleSchema,
  type StaffSessionRecord,
  signInSettingsSchema,
  stepUpSchema,
} from '@potomac-oak/shared/contracts/staff';

import { AppError } from '../../base/errors/app-error';
import { limitKey } from '../../base/http/client-address';
import type { HttpApp } from '../../base/http/http-app';
import { assertNoWait } from '../../base/limits/rate-limiter';
import { limitBy } from '../../base/limits/rate-limits';
import type { AccountParts } from '../account-services';
import { stepUpOf } from '../passkeys/passkey-service';
import type { ActiveSession } from '../sessions/session-service';
import { ownerGuard, stepUpGuard } from '../sessions/staff-guard';

const sessionParams = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) });

export function registerStaff(app: HttpApp, parts: AccountParts): void {
  registerOwnAccount(app, parts);
  registerOthersAccounts(app, parts);
  registerLinks(app, parts);
}

function registerOwnAccount(app: HttpApp, parts: AccountParts): void {
  const { accounts, passkeys, sessions, signIn, deviceCookie, confirmPassword, staffGuard: onRequest } = parts;

  app.get(STAFF_PATHS.me, { onRequest, config: { isForSetUp: true } }, async ({ staff }) => ({
    ...(await accounts.getOwn(staff.userId)),
    lacksFactor: staff.lacksFactor,
  }));

  app.post(STAFF_PATHS.me, { schema: { body: accountSchema }, onRequest }, async (request) => {
    const { password, ...profile } = request.body;
    const { email } = await accounts.getOwn(request.staff.userId);
    if (profile.email !== undefined && profile.email !== email) {
      if (password === undefined) throw new AppError('invalid_input', { msg: 'Please enter your current password.' });
      await confirmPassword(request, password);
    }
    return { ...(await accounts.changeProfile(request.staff, profile)), lacksFactor: false };
  });

  app.post(STAFF_PATHS.password, { schema: { body: newPasswordSchema }, onRequest }, async (request, reply) => {
    const { password, newPassword } = request.body;
    await confirmPassword(request, password);
    await accounts.changePassword(request.staff, newPassword);
    reply.code(204);
  });

  app.post(`${STAFF_PATHS.stepUp}/options`, { onRequest }, async ({ staff }) => passkeys.challenge(stepUpOf(staff)));

  app.post(STAFF_PATHS.stepUp, { schema: { body: stepUpSchema }, onRequest }, async (request, reply) => {
    await signIn.stepUp(request.staff, request.body, deviceCookie.callerOf(request));
    reply.code(204);
  });

  app.get(STAFF_PATHS.sessions, { onRequest }, async ({ staff }) => {
    const active = await sessions.listOf(staff.userId);
    return active.map((session) => presentSession(session, staff.id));
  });

  app.delete(STAFF_PATHS.sessions, { onRequest }, async ({ staff }, reply) => {
    await sessions.endAllOf(staff.userId, staff.id);
    reply.code(204);
  });

  app.delete(
    `${STAFF_PATHS.sessions}/:id`,
    { schema: { params: sessionParams }, onRequest },
    async ({ staff, params }, reply) => {
      if (!(await sessions.endOf(staff.userId, params.id))) throw new AppError('not_found');
      reply.code(204);
    },
  );
}

/** All staff may list the accounts; owners change them. */
function registerOthersAccounts(app: HttpApp, { accounts, links, staffGuard }: AccountParts): void {
  const ownerCall = [staffGuard, ownerGuard];
  const onRequest = [...ownerCall, stepUpGuard];
  const params = personIdSchema;
  const person = `${STAFF_PATHS.people}/:id`;
  const settings = { schema: { body: signInSettingsSchema }, onRequest };

  app.post(STAFF_PATHS.signInSettings, settings, async ({ staff, body }, reply) => {
    await accounts.requireFactor(staff, body.requiresFactor);
    reply.code(204);
  });

  app.get(STAFF_PATHS.people, { onRequest: staffGuard }, async () => accounts.list());

  app.post(`${person}/role`, { schema: { params, body: roleSchema }, onRequest }, async (request) =>
    accounts.changeRole(request.staff, request.params.id, request.body.role),
  );

  app.post(`${person}/deactivate`, { schema: { params }, onRequest }, async (request) =>
    accounts.deactivate(request.staff, request.params.id),
  );

  app.post(`${person}/activate`, { schema: { params }, onRequest }, async (request) =>
    accounts.activate(request.staff, request.params.id),
  );

  app.post(`${person}/reset`, { schema: { params, body: resetSchema }, onRequest }, async (request, reply) => {
    reply.code(201);
    return links.reset(request.staff, request.params.id, request.body);
  });

  app.get(STAFF_PATHS.invitations, { onRequest: ownerCall }, async () => links.listInvitations());

  app.post(STAFF_PATHS.invitations, { schema: { body: invitationSchema }, onRequest }, async (request, reply) => {
    reply.code(201);
    return links.invite(request.staff, request.body);
  });

  app.delete(`${STAFF_PATHS.invitations}/:id`, { schema: { params }, onRequest: ownerCall }, async (request, reply) => {
    await links.withdraw(request.staff, request.params.id);
    reply.code(204);
  });
}

/** For people who cannot sign in yet. The code is in the body, because URLs appear in the logs of proxies. */
function registerLinks(app: HttpApp, { links, limiters, requireAdminOrigin: onRequest }: AccountParts): void {
  async function countInvalid<T>(address: string, work: () => Promise<T>): Promise<T> {
    const limiter = limiters.staffLinks;
    const key = limitKey(address);
    assertNoWait(limiter.take(key));
    try {
      const result = await work();
      limiter.giveBack(key);
      return result;
    } catch (error) {
      const isInvalid = error instanceof AppError && error.code === 'not_found';
      if (!isInvalid) limiter.giveBack(key);
      throw error;
    }
  }

  app.post(STAFF_PATHS.link, { schema: { body: linkSchema }, onRequest }, async ({ address, body }) =>
    countInvalid(address, () => links.read(body.code)),
  );

  app.post(
    STAFF_PATHS.acceptLink,
    { schema: { body: acceptLinkSchema }, onRequest },
    async ({ address, body }, reply) => {
      await countInvalid(address, () => links.accept(body.code, body.password));
      reply.code(204);
    },
  );

  app.post(
    STAFF_PATHS.forgottenPassword,
    { schema: { body: forgottenPasswordSchema }, onRequest, preHandler: limitBy(limiters.forgottenPasswords) },
    async ({ body }, reply) => {
      reply.code(202);
      return links.requestReset(body.username);
    },
  );
}

/** @param currentId id of the session that requests the list */
function presentSession({ id, createdAt, lastSeenAt, browser }: ActiveSession, currentId: string): StaffSessionRecord {
  return {
    id,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    browser,
    isCurrent: id === currentId,
  };
}
