import type { CallerSite } from '../base/http/origins';

/** Where a form or a bot chat was sent from. */
export interface RecordSource {
  /** Null for our own site. */
  site: Pick<CallerSite, 'origin' | 'name'> | null;
  /** As the visitor's browser states it; empty if unknown. */
  page: string;
}
