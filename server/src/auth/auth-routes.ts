import { type LoginAnswer, loginSchema } from '@potomac-oak/shared/contracts/auth';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { HttpApp } from '../http/http-app';
import type { RequireAdminOrigin } from './admin-origin';
import type { AuthService } from './auth-service';
import { describeBrowser } from './browser-name';
import type { DeviceCookie } from './device-cookie';
import type { SessionCookie } from './session-cookie';
import type { Sessions } from './session-service';
import type { StaffGuard } from './staff-guard';

interface AuthRoutesDeps {
  auth: Pick<AuthService, 'signIn'>;
  sessions: Sessions;
  cookie: SessionCookie;
  deviceCookie: DeviceCookie;
  staffGuard: StaffGuard;
  requireAdminOrigin: RequireAdminOrigin;
}

export function authRoutes(app: HttpApp, deps: AuthRoutesDeps): void {
  const { auth, sessions, cookie, deviceCookie, staffGuard, requireAdminOrigin } = deps;
  const login = { schema: { body: loginSchema }, onRequest: requireAdminOrigin };

  app.post(API_PATHS.login, login, async (request, reply): Promise<LoginAnswer> => {
    const { body, cookies, headers } = request;
    const { credentials, device } = await auth.signIn(body, {
      ...deviceCookie.callerOf(request),
      browser: describeBrowser(headers['user-agent']),
    });

    const previous = cookies[cookie.name];
    const replaced = previous ? await sessions.recognize(previous) : null;
    if (replaced) await sessions.end(replaced.id);

    reply.setCookie(cookie.name, credentials.cookie, cookie.options);
    reply.setCookie(deviceCookie.name, device, deviceCookie.options);
    return { token: credentials.token };
  });

  app.post(API_PATHS.logout, { onRequest: staffGuard }, async (request, reply) => {
    await sessions.end(request.staff.id);
    reply.clearCookie(cookie.name, cookie.options).code(204);
  });
}
