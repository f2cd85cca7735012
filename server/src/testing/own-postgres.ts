import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { childProcessesOf } from './child-processes';
import { freePort } from './free-port';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const IS_ROOT = process.getuid?.() === 0;

/** A separate PostgreSQL server that a test may stop and freeze. */
export interface OwnPostgres {
  /** Connects to the database `postgres` as a superuser. */
  url: string;
  start(): void;
  /** Closes every connection, like an operator's restart. */
  stop(): void;
  /** Sends SIGSTOP to all its processes: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Folder of the newest installed PostgreSQL programs; null if there are none. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  const folders = [...debian, ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null;
}

/** Starts a server with an empty cluster in a new folder, from the programs in `binaries`. */
export async function startOwnPostgres(binaries: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-postgres-'));
  // PostgreSQL refuses to run as root.
  if (IS_ROOT) chownSync(folder, idOf('-u'), idOf('-g'));
  const data = join(folder, 'data');
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;

  const start = () => run(binaries, 'pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options]);
  const stop = () => run(binaries, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', data]);
  // The first line is the id of the parent process.
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

  function thaw(): void {
    for (const pid of [...childProcessesOf(postmaster()), postmaster()]) process.kill(pid, 'SIGCONT');
  }

  run(binaries, 'initdb', ['--username=postgres', '--auth=trust', '--no-sync', '--pgdata', data]);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    freeze() {
      // The postmaster first, so that it starts no process after the list was read.
      process.kill(postmaster(), 'SIGSTOP');
      for (const pid of childProcessesOf(postmaster())) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    async [Symbol.asyncDispose]() {
      if (existsSync(join(data, 'postmaster.pid'))) {
        thaw();
        stop();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(binaries: string, program: string, args: string[]): void {
  const command = [join(binaries, program), ...args];
  const [file = '', ...rest] = IS_ROOT ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  const { status } = spawnSync(file, rest, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} failed with ${status}`);
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}
