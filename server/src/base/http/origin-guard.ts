import cors from '@fastify/cors';

import {
  FILE_DIGEST_HEADER,
  FILE_NAME_HEADER,
  FILE_OWNER_HEADER,
  FILES_PATH,
} from '@potomac-oak/shared/contracts/files';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { IDENTIFY_PATH, SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS, RELEASE_PATHS, VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';

import { AppError } from '../errors/app-error';
import { type HttpApp, READING_METHODS } from './http-app';
import { type CallerSite, type Origins, readSiteKey } from './origins';

declare module 'fastify' {
  interface FastifyRequest {
    /** The partner page that a writing request comes from; null on our own site. */
    site: CallerSite | null;
  }
}

const PREFLIGHT_MAX_AGE_S = 600;
/** Paths that the chat and the site's pages call on a partner's page. */
const PARTNER_PATHS = new Set<string>([
  API_PATHS.chatForm,
  API_PATHS.botHistory,
  API_PATHS.contactForm,
  RELEASE_PATHS.reports,
  IDENTIFY_PATH,
  VISITOR_MAIL_PATHS.requestTranscript,
  VISITOR_MAIL_PATHS.requestPrivacy,
]);

/**
 * Partner pages may call what the chat and the contact form need, without cookies; other foreign pages may change
 * nothing. A preflight carries no site key, so only its origin is checked.
 */
export async function originGuard(app: HttpApp, origins: Origins): Promise<void> {
  await app.register(cors, {
    delegator: (request, answer) => {
      const { origin } = request.headers;
      const [path = ''] = request.url.split('?');
      const isPartnerCall = origin !== undefined && origins.isPartner(origin) && isPartnerPath(path);
      answer(null, {
        origin: isPartnerCall,
        methods: ['POST', 'PUT'],
        allowedHeaders: [
          'Content-Type',
          IDEMPOTENCY_HEADER,
          SITE_KEY_HEADER,
          FILE_DIGEST_HEADER,
          FILE_NAME_HEADER,
          FILE_OWNER_HEADER,
        ],
        exposedHeaders: ['Retry-After'],
        maxAge: PREFLIGHT_MAX_AGE_S,
        strictPreflight: false,
      });
    },
  });

  app.decorateRequest('site', null);
  app.addHook('onRequest', async (request) => {
    if (READING_METHODS.has(request.method)) return;
    const { headers } = request;
    const decision = origins.checkOrigin({ origin: headers.origin, siteKey: readSiteKey(headers) });
    if (!decision.isAllowed) throw new AppError('forbidden');
    request.site = decision.site;
  });
}

function isPartnerPath(path: string): boolean {
  return PARTNER_PATHS.has(path) || path.startsWith(`${FILES_PATH}/`);
}
