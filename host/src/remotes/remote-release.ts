import type { Registry, RegistryEntry, ReleaseExtras } from '@potomac-oak/shared/contracts/registry';
import { INLINE_REGISTRY_ID, REGISTRY_PATH } from '@potomac-oak/shared/contracts/registry';

/** The release of a remote that is served to this visitor. */
export interface RemoteRelease extends ReleaseExtras {
  /** For example `remote_site`. */
  name: string;
  /** Absolute URL of the container script. */
  url: string;
}

/** Reads the registry inlined in index.html, otherwise fetches it. Rejects when neither is available. */
export async function readReleases(): Promise<RemoteRelease[]> {
  const registry = readInlineRegistry() ?? (await fetchRegistry());
  return Object.entries(registry.microFrontends).flatMap(([name, entries]) => {
    const entry = chooseEntry(entries);
    return entry ? [{ ...entry.extras, name, url: new URL(entry.url, document.baseURI).href }] : [];
  });
}

/** @param file path as listed in the release's manifest */
export function releaseFileUrl({ url }: RemoteRelease, file: string): string {
  return new URL(file, url).href;
}

function readInlineRegistry(): Registry | null {
  const text = document.getElementById(INLINE_REGISTRY_ID)?.textContent;
  return text ? (JSON.parse(text) as Registry) : null;
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(REGISTRY_PATH);
  if (!response.ok) throw new Error(`The registry request failed with status ${response.status}`);
  return (await response.json()) as Registry;
}

// The inlined registry has one entry per remote; a fetched one lists all versions.
function chooseEntry(entries: readonly RegistryEntry[]): RegistryEntry | undefined {
  return entries.find(({ deployment }) => deployment.default) ?? entries[0];
}
