import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A release's folder on disk: written once, then only read. */
export interface ReleaseFiles {
  readonly root: string;
  has(unit: string, version: string): boolean;
  read(unit: string, version: string, file: string): Promise<Buffer>;
  write(unit: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  remove(unit: string, version: string): Promise<void>;
}

export function createReleaseFiles(root: string): ReleaseFiles {
  const folderOf = (unit: string, version: string) => join(root, unit, version);

  return {
    root,

    has: (unit, version) => existsSync(folderOf(unit, version)),

    read: (unit, version, file) => readFile(join(folderOf(unit, version), file)),

    async write(unit, version, files) {
      // Filled beside its place and then moved, so that a folder under its final name is always whole.
      const incoming = join(root, `.incoming-${randomUUID()}`);
      try {
        for (const [name, content] of files) {
          const path = join(incoming, name);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, content);
        }
        await mkdir(join(root, unit), { recursive: true });
        await moveUnlessThere(incoming, folderOf(unit, version));
      } finally {
        await rm(incoming, { recursive: true, force: true });
      }
    },

    remove: (unit, version) => rm(folderOf(unit, version), { recursive: true, force: true }),
  };
}

// Another process that shares the folder may have published the same release meanwhile.
async function moveUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (cause) {
    if (!existsSync(to)) throw cause;
  }
}
