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

const KEYWORD = /^[a-z-]{1,40}/;

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
  return {
    directive: readKeyword(directive),
    blocked: URL.canParse(blocked) ? originOf(blocked) : readKeyword(blocked),
  };
}

function originOf(url: string): string {
  const { origin, protocol } = new URL(url);
  return origin === 'null' ? protocol : origin;
}

/** Older browsers send a directive with its sources. */
function readKeyword(text: string): string {
  return KEYWORD.exec(text)?.[0] ?? 'unknown';
}
