import { z } from 'zod';

import {
  customerChangeSchema,
  customerFilterSchema,
  customerListSchema,
  customerParamsSchema,
  mergeSchema,
  numbersSchema,
  recordKeySchema,
  todaySchema,
  undoSchema,
} from '@potomac-oak/shared/contracts/customer-changes';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { auditReading } from '../../accounts/audit/audit-reading';
import type { HttpApp } from '../../base/http/http-app';
import { limitStaffBy } from '../../base/limits/rate-limits';
import { timeCursorSchema } from '../../base/paging/cursor';
import { linkNextPage, timeListSchema } from '../../base/paging/page';
import { searchSchema } from '../../base/paging/search';
import type { Parts } from '../../parts';
import { createCustomers } from './customer-service';
import { createNumbers } from './numbers-service';

/** The record of each person, with owner, next step and stage, and the numbers about them. */
export function registerCustomers(app: HttpApp, parts: Parts): void {
  const { database, limiters, staffGuard } = parts;
  const customers = createCustomers(parts);
  const numbers = createNumbers(parts);
  const limit = limitStaffBy(limiters.deskCalls);
  const staffCall = { onRequest: staffGuard, preHandler: limit };
  const before = timeCursorSchema.refine(({ id }) => z.uuid().safeParse(id).success);
  const listQuery = customerListSchema.extend({ q: searchSchema, before: before.optional() });

  app.get(OFFICE_PATHS.customers, { ...staffCall, schema: { querystring: listQuery } }, async (request, reply) => {
    const { items, next } = await customers.list(request.query, request.staff);
    const { before: _before, ...query } = request.query;
    linkNextPage(request, reply, { ...query, next });
    return items;
  });

  app.get(
    OFFICE_PATHS.customerSummary,
    { ...staffCall, schema: { querystring: customerFilterSchema } },
    ({ query, staff }) => customers.summarize(query, staff),
  );

  app.get(`${OFFICE_PATHS.customerOf}/:kind/:id`, { ...staffCall, schema: { params: recordKeySchema } }, ({ params }) =>
    customers.getOf(params),
  );

  const path = `${OFFICE_PATHS.customers}/:id`;
  const params = customerParamsSchema;
  app.get(path, { ...staffCall, schema: { params } }, async ({ params: { id }, staff }) => {
    const customer = await customers.get(id);
    await auditReading(database, staff, { kind: 'customer', ids: [customer._id] });
    return customer;
  });
  app.post(path, { ...staffCall, schema: { params, body: customerChangeSchema } }, (request) =>
    customers.change(request.params.id, request.body, request.staff),
  );

  const timelineOptions = { ...staffCall, schema: { params, querystring: timeListSchema } };
  app.get(`${path}/timeline`, timelineOptions, async (request, reply) => {
    const { items, next } = await customers.timeline(request.params.id, request.query);
    linkNextPage(request, reply, { ...request.query, next });
    return items;
  });

  app.post(`${path}/merge`, { ...staffCall, schema: { params, body: mergeSchema } }, (request) =>
    customers.merge(request.params.id, request.body.other, request.staff),
  );
  app.post(`${path}/undo`, { ...staffCall, schema: { params, body: undoSchema } }, (request) =>
    customers.undoMerge(request.params.id, request.body.event),
  );
  app.post(`${path}/separate`, { ...staffCall, schema: { params, body: recordKeySchema } }, (request) =>
    customers.separate(request.params.id, request.body, request.staff),
  );

  app.get(OFFICE_PATHS.today, { ...staffCall, schema: { querystring: todaySchema } }, ({ query, staff }) =>
    customers.today(staff, query.limit),
  );

  // These read all customers.
  const numbersOptions = {
    onRequest: staffGuard,
    preHandler: [limit, limitStaffBy(limiters.deskSearches)],
    schema: { querystring: numbersSchema },
  };
  app.get(OFFICE_PATHS.numbers, numbersOptions, ({ query }) => numbers.read(query));
}
