import {
  FRONTEND_DISCOVERY_SCHEMA,
  type Registry,
  type RegistryEntry,
  type ReleaseManifest,
} from '@potomac-oak/shared/contracts/registry';

import { type ActiveReleases, type DeployedRelease, HOST_UNIT } from './release-service';

/** @param origin prefix of every URL, for readers on other origins; empty for our own pages */
export function presentRegistry({ units }: ActiveReleases, origin = ''): Registry {
  return present(units, (releases) => releases, origin);
}

/** The registry inside index.html: for each remote, the one release that this visitor gets. */
export function presentResolvedRegistry({ units }: ActiveReleases): Registry {
  return present(units, ([chosen]) => (chosen ? [chosen] : []), '');
}

/** Path of a release's files. */
export function releaseUrl({ unit, version }: Pick<ReleaseManifest, 'unit' | 'version'>): string {
  return `/r/${unit}/${version}`;
}

function present(
  units: ActiveReleases['units'],
  choose: (releases: readonly DeployedRelease[]) => readonly DeployedRelease[],
  origin: string,
): Registry {
  const remotes = [...units].filter(([unit]) => unit !== HOST_UNIT);
  return {
    schema: FRONTEND_DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      remotes.map(([unit, releases]) => [unit, choose(releases).map((release) => presentEntry(release, origin))]),
    ),
  };
}

function presentEntry({ deployment, manifest }: DeployedRelease, origin: string): RegistryEntry {
  const { entry, files, globalName, contract, routes, pages, version } = manifest;
  const url = `${origin}${releaseUrl(manifest)}/${entry}`;
  return {
    url,
    fallbackUrl: url,
    metadata: { version, integrity: files[entry] ?? '' },
    deployment: { traffic: deployment.traffic, default: deployment.default },
    extras: { globalName, contract, files, routes, pages },
  };
}
