import { randomUUID } from 'node:crypto';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { FILE_NAME_MAX } from '@potomac-oak/shared/contracts/files';
import { plainText } from '@potomac-oak/shared/contracts/text';

import type { BaseParts } from '../base/base-parts';
import { coalesce } from '../base/db/coalesce';
import { runEvery } from '../base/db/run-every';
import { AppError } from '../base/errors/app-error';
import { sha256 } from '../base/secrets/sha256';
import { createFileLinks, type FileLinks, type PresentFile } from './file-links';
import { type FilePart, openFileStore } from './file-store';
import { readFileType } from './file-type';
import { encodePicture } from './picture-encoder';
import { FILE_COLUMNS, type StoredFile } from './stored-file';

export interface Upload {
  /** From the client. */
  id: string;
  /** See `chatOwner`, `formOwner` and `mailOwner`. */
  owner: string;
  name: string;
  content: Buffer;
}

/** Photos and documents of chats, forms, visits and mails: docs/decisions/024-files.md. */
export interface Files {
  /**
   * Checks and stores a file, which is deleted after an hour unless a record attaches it. A repeat returns what
   * the first call has stored. Throws `unsupported_media_type`, `storage_full`, and `conflict` if the id is in use.
   */
  save(upload: Upload): Promise<StoredFile>;
  /** Throws `not_found`. */
  read(id: string, part: FilePart): Promise<{ file: StoredFile; content: Buffer }>;
  /** Throws `not_found`. */
  setAlt(id: string, alt: string): Promise<StoredFile>;
  present: PresentFile;
  checkLink: FileLinks['check'];
  /** Deletes the bytes of files whose rows are deleted. */
  remove(contentIds: readonly string[]): Promise<void>;
  /** Deletes what was not sent within an hour, and bytes without a file. Runs at the start and each hour. */
  sweep(): Promise<void>;
  /** Free space of DATA_DIR; null where files are rows of the database. */
  freeBytes(): Promise<number | null>;
  close(): Promise<void>;
}

const MB = 1024 * 1024;
/** Of a chat, or of one contact form. */
const OWNER_MAX_BYTES = 300 * MB;
const DAY_MAX_BYTES = 4 * 1024 * MB;
const ALL_MAX_BYTES = 100 * 1024 * MB;
/** The embedded database and releases need space on the same disk. */
const FREE_MIN_BYTES = 1024 * MB;
const UNSENT_MAX_MS = HOUR_MS;

interface FileRow extends StoredFile {
  owner: string;
  uploadHash: string;
  contentId: string;
}

const ROW = `${FILE_COLUMNS}, owner, upload_hash as "uploadHash", content_id as "contentId"`;

export function createFiles({
  config,
  database,
  now,
  onFailure,
}: Pick<BaseParts, 'config' | 'database' | 'now' | 'onFailure'>): Files {
  const { query } = database;
  const store = openFileStore(database, config.DATA_DIR);
  const links = createFileLinks({ config, now });
  let totals = { readAt: -Infinity, all: 0, today: 0 };

  async function find(id: string): Promise<FileRow | null> {
    const [row] = await query<FileRow>(`select ${ROW} from files where id = $1`, [id]);
    return row ?? null;
  }

  async function assertRoom(owner: string): Promise<void> {
    const [{ bytes } = { bytes: 0 }] = await query<{ bytes: number }>(
      'select coalesce(sum(bytes), 0)::int8 as bytes from files where owner = $1',
      [owner],
    );
    if (bytes > OWNER_MAX_BYTES)
      throw new AppError('storage_full', { msg: 'This chat has no room for more files. Please send them by e-mail.' });

    // The sum reads the whole table.
    if (totals.readAt < now() - MINUTE_MS) {
      const [sums] = await query<{ all: number; today: number }>(
        `select coalesce(sum(bytes), 0)::int8 as "all",
                coalesce(sum(bytes) filter (where created_at > $1), 0)::int8 as today from files`,
        [new Date(now() - DAY_MS)],
      );
      totals = { all: 0, today: 0, ...sums, readAt: now() };
    }
    const free = (await store.freeBytes()) ?? Infinity;
    if (totals.all > ALL_MAX_BYTES || totals.today > DAY_MAX_BYTES || free < FREE_MIN_BYTES)
      throw new AppError('storage_full');
  }

  function asRepeat(row: FileRow, { owner, content }: Upload): StoredFile {
    if (row.owner !== owner || row.uploadHash !== sha256(content)) throw new AppError('conflict');
    return toStored(row);
  }

  const sweep = coalesce(async () => {
    const before = new Date(now() - UNSENT_MAX_MS);
    const unsent = await query<{ contentId: string }>(
      'delete from files where record_id is null and created_at < $1 returning content_id as "contentId"',
      [before],
    );
    await store.remove(unsent.map(({ contentId }) => contentId));

    const old = (await store.list()).filter(({ storedAt }) => storedAt < before).map(({ id }) => id);
    const orphans = await query<{ id: string }>(
      'select id from unnest($1::uuid[]) as stored (id) where not exists (select from files where content_id = stored.id)',
      [old],
    );
    await store.remove(orphans.map(({ id }) => id));
  });

  const firstSweep = store.adopt().then(sweep).catch(onFailure);
  const sweeper = runEvery(HOUR_MS, sweep, onFailure);

  return {
    present: links.present,
    checkLink: links.check,
    remove: store.remove,
    freeBytes: store.freeBytes,
    sweep,

    async save(upload) {
      const { id, owner, content } = upload;
      const known = await find(id);
      if (known) return asRepeat(known, upload);

      await assertRoom(owner);
      const isPicture = readFileType(content) === 'picture';
      const stored = isPicture ? await encodePicture(content) : { content, width: null, height: null };
      const contentId = randomUUID();
      await store.put(contentId, stored);
      const { width, height } = stored;
      const bytes = stored.content.length;
      const [row] = await query<FileRow>(
        `insert into files (id, owner, upload_hash, content_id, name, type, bytes, width, height, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning ${ROW}`,
        [
          id,
          owner,
          sha256(content),
          contentId,
          cleanName(upload.name, isPicture),
          isPicture ? 'image/webp' : 'application/pdf',
          bytes,
          width,
          height,
          new Date(now()),
        ],
      );
      totals = { ...totals, all: totals.all + bytes, today: totals.today + bytes };
      if (row) return toStored(row);

      // A repeat was faster.
      await store.remove([contentId]);
      const first = await find(id);
      if (!first) throw new AppError('unavailable');
      return asRepeat(first, upload);
    },

    async read(id, part) {
      const row = await find(id);
      const content = row && (await store.read(row.contentId, part));
      if (!content) throw new AppError('not_found');
      return { file: toStored(row), content };
    },

    async setAlt(id, alt) {
      const [row] = await query<FileRow>(`update files set alt = $2 where id = $1 returning ${ROW}`, [id, alt]);
      if (!row) throw new AppError('not_found');
      return toStored(row);
    },

    async close() {
      await Promise.all([firstSweep, sweeper.close()]);
    },
  };
}

function toStored({ owner: _, uploadHash: __, contentId: ___, ...file }: FileRow): StoredFile {
  return file;
}

const nameText = plainText(FILE_NAME_MAX);

/** The end of a long name remains, because it contains the extension. */
function cleanName(name: string, isPicture: boolean): string {
  const plain = nameText.parse(name.replaceAll(/[\s/\\]+/g, ' ').slice(-FILE_NAME_MAX));
  return plain || (isPicture ? 'photo' : 'document.pdf');
}
