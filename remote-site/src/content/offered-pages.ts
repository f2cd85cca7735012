import { INLINE_REGISTRY_ID, type Registry, type ReleaseExtras } from '@potomac-oak/shared/contracts/registry';
import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import type { SearchDocument } from './search-documents';

const WAIT_MS = 3_000;

/** Pages that other units offer to the search. A unit that does not answer offers none. */
export async function loadOfferedPages(): Promise<SearchDocument[]> {
  // Pages of other sites, on which this remote is mounted, have no registry.
  const registry = document.getElementById(INLINE_REGISTRY_ID)?.textContent;
  const { microFrontends = {} }: Partial<Registry> = registry ? JSON.parse(registry) : {};
  const releases = Object.values(microFrontends).flatMap(([entry]) => entry?.extras ?? []);
  const offered = await Promise.all(releases.map((release) => loadPages(release).catch(() => [])));
  return offered.flat();
}

async function loadPages({ pages: routes, manifest }: ReleaseExtras): Promise<SearchDocument[]> {
  const isOffered = Object.values(routes).some(({ search }) => search !== undefined);
  if (!(isOffered && manifest)) return [];

  const response = await fetch(manifest.url, { integrity: manifest.integrity, signal: AbortSignal.timeout(WAIT_MS) });
  const { pages }: ReleaseManifest = await response.json();
  return pages.flatMap(({ path, route, title, description, noindex }) => {
    const kind = routes[route]?.search;
    return kind === undefined || noindex ? [] : [{ href: linkTo(path), kind, title, text: description }];
  });
}
