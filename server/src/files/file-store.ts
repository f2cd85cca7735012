import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { syncFolder } from '../base/db/data-dir';
import type { Database, Queryable } from '../base/db/database';
import { isNodeError } from '../base/errors/node-error';

export interface FileContent {
  content: Buffer;
  /** Only of pictures. */
  preview?: Buffer;
}

export type FilePart = keyof FileContent;

/** Where the bytes of files are, each written once under an id that is never reused. */
export interface FileStore {
  put(id: string, content: FileContent): Promise<void>;
  /** Null if it is not here. */
  read(id: string, part: FilePart): Promise<Buffer | null>;
  remove(ids: readonly string[]): Promise<void>;
  list(): Promise<{ id: string; storedAt: Date }[]>;
  /** Null if it cannot be known. */
  freeBytes(): Promise<number | null>;
}

/**
 * On PostgreSQL the bytes are in the database, because each node has a disk of its own. The embedded database leaves
 * them in DATA_DIR, because large rows would delay messages and backups. A backup contains both; after a restore or a
 * move to the other database, `adopt` moves the bytes to the right place.
 */
export function openFileStore(database: Database, dataDir: string): FileStore & { adopt(): Promise<void> } {
  const stores = [createTableStore(database), createFolderStore(join(dataDir, 'files'))] as const;
  const [own, other] = database.kind === 'postgres' ? stores : [stores[1], stores[0]];
  return {
    ...own,
    read: async (id, part) => (await own.read(id, part)) ?? (await other.read(id, part)),
    async remove(ids) {
      await own.remove(ids);
      await other.remove(ids);
    },
    async adopt() {
      for (const { id } of await other.list()) {
        const [content, preview] = [await other.read(id, 'content'), await other.read(id, 'preview')];
        if (content) await own.put(id, { content, ...(preview && { preview }) });
        await other.remove([id]);
      }
    },
  };
}

/** A backup reads many rows at a time, so each must be small. */
const CHUNK_BYTES = 64 * 1024;

function createTableStore(database: Database): FileStore {
  async function putPart(tx: Queryable, id: string, part: FilePart, bytes: Buffer): Promise<void> {
    for (let n = 0; n * CHUNK_BYTES < bytes.length; n += 1) {
      const chunk = bytes.subarray(n * CHUNK_BYTES, (n + 1) * CHUNK_BYTES);
      await tx.query(
        'insert into file_chunks (content_id, part, n, bytes) values ($1, $2, $3, $4) on conflict do nothing',
        [id, part, n, chunk],
      );
    }
  }

  return {
    put: (id, { content, preview }) =>
      database.transaction(async (tx) => {
        await putPart(tx, id, 'content', content);
        if (preview) await putPart(tx, id, 'preview', preview);
      }),

    async read(id, part) {
      const rows = await database.query<{ bytes: string }>(
        `select encode(bytes, 'base64') as bytes from file_chunks where content_id = $1 and part = $2 order by n`,
        [id, part],
      );
      return rows.length === 0 ? null : Buffer.concat(rows.map(({ bytes }) => Buffer.from(bytes, 'base64')));
    },

    async remove(ids) {
      await database.query('delete from file_chunks where content_id = any($1::uuid[])', [ids]);
    },

    list: () =>
      database.query(
        `select content_id as id, created_at as "storedAt" from file_chunks where part = 'content' and n = 0`,
      ),

    freeBytes: async () => null,
  };
}

/** Backups leave out names that start like this. */
const UNFINISHED = '.incoming-';
const PREVIEW = '.preview';

function createFolderStore(root: string): FileStore {
  const pathOf = (id: string, part: FilePart) => join(root, part === 'content' ? id : id + PREVIEW);

  async function write(id: string, part: FilePart, bytes: Buffer): Promise<void> {
    const unfinished = join(root, UNFINISHED + id);
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, pathOf(id, part));
  }

  return {
    async put(id, { content, preview }) {
      const isNew = (await mkdir(root, { recursive: true })) !== undefined;
      if (preview) await write(id, 'preview', preview);
      await write(id, 'content', content);
      await syncFolder(root);
      if (isNew) await syncFolder(dirname(root));
    },

    read: (id, part) => readFile(pathOf(id, part)).catch(nullWhereMissing),

    async remove(ids) {
      const paths = ids.flatMap((id) => [pathOf(id, 'content'), pathOf(id, 'preview'), join(root, UNFINISHED + id)]);
      for (const path of paths) await rm(path, { force: true });
    },

    async list() {
      if (!existsSync(root)) return [];
      const names = await readdir(root);
      const stats = await Promise.all(names.map((name) => stat(join(root, name)).catch(nullWhereMissing)));
      return names.flatMap((name, index) => {
        const storedAt = stats[index]?.mtime;
        return storedAt ? [{ id: name.replace(UNFINISHED, '').replace(PREVIEW, ''), storedAt }] : [];
      });
    },

    async freeBytes() {
      const { bavail, bsize } = await statfs(dirname(root));
      return bavail * bsize;
    },
  };
}

function nullWhereMissing(cause: unknown): null {
  if (isNodeError(cause) && cause.code === 'ENOENT') return null;
  throw cause;
}
