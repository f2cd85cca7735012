import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ChannelChange, ReleaseStatus } from '@potomac-oak/shared/contracts/release-calls';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

export function readStatus(api: ApiClient): Promise<ReleaseStatus> {
  return api.get(RELEASE_PATHS.releases);
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
