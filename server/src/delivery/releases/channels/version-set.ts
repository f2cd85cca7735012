import { HOST_UNIT, type ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { type ActiveRelease, type ActiveReleases, type ActiveUnit, chooseVersion } from './active-releases';

/** Unit → the release that one visitor gets. */
export type VersionSet = ReadonlyMap<string, ChosenRelease>;

export interface ChosenRelease extends ActiveRelease {
  /** Runs if this release fails in the browser. */
  fallback: ActiveRelease | null;
}

/** Visitors without a group get the stable versions. */
export function chooseReleases({ units }: ActiveReleases, group: number | null): VersionSet {
  return new Map([...units].map(([name, unit]) => [name, chooseRelease(unit, chooseVersion(unit, group))]));
}

export function chooseRelease(unit: ActiveUnit, version: string): ChosenRelease {
  const fallback = chooseFallback(unit, version);
  return { ...getRelease(unit, version), fallback: fallback === null ? null : getRelease(unit, fallback) };
}

/** The stable versions, with one release in place of that of its unit. It has no fallback, which would hide its faults. */
export function choosePreview(active: ActiveReleases, preview: ActiveRelease): VersionSet {
  return new Map([...chooseReleases(active, null), [preview.manifest.unit, { ...preview, fallback: null }]]);
}

/** Whether the visitor's group decides which releases a visitor gets. */
export function hasCanary({ units }: ActiveReleases): boolean {
  return [...units.values()].some(({ canaryGroups }) => canaryGroups.size > 0);
}

/** The set of all stable versions, and for each unit with a canary the same set with this canary. */
export function listServingSets(active: ActiveReleases): VersionSet[] {
  const stable = chooseReleases(active, null);
  const withCanary = [...active.units].flatMap(([name, unit]) => {
    const { canary } = unit.channel;
    return canary && unit.canaryGroups.size > 0
      ? [new Map([...stable, [name, chooseRelease(unit, canary.version)]])]
      : [];
  });
  return [stable, ...withCanary];
}

/** The releases that can run instead of others of the set. The host has none: it runs before any fallback can. */
export function listFallbacks(releases: VersionSet): ActiveRelease[] {
  const remotes = [...releases].filter(([unit]) => unit !== HOST_UNIT);
  return remotes.flatMap(([, { fallback }]) => fallback ?? []);
}

/** `host@1.0.0 remote_site@1.4.2`, in the order given. */
export function describeReleases(releases: Iterable<ReleaseId>): string {
  return [...releases].map(({ unit, version }) => `${unit}@${version}`).join(' ');
}

function chooseFallback({ channel: { stable, canary, fallback } }: ActiveUnit, version: string): string | null {
  if (version === stable.version) return fallback;
  // For visitors of a canary, the last good version is the one that all others get. After a rollback it is another one,
  // which is known only then.
  return version === canary?.version ? stable.version : null;
}

function getRelease({ releases }: ActiveUnit, version: string): ActiveRelease {
  const release = releases.get(version);
  if (!release) throw new Error(`Version ${version} is not among the active releases.`);
  return release;
}
