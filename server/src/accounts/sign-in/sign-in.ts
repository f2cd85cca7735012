import type { FastifyReply, FastifyRequest } from 'fastify';

import { type LoginAnswer, loginSchema, passkeyLoginSchema } from '@potomac-oak/shared/contracts/auth';
import { API_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { HttpApp } from '../../base/http/http-app';
import type { AccountParts } from '../account-services';
import { SIGN_IN } from '../passkeys/passkey-service';
import type { SignedIn, SignInCaller } from './sign-in-service';

// In this order: each browser's text also contains the names of the ones after it.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

export function registerSignIn(app: HttpApp, parts: AccountParts): void {
  const { signIn, passkeys, sessions, sessionCookie, deviceCookie, staffGuard, requireAdminOrigin: onRequest } = parts;

  function callerOf(request: FastifyRequest): SignInCaller {
    return { ...deviceCookie.callerOf(request), browser: describeBrowser(request.headers['user-agent']) };
  }

  async function answer({ cookies }: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): Promise<LoginAnswer> {
    const { credentials, device } = signedIn;
    const previous = cookies[sessionCookie.name];
    const replaced = previous ? await sessions.recognize(previous) : null;
    if (replaced) await sessions.end(replaced.id);

    reply.setCookie(sessionCookie.name, credentials.cookie, sessionCookie.options);
    reply.setCookie(deviceCookie.name, device, deviceCookie.options);
    return { token: credentials.token };
  }

  app.post(API_PATHS.login, { schema: { body: loginSchema }, onRequest }, async (request, reply) =>
    answer(request, reply, await signIn.signIn(request.body, callerOf(request))),
  );

  app.post(`${STAFF_PATHS.passkeySignIn}/options`, { onRequest }, async () => passkeys.challenge(SIGN_IN));

  app.post(STAFF_PATHS.passkeySignIn, { schema: { body: passkeyLoginSchema }, onRequest }, async (request, reply) =>
    answer(request, reply, await signIn.signInWithPasskey(request.body.credential, callerOf(request))),
  );

  app.post(API_PATHS.logout, { onRequest: staffGuard, config: { isForSetUp: true } }, async (request, reply) => {
    await sessions.end(request.staff.id);
    reply.clearCookie(sessionCookie.name, sessionCookie.options).code(204);
  });
}

/** Browser and system of a `User-Agent` header, as people name them: `Firefox on Windows`. Empty if unknown. */
function describeBrowser(userAgent = ''): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((names) => names.find(([part]) => userAgent.includes(part))?.[1]);
  if (browser === undefined) return '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
