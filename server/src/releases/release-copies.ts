import { RELEASE_FILE, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Database, Queryable } from '../db/database';
import { integrityOf } from './integrity';
import { createReleaseBlobRepository } from './release-blob-repository';
import type { ReleaseFolders } from './release-folders';
import { serializeManifest } from './release-manifest';
import { createReleaseRepository } from './release-repository';

/**
 * Copies of releases for other nodes. On PostgreSQL the files are in the database as well, because each node has a disk
 * of its own and only one of them receives an upload. The embedded database serves one node, which needs no copies.
 */
export interface ReleaseCopies {
  /** Stores the contents of the files, by name, in the transaction that stores the release. */
  save(tx: Queryable, manifest: ReleaseManifest, contents: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Writes the release's folder on this node unless it is complete. Throws `MissingCopyError`. */
  restore(manifest: ReleaseManifest): Promise<void>;
  /** Like `restore`, for any version whose files are in the database. */
  restoreStored(release: ReleaseId): Promise<void>;
}

/** The database lacks a file of a release. */
export class MissingCopyError extends Error {}

interface CopiesDeps {
  database: Database;
  folders: ReleaseFolders;
}

export function createReleaseCopies({ database, folders }: CopiesDeps): ReleaseCopies {
  const blobs = createReleaseBlobRepository(database);
  const releases = createReleaseRepository(database);
  const hasCopies = database.kind === 'postgres';
  /** Running restores by path, so that simultaneous requests for a version's files share one. */
  const running = new Map<string, Promise<void>>();

  async function write(manifest: ReleaseManifest): Promise<void> {
    if ((await folders.findDamage(manifest, manifest.files)) === null) return;
    const contents = new Map<string, Buffer>([[RELEASE_FILE, Buffer.from(serializeManifest(manifest))]]);
    for (const [name, { integrity }] of Object.entries(manifest.files)) {
      const content = await blobs.find(integrity);
      if (!content || integrityOf(content) !== integrity) {
        throw new MissingCopyError(`The database lacks ${name} of ${manifest.unit} ${manifest.version}.`);
      }
      contents.set(name, content);
    }
    const staged = await folders.stage(contents);
    await staged.place(manifest);
  }

  async function restore(manifest: ReleaseManifest): Promise<void> {
    if (!hasCopies) return;
    const path = `${manifest.unit}/${manifest.version}`;
    const writing = running.get(path) ?? write(manifest).finally(() => running.delete(path));
    running.set(path, writing);
    await writing;
  }

  return {
    restore,

    async save(tx, { files }, contents) {
      if (!hasCopies) return;
      const within = createReleaseBlobRepository(tx);
      for (const [name, { integrity }] of Object.entries(files)) {
        const content = contents.get(name);
        if (content) await within.insert(integrity, content);
      }
    },

    async restoreStored(release) {
      if (!hasCopies || folders.has(release)) return;
      const stored = await releases.findRelease(release);
      if (stored && !stored.removedAt && !stored.revokedAt) await restore(stored.manifest);
    },
  };
}
