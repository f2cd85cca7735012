import type { MemoryFile } from '../../../base/http/memory-file';
import type { ActiveReleases } from './active-releases';

/** Files composed of the active releases, once per key and revision. */
export interface RevisionCache {
  get(releases: ActiveReleases, key: string, compose: () => Promise<MemoryFile>): Promise<MemoryFile>;
}

export function createRevisionCache(): RevisionCache {
  const revisions = new WeakMap<ActiveReleases, Map<string, Promise<MemoryFile>>>();

  return {
    get(releases, key, compose) {
      const files = revisions.get(releases) ?? new Map<string, Promise<MemoryFile>>();
      revisions.set(releases, files);
      const known = files.get(key);
      if (known) return known;

      const file = compose();
      files.set(key, file);
      file.catch(() => files.delete(key));
      return file;
    },
  };
}
