import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface DevServersOptions {
  /** The repository, or a copy. */
  folder: string;
  /** The first of the ports, one for each unit and the server. */
  port: number;
  dataDir: string;
  /** Of `npm run dev`. */
  args?: readonly string[];
}

/** Starts `npm run dev`. The caller ends it by SIGTERM. */
export function startDevServers({ folder, port, dataDir, args = [] }: DevServersOptions): ChildProcess {
  return spawn(process.execPath, ['scripts/dev.mjs', ...args], {
    cwd: folder,
    env: {
      ...process.env,
      DEV_PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: crypto.randomUUID(),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) throw new Error('The output of the development servers is not piped.');
  for await (const line of createInterface({ input: stdout })) {
    if (!line.startsWith('dev: ready')) continue;
    // An unread pipe would block the process once it is full.
    stdout.resume();
    return;
  }
  throw new Error('The development servers ended before they were ready.');
}
