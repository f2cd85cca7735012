import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { listServingVersions } from '../channels/channel';
import type { Channels, ReleaseRepository } from '../release-repository';

type Contracts = Pick<ReleaseManifest, 'unit' | 'version' | 'contracts'>;

/**
 * Describes why `release` cannot run alongside the releases that visitors get, or returns null. Every serving host must
 * support the contract of every serving remote.
 */
export function describeContractConflict(release: Contracts, serving: readonly Contracts[]): string | null {
  if (release.unit === HOST_UNIT) {
    const remote = serving.find(({ unit, contracts }) => unit !== HOST_UNIT && !supports(release, contracts));
    if (!remote) return null;
    return `${remote.unit} ${remote.version} needs contract ${remote.contracts.join(', ')}; this host supports ${release.contracts.join(', ')}.`;
  }
  const host = serving.find(({ unit, contracts }) => unit === HOST_UNIT && !supports({ contracts }, release.contracts));
  if (!host) return null;
  return `The site supports contract ${host.contracts.join(', ')}; this release was built for ${release.contracts.join(', ')}.`;
}

/** Describes that the site also supports a newer contract than the one that a remote was built for, or returns null. */
export function describeOlderContract({ unit, contracts }: Contracts, serving: readonly Contracts[]): string | null {
  const supported = serving.filter((release) => release.unit === HOST_UNIT).flatMap((host) => host.contracts);
  const isOlder = unit !== HOST_UNIT && Math.max(...contracts) < Math.max(...supported);
  if (!isOlder) return null;
  return `The site supports contract ${Math.max(...supported)}; this release was built for ${Math.max(...contracts)}, which later hosts may not support.`;
}

/** The manifests of the releases that visitors get. */
export async function readServing(
  { findRelease }: Pick<ReleaseRepository, 'findRelease'>,
  channels: Channels,
): Promise<ReleaseManifest[]> {
  const releases = Object.entries(channels).flatMap(([unit, channel]) =>
    listServingVersions(channel).map((version) => ({ unit, version })),
  );
  const manifests: ReleaseManifest[] = [];
  for (const release of releases) {
    const found = await findRelease(release);
    if (found) manifests.push(found.manifest);
  }
  return manifests;
}

function supports(host: Pick<Contracts, 'contracts'>, needed: readonly number[]): boolean {
  return needed.every((contract) => host.contracts.includes(contract));
}
