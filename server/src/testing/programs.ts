import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import type { TestDatabase } from './test-database';

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface ServerProgram {
  /** Address from the ready line. */
  url: string;
  stderr(): string;
  stop(): Promise<void>;
}

type Location = TestDatabase['location'];

/** Runs a command line program of the server to its end, as `npm run` does. */
export async function runCommandProgram(file: string, args: string[], location: Location): Promise<Outcome> {
  const child = spawnProgram(file, args, location);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

/** Starts the whole server as `npm start` does. Rejects with its output if it ends before it is ready. */
export async function startServerProgram(
  location: Location,
  settings: Record<string, string> = {},
): Promise<ServerProgram> {
  const child = spawnProgram('index.ts', [], location, settings);
  const output = collect(child);
  const closed = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /^ready (\S+)$/m.exec(output.stdout)?.[1];
      if (ready) resolve(ready);
    });
    child.once('close', () => reject(new Error(output.stdout + output.stderr)));
  });

  return {
    url,
    stderr: () => output.stderr,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

function spawnProgram(
  file: string,
  args: string[],
  { dataDir, databaseUrl = '' }: Location,
  settings: Record<string, string> = {},
): ChildProcess {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, ['--import', 'tsx', `server/src/${file}`, ...args], {
    env: { PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings },
  });
}

function collect(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      output[name] += chunk.toString();
    });
  }
  return output;
}
