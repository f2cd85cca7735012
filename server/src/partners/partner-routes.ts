import { z } from 'zod';

import {
  EMBED_SITE_KEY_PARAMETER,
  EMBED_SITE_PATH,
  type EmbedAdmission,
  type EmbedSite,
} from '@potomac-oak/shared/contracts/partner';
import { idText } from '@potomac-oak/shared/contracts/text';

import { allowAnyOrigin } from '../http/allow-any-origin';
import type { HttpApp } from '../http/http-app';
import type { OfficeHoursService } from '../office/office-hours-service';
import type { FindEmbedApp } from './embed-app';
import type { Origins } from './origins';
import type { PartnerService } from './partner-service';

interface PartnerRoutesOptions {
  partners: Pick<PartnerService, 'find'>;
  origins: Pick<Origins, 'checkOrigin'>;
  findEmbedApp: FindEmbedApp;
  officeHours: Pick<OfficeHoursService, 'current'>;
}

const siteQuerySchema = z.object({ [EMBED_SITE_KEY_PARAMETER]: idText(100).optional() });

export function partnerRoutes(
  app: HttpApp,
  { partners, origins, findEmbedApp, officeHours }: PartnerRoutesOptions,
): void {
  app.get(
    EMBED_SITE_PATH,
    { schema: { querystring: siteQuerySchema } },
    async ({ query, headers }, reply): Promise<EmbedSite> => {
      const { origin = '' } = headers;
      const siteKey = query[EMBED_SITE_KEY_PARAMETER];
      allowAnyOrigin(reply);
      reply.header('Vary', 'Origin');
      const admission = siteKey === undefined ? checkKeyless(origin) : checkSite(partners.find(siteKey), origin);
      return { ...admission, app: findEmbedApp(siteKey), office: officeHours.current() };
    },
  );

  function checkKeyless(origin: string): EmbedAdmission {
    const decision = origins.checkOrigin({ origin, siteKey: undefined });
    if (!decision.isAllowed || !decision.site) return { isAllowed: false, reason: 'no-key' };
    return { isAllowed: true, name: decision.site.name };
  }
}

function checkSite(partner: ReturnType<PartnerService['find']>, origin: string): EmbedAdmission {
  if (!partner) return { isAllowed: false, reason: 'unknown-key' };
  if (!partner.origins.includes(origin)) return { isAllowed: false, reason: 'foreign-origin' };
  return { isAllowed: true, name: partner.name };
}
