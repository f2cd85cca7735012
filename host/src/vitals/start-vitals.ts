import type { ReportedRelease } from '../remotes/reporter';
import { whenLoaded } from '../timing/when-loaded';

/** Measures the document for the release that renders its first page. A release without a ticket is not reported. */
export function startVitals({ ticket, ...release }: ReportedRelease): void {
  if (ticket === undefined) return;
  whenLoaded(async () => {
    // A missing report is not worth an error.
    const module = await import(/* webpackChunkName: "vitals" */ './report-vitals').catch(() => null);
    module?.reportVitals({ ...release, ticket });
  });
}
