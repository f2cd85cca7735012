import { z } from 'zod';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { HttpApp } from '../../base/http/http-app';
import type { AccountParts } from '../account-services';
import { ownerGuard } from '../sessions/staff-guard';
import { createAuditRepository } from './audit-repository';

const LENGTH = 50;
const querystring = z.object({ before: z.coerce.number().int().positive().optional() });

/** What staff have read, exported, erased, published and changed. Nothing in the server changes or deletes an entry. */
export function registerAudit(app: HttpApp, { database, staffGuard }: AccountParts): void {
  app.get(STAFF_PATHS.audit, { onRequest: [staffGuard, ownerGuard], schema: { querystring } }, ({ query }) =>
    createAuditRepository(database).listAll({ before: query.before, limit: LENGTH }),
  );
}
