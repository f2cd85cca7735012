import type { BaseParts } from '../base/base-parts';
import type { HttpApp } from '../base/http/http-app';
import { createOrigins, type Origins } from '../base/http/origins';
import { createIdentityService, type IdentityService } from './identity-service';
import { createIdentityUses, type IdentityUses } from './identity-uses';
import { createPartnerLimits, type PartnerLimits } from './partner-limits';
import { createPartnerService, type PartnerService } from './partner-service';

export interface Partners {
  service: PartnerService;
  origins: Origins;
  limits: PartnerLimits;
  identities: IdentityService;
  identityUses: IdentityUses;
}

/** @param app whose address is our own origin without PUBLIC_URL */
export async function createPartners(app: HttpApp, parts: BaseParts): Promise<Partners> {
  const service = await createPartnerService(parts);
  return {
    service,
    origins: createOrigins(parts.config, () => app.server.address(), service),
    limits: createPartnerLimits(service),
    identities: createIdentityService(service, parts.now),
    identityUses: createIdentityUses(parts),
  };
}
