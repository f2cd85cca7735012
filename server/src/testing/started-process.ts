import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildServer } from '../../../scripts/build-server.mjs';
import type { TestDatabase } from './test-database';

export const SERVER = ['--import', 'tsx', 'server/src/index.ts'];
/** For `startProcess`: publishes the units' real builds, which takes several seconds of CPU time. */
export const REAL_BUILDS = { BUILDS_DIR: '.' };
/** Skips V8's optimization of WebAssembly, which costs a second of CPU time at each start with the embedded database. */
export const QUICK_START = '--liftoff-only';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const START_DEADLINE_MS = 60_000;
/** Characters per stream. Older output is dropped, because the fuzzer's server writes logs for half an hour. */
const OUTPUT_MAX = 1_000_000;

export interface StartedProcess {
  child: ChildProcess;
  /** Address from the first ready line. Rejects if the process ends first or prints none in time. */
  ready: Promise<string>;
  exited: Promise<number | null>;
  isRunning(): boolean;
  /** Everything printed so far, on either stream. */
  output(): string;
  stdout(): string;
  stderr(): string;
  /** Resolves once the output matches; rejects if the process ends first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal and resolves when the process has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProcessOptions {
  /** The program; by default the Node that runs the test. */
  node?: string;
  /** Checkout to run, and the process's working directory. */
  root?: string;
  /** Opens a channel for messages. */
  hasChannel?: boolean;
}

/** Arguments for `startProcess`: the bundle that `npm start` runs, for tests that use a server for seconds. */
export async function builtServer(): Promise<string[]> {
  return [QUICK_START, await buildServer()];
}

/**
 * Starts Node with default settings of the server, on a free port unless `settings` contain one. The start publishes
 * the builds in `<dataDir>/builds`; without that folder, none.
 */
export function startProcess(
  args: readonly string[],
  { dataDir, databaseUrl }: TestDatabase['location'],
  settings: Record<string, string> = {},
  { node = process.execPath, root = ROOT, hasChannel = false }: ProcessOptions = {},
): StartedProcess {
  const { PATH = '' } = process.env;
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])],
    env: {
      PATH,
      PORT: '0',
      DRAIN_SECONDS: '0',
      DATA_DIR: dataDir,
      BUILDS_DIR: join(dataDir, 'builds'),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
    },
  });
  const waiting = new Set<() => void>();
  const output = { both: '', stdout: '', stderr: '' };
  let hasExited = false;

  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      output[name] = (output[name] + chunk).slice(-OUTPUT_MAX);
      output.both = (output.both + chunk).slice(-OUTPUT_MAX);
      for (const check of waiting) check();
    });
  }
  const exited = once(child, 'close').then(([code]) => {
    hasExited = true;
    for (const check of waiting) check();
    return code as number | null;
  });

  function printed(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      function check(): void {
        const match = pattern.exec(output.both);
        if (!match && !hasExited) return;
        waiting.delete(check);
        if (match) resolve(match);
        else reject(new Error(`The process ended without printing ${pattern}: ${output.both}`));
      }
      waiting.add(check);
      check();
    });
  }

  async function rejectLate(): Promise<never> {
    await once(AbortSignal.timeout(START_DEADLINE_MS), 'abort');
    throw new Error(`The server did not start in time: ${output.both}`);
  }

  const ready = Promise.race([printed(/^ready (\S+)$/m).then(([, url = '']) => url), rejectLate()]);
  // A test that expects the process to end does not await readiness.
  ready.catch(() => undefined);
  return {
    child,
    ready,
    exited,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output.both,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    printed,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program of `server/src/operations`, such as `backup-cli.ts`, to its end, as `npm run` does. */
export async function runProgram(
  file: string,
  args: readonly string[],
  location: TestDatabase['location'],
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const program = startProcess(['--import', 'tsx', `server/src/operations/${file}`, ...args], location, settings);
  const code = await program.exited;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}
