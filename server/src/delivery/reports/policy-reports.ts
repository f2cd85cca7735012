import { z } from 'zod';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { limitKey } from '../../base/http/client-address';
import type { HttpApp } from '../../base/http/http-app';
import type { RateLimiter } from '../../base/limits/rate-limiter';

const REPORT_MAX_BYTES = 8 * 1024;
const TYPES = ['application/csp-report', 'application/reports+json'];
/** One in this many violations is logged. */
const SAMPLE = 10;

const LEGACY = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});
const MODERN = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() }).nullish(),
  }),
);

/** Bodies of `application/csp-report` and `application/reports+json`. */
export const policyReportsSchema = z.union([LEGACY, MODERN]);

/** What may be logged of a report; nothing in it identifies a visitor or the page they are on. */
export interface Violation {
  /** `script-src-elem` */
  directive: string;
  /** An origin, a scheme such as `data:`, or a keyword such as `inline`. */
  blocked: string;
}

// Only these words are logged: any other text could be a visitor's.
const DIRECTIVES: ReadonlySet<string> = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);
const KEYWORDS: ReadonlySet<string> = new Set([
  'blob',
  'data',
  'eval',
  'inline',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
  'wasm-eval',
]);
const SCHEMES: ReadonlySet<string> = new Set(['blob:', 'chrome-extension:', 'data:', 'moz-extension:']);
const UNKNOWN = 'unknown';

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

export function readViolations(reports: z.infer<typeof policyReportsSchema>): Violation[] {
  if (!Array.isArray(reports)) {
    const { 'effective-directive': effective, 'violated-directive': violated, ...rest } = reports['csp-report'];
    return [describe(effective ?? violated, rest['blocked-uri'])];
  }
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => describe(body?.effectiveDirective, body?.blockedURL));
}

function describe(directive = '', blocked = ''): Violation {
  // Older browsers send a directive with its sources.
  const [name = ''] = directive.split(' ');
  return { directive: DIRECTIVES.has(name) ? name : UNKNOWN, blocked: describeBlocked(blocked) };
}

function describeBlocked(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return UNKNOWN;
  const { origin, protocol } = new URL(blocked);
  if (protocol === 'https:' || protocol === 'http:' || protocol === 'wss:' || protocol === 'ws:') return origin;
  return SCHEMES.has(protocol) ? protocol : UNKNOWN;
}
