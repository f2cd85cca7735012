import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Holder {
  pid: number;
  /** Tells a process from a later one that got the same number; `null` where the system does not tell. */
  startedAt: string | null;
}

/**
 * Two processes on one embedded database destroy it, and the database itself does not notice. Throws with a sentence
 * for the operator while another living process holds `dataDir`.
 *
 * @returns releases the lock
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'database.lock');
  const self: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid) };

  if (!tryCreate(file, self)) {
    removeStale(file);
    if (!tryCreate(file, self)) throw inUse(dataDir, readHolder(file));
  }
  return () => rmSync(file, { force: true });
}

function tryCreate(file: string, holder: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (cause) {
    if (isNodeError(cause) && cause.code === 'EEXIST') return false;
    throw cause;
  }
}

function removeStale(file: string): void {
  const holder = readHolder(file);
  if (!holder || isAlive(holder)) throw inUse(file, holder);

  // Renaming is atomic, so of two processes that find the same dead holder one moves its lock away, and the other may
  // only have moved the winner's fresh lock: that one is put back.
  const moved = `${file}.${process.pid}`;
  renameSync(file, moved);
  const taken = readHolder(moved);
  const isTheDeadOne = taken?.pid === holder.pid && taken.startedAt === holder.startedAt;
  if (!isTheDeadOne) linkSync(moved, file);
  rmSync(moved);
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if (isNodeError(cause) && cause.code === 'ESRCH') return false;
  }
  return startedAt === null || startTimeOf(pid) === startedAt;
}

// Linux: field 22 of /proc/<pid>/stat, in ticks since boot; the name in field 2 may hold spaces and brackets.
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function inUse(path: string, holder: Holder | null): Error {
  const who = holder ? `process ${holder.pid}` : 'another process';
  return new Error(
    `The data directory is in use by ${who} (${path}). Stop that server first, or give this one its own DATA_DIR.`,
  );
}

function isNodeError(cause: unknown): cause is NodeJS.ErrnoException {
  return typeof cause === 'object' && cause !== null && 'code' in cause;
}
