import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Config } from '../config/config';
import type { ChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import type { OfficeHoursService } from '../office/office-hours-service';
import type { Releases } from '../releases/open-releases';
import type { SecretBox } from '../secrets/secret-box';
import { createEmbedAppFinder } from './embed-app';
import { createIdentityService, type IdentityService } from './identity-service';
import { createIdentityUses, type IdentityUses } from './identity-uses';
import { originGuard } from './origin-guard';
import { createOrigins, type Origins } from './origins';
import { createPartnerLimits, type PartnerLimits } from './partner-limits';
import { partnerRoutes } from './partner-routes';
import { createPartnerService, type PartnerService } from './partner-service';

interface PartnersDeps {
  config: Config;
  database: Database;
  changes: ChangeFeed;
  secretBox: SecretBox;
  now: () => number;
  officeHours: Pick<OfficeHoursService, 'current'>;
  releases: Pick<Releases, 'service'>;
  /** Issues the ticket with which a partner's page reports about the chat. */
  issueTicket: (release: ReleaseId) => string;
}

export interface Partners {
  service: PartnerService;
  origins: Origins;
  limits: PartnerLimits;
  identities: IdentityService;
  identityUses: IdentityUses;
}

/** The origin guard applies to every route of `app`. */
export async function registerPartners(
  app: HttpApp,
  { config, database, changes, secretBox, now, officeHours, releases, issueTicket }: PartnersDeps,
): Promise<Partners> {
  const service = await createPartnerService({ database, changes, secretBox });
  const origins = createOrigins(config, () => app.server.address(), service);

  await originGuard(app, origins);
  const findEmbedApp = createEmbedAppFinder({ releases: releases.service, issueTicket });
  partnerRoutes(app, { partners: service, origins, findEmbedApp, officeHours });
  return {
    service,
    origins,
    limits: createPartnerLimits(service),
    identities: createIdentityService({ partners: service, now }),
    identityUses: createIdentityUses(database, now),
  };
}
