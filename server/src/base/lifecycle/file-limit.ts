import { readFileSync } from 'node:fs';

/** Database, log, releases, uploads and pipes. */
const OTHER_FILES = 500;

/**
 * Returns a warning if this process may open fewer files than connections, otherwise null; null also on systems other
 * than Linux. Node raises the soft limit to the hard one at its start.
 */
export function describeFileLimit(connections: number, limits = readLimits()): string | null {
  const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  const needed = connections + OTHER_FILES;
  if (soft === '' || Number(soft) >= needed) return null;
  return `This process may open ${soft} files, fewer than the ${needed} that all connections need: further visitors would be refused. Set LimitNOFILE or "ulimit -n".`;
}

function readLimits(): string {
  return process.platform === 'linux' ? readFileSync('/proc/self/limits', 'utf8') : '';
}
