import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { VISIT_PATHS } from '@potomac-oak/shared/contracts/paths';
import { visitSchema } from '@potomac-oak/shared/contracts/visit-calls';

import { idempotencyKey } from '../base/db/idempotency';
import { type RepeatedWork, runEvery } from '../base/db/run-every';
import type { HttpApp } from '../base/http/http-app';
import { limitBy } from '../base/limits/rate-limits';
import type { Parts } from '../parts';
import { createVisits, type Visits } from './visit-service';
import { visitRoutes } from './visits';

const INTERVAL_MS = MINUTE_MS;

/** Visits of estimators at the homes of visitors: docs/decisions/027-visits.md. */
export async function registerVisits(app: HttpApp, parts: Parts): Promise<RepeatedWork & Pick<Visits, 'settle'>> {
  const { limiters, onFailure } = parts;
  const visits = createVisits(parts);
  visitRoutes(app, parts, visits);

  const options = { schema: { body: visitSchema }, preHandler: limitBy(limiters.visits) };
  app.post(VISIT_PATHS.visits, options, (request) => {
    const { site, address, body } = request;
    return visits.book(body, { site, page: body.page ?? '', address, key: idempotencyKey(request) });
  });

  return { settle: visits.settle, ...runEvery(INTERVAL_MS, visits.settle, onFailure) };
}
