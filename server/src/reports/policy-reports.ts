import { z } from 'zod';

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
