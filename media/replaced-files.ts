import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The served version of a unit refers to the replaced files until its team publishes the new ones, and again after a
 * rollback. A release stays for 30 days after its last use, and a team has 30 days to publish.
 */
export const KEPT_DAYS = 60;

const ROOT = import.meta.dirname;
const RECORD = join(ROOT, 'manifest', 'replaced.json');
const DAY_MS = 86_400_000;

/** The day on which each file was replaced (`2026-11-23`), by the name that its widths and its preview share. */
export type ReplacedFiles = Record<string, string>;
type Folder = 'pictures' | 'films';

/** Records the files of the folder that are not listed, and deletes those whose time is over. */
export function retainReplaced(folder: Folder, listed: ReadonlySet<string>): void {
  const record = readReplaced();
  const directory = join(ROOT, folder);
  record[folder] = retainFiles({
    directory,
    listed,
    replaced: record[folder],
    committed: listCommitted(directory),
    today: new Date().toISOString().slice(0, 10),
  });
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}

export function readReplaced(): Record<Folder, ReplacedFiles> {
  return JSON.parse(readFileSync(RECORD, 'utf8')) as Record<Folder, ReplacedFiles>;
}

interface RetainOptions {
  directory: string;
  listed: ReadonlySet<string>;
  replaced: ReplacedFiles;
  /** Names of the files that a release may contain. The others are drafts, and are deleted at once. */
  committed: ReadonlySet<string>;
  today: string;
}

/** Deletes files of the directory. Returns the record of those that stay although they are not listed. */
export function retainFiles({ directory, listed, replaced, committed, today }: RetainOptions): ReplacedFiles {
  const kept: ReplacedFiles = {};
  for (const name of readdirSync(directory).sort()) {
    const file = sharedName(name);
    if (listed.has(file)) continue;

    const since = replaced[file] ?? (committed.has(name) ? today : undefined);
    if (since !== undefined && daysBetween(since, today) < KEPT_DAYS) kept[file] = since;
    else rmSync(join(directory, name));
  }
  return kept;
}

/** `hero-1-0117378e` of `hero-1-0117378e-480.avif`. */
export function sharedName(file: string): string {
  return /^.+-[\da-f]{8}(?=[-.])/.exec(file)?.[0] ?? file;
}

function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / DAY_MS;
}

/** Outside a repository every file counts as committed, so that nothing is deleted too early. */
function listCommitted(directory: string): Set<string> {
  const { stdout } = spawnSync('git', ['ls-tree', '--name-only', 'HEAD', '.'], { cwd: directory, encoding: 'utf8' });
  return new Set(stdout ? stdout.split('\n').map((path) => path.replace(/^.*\//, '')) : readdirSync(directory));
}
