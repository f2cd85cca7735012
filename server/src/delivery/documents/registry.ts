import {
  type FallbackRelease,
  FRONTEND_DISCOVERY_SCHEMA,
  type PageRelease,
  REGISTRY_PATH,
  type Registry,
  type RegistryEntry,
  type ReleaseExtras,
} from '@potomac-oak/shared/contracts/registry';
import {
  type FirstImage,
  RELEASE_FILE,
  type ReleaseManifest,
  type ReleaseRoute,
} from '@potomac-oak/shared/contracts/release';
import {
  containerGlobal,
  containerName,
  HOST_UNIT,
  type ReleaseId,
  releasePath,
} from '@potomac-oak/shared/contracts/release-names';

import type { HttpApp } from '../../base/http/http-app';
import { createMemoryFile, type MemoryFile, sendMemoryFile } from '../../base/http/memory-file';
import { allowAnyOrigin } from '../../base/http/security-headers';
import type { DeliveryParts } from '../delivery-parts';
import type { ActiveRelease, ActiveReleases, ActiveUnit } from '../releases/channels/active-releases';
import { type Audience, restrictReleases } from '../releases/channels/audience';
import { createRevisionCache } from '../releases/channels/revision-cache';
import { type ChosenRelease, chooseRelease, type VersionSet } from '../releases/channels/version-set';
import { integrityOf, serializeManifest } from '../releases/manifest/release-manifest';
import { placeFirstImage } from './document-head';

const ROOT = '/';

export interface RegistryPresenter {
  /**
   * Contents of /registry.json: all releases that visitors get, the stable one of each remote first.
   *
   * @param origin prefix of every URL, for readers on other origins
   */
  presentAll(active: ActiveReleases, origin?: string): Registry;
  /**
   * The registry inside a document: one release per remote. Lists only the files that the document itself needs; the
   * others are in each release's manifest.
   */
  presentDocument(releases: VersionSet, options: DocumentOptions): Registry;
}

interface DocumentOptions {
  /** The document's route; null if no unit has its path. */
  route: { unit: string; pattern: string } | null;
  issueTicket: (release: ReleaseId) => string;
  /** The release that a preview shows; null for visitors. */
  preview: ReleaseId | null;
}

export function createRegistryPresenter(): RegistryPresenter {
  // Hashing a manifest takes as long as composing a document.
  const integrities = new WeakMap<ReleaseManifest, string>();

  function integrityOfManifest(manifest: ReleaseManifest): string {
    const integrity = integrities.get(manifest) ?? integrityOf(Buffer.from(serializeManifest(manifest)));
    integrities.set(manifest, integrity);
    return integrity;
  }

  function presentEntry({ manifest, fallback }: ChosenRelease, traffic: number, origin = ''): RegistryEntry {
    const { entry, files, version, routes } = manifest;
    const url = containerUrl(manifest, origin);
    return {
      url,
      fallbackUrl: fallback ? containerUrl(fallback.manifest, origin) : url,
      metadata: { version, integrity: files[entry]?.integrity ?? '' },
      deployment: { traffic, default: true },
      extras: {
        name: containerName(manifest),
        globalName: containerGlobal(manifest),
        contract: contractOf(manifest),
        fallback: fallback && presentFallback(fallback, origin),
        manifest: {
          url: `${origin}${releasePath(manifest)}/${RELEASE_FILE}`,
          integrity: integrityOfManifest(manifest),
        },
        files: mapValues(files, ({ integrity }) => integrity),
        routes: mapValues(routes, (route) => route.files),
        pages: mapValues(routes, presentPage),
      },
    };
  }

  function presentUnit(unit: ActiveUnit, origin = ''): RegistryEntry[] {
    const { channel, canaryGroups } = unit;
    const stable = chooseRelease(unit, channel.stable.version);
    if (!channel.canary || canaryGroups.size === 0) return [presentEntry(stable, 100, origin)];
    const { version, traffic } = channel.canary;
    const canary = presentEntry(chooseRelease(unit, version), traffic, origin);
    return [presentEntry(stable, 100 - traffic, origin), { ...canary, deployment: { traffic, default: false } }];
  }

  return {
    presentAll: ({ units, revoked }, origin) => ({
      schema: FRONTEND_DISCOVERY_SCHEMA,
      microFrontends: Object.fromEntries(
        [...units].filter(isRemote).map(([name, unit]) => [name, presentUnit(unit, origin)]),
      ),
      hostVersions: listServed(units.get(HOST_UNIT)),
      revoked: Object.fromEntries([...revoked].map(([unit, versions]) => [unit, [...versions]])),
    }),

    presentDocument(releases, { route, issueTicket, preview }) {
      const host = releases.get(HOST_UNIT)?.manifest;
      const rows = [...releases].filter(isRemote).map(([unit, release]) => {
        const entry = presentEntry(release, 100);
        const extras = {
          ...narrowFiles(release.manifest, listNeededFiles(unit, release.manifest, route), entry.extras),
          ...(route?.pattern === ROOT && { firstImages: listFirstImages(release.manifest) }),
          ticket: issueTicket(release.manifest),
        };
        return [unit, [{ ...entry, extras }]];
      });
      return {
        schema: FRONTEND_DISCOVERY_SCHEMA,
        microFrontends: Object.fromEntries(rows),
        ...(host && { host: { version: host.version, ticket: issueTicket(host) } }),
        ...(preview && { preview: { unit: preview.unit, version: preview.version } }),
      };
    },
  };
}

/** Serves /registry.json, to each origin with what runs there. */
export async function registryRoute(
  app: HttpApp,
  { config, releases: { service: releases }, audiences }: Pick<DeliveryParts, 'config' | 'releases' | 'audiences'>,
  presenter: RegistryPresenter,
): Promise<void> {
  const files = createRevisionCache();

  function find(active: ActiveReleases, audience: Audience): Promise<MemoryFile> {
    const origin = audience === 'staff' ? config.ADMIN_URL : config.PUBLIC_URL;
    return files.get(active, audience, () => {
      const registry = presenter.presentAll(restrictReleases(active, audience), origin);
      return createMemoryFile('application/json; charset=utf-8', JSON.stringify(registry));
    });
  }

  await releases.addActivationStep(async (next) => {
    await Promise.all(audiences.all.map((audience) => find(next, audience)));
  });

  app.get(REGISTRY_PATH, async (request, reply) => {
    allowAnyOrigin(reply);
    return sendMemoryFile(request, reply, await find(releases.active(), audiences.at(request.host)));
  });
}

function listServed(unit: ActiveUnit | undefined): string[] {
  if (!unit) return [];
  const { channel, canaryGroups } = unit;
  return [channel.stable.version, ...(channel.canary && canaryGroups.size > 0 ? [channel.canary.version] : [])];
}

/**
 * Route path → files to preload. The document of the root opens every address with a hash, and contains none of those
 * pages.
 */
function listNeededFiles(unit: string, { routes }: ReleaseManifest, route: DocumentOptions['route']) {
  if (route?.pattern === ROOT) {
    return mapValues(routes, ({ files, contentFiles = [] }) => [...files, ...contentFiles]);
  }
  return route?.unit === unit ? { [route.pattern]: routes[route.pattern]?.files ?? [] } : {};
}

/** Of the pages that the document of the root opens at addresses with a hash. */
function listFirstImages(manifest: ReleaseManifest): Record<string, FirstImage> {
  const url = releasePath(manifest);
  return Object.fromEntries(
    manifest.pages.flatMap(({ path, firstImage }) => (firstImage ? [[path, placeFirstImage(firstImage, url)]] : [])),
  );
}

/** Hashes do not compress, so a document contains only those that it needs. */
function narrowFiles({ entry }: ReleaseManifest, routes: ReleaseExtras['routes'], extras: ReleaseExtras) {
  const names = new Set([entry, ...Object.values(routes).flat()]);
  return {
    ...extras,
    files: Object.fromEntries(Object.entries(extras.files).filter(([name]) => names.has(name))),
    routes,
  };
}

function containerUrl(manifest: ReleaseManifest, origin: string): string {
  return `${origin}${releasePath(manifest)}/${manifest.entry}`;
}

function presentFallback({ manifest }: ActiveRelease, origin: string): FallbackRelease {
  return {
    version: manifest.version,
    url: containerUrl(manifest, origin),
    integrity: manifest.files[manifest.entry]?.integrity ?? '',
    name: containerName(manifest),
    globalName: containerGlobal(manifest),
    contract: contractOf(manifest),
  };
}

/** A remote is built for exactly one contract. */
function contractOf({ contracts }: ReleaseManifest): number {
  return contracts[0] ?? 0;
}

function presentPage({ title, menu, chrome, footer, search }: ReleaseRoute): PageRelease {
  return {
    title,
    ...(menu && { menu }),
    ...(chrome === false && { chrome }),
    ...(footer && { footer }),
    ...(search && { search }),
  };
}

function isRemote([unit]: readonly [string, unknown]): boolean {
  return unit !== HOST_UNIT;
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
