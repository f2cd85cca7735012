import type { Channel } from '@potomac-oak/shared/contracts/release-calls';
import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import type { ActiveRelease, ActiveReleases, ActiveUnit } from '../channels/active-releases';
import { listCanaryGroups } from '../channels/visitor-group';
import type { ReleaseCopies } from './release-copies';

interface IntactDeps {
  /** What this node serves until now. */
  previous: ActiveReleases;
  copies: Pick<ReleaseCopies, 'findDamage'>;
  onDamaged: (damage: ReleaseDamage) => void;
}

export interface ReleaseDamage {
  unit: string;
  version: string;
  /** What is missing or changed. */
  damage: string;
}

/**
 * Replaces releases whose files this node lacks, so that they block neither the start nor changes of other units. A
 * damaged stable version is replaced by the version that this node served before, or by the fallback. Without either,
 * a remote stays, and its pages are shown as far as their files exist; a host is left out, and the site is "not built".
 */
export async function chooseIntact(next: ActiveReleases, deps: IntactDeps): Promise<ActiveReleases> {
  const units = new Map<string, ActiveUnit>();
  for (const [name, unit] of next.units) {
    const damaged = await findDamaged(name, unit, deps);
    const chosen = damaged.size === 0 ? unit : chooseUnit(name, { unit, damaged, next, previous: deps.previous });
    if (chosen) units.set(name, chosen);
  }
  return { ...next, units };
}

async function findDamaged(unit: string, { releases }: ActiveUnit, deps: IntactDeps): Promise<Set<string>> {
  const damaged = new Set<string>();
  for (const [version, release] of releases) {
    const damage = await deps.copies.findDamage(release.manifest);
    if (damage === null) continue;
    damaged.add(version);
    deps.onDamaged({ unit, version, damage });
  }
  return damaged;
}

interface DamagedUnit {
  unit: ActiveUnit;
  damaged: ReadonlySet<string>;
  next: ActiveReleases;
  previous: ActiveReleases;
}

function chooseUnit(name: string, { unit, damaged, next, previous }: DamagedUnit): ActiveUnit | null {
  const { stable, canary, fallback } = unit.channel;
  if (!damaged.has(stable.version)) {
    return withChannel(name, unit, {
      ...unit.channel,
      canary: canary && damaged.has(canary.version) ? null : canary,
      fallback: fallback !== null && damaged.has(fallback) ? null : fallback,
    });
  }

  const before = previous.units.get(name);
  const candidates = [before?.releases.get(before.channel.stable.version), unit.releases.get(fallback ?? '')];
  const revoked = next.revoked.get(name);
  const other = candidates.find(
    (release) => release && !damaged.has(release.manifest.version) && !revoked?.has(release.manifest.version),
  );
  if (other) return serveOnly(unit.channel, other);
  return name === HOST_UNIT ? null : unit;
}

function withChannel(name: string, { releases }: ActiveUnit, channel: Channel): ActiveUnit {
  return { channel, releases, canaryGroups: listCanaryGroups(name, channel) };
}

function serveOnly(channel: Channel, release: ActiveRelease): ActiveUnit {
  const { version } = release.manifest;
  return {
    channel: { ...channel, stable: { ...channel.stable, version }, canary: null, fallback: null },
    releases: new Map([[version, release]]),
    canaryGroups: new Set(),
  };
}
