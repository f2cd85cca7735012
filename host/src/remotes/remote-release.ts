import type { Registry, RegistryEntry, ReleaseExtras } from '@potomac-oak/shared/contracts/registry';
import { INLINE_REGISTRY_ID, REGISTRY_PATH } from '@potomac-oak/shared/contracts/registry';

/** The one release of a remote that this visitor gets. */
export interface RemoteRelease extends ReleaseExtras {
  /** Name of the remote: `remote_site`. */
  name: string;
  /** Absolute address of the container script. */
  url: string;
}

/** From index.html where the server has put it, else over the network. Rejects where there is none to be had. */
export async function readReleases(): Promise<RemoteRelease[]> {
  const registry = readInlineRegistry() ?? (await fetchRegistry());
  return Object.entries(registry.microFrontends).flatMap(([name, entries]) => {
    const entry = chooseEntry(entries);
    return entry ? [{ ...entry.extras, name, url: new URL(entry.url, document.baseURI).href }] : [];
  });
}

/** Absolute address of a file of the release, as its manifest names it. */
export function releaseFileUrl({ url }: RemoteRelease, file: string): string {
  return new URL(file, url).href;
}

function readInlineRegistry(): Registry | null {
  const text = document.getElementById(INLINE_REGISTRY_ID)?.textContent;
  return text ? (JSON.parse(text) as Registry) : null;
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(REGISTRY_PATH);
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return (await response.json()) as Registry;
}

// The server inlines the one it has chosen for the visitor; a fetched registry names them all.
function chooseEntry(entries: readonly RegistryEntry[]): RegistryEntry | undefined {
  return entries.find(({ deployment }) => deployment.default) ?? entries[0];
}
