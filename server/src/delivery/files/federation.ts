import { z } from 'zod';

import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';
import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleaseContainer, ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import {
  containerGlobal,
  isUnitName,
  type ReleaseId,
  toUnitName,
  unitGlobal,
} from '@potomac-oak/shared/contracts/release-names';

import type { HttpApp } from '../../base/http/http-app';
import { createMemoryFile, type MemoryFile, sendMemoryFile } from '../../base/http/memory-file';
import { requestOrigin } from '../../base/http/origins';
import { allowAnyOrigin } from '../../base/http/security-headers';
import type { DeliveryParts } from '../delivery-parts';
import type { ActiveReleases } from '../releases/channels/active-releases';
import { createRevisionCache } from '../releases/channels/revision-cache';
import { sendReleaseFile } from './send-release-file';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A file name of a release with a content hash: its content never changes. */
const HASHED_NAME = /^[a-z0-9._/-]+\.[0-9a-f]{8,}\.[a-z0-9]+$/;
const paramsSchema = z.object({ unit: z.string().transform(toUnitName), '*': z.string() });

const CONTENT_TYPES = {
  'mf-manifest.json': 'application/json; charset=utf-8',
  'container.js': 'text/javascript; charset=utf-8',
  'types.d.ts': 'text/plain; charset=utf-8',
  'package.tgz': 'application/gzip',
} as const;

type FederationFile = keyof typeof CONTENT_TYPES;

/** Files that a release contains under these names, for developers of other pages. */
const WRITTEN: readonly FederationFile[] = ['types.d.ts', 'package.tgz'];

/**
 * Addresses of remotes that stay the same, for federation hosts of others. Constant names belong to the stable release.
 * A hashed name may belong to any stored release, because a page may have loaded its container before the last promote.
 */
export async function federationRoutes(
  app: HttpApp,
  { releases, origins }: Pick<DeliveryParts, 'releases' | 'origins'>,
): Promise<void> {
  const { service } = releases;
  const files = createFederationFiles(releases);

  await app.register(async (scope: HttpApp) => {
    // Set on the response, because an error that is cached for a year would outlive its cause.
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 400) return;
      allowAnyOrigin(reply);
      reply.header('Vary', 'Accept-Encoding');
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', IMMUTABLE);
    });

    scope.get(`${federationPath(':unit')}*`, { schema: { params: paramsSchema } }, async (request, reply) => {
      const { unit, '*': name } = request.params;
      if (isFederationFile(name)) {
        const file = await files.find(unit, name, requestOrigin(request, origins));
        return file ? sendMemoryFile(request, reply, file) : reply.callNotFound();
      }
      const isStorable = isUnitName(unit) && HASHED_NAME.test(name);
      const release = isStorable ? await service.findWithFile({ unit, name }) : null;
      if (!release) return reply.callNotFound();
      return sendReleaseFile(request, reply, { ...releases, release, name });
    });
  });
}

/** Files of the units' stable releases under constant names, for federation hosts of others. */
interface FederationFiles {
  /**
   * Returns null for units that such a host cannot load, and for types or a package that the release does not contain.
   *
   * @param origin prefix of the URLs in the file
   */
  find(unit: string, name: FederationFile, origin: string): Promise<MemoryFile | null>;
}

/** The stable release of a remote. */
interface StableRemote {
  manifest: ReleaseManifest;
  container: ReleaseContainer;
}

function createFederationFiles({ service, folders }: DeliveryParts['releases']): FederationFiles {
  const composed = createRevisionCache();

  async function present(name: FederationFile, { manifest, container }: StableRemote, origin: string) {
    if (name === 'container.js') {
      const runtime = findRuntime(manifest);
      const scripts = [...(runtime ? [runtime] : []), manifest.entry].map((file) => readText(manifest, file));
      return presentContainer((await Promise.all(scripts)).join('\n'), manifest);
    }
    if (WRITTEN.includes(name)) return folders.read(manifest, name);
    const publicPath = `${origin}${federationPath(manifest.unit)}`;
    const written = await readText(manifest, container.manifest);
    return presentFederationManifest(written, { publicPath, hasRuntime: findRuntime(manifest) !== undefined });
  }

  async function readText(release: ReleaseId, file: string): Promise<string> {
    return (await folders.read(release, file)).toString();
  }

  return {
    async find(unit, name, origin) {
      const active = service.active();
      const remote = findRemote(active, unit);
      if (!remote || (WRITTEN.includes(name) && !Object.hasOwn(remote.manifest.files, name))) return null;
      return composed.get(active, [unit, name, origin].join(' '), async () =>
        createMemoryFile(CONTENT_TYPES[name], await present(name, remote, origin)),
      );
    },
  };
}

function isFederationFile(name: string): name is FederationFile {
  return Object.hasOwn(CONTENT_TYPES, name);
}

/** Folder of a unit's files, with a trailing slash. Its last segment is the version of the federation contract. */
function federationPath(unit: string): string {
  return `${RELEASE_PATHS.federation}/${unit}/v${FEDERATION_CONTRACT_VERSION}/`;
}

function findRemote({ units }: ActiveReleases, unit: string): StableRemote | null {
  const active = units.get(unit);
  const { manifest } = active?.releases.get(active.channel.stable.version) ?? {};
  if (!manifest?.container || !manifest.contracts.includes(FEDERATION_CONTRACT_VERSION)) return null;
  return { manifest, container: manifest.container };
}

/** The federation runtime, in a remote whose container needs one that the page provides. Our own host does. */
function findRuntime({ files }: ReleaseManifest): string | undefined {
  return Object.keys(files).find((name) => name.startsWith('standalone/runtime.'));
}

interface FederationManifest {
  metaData?: { remoteEntry?: object };
}

/** @param options.publicPath absolute, because the runtime of another host resolves the remote's files from it */
function presentFederationManifest(
  written: string,
  { publicPath, hasRuntime }: { publicPath: string; hasRuntime: boolean },
): string {
  const { metaData, ...rest }: FederationManifest = JSON.parse(written);
  // Only the container with the constant name includes the runtime.
  const remoteEntry = hasRuntime ? { ...metaData?.remoteEntry, name: 'container.js' } : metaData?.remoteEntry;
  return JSON.stringify({ ...rest, metaData: { ...metaData, remoteEntry, publicPath } });
}

function presentContainer(script: string, release: ReleaseId): string {
  return `${script}\nglobalThis.${unitGlobal(release.unit)} = globalThis.${containerGlobal(release)};\n`;
}
