import { REGISTRY_PATH, type Registry } from '@potomac-oak/shared/contracts/registry';
import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { readInlineRegistry } from './remote-release';

const CHECK_EVERY_MS = 5 * 60_000;
/** Spreads the requests of tabs that were opened together. */
const JITTER_MS = 60_000;

/** `outdated`: visitors get another version now. `revoked`: this version must not run any more. */
export type VersionOffer = 'outdated' | 'revoked';

export interface VersionWatch {
  /**
   * Requests the registry unless the last check is recent. Resolves with null if this tab runs what visitors get, and
   * if the same offer was returned before.
   */
  check(): Promise<VersionOffer | null>;
}

interface VersionWatchOptions {
  /** Unit → version in this tab. */
  running: Readonly<Record<string, string>>;
  now?: () => number;
}

/** Returns null for a document that follows no releases: a preview, or one of a development server. */
export function openVersionWatch(): VersionWatch | null {
  const running = readRunningVersions();
  return running && createVersionWatch({ running });
}

export function createVersionWatch({ running, now = Date.now }: VersionWatchOptions): VersionWatch {
  let dueAt = nextCheck();
  let offered = '';

  function nextCheck(): number {
    return now() + CHECK_EVERY_MS + Math.random() * JITTER_MS;
  }

  return {
    async check() {
      if (now() < dueAt) return null;
      dueAt = nextCheck();
      const registry = await fetchRegistry();
      if (registry === null) return null;

      const { offer, units } = compareVersions(running, registry);
      const description = JSON.stringify([offer, units.map((unit) => [unit, listServed(registry, unit)])]);
      if (offer === null || description === offered) return null;
      offered = description;
      return offer;
    },
  };
}

/** Unit → version of this document. Null in a preview and in development, which follow no releases. */
function readRunningVersions(): Record<string, string> | null {
  const registry = readInlineRegistry();
  if (!registry?.host || registry.preview) return null;
  const remotes = Object.entries(registry.microFrontends).flatMap(([unit, [entry]]) =>
    entry ? [[unit, entry.metadata.version]] : [],
  );
  return { ...Object.fromEntries(remotes), [HOST_UNIT]: registry.host.version };
}

function compareVersions(running: VersionWatchOptions['running'], registry: Registry) {
  const units = Object.keys(running);
  const isRunning = (unit: string, versions: readonly string[] = []) => versions.includes(running[unit] ?? '');
  const revoked = units.filter((unit) => isRunning(unit, registry.revoked?.[unit]));
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

/** The browser revalidates its copy. A failure has no effect: the next check follows. */
async function fetchRegistry(): Promise<Registry | null> {
  try {
    const response = await fetch(REGISTRY_PATH);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
