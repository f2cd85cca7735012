import type { ReportedRelease } from '../remotes/reporter';
import { whenLoaded } from '../timing/when-loaded';

/**
 * Reports faults of all releases, and measures the document for the release that renders its first page. A release
 * without a ticket is not reported.
 */
export function startWatch(first: ReportedRelease | undefined): void {
  const early: Event[] = [];
  let handle = (event: Event): void => void early.push(event);
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => handle(event));

  whenLoaded(async () => {
    // A report that cannot be sent is no error.
    const watch = await import(/* webpackChunkName: "watch" */ './watch-page').catch(() => null);
    if (!watch) return;
    handle = watch.watchPage(first);
    early.forEach(handle);
  });
}
