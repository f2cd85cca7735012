import { PUSH_PATHS, RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleaseTemplate, SourceHash } from '@potomac-oak/shared/contracts/release';

/** Returns the Content-Security-Policy for a document that is served at `origin`. */
export type DocumentPolicy = (origin: string) => string;

export interface PolicyInputs {
  template: Pick<ReleaseTemplate, 'scriptHashes' | 'styleHashes'>;
  /** Folders of all releases that the document may run: absolute, or paths on our own origin; no trailing slash. */
  folderUrls: readonly string[];
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
  const { template, folderUrls, styleHashes, newsletterAction, hasDashboard } = inputs;
  const elsewhere = folderUrls.filter((url) => !url.startsWith('/')).map(toSource);
  const newsletter = URL.canParse(newsletterAction) ? [new URL(newsletterAction).origin] : [];

  return (origin) => {
    const folders = folderUrls.map((url) => toSource(url.startsWith('/') ? origin + url : url));
    const directives: Record<string, readonly string[]> = {
      'default-src': ["'self'"],
      'script-src': [...folders, ...template.scriptHashes],
      'style-src': [...folders, ...template.styleHashes, ...styleHashes],
      'connect-src': ["'self'", origin.replace(/^http/, 'ws'), ...newsletter, ...elsewhere],
      // Previews of pictures are data URLs created in the page.
      'img-src': ["'self'", 'data:', ...elsewhere],
      'media-src': ["'self'", ...elsewhere],
      'font-src': ["'self'", ...elsewhere],
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
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; ');
  };
}

/** In a policy, a semicolon or comma would begin another directive or policy. */
function toSource(folderUrl: string): string {
  return `${folderUrl.replaceAll(';', '%3B').replaceAll(',', '%2C')}/`;
}
