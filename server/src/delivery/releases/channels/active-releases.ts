import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { Channel } from '@potomac-oak/shared/contracts/release-calls';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { ReleaseRepository, UnitPath } from '../release-repository';
import { listCanaryGroups } from './visitor-group';

/** The releases that visitors get as of one revision. */
export interface ActiveReleases {
  revision: number;
  units: ReadonlyMap<string, ActiveUnit>;
  /** Of all units. */
  paths: readonly UnitPath[];
  /** Unit → versions. */
  revoked: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface ActiveUnit {
  channel: Channel;
  /** Stable, canary and fallback, by version. */
  releases: ReadonlyMap<string, ActiveRelease>;
  /** The visitor groups that get the canary. */
  canaryGroups: ReadonlySet<number>;
}

export interface ActiveRelease {
  manifest: ReleaseManifest;
}

export const NO_RELEASES: ActiveReleases = { revision: 0, units: new Map(), paths: [], revoked: new Map() };

/** The version of a unit that a visitor gets. Visitors without a group get the stable one. */
export function chooseVersion({ channel, canaryGroups }: ActiveUnit, group: number | null): string {
  const isCanary = channel.canary !== null && group !== null && canaryGroups.has(group);
  return isCanary && channel.canary ? channel.canary.version : channel.stable.version;
}

/** @param previous the releases that it contains are not read again */
export async function readActiveReleases(
  repository: ReleaseRepository,
  previous: ActiveReleases,
): Promise<ActiveReleases> {
  const { revision, channels } = await repository.newestRevision();

  async function readRelease(unit: string, version: string): Promise<ActiveRelease> {
    const known = previous.units.get(unit)?.releases.get(version);
    if (known) return known;
    const stored = await repository.findRelease({ unit, version });
    if (!stored) throw new Error(`Revision ${revision} names ${unit} ${version}, which is not stored.`);
    return { manifest: stored.manifest };
  }

  const units = new Map<string, ActiveUnit>();
  for (const [unit, channel] of Object.entries(channels)) {
    const releases = new Map<string, ActiveRelease>();
    for (const version of listVersions(channel)) releases.set(version, await readRelease(unit, version));
    units.set(unit, { channel, releases, canaryGroups: listCanaryGroups(unit, channel) });
  }
  return {
    revision,
    units,
    paths: await repository.listPaths(),
    revoked: groupByUnit(await repository.listRevoked()),
  };
}

function listVersions({ stable, canary, fallback }: Channel): string[] {
  return [stable.version, canary?.version, fallback].filter((version) => version !== undefined && version !== null);
}

function groupByUnit(releases: readonly ReleaseId[]): Map<string, Set<string>> {
  const grouped = new Map<string, Set<string>>();
  for (const { unit, version } of releases) grouped.set(unit, new Set([...(grouped.get(unit) ?? []), version]));
  return grouped;
}
