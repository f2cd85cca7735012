import type { Registry } from '@potomac-oak/shared/contracts/registry';
import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { fetchRegistry, readInlineRegistry } from './remote-release';

/** A tab must leave a revoked version within a minute; `WATCH_EVERY_MS` adds to this. */
const CHECK_EVERY_MS = 35_000;
/** A newer version interrupts nobody who has just opened the page. */
const OFFER_AFTER_MS = 5 * 60_000;

/** `outdated`: visitors get another version now. `revoked`: this version must not run any more. */
export type VersionOffer = 'outdated' | 'revoked';

export interface VersionWatch {
  /**
   * Requests the registry if the last check is not recent or this one is `urgent`. Resolves with null if this tab runs
   * what visitors get, if the same offer was returned before, and while a hidden or new tab is only outdated.
   */
  check(urgent?: boolean): Promise<VersionOffer | null>;
}

interface VersionWatchOptions {
  /** Unit → version in this tab. */
  running: Readonly<Record<string, string>>;
  /** Unit → version that the tab may show if the one above fails. */
  fallbacks?: Readonly<Record<string, string>>;
  now?: () => number;
}

/** Returns null for a document that follows no releases: a preview, or one of a development server. */
export function openVersionWatch(): VersionWatch | null {
  const registry = readInlineRegistry();
  if (!registry?.host || registry.preview) return null;
  const first = Object.entries(registry.microFrontends).flatMap(([unit, [entry]]) => (entry ? [{ unit, entry }] : []));
  const running = Object.fromEntries(first.map(({ unit, entry }) => [unit, entry.metadata.version]));
  const fallbacks = Object.fromEntries(first.map(({ unit, entry }) => [unit, entry.extras.fallback?.version ?? '']));
  return createVersionWatch({ running: { ...running, [HOST_UNIT]: registry.host.version }, fallbacks });
}

export function createVersionWatch({ running, fallbacks = {}, now = Date.now }: VersionWatchOptions): VersionWatch {
  const offerAt = now() + OFFER_AFTER_MS;
  let dueAt = now() + CHECK_EVERY_MS;
  let offered = '';

  return {
    async check(urgent = false) {
      if (now() < dueAt && !urgent) return null;
      dueAt = now() + CHECK_EVERY_MS;
      // A failure has no effect: the next check follows.
      const registry = await fetchRegistry().catch(() => null);
      if (registry === null) return null;

      const { offer, units } = compareVersions({ running, fallbacks }, registry);
      const description = JSON.stringify([offer, units.map((unit) => [unit, listServed(registry, unit)])]);
      if (offer === null || description === offered) return null;
      if (offer === 'outdated' && (document.hidden || now() < offerAt)) return null;
      offered = description;
      return offer;
    },
  };
}

function compareVersions({ running, fallbacks }: Required<Omit<VersionWatchOptions, 'now'>>, registry: Registry) {
  const units = Object.keys(running);
  const isRunning = (unit: string, versions: readonly string[] = []) => versions.includes(running[unit] ?? '');
  const revoked = units.filter((unit) => {
    const versions = registry.revoked?.[unit];
    return isRunning(unit, versions) || versions?.includes(fallbacks[unit] ?? '');
  });
  if (revoked.length > 0) return { offer: 'revoked', units: revoked } as const;

  // Skips units without a listed release: this origin no longer serves them.
  const outdated = units.filter((unit) => {
    const served = listServed(registry, unit);
    return served.length > 0 && !isRunning(unit, served);
  });
  return { offer: outdated.length > 0 ? 'outdated' : null, units: outdated } as const;
}

function listServed({ microFrontends, hostVersions = [] }: Registry, unit: string): readonly string[] {
  return unit === HOST_UNIT ? hostVersions : (microFrontends[unit] ?? []).map(({ metadata }) => metadata.version);
}
