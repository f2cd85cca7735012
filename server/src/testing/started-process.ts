import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { TestDatabase } from './test-database';

export const SERVER = ['--import', 'tsx', 'server/src/index.ts'];
export const SUPERVISED_SERVER = ['server/supervisor/run.mjs'];

export interface StartedProcess {
  child: ChildProcess;
  /** Address from the first ready line. */
  ready: Promise<string>;
  exited: Promise<number | null>;
  /** Everything printed so far, on either stream. */
  output(): string;
  /** Resolves once the output matches; rejects if the process ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts the whole program with default settings, on a free port unless `settings` contain one. */
export function startProcess(
  args: readonly string[],
  { dataDir, databaseUrl }: TestDatabase['location'],
  settings: Record<string, string> = {},
): StartedProcess {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: join(__dirname, '../../..'),
    env: {
      PATH,
      PORT: '0',
      DRAIN_SECONDS: '0',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
    },
  });
  const waiting = new Set<() => void>();
  let output = '';
  let hasExited = false;

  function collect(chunk: Buffer): void {
    output += chunk.toString();
    for (const check of waiting) check();
  }
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = once(child, 'close').then(([code]) => {
    hasExited = true;
    for (const check of waiting) check();
    return code as number | null;
  });

  function printed(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      function check(): void {
        const match = pattern.exec(output);
        if (!match && !hasExited) return;
        waiting.delete(check);
        if (match) resolve(match);
        else reject(new Error(`The process ended without printing ${pattern}: ${output}`));
      }
      waiting.add(check);
      check();
    });
  }

  const ready = printed(/^ready (\S+)$/m).then(([, url = '']) => url);
  // A test that expects the process to end does not await readiness.
  ready.catch(() => undefined);
  return { child, ready, exited, output: () => output, printed };
}
