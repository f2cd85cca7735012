import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the child processes of `pid`. On Linux they are read from /proc, because small images have no pgrep. */
export function childProcessesOf(pid: number): number[] {
  if (process.platform === 'linux') return listProcesses().filter((other) => parentOf(other) === pid);
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

function listProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

// Field 4 of /proc/<pid>/stat; the name in field 2 may contain spaces and brackets.
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // The process has ended since it was listed.
    return null;
  }
}
