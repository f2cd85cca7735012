import { PUSH_PATHS, RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleaseTemplate, SourceHash } from '@potomac-oak/shared/contracts/release';

/** Returns the Content-Security-Policy for a document that is served at `origin`. */
export type DocumentPolicy = (origin: string) => string;

export interface PolicyInputs {
  template: Pick<ReleaseTemplate, 'scriptHashes' | 'styleHashes'>;
  /** Paths of all releases that the document may run, without a trailing slash. */
  folders: readonly string[];
  /** Of the inline styles that are not the template's. */
  styleHashes: readonly SourceHash[];
  newsletterAction: string;
  /** Whether the dashboard can run in the document. It registers a service worker. */
  hasDashboard: boolean;
}

/** Name of the reporting endpoint, see `REPORTING_ENDPOINTS`. */
const REPORT_GROUP = 'policy';
/** Value of the Reporting-Endpoints header that belongs to the policy. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${RELEASE_PATHS.policyReports}"`;

/**
 * Scripts and style sheets come only from the folders of the document's releases. Inline scripts are those of the host's
 * template; a page adds no inline script, only one inline style.
 */
export function describeDocumentPolicy(inputs: PolicyInputs): DocumentPolicy {
  const { template, folders, styleHashes, newsletterAction, hasDashboard } = inputs;
  const newsletter = URL.canParse(newsletterAction) ? [new URL(newsletterAction).origin] : [];

  return (origin) => {
    const sources = folders.map((path) => `${origin}${path}/`);
    const directives: Record<string, readonly string[]> = {
      'default-src': ["'self'"],
      'script-src': [...sources, ...template.scriptHashes],
      'style-src': [...sources, ...template.styleHashes, ...styleHashes],
      'connect-src': ["'self'", origin.replace(/^http/, 'ws'), ...newsletter],
      // Previews of pictures are data URLs created in the page.
      'img-src': ["'self'", 'data:'],
      'media-src': ["'self'"],
      'font-src': ["'self'"],
      'worker-src': [hasDashboard ? origin + PUSH_PATHS.worker : "'none'"],
      'form-action': ["'self'", ...newsletter],
      'frame-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
      ...(origin.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
      'report-uri': [RELEASE_PATHS.policyReports],
      'report-to': [REPORT_GROUP],
    };
    return Object.entries(directives)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; ');
  };
}
