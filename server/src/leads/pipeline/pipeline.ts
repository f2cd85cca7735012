import {
  leadChangeSchema,
  leadFilterSchema,
  leadListSchema,
  leadParamsSchema,
  numbersSchema,
} from '@potomac-oak/shared/contracts/leads';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { HttpApp } from '../../base/http/http-app';
import { limitStaffBy } from '../../base/limits/rate-limits';
import { timeCursorSchema } from '../../base/paging/cursor';
import { linkNextPage } from '../../base/paging/page';
import type { Parts } from '../../parts';
import { createLeads } from './lead-service';
import { createNumbers } from './numbers-service';

/** Stages, tags and sources of leads, and the numbers about them. */
export function registerPipeline(app: HttpApp, parts: Parts): void {
  const { limiters, staffGuard } = parts;
  const leads = createLeads(parts);
  const numbers = createNumbers(parts);
  const limit = limitStaffBy(limiters.deskCalls);
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

  // These read all leads.
  const numbersOptions = {
    onRequest: staffGuard,
    preHandler: [limit, limitStaffBy(limiters.deskSearches)],
    schema: { querystring: numbersSchema },
  };
  app.get(OFFICE_PATHS.numbers, numbersOptions, ({ query }) => numbers.read(query));
}
