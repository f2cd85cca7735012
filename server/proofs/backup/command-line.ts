import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { TestDatabase } from '../../src/testing/test-database';

export interface CommandLine {
  child: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
}

/** Runs `backup`, `restore` or `move` without npm. */
export function runCommand(
  args: readonly string[],
  { dataDir, databaseUrl = '' }: TestDatabase['location'],
  nodeOptions = '',
): CommandLine {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/backup-cli.ts', ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, NODE_OPTIONS: nodeOptions },
  });
  let output = '';
  function collect(chunk: Buffer): void {
    output += chunk.toString();
  }
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}
