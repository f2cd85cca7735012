import type { ActiveRelease } from './active-releases';
import { MissingCopyError, type ReleaseCopies } from './release-copies';
import type { ReleaseFolders } from './release-folders';

/** The files of releases on this node's disk. */
export interface ReleaseFiles {
  /** Returns what is missing or changed on this node, after it copied what the database has; null if nothing is. */
  findDamage(release: Pick<ActiveRelease, 'manifest'>): Promise<string | null>;
}

interface FilesDeps {
  folders: ReleaseFolders;
  copies: ReleaseCopies;
}

export function createReleaseFiles({ folders, copies }: FilesDeps): ReleaseFiles {
  /** Files are written once, so hashing them once per process finds what a disk has lost. */
  const intact = new Set<string>();

  async function check({ manifest }: Pick<ActiveRelease, 'manifest'>): Promise<string | null> {
    try {
      await copies.restore(manifest);
    } catch (error) {
      // What the disk lacks is reported below.
      if (!(error instanceof MissingCopyError)) throw error;
    }
    return folders.findDamage(manifest, manifest.files);
  }

  return {
    async findDamage(release) {
      const { unit, version } = release.manifest;
      const name = `${unit} ${version}`;
      if (intact.has(name) && folders.has(release.manifest)) return null;
      const damage = await check(release);
      if (damage === null) intact.add(name);
      return damage;
    },
  };
}
