import { z } from 'zod';

import { EMBED_SITE_KEY_PARAMETER, EMBED_SITE_PATH, type EmbedSite } from '@potomac-oak/shared/contracts/partner';

import { allowAnyOrigin } from '../delivery/static-files';
import type { HttpApp } from '../http/http-app';
import type { PartnerService } from './partner-service';

const siteQuerySchema = z.object({ [EMBED_SITE_KEY_PARAMETER]: z.string().min(1).max(100) });

export function partnerRoutes(app: HttpApp, partners: Pick<PartnerService, 'find'>): void {
  app.get(EMBED_SITE_PATH, { schema: { querystring: siteQuerySchema } }, async ({ query, headers }, reply) => {
    allowAnyOrigin(reply);
    reply.header('Vary', 'Origin');
    return judgeSite(partners.find(query[EMBED_SITE_KEY_PARAMETER]), headers.origin);
  });
}

function judgeSite(partner: ReturnType<PartnerService['find']>, origin = ''): EmbedSite {
  if (!partner) return { isAllowed: false, reason: 'unknown-key' };
  if (!partner.origins.includes(origin)) return { isAllowed: false, reason: 'foreign-origin' };
  return { isAllowed: true, name: partner.name };
}
