import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { TakePart } from './backup-parts';

const CHUNK_BYTES = 48 * 1024;

/** Where a restore prepares the files before it moves them into place. */
export const RESTORING = '.restoring';

/** These entries are backed up as rows or useful only to a running process. The rest of DATA_DIR is backed up. */
const LEFT_OUT = ['database', 'database.new', 'commands.json', 'supervisor.json', RESTORING, 'lost+found'];

export function isBackedUp(path: string): boolean {
  const [top = ''] = path.split('/');
  const isUnfinished = path.split('/').some((name) => /^\.(incoming|write-probe)-/.test(name));
  return !LEFT_OUT.includes(top) && !top.startsWith('database.lock') && !isUnfinished;
}

/** Reads every file in `dataDir` that belongs in a backup. Skips files that are deleted in the meantime. */
export async function readDataFiles(dataDir: string, take: TakePart): Promise<void> {
  for (const path of await listFiles(dataDir)) {
    const file = await open(join(dataDir, path)).catch(nullWhereMissing);
    if (!file) continue;
    await take({ kind: 'file', path });
    const content = file.createReadStream({ highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;
    for await (const bytes of content) await take({ kind: 'content', bytes });
  }
}

/** Writes file parts into `folder`, readable by this user only. */
export function createFileWriter(folder: string): TakePart {
  let current = '';

  return async (part) => {
    if (part.kind === 'file') {
      current = join(folder, part.path);
      await mkdir(dirname(current), { recursive: true, mode: 0o700 });
    }
    if (part.kind !== 'file' && part.kind !== 'content') return;
    const file = await open(current, part.kind === 'file' ? 'wx' : 'a', 0o600);
    if (part.kind === 'content') await file.writeFile(part.bytes);
    await file.close();
  };
}

// Follows links, because releases may be on another disk. Skips sockets and other special files.
async function listFiles(root: string, folder = ''): Promise<string[]> {
  const paths: string[] = [];
  for (const name of (await readdir(join(root, folder))).sort()) {
    const path = folder === '' ? name : `${folder}/${name}`;
    const entry = isBackedUp(path) ? await stat(join(root, path)).catch(nullWhereMissing) : null;
    if (entry?.isDirectory()) paths.push(...(await listFiles(root, path)));
    else if (entry?.isFile()) paths.push(path);
  }
  return paths;
}

function nullWhereMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT') return null;
  throw cause;
}
