import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { syncFolder } from '../../../base/db/data-dir';
import { isNodeError } from '../../../base/errors/node-error';
import type { Encoding } from '../../../base/http/memory-file';
import { integrityOf } from '../manifest/release-manifest';

const INCOMING = '.incoming-';
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;
/** Browsers request no other JSON file: documents contain the pages. */
const COMPRESSIBLE = /\.(?:js|css)$|(?:^|[\\/])(?:release|mf-manifest)\.json$/;
/** A smaller file fits into one packet without compression. */
const COMPRESSED_MIN_BYTES = 512;
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } satisfies Record<Encoding, string>;
/** More than twice what all visitors of one version load. */
const MEMORY_MAX_BYTES = 32 * 1024 * 1024;
/** Of a file; what teams install is larger and rarely requested. */
const MEMORY_FILE_MAX_BYTES = 1024 * 1024;

/** The folders of releases on disk, each written once and then only read: `<root>/<unit>/<version>/`. */
export interface ReleaseFolders {
  readonly root: string;
  /** Whether the folder exists. A placed folder was complete. */
  has(release: ReleaseId): boolean;
  /** Names the first of `files` that is missing or changed; null if there is none. */
  findDamage(release: ReleaseId, files: ReleaseManifest['files']): Promise<string | null>;
  read(release: ReleaseId, file: string): Promise<Buffer>;
  /** Reads a file from memory or the disk, plain if it is not stored in this encoding; null if it is missing. */
  readEncoded(release: ReleaseId, file: string, encoding: Encoding): Promise<EncodedFile | null>;
  /** Removes the folder, if it exists. */
  remove(release: ReleaseId): Promise<void>;
  /** Writes `files` and their `.br` and `.gz` to a temporary folder, and syncs them to the disk. */
  stage(files: ReadonlyMap<string, Buffer>): Promise<StagedFolder>;
}

export interface EncodedFile {
  content: Buffer;
  encoding: Encoding;
}

export interface StagedFolder {
  /** Moves the folder to its final name. Replaces an existing folder, for example an incomplete one. */
  place(release: ReleaseId): Promise<void>;
  /** Removes the temporary folder unless it was placed. */
  discard(): Promise<void>;
}

export function createReleaseFolders(root: string): ReleaseFolders {
  const folderOf = ({ unit, version }: ReleaseId) => join(root, unit, version);
  const memory = new LRUCache<string, EncodedFile>({
    maxSize: MEMORY_MAX_BYTES,
    maxEntrySize: MEMORY_FILE_MAX_BYTES,
    // The cache refuses a size of 0.
    sizeCalculation: ({ content }) => content.length + 1,
  });

  return {
    root,

    has: (release) => existsSync(folderOf(release)),

    async findDamage(release, files) {
      if (!existsSync(folderOf(release))) return 'Its folder is missing.';
      for (const [name, { integrity }] of Object.entries(files)) {
        const content = await readFile(join(folderOf(release), name)).catch(() => null);
        if (content === null) return `${name} is missing.`;
        if (integrityOf(content) !== integrity) return `${name} does not match its hash.`;
      }
      return null;
    },

    read: (release, file) => readFile(join(folderOf(release), file)),

    async readEncoded(release, file, encoding) {
      const path = join(folderOf(release), file);
      const known = memory.get(path + SUFFIXES[encoding]);
      if (known) return known;
      const encoded = await readIfPresent(path + SUFFIXES[encoding]);
      const content = encoded ?? (await readIfPresent(path));
      if (content === null) return null;
      const found = { content, encoding: encoded ? encoding : 'identity' } as const;
      memory.set(path + SUFFIXES[encoding], found);
      return found;
    },

    async remove(release) {
      await rm(folderOf(release), { recursive: true, force: true });
      memory.clear();
    },

    async stage(files) {
      await removeAbandoned(root);
      const incoming = join(root, INCOMING + randomUUID());
      const discard = () => rm(incoming, { recursive: true, force: true });
      try {
        await Promise.all([...files].map(([name, content]) => writeWithVariants(join(incoming, name), content)));
        await syncFolders(incoming);
      } catch (cause) {
        await discard();
        throw cause;
      }

      return {
        discard,
        async place(release) {
          const replaced = join(root, INCOMING + randomUUID());
          await mkdir(join(root, release.unit), { recursive: true });
          if (existsSync(folderOf(release))) await rename(folderOf(release), replaced);
          await rename(incoming, folderOf(release));
          // The replaced folder may have been damaged.
          memory.clear();
          await syncFolder(join(root, release.unit));
          await rm(replaced, { recursive: true, force: true });
        },
      };
    },
  };
}

async function writeWithVariants(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { flush: true });
  if (!COMPRESSIBLE.test(path) || content.length < COMPRESSED_MIN_BYTES) return;

  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${path}.br`, brotli, { flush: true });
  await writeFile(`${path}.gz`, gzipped, { flush: true });
}

async function syncFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of [...folders, folder]) await syncFolder(path);
}

async function readIfPresent(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (cause) {
    if (isNodeError(cause) && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

/** Removes the temporary folders of processes that were killed while they wrote. */
async function removeAbandoned(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of (await readdir(root)).filter((entry) => entry.startsWith(INCOMING))) {
    // A recent folder may belong to another process that is still writing.
    const { mtimeMs = Date.now() } = (await stat(join(root, name)).catch(() => null)) ?? {};
    if (mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(join(root, name), { recursive: true, force: true });
  }
}
