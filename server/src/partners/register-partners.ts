import type { BaseParts } from '../base/base-parts';
import type { HttpApp } from '../base/http/http-app';
import { originGuard } from '../base/http/origin-guard';
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

/** The origin guard applies to every route of `app`. */
export async function registerPartners(app: HttpApp, parts: BaseParts): Promise<Partners> {
  const service = await createPartnerService(parts);
  const origins = createOrigins(parts.config, () => app.server.address(), service);

  await originGuard(app, origins);
  return {
    service,
    origins,
    limits: createPartnerLimits(service),
    identities: createIdentityService(service, parts.now),
    identityUses: createIdentityUses(parts),
  };
}
