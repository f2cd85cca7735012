import type { ReportedRelease } from '../remotes/reporter';
import { reportFaults } from './report-faults';
import { reportVitals } from './report-vitals';

/** @returns the listener of the events `error` and `unhandledrejection` */
export function watchPage(first: ReportedRelease | undefined): (event: Event) => void {
  if (first?.ticket !== undefined) reportVitals({ ...first, ticket: first.ticket });
  return reportFaults();
}
