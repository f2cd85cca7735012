import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { type RepeatedWork, runEvery } from '../base/db/run-every';
import type { HttpApp } from '../base/http/http-app';
import type { Parts } from '../parts';
import { registerCalendarFeed } from './calendar-feed';
import { registerVisitMail } from './visit-mail';
import { registerVisitPages } from './visit-pages';
import { createVisits, type Visits } from './visit-service';
import { visitRoutes } from './visits';

const INTERVAL_MS = MINUTE_MS;

/** Visits of estimators at the homes of visitors: docs/decisions/027-visits.md. */
export async function registerVisits(app: HttpApp, parts: Parts): Promise<RepeatedWork & Pick<Visits, 'settle'>> {
  const visits = createVisits(parts);
  visitRoutes(app, parts, visits);
  await registerVisitPages(app, parts, visits);
  registerCalendarFeed(app, parts);
  registerVisitMail(parts);
  return { settle: visits.settle, ...runEvery(INTERVAL_MS, visits.settle, parts.onFailure) };
}
