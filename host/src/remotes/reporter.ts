import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { Report } from '@potomac-oak/shared/contracts/report';

export type ReportKind = Exclude<Report['kind'], 'vitals'>;

export interface ReportedRelease {
  unit: string;
  version: string;
  ticket?: string;
}

export type Reporter = (release: ReportedRelease, kind: ReportKind) => void;

/** Sends each kind once per release and page view. A release without a ticket is not reported. */
export function createReporter(): Reporter {
  const sent = new Set<string>();

  return ({ unit, version, ticket }, kind) => {
    const key = [unit, version, kind].join(' ');
    if (ticket === undefined || sent.has(key)) return;

    sent.add(key);
    sendReport({ unit, version, ticket, kind });
  };
}

export function sendReport(report: Report): void {
  navigator.sendBeacon(RELEASE_PATHS.reports, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
