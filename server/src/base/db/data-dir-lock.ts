import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import { isNodeError } from '../errors/node-error';

const holderSchema = z.object({
  pid: z.int().positive(),
  /** Distinguishes a process from a later one with the same id; null where the system does not report it. */
  startedAt: z.string().nullable(),
});

type Holder = z.infer<typeof holderSchema>;

/**
 * Prevents two processes from opening one embedded database: they would corrupt it unnoticed. Throws with a
 * message for the operator while another running process holds `dataDir`. Returns a function that releases the lock.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'database.lock');

  if (!tryCreate(file)) {
    const content = read(file);
    const holder = content === null ? null : parseHolder(content);
    if (holder && isAlive(holder)) throw inUse(dataDir, holder);
    if (content !== null) removeStale(file, content);
    if (!tryCreate(file)) throw inUse(dataDir, parseHolder(read(file) ?? ''));
  }
  return () => rmSync(file, { force: true });
}

// Linking gives a complete file its name and fails if the name is taken: a lock is therefore never incomplete, even on
// a full disk.
function tryCreate(file: string): boolean {
  const self: Holder = { pid: process.pid, startedAt: readProcess(process.pid)?.startedAt ?? null };
  const unfinished = `${file}.new-${process.pid}`;
  try {
    writeFileSync(unfinished, JSON.stringify(self), { flush: true });
    linkSync(unfinished, file);
    return true;
  } catch (cause) {
    if (isNodeError(cause) && cause.code === 'EEXIST') return false;
    throw cause;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** @param content what the stale lock contained when it was read */
function removeStale(file: string, content: string): void {
  // Renaming is atomic: of two processes that find the same stale lock, only one moves it away. The other process may
  // move the new lock of the first one instead, and then puts it back.
  const moved = `${file}.old-${process.pid}`;
  try {
    renameSync(file, moved);
  } catch (cause) {
    // Another process was faster.
    if (isNodeError(cause) && cause.code === 'ENOENT') return;
    throw cause;
  }
  if (read(moved) !== content) linkSync(moved, file);
  rmSync(moved);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (isNodeError(cause) && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

/** Null for a file that is no lock of ours; it has no holder. */
function parseHolder(content: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  const found = readProcess(pid);
  // A zombie process has ended, but its parent has not read its exit code. In a container, it may never do so.
  if (found?.state === 'Z' || found?.state === 'X') return false;
  if (found && startedAt !== null) return found.startedAt === startedAt;

  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return !isNodeError(cause) || cause.code !== 'ESRCH';
  }
}

// Linux: fields 3 (state) and 22 (start time in ticks since boot) of /proc/<pid>/stat. The name in field 2 may contain
// spaces and parentheses.
function readProcess(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function inUse(dataDir: string, holder: Holder | null): Error {
  const who = holder ? `process ${holder.pid}` : 'another process';
  return new Error(
    `The data directory is in use by ${who} (${dataDir}). Stop that server first, or set a different DATA_DIR.`,
  );
}
