import { createHmac } from 'node:crypto';

import { VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';

import { deriveKey } from '../base/secrets/derive-key';
import { readSecretKeys } from '../base/secrets/secret-keys';

/** Kinds of the outbox. The recipient of a row is the `sequence` of the visit that it is about. */
export type VisitMailKind = 'visitRequest' | 'visitConfirmation' | 'visitReminder' | 'visitCancellation';

/** Derived, so that all mails of a visit have the same link. The database has only its hash. */
export function createVisitTokens(config: Parameters<typeof readSecretKeys>[0]): (visitId: string) => string {
  const key = deriveKey(readSecretKeys(config), 'links of visits');
  return (visitId) => createHmac('sha256', key).update(visitId).digest('base64url');
}

export function visitPath(token: string): string {
  return `${VISIT_PATHS.page}/${token}`;
}
