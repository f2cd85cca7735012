import type { ReleaseService } from '../releases/release-service';
import type { MemoryFile } from './memory-file';

/** Files that depend on the active releases. Each is composed at its first request after a change. */
export interface ComposedFiles {
  get(key: string, compose: () => Promise<MemoryFile>): Promise<MemoryFile>;
}

export function createComposedFiles({ active }: Pick<ReleaseService, 'active'>): ComposedFiles {
  let files = new Map<string, Promise<MemoryFile>>();
  let composedFor = active();

  return {
    get(key, compose) {
      if (composedFor !== active()) {
        composedFor = active();
        files = new Map();
      }
      const known = files.get(key);
      if (known) return known;

      const ofThese = files;
      const file = compose();
      ofThese.set(key, file);
      file.catch(() => ofThese.delete(key));
      return file;
    },
  };
}
