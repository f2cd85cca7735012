import type { FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error';

/** An `onRequest` hook that throws `forbidden` for staff calls at, or from pages of, another origin than ADMIN_URL. */
export type RequireAdminOrigin = (request: FastifyRequest) => Promise<void>;

export function createAdminOriginCheck(adminUrl: string | undefined): RequireAdminOrigin {
  if (adminUrl === undefined) return async () => undefined;
  const { host: adminHost } = new URL(adminUrl);

  return async ({ host, headers: { origin } }) => {
    // A page of the site is on the same site as the dashboard, so its requests there carry the session cookie.
    const isForeignPage = origin !== undefined && origin !== adminUrl;
    if (host !== adminHost || isForeignPage) {
      throw new AppError('forbidden', { msg: 'The dashboard is available at its own address only.' });
    }
  };
}
