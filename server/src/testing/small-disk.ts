import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Fills the disk completely. Returns the file to remove to free space. */
  fill(): string;
  remove(): void;
}

/** Mounts a disk of 8 MB in memory; null if this process may not mount one, which requires root on Linux. */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;
  if (!isMounted) {
    rmSync(folder, { recursive: true });
    return null;
  }

  return {
    folder,
    fill() {
      const file = join(folder, 'filler');
      try {
        for (;;) appendFileSync(file, Buffer.alloc(4 * 1024));
      } catch {
        return file;
      }
    },
    remove() {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
