import { type LoginAnswer, loginSchema } from '@potomac-oak/shared/contracts/auth';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { HttpApp } from '../../base/http/http-app';
import type { AccountParts } from '../account-services';

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
  const { signIn, sessions, sessionCookie, deviceCookie, staffGuard, requireAdminOrigin } = parts;
  const login = { schema: { body: loginSchema }, onRequest: requireAdminOrigin };

  app.post(API_PATHS.login, login, async (request, reply): Promise<LoginAnswer> => {
    const { body, cookies, headers } = request;
    const { credentials, device } = await signIn.signIn(body, {
      ...deviceCookie.callerOf(request),
      browser: describeBrowser(headers['user-agent']),
    });

    const previous = cookies[sessionCookie.name];
    const replaced = previous ? await sessions.recognize(previous) : null;
    if (replaced) await sessions.end(replaced.id);

    reply.setCookie(sessionCookie.name, credentials.cookie, sessionCookie.options);
    reply.setCookie(deviceCookie.name, device, deviceCookie.options);
    return { token: credentials.token };
  });

  app.post(API_PATHS.logout, { onRequest: staffGuard }, async (request, reply) => {
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
