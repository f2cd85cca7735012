import type { FallbackRelease, Registry, RegistryEntry, ReleaseExtras } from '@potomac-oak/shared/contracts/registry';
import { INLINE_REGISTRY_ID, REGISTRY_PATH } from '@potomac-oak/shared/contracts/registry';
import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import type { ReportedRelease } from './reporter';

const REGISTRY_TIMEOUT_MS = 10_000;

/** The release of a remote that is served to this visitor. */
export interface RemoteRelease extends Omit<ReleaseExtras, 'fallback' | 'manifest'> {
  /** For example `remote_site`. */
  unit: string;
  version: string;
  /** The release's own `release.json`, which lists the files of all routes. */
  manifest?: { url: string; integrity: string };
  /** Absolute URL of the container script. */
  url: string;
  /** The last good release of the unit. */
  fallback: RemoteRelease | null;
}

/** Reads the registry inlined in the document, otherwise fetches it. Rejects when neither is available. */
export async function readReleases(): Promise<RemoteRelease[]> {
  const registry = readInlineRegistry() ?? (await fetchRegistry());
  return Object.entries(registry.microFrontends).flatMap(([unit, entries]) => {
    const entry = chooseEntry(entries);
    return entry ? [toRelease(unit, entry)] : [];
  });
}

/** The host's own release, if the document contains it. */
export function readHostRelease(): ReportedRelease | null {
  const host = readInlineRegistry()?.host;
  return host ? { unit: HOST_UNIT, ...host } : null;
}

/** @param file path as listed in the release's manifest */
export function releaseFileUrl({ url }: RemoteRelease, file: string): string {
  return new URL(file, url).href;
}

function toRelease(unit: string, { url, metadata, extras }: RegistryEntry): RemoteRelease {
  const { fallback } = extras;
  return {
    ...extras,
    unit,
    version: metadata.version,
    url: toAbsolute(url),
    fallback: fallback ? toFallback(unit, fallback) : null,
  };
}

function toFallback(unit: string, fallback: FallbackRelease): RemoteRelease {
  const { version, name, url, integrity, globalName, contract } = fallback;
  const container = toAbsolute(url);
  const file = container.slice(container.lastIndexOf('/') + 1);
  return {
    unit,
    version,
    name,
    url: container,
    globalName,
    contract,
    files: { [file]: integrity },
    routes: {},
    pages: {},
    fallback: null,
  };
}

function toAbsolute(url: string): string {
  return new URL(url, document.baseURI).href;
}

export function readInlineRegistry(): Registry | null {
  const text = document.getElementById(INLINE_REGISTRY_ID)?.textContent;
  return text ? (JSON.parse(text) as Registry) : null;
}

/** Rejects unless the site answers with its registry. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(REGISTRY_PATH, { signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The registry request failed with status ${response.status}`);
  return (await response.json()) as Registry;
}

// The inlined registry has one entry per remote; a fetched one lists all versions.
function chooseEntry(entries: readonly RegistryEntry[]): RegistryEntry | undefined {
  return entries.find(({ deployment }) => deployment.default) ?? entries[0];
}
