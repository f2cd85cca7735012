import { RELEASE_FILE, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Database, Queryable } from '../../../base/db/database';
import { integrityOf, serializeManifest } from '../manifest/release-manifest';
import { createReleaseRepository } from '../release-repository';
import type { ReleaseFolders } from './release-folders';

/**
 * Copies of releases for other nodes. On PostgreSQL the files are in the database as well, because each node has a disk
 * of its own and only one of them receives an upload. The embedded database serves one node, which needs no copies.
 */
export interface ReleaseCopies {
  /** Stores the contents of the files, by name, in the transaction that stores the release. */
  save(tx: Queryable, manifest: ReleaseManifest, contents: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Stores what the database lacks and this node has, for example after a move or a restore. */
  saveMissing(): Promise<void>;
  /** Writes the release's folder on this node unless it is complete. Throws `MissingCopyError`. */
  restore(manifest: ReleaseManifest): Promise<void>;
  /** Like `restore`, for any version whose files are in the database. */
  restoreStored(release: ReleaseId): Promise<void>;
  /** Returns what is missing or changed on this node's disk after a restore; null if nothing is. */
  findDamage(manifest: ReleaseManifest): Promise<string | null>;
}

/** The database lacks a file of a release. */
class MissingCopyError extends Error {}

export function createReleaseCopies(database: Database, folders: ReleaseFolders): ReleaseCopies {
  const releases = createReleaseRepository(database);
  const hasCopies = database.kind === 'postgres';
  /** Running restores by path, so that simultaneous requests for a version's files share one. */
  const running = new Map<string, Promise<void>>();
  /** Files are written once, so hashing them once per process finds what a disk has lost. */
  const intact = new Set<string>();

  async function write(manifest: ReleaseManifest): Promise<void> {
    if ((await folders.findDamage(manifest, manifest.files)) === null) return;
    const contents = new Map<string, Buffer>([[RELEASE_FILE, Buffer.from(serializeManifest(manifest))]]);
    for (const [name, { integrity }] of Object.entries(manifest.files)) {
      const content = await findBlob(database, integrity);
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
      for (const [name, { integrity }] of Object.entries(files)) {
        const content = contents.get(name);
        if (content) await saveBlob(tx, integrity, content);
      }
    },

    async saveMissing() {
      if (!hasCopies) return;
      for (const { unit, version, file, integrity } of await database.query<MissingFile>(MISSING_FILES)) {
        const content = await folders.read({ unit, version }, file).catch(() => null);
        if (content && integrityOf(content) === integrity) await saveBlob(database, integrity, content);
      }
    },

    async restoreStored(release) {
      if (!hasCopies || folders.has(release)) return;
      const stored = await releases.findRelease(release);
      if (stored && !stored.removedAt && !stored.revokedAt) await restore(stored.manifest);
    },

    async findDamage(manifest) {
      const name = `${manifest.unit} ${manifest.version}`;
      if (intact.has(name) && folders.has(manifest)) return null;
      await restore(manifest).catch((error) => {
        // What the disk lacks is reported below.
        if (!(error instanceof MissingCopyError)) throw error;
      });
      const damage = await folders.findDamage(manifest, manifest.files);
      if (damage === null) intact.add(name);
      return damage;
    },
  };
}

interface MissingFile extends ReleaseId {
  file: string;
  integrity: string;
}

const MISSING_FILES = `
select r.unit, r.version, f.key as file, f.value ->> 'integrity' as integrity
  from unit_releases r cross join lateral jsonb_each(r.manifest -> 'files') f
 where r.removed_at is null
   and not exists (select from release_blobs b where b.integrity = f.value ->> 'integrity')`;

/** Keeps a content that is stored already, for example by an earlier version. */
async function saveBlob({ query }: Queryable, integrity: string, content: Buffer): Promise<void> {
  await query('insert into release_blobs (integrity, content) values ($1, $2) on conflict do nothing', [
    integrity,
    content,
  ]);
}

async function findBlob({ query }: Queryable, integrity: string): Promise<Buffer | null> {
  const [row] = await query<{ content: string }>(
    `select encode(content, 'base64') as content from release_blobs where integrity = $1`,
    [integrity],
  );
  return row ? Buffer.from(row.content, 'base64') : null;
}
