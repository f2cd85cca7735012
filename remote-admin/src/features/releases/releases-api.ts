import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { AuditEvent, ChannelChange, ReleaseStatus } from '@potomac-oak/shared/contracts/release-calls';
import type { ApiClient, Page } from '@potomac-oak/shared/http/api-client';

/** Path of the newest page of the audit trail. */
export const EVENTS_PATH = `${RELEASE_PATHS.releases}/events?limit=50`;

export function readStatus(api: ApiClient): Promise<ReleaseStatus> {
  return api.get(RELEASE_PATHS.releases);
}

export function readEvents(api: ApiClient, path: string): Promise<Page<AuditEvent>> {
  return api.getPage(path);
}

interface RollBack {
  unit: string;
  /** The revision that the person has seen. The server refuses the call if the unit has changed since then. */
  revision: number;
  reason: string;
}

/** Gives a version to all visitors. */
export function promote(
  api: ApiClient,
  { unit, version, revision }: { unit: string; version: string; revision: number },
): Promise<ChannelChange> {
  return api.post(`${RELEASE_PATHS.releases}/${unit}/promote`, { version, revision });
}

export function rollBack(api: ApiClient, { unit, revision, reason }: RollBack): Promise<ChannelChange> {
  return api.post(`${RELEASE_PATHS.releases}/${unit}/rollback`, { revision, ...(reason && { reason }) });
}
