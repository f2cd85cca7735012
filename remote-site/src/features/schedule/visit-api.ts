import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { type BookedVisit, type FreeTimes, VISIT_PATHS, type VisitKind } from '@potomac-oak/shared/contracts/visits';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';
import { LOCALE_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import type { VisitDraft } from './visit-draft';

export interface TimesQuery {
  kind: VisitKind;
  /** Five digits. */
  zip: string;
  /** The first day, such as 2026-12-07; empty for the next free days. */
  from: string;
}

export function findTimes({ from, ...where }: TimesQuery, signal: AbortSignal): Promise<FreeTimes> {
  const query = new URLSearchParams({ ...where, ...(from !== '' && { from }) });
  return createApiClient().get(`${VISIT_PATHS.times}?${query}`, { signal });
}

/**
 * A repeated `attemptId` is stored once. The mails are in the language of the browser, or the one that the visitor has
 * chosen in the chat. Rejects with the code `conflict` if the time has been taken.
 */
export function bookVisit(draft: VisitDraft, attemptId: string, files: readonly string[]): Promise<BookedVisit> {
  const language = createEntryStorage().get(LOCALE_KEY);
  const body = files.length > 0 ? { ...draft, files } : draft;
  return createApiClient().post(VISIT_PATHS.visits, body, {
    headers: { [IDEMPOTENCY_HEADER]: attemptId, ...(language && { 'Accept-Language': language }) },
  });
}
