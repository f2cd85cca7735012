import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

const INCOMING = '.incoming-';
const ABANDONED_AFTER_MS = DAY_MS;

/** A release's folder on disk: written once, then only read. */
export interface ReleaseFiles {
  readonly root: string;
  has(unit: string, version: string): boolean;
  /** Whether all of `files` exist unchanged. An interrupted copy or a full disk leaves a folder incomplete. */
  holds(unit: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<boolean>;
  read(unit: string, version: string, file: string): Promise<Buffer>;
  /** Replaces an existing folder unless it already holds `files`. */
  write(unit: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  remove(unit: string, version: string): Promise<void>;
}

export function createReleaseFiles(root: string): ReleaseFiles {
  const folderOf = (unit: string, version: string) => join(root, unit, version);

  async function holds(unit: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<boolean> {
    for (const [name, content] of files) {
      const stored = await readFile(join(folderOf(unit, version), name)).catch(() => null);
      if (!stored?.equals(content)) return false;
    }
    return existsSync(folderOf(unit, version));
  }

  return {
    root,
    holds,

    has: (unit, version) => existsSync(folderOf(unit, version)),

    read: (unit, version, file) => readFile(join(folderOf(unit, version), file)),

    async write(unit, version, files) {
      // Written to a temporary folder and then moved, so that a folder under its final name is always complete.
      const incoming = join(root, INCOMING + randomUUID());
      const replaced = join(root, INCOMING + randomUUID());
      await removeAbandoned(root);
      try {
        for (const [name, content] of files) {
          const path = join(incoming, name);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, content);
        }
        await mkdir(join(root, unit), { recursive: true });
        // Another process that shares the folder may have published the same release meanwhile.
        if (await holds(unit, version, files)) return;
        if (existsSync(folderOf(unit, version))) await rename(folderOf(unit, version), replaced);
        await rename(incoming, folderOf(unit, version));
      } finally {
        for (const folder of [incoming, replaced]) await rm(folder, { recursive: true, force: true });
      }
    },

    remove: (unit, version) => rm(folderOf(unit, version), { recursive: true, force: true }),
  };
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
