import type { Metric } from 'web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

import type { Report } from '@potomac-oak/shared/contracts/report';

import { type ReportedRelease, sendReport } from '../remotes/reporter';

type Vitals = NonNullable<Report['metrics']>;

/** Collects web vitals and reports them for this release when the page is hidden or left. */
export function reportVitals({ unit, version, ticket }: ReportedRelease & { ticket: string }): void {
  const waiting = new Map<string, Vitals[number]>();

  function collect({ name, value, rating }: Metric) {
    waiting.set(name, { name, value, rating });
  }

  function send() {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    sendReport({ unit, version, ticket, kind: 'vitals', metrics: [...waiting.values()] });
    waiting.clear();
  }

  onTTFB(collect);
  onFCP(collect);
  onLCP(collect);
  onCLS(collect);
  onINP(collect);
  // Registered after the library's listeners, which report their final values on the same event.
  document.addEventListener('visibilitychange', send);
}
