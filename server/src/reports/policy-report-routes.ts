import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { limitKey } from '../http/client-address';
import type { HttpApp } from '../http/http-app';
import type { RateLimiter } from '../http/rate-limiter';
import { policyReportsSchema, readViolations } from './policy-reports';

const REPORT_MAX_BYTES = 8 * 1024;
const TYPES = ['application/csp-report', 'application/reports+json'];
/** One in this many violations is logged. */
const SAMPLE = 10;

/** Logs a sample of what the Content-Security-Policy blocked, without the visitor's URL. */
export async function policyReportRoutes(app: HttpApp, limiter: RateLimiter): Promise<void> {
  await app.register(async (scope: HttpApp) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: 'string' }, parseJson);
    let count = 0;

    scope.post(
      RELEASE_PATHS.policyReports,
      { schema: { body: policyReportsSchema }, bodyLimit: REPORT_MAX_BYTES },
      async ({ body, address, log }, reply) => {
        reply.code(204);
        if (limiter.take(limitKey(address)) > 0) return;
        for (const violation of readViolations(body)) {
          if (count % SAMPLE === 0) log.warn(violation, 'blocked by the Content-Security-Policy');
          count += 1;
        }
      },
    );
  });
}
