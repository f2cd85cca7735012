import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCommand } from './run-command.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

// Runs one PostgreSQL until its standard input ends, which happens however the parent process ends, and then removes
// its files. fsync is off because no data has to survive a power cut.
const KEEPER = `
  folder=$(mktemp -d)
  trap 'test -f "$folder/data/postmaster.pid" && "$1/pg_ctl" stop -m immediate -D "$folder/data"; rm -rf "$folder"' EXIT
  {
    "$1/initdb" --username=postgres --auth=trust --encoding=UTF8 --no-sync --pgdata="$folder/data" &&
    "$1/pg_ctl" start -w -D "$folder/data" -l "$folder/log" \\
      -o "-p $2 -k $folder -c listen_addresses=127.0.0.1 -c max_connections=300 -c fsync=off"
  } > "$folder/start" || { cat "$folder/start" "$folder/log" >&2; exit 1; }
  echo ready
  cat > /dev/null`;

/**
 * Starts a PostgreSQL server on a free loopback port, from an installed or installable Debian package. Resolves with
 * its URL and a function that stops it, or prints a reason and resolves with `null`.
 */
export async function startPostgres() {
  const binaries = findBinaries() ?? (await installBinaries());
  if (!binaries) {
    console.log(
      'postgres: not installed (Debian: apt-get install postgresql, macOS: brew install postgresql@17). TEST_DATABASE_URL names a server where databases may be created.',
    );
    return null;
  }

  const port = await freePort();
  console.log(`postgres: starting the one in ${binaries} on port ${port}`);
  // PostgreSQL refuses to run as root.
  const [program, ...owner] = process.getuid() === 0 ? ['runuser', '-u', 'postgres', '--', 'sh'] : ['sh'];
  const keeper = spawn(program, [...owner, '-c', KEEPER, 'keeper', binaries, String(port)], {
    cwd: tmpdir(),
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C reaches this process only; the keeper notices the end of its input.
    detached: true,
  });
  const ended = once(keeper, 'exit');
  const [line] = await Promise.race([once(keeper.stdout, 'data'), ended]);
  if (!Buffer.isBuffer(line)) throw new Error('PostgreSQL did not start.');

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}

function findBinaries() {
  if (process.platform === 'win32') return null;
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  const folders = [...debian, ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name)))) ?? null;
}

async function installBinaries() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log("postgres: installing Debian's postgresql");
  const install = (name) =>
    runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await runCommand('apt-get', ['update', '-qq']);
  await install('postgresql-common');
  // Otherwise the package starts a permanent server of its own.
  appendFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  await install('postgresql');
  return findBinaries();
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
