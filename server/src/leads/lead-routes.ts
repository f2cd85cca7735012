import {
  leadChangeSchema,
  leadFilterSchema,
  leadListSchema,
  leadParamsSchema,
  numbersSchema,
} from '@potomac-oak/shared/contracts/leads';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { StaffGuard } from '../auth/staff-guard';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import { timeCursorSchema } from '../lists/cursor';
import { linkNextPage } from '../lists/page';
import type { Leads } from './lead-service';
import type { Numbers } from './numbers-service';

interface LeadRoutesDeps {
  leads: Leads;
  numbers: Numbers;
  staffGuard: StaffGuard;
  limit: LimitHook;
  /** For calls that read all leads. */
  searchLimit: LimitHook;
}

export function leadRoutes(app: HttpApp, { leads, numbers, staffGuard, limit, searchLimit }: LeadRoutesDeps): void {
  const staffCall = { onRequest: staffGuard, preHandler: limit };
  const listQuery = leadListSchema.extend({ before: timeCursorSchema.optional() });

  app.get(OFFICE_PATHS.leads, { ...staffCall, schema: { querystring: listQuery } }, async (request, reply) => {
    const { items, next } = await leads.list(request.query);
    const { limit, stage, tag, source } = request.query;
    linkNextPage(request, reply, { next, limit, stage, tag, source });
    return items;
  });

  app.get(OFFICE_PATHS.leadSummary, { ...staffCall, schema: { querystring: leadFilterSchema } }, ({ query }) =>
    leads.summarize(query),
  );

  const leadPath = `${OFFICE_PATHS.leads}/:kind/:id`;
  app.get(leadPath, { ...staffCall, schema: { params: leadParamsSchema } }, ({ params }) => leads.get(params));
  app.post(
    leadPath,
    { ...staffCall, schema: { params: leadParamsSchema, body: leadChangeSchema } },
    ({ params, body, staff }) => leads.change(params, body, staff),
  );

  app.get(
    OFFICE_PATHS.numbers,
    { onRequest: staffGuard, preHandler: [limit, searchLimit], schema: { querystring: numbersSchema } },
    ({ query }) => numbers.read(query),
  );
}
