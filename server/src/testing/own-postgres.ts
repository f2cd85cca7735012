import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { childProcessesOf } from './child-processes';
import { freePort } from './free-port';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const IS_ROOT = process.getuid?.() === 0;
// Ends the server and removes its files when its input closes. That happens however this process ends.
const KEEPER = `
  trap '{
    test -f "$2/data/postmaster.pid" &&
      kill -CONT "$(head -n 1 "$2/data/postmaster.pid")" &&
      "$1/pg_ctl" stop -m immediate -D "$2/data"
    rm -rf "$2"
  }' EXIT
  cat`;

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
  if (IS_ROOT) chownSync(folder, idOf('-u'), idOf('-g'));
  const data = join(folder, 'data');
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=300 -c fsync=off`;

  const start = () => run(binaries, 'pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options]);
  const stop = () => run(binaries, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', data]);
  // The first line is the id of the parent process.
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

  function thaw(): void {
    for (const pid of [...childProcessesOf(postmaster()), postmaster()]) process.kill(pid, 'SIGCONT');
  }

  const keeper = spawnKeeper(binaries, folder);
  run(binaries, 'initdb', ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--pgdata', data]);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    freeze() {
      // The postmaster is stopped first, so that it starts no process after the list was read.
      process.kill(postmaster(), 'SIGSTOP');
      for (const pid of childProcessesOf(postmaster())) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    async [Symbol.asyncDispose]() {
      if (existsSync(join(data, 'postmaster.pid'))) thaw();
      keeper.ref();
      keeper.stdin.end();
      await once(keeper, 'exit');
    },
  };
}

function spawnKeeper(binaries: string, folder: string) {
  const [file = '', ...args] = asPostgres(['sh', '-c', KEEPER, 'keeper', binaries, folder]);
  const keeper = spawn(file, args, {
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'inherit'],
    // Ctrl-C reaches this process only; the keeper notices the end of its input.
    detached: true,
  });
  keeper.unref();
  return keeper;
}

function run(binaries: string, program: string, args: string[]): void {
  const [file = '', ...rest] = asPostgres([join(binaries, program), ...args]);
  const { status } = spawnSync(file, rest, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} failed with ${status}`);
}

// PostgreSQL refuses to run as root.
function asPostgres(command: string[]): string[] {
  return IS_ROOT ? ['runuser', '-u', 'postgres', '--', ...command] : command;
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}
