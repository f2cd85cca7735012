import { z } from 'zod';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { HttpApp } from '../../base/http/http-app';
import { sequenceCursorSchema } from '../../base/paging/cursor';
import { linkNextPage, toPage } from '../../base/paging/page';
import type { AccountParts } from '../account-services';
import { ownerGuard } from '../sessions/staff-guard';
import { createAuditRepository } from './audit-repository';

const LENGTH = 50;
const querystring = z.object({ before: sequenceCursorSchema.optional() });

/** What staff have read, exported, erased, published and changed. Nothing in the server changes or deletes an entry. */
export function registerAudit(app: HttpApp, { database, staffGuard }: AccountParts): void {
  const options = { onRequest: [staffGuard, ownerGuard], schema: { querystring } };
  app.get(STAFF_PATHS.audit, options, async (request, reply) => {
    const { before } = request.query;
    const rows = await createAuditRepository(database).listAll({ before: before?.key, limit: LENGTH + 1 });
    const { items, next } = toPage(rows, LENGTH, ({ id }) => ({ key: id, id: '' }));
    linkNextPage(request, reply, { next, limit: LENGTH });
    return items;
  });
}
