import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/registry';

import type { ChangeFeed } from '../db/change-feed';
import { coalesce } from '../db/coalesce';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { readInput } from '../errors/invalid-input';
import type { Deployment } from './deployments';
import { integrityOf } from './integrity';
import type { ReleaseFiles } from './release-files';
import { releaseManifestSchema } from './release-manifest';
import { createReleaseRepository } from './release-repository';

/** The unit whose release contains index.html; every other unit is a remote. */
export const HOST_UNIT = 'host';
export const INDEX_FILE = 'index.html';
const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const REGISTRY_CHANNEL = 'registry_changed';

export interface DeployedRelease {
  deployment: Deployment;
  manifest: ReleaseManifest;
}

/** The releases that visitors get as of one revision of the registry. */
export interface ActiveReleases {
  revision: number;
  /** Unit → its releases, the default one first. */
  units: ReadonlyMap<string, readonly DeployedRelease[]>;
}

export interface ReleaseService {
  /**
   * Checks and stores a release without delivering it. Publishing the same release again changes nothing. Throws
   * `invalid_input` when files are missing or do not match their hashes, `conflict` when that version exists with other
   * content.
   *
   * @param files name → content; stored are those of the manifest, their `.br` and `.gz`, and the host's index.html
   * @param by the publisher, for the audit trail
   */
  publish(release: PublishRequest): Promise<{ unit: string; version: string; isNew: boolean }>;
  /**
   * Delivers this version of a unit to all visitors. Throws `not_found` for a version that was not published,
   * `conflict` when the registry is no longer at `expectedRevision`; without one, any revision is accepted.
   */
  promote(change: { unit: string; version: string; by: string; expectedRevision?: number }): Promise<void>;
  active(): ActiveReleases;
  /** Runs after each change of the registry, made here or on another node. */
  onChanged(listener: (active: ActiveReleases) => Promise<void>): void;
}

export interface PublishRequest {
  manifest: unknown;
  files: ReadonlyMap<string, Buffer>;
  by: string;
}

interface ReleaseServiceDeps {
  database: Database;
  files: ReleaseFiles;
  changes: ChangeFeed;
}

export async function createReleaseService({
  database,
  files: store,
  changes,
}: ReleaseServiceDeps): Promise<ReleaseService> {
  const repository = createReleaseRepository(database);
  const listeners: ((active: ActiveReleases) => Promise<void>)[] = [];
  let active: ActiveReleases = { revision: 0, units: new Map() };

  async function read(): Promise<ActiveReleases> {
    const { revision, deployments } = await repository.newestRevision();
    const units = new Map<string, DeployedRelease[]>();
    for (const [unit, deployed] of Object.entries(deployments)) {
      const releases = await Promise.all(
        deployed.map(async (deployment) => ({ deployment, manifest: await getManifest(unit, deployment.version) })),
      );
      units.set(unit, releases);
    }
    return { revision, units };
  }

  async function getManifest(unit: string, version: string): Promise<ReleaseManifest> {
    const manifest = await repository.find(unit, version);
    if (!manifest) throw new AppError('not_found', { msg: `${unit} has no release ${version}.` });
    return manifest;
  }

  // Only one refresh runs at a time, so that an older revision cannot replace a newer one.
  const refresh = coalesce(async () => {
    active = await read();
    for (const listener of listeners) await listener(active);
  });
  await changes.subscribe(REGISTRY_CHANNEL, { onChange: refresh, onGap: refresh });
  await refresh();

  return {
    async publish({ manifest: untrusted, files, by }) {
      const { value: manifest, error } = readInput(releaseManifestSchema, untrusted);
      if (error) throw error;

      const { unit, version } = manifest;
      const known = await repository.find(unit, version);
      if (known && !isDeepStrictEqual(known, manifest)) {
        throw new AppError('conflict', { msg: `${unit} already has another release ${version}.` });
      }
      const isWhole = await store.holds(unit, version, selectFiles(manifest, files));
      if (!isWhole) await store.write(unit, version, await checkFiles(manifest, files));
      return { unit, version, isNew: await repository.insert(manifest, by) };
    },

    async promote({ unit, version, by, expectedRevision }) {
      await getManifest(unit, version);
      for (;;) {
        const { revision, deployments } = await repository.newestRevision();
        const isAdded =
          (expectedRevision ?? revision) === revision &&
          (await repository.addRevision({
            revision: revision + 1,
            deployments: { ...deployments, [unit]: [{ version, traffic: 100, default: true }] },
            change: `${unit} → ${version}`,
            changedBy: by,
          }));
        if (isAdded) break;
        if (expectedRevision !== undefined)
          throw new AppError('conflict', { msg: 'The registry has changed since that revision.' });
      }

      await refresh();
      await changes.publish(REGISTRY_CHANNEL, ['']);
    },

    active: () => active,

    onChanged(listener) {
      listeners.push(listener);
    },
  };
}

/** Selects from `given` the files of a release's folder. */
function selectFiles({ unit, files }: ReleaseManifest, given: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const names = Object.keys(files).flatMap((name) => ['', ...Object.keys(UNPACK)].map((extension) => name + extension));
  const wanted = new Set(unit === HOST_UNIT ? [...names, INDEX_FILE] : names);
  return new Map([...given].filter(([name]) => wanted.has(name)));
}

/** Returns the files to store: the manifest's files, their matching compressed forms, and index.html. */
async function checkFiles(
  { unit, files: hashes }: ReleaseManifest,
  given: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const checked = new Map<string, Buffer>();
  for (const [name, integrity] of Object.entries(hashes)) {
    const content = given.get(name);
    if (!content) throw new AppError('invalid_input', { msg: `${name} is missing.` });
    if (integrityOf(content) !== integrity) {
      throw new AppError('invalid_input', { msg: `${name} does not match its hash.` });
    }
    checked.set(name, content);

    for (const [extension, unpack] of Object.entries(UNPACK)) {
      const packed = given.get(name + extension);
      const isSame = packed && (await unpack(packed).catch(() => null))?.equals(content);
      if (packed && !isSame)
        throw new AppError('invalid_input', { msg: `${name}${extension} does not decompress to ${name}.` });
      if (packed) checked.set(name + extension, packed);
    }
  }

  if (unit !== HOST_UNIT) return checked;
  const index = given.get(INDEX_FILE);
  if (!index) throw new AppError('invalid_input', { msg: `${INDEX_FILE} is missing.` });
  return checked.set(INDEX_FILE, index);
}
