import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import { acceptLinkSchema, linkSchema } from '@potomac-oak/shared/contracts/staff';

import type { RequireAdminOrigin } from '../auth/admin-origin';
import { AppError } from '../errors/app-error';
import { limitKey } from '../http/client-address';
import type { HttpApp } from '../http/http-app';
import type { RateLimiter } from '../http/rate-limiter';
import type { LinkService } from './link-service';

interface LinkRoutesDeps {
  links: LinkService;
  /** Counts codes that are not valid. */
  limiter: RateLimiter;
  requireAdminOrigin: RequireAdminOrigin;
}

/** For people who cannot sign in yet. The code is in the body, because URLs appear in the logs of proxies. */
export function linkRoutes(app: HttpApp, { links, limiter, requireAdminOrigin }: LinkRoutesDeps): void {
  async function countInvalid<T>(address: string, work: () => Promise<T>): Promise<T> {
    const key = limitKey(address);
    const retryAfter = limiter.take(key);
    if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
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

  const onRequest = requireAdminOrigin;
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
}
