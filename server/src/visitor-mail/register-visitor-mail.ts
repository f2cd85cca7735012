import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitBy } from '../http/limits';
import { createReturnLinks } from './return-link-service';
import { returnRoutes } from './return-routes';
import { unsubscribeRoutes } from './unsubscribe-routes';
import { createUnsubscribing } from './unsubscribe-service';

interface VisitorMailDeps {
  database: Database;
  limiters: Limiters;
  now: () => number;
}

/** Mail to visitors, and the links in it: docs/contract-mail.md. */
export async function registerVisitorMail(app: HttpApp, deps: VisitorMailDeps): Promise<void> {
  const { database, limiters } = deps;
  const limit = limitBy(limiters.mailLinks);

  unsubscribeRoutes(app, { unsubscribing: createUnsubscribing(database), limit });
  await returnRoutes(app, { returnLinks: createReturnLinks(deps), limit });
}
