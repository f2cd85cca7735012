import type { Metric } from 'web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { VitalsReport } from '@potomac-oak/shared/contracts/vitals';

/** Collects web vitals and sends them when the page is hidden or left. */
export function reportVitals(release: { remote: string; version: string }): void {
  const waiting = new Map<string, VitalsReport['metrics'][number]>();

  function collect({ name, value, rating }: Metric) {
    waiting.set(name, { name, value, rating });
  }

  function send() {
    if (document.visibilityState !== 'hidden' || waiting.size === 0) return;
    const report: VitalsReport = { metrics: [...waiting.values()], ...release };
    waiting.clear();
    // Like a beacon, a `keepalive` request outlives the page, and it allows the JSON content type.
    void fetch(API_PATHS.vitals, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    }).catch(() => {});
  }

  onTTFB(collect);
  onFCP(collect);
  onLCP(collect);
  onCLS(collect);
  onINP(collect);
  // Registered after the library's listeners, which report their final values on the same event.
  document.addEventListener('visibilitychange', send);
}
