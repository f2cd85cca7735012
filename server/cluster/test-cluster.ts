// npm run test:cluster: the server's suites, and those for two nodes, on a real PostgreSQL. It starts one for itself from
// what is installed, or uses the server of TEST_DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const PORT = process.env.TEST_POSTGRES_PORT ?? '54329';
const IS_ROOT = process.getuid?.() === 0;

process.exitCode = process.env.TEST_DATABASE_URL ? runSuites(process.env.TEST_DATABASE_URL) : runOnOwnServer();

function runOnOwnServer(): number {
  const binaries = findBinaries() ?? installBinaries();
  if (!binaries) {
    print(
      'PostgreSQL is not installed. Install it (Debian: apt-get install postgresql, macOS: brew install postgresql@17), or set TEST_DATABASE_URL to a server where databases may be created.',
    );
    return 1;
  }

  const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-postgres-'));
  // PostgreSQL refuses to run as root.
  if (IS_ROOT) chownSync(folder, idOf('-u'), idOf('-g'));
  try {
    print(`starting PostgreSQL from ${binaries} on port ${PORT}`);
    runAsOwner(binaries, 'initdb', ['--username=postgres', '--auth=trust', '--pgdata', join(folder, 'data')]);
    const options = `-p ${PORT} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=300`;
    runAsOwner(binaries, 'pg_ctl', [
      'start',
      '-w',
      '-D',
      join(folder, 'data'),
      '-l',
      join(folder, 'log'),
      '-o',
      options,
    ]);
    return runSuites(`postgres://postgres@127.0.0.1:${PORT}/postgres`);
  } finally {
    if (existsSync(join(folder, 'data/postmaster.pid'))) {
      runAsOwner(binaries, 'pg_ctl', ['stop', '-m', 'immediate', '-D', join(folder, 'data')]);
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function runSuites(databaseUrl: string): number {
  const jest = fileURLToPath(new URL('../../node_modules/.bin/jest', import.meta.url));
  const patterns = process.argv.length > 2 ? process.argv.slice(2) : ['server/'];
  const { status } = spawnSync(jest, ['--selectProjects', 'node', '--runInBand', '--', ...patterns], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  });
  return status ?? 1;
}

function findBinaries(): string | null {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  const folders = [...debian, ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null;
}

function installBinaries(): string | null {
  if (!IS_ROOT || spawnSync('apt-get', ['--version']).status !== 0) return null;
  print('installing PostgreSQL with apt-get …');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' });
  return findBinaries();
}

function runAsOwner(binaries: string, program: string, args: string[]): void {
  const command = [join(binaries, program), ...args];
  const [file = '', ...rest] = IS_ROOT ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  const { status } = spawnSync(file, rest, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} failed with ${status}`);
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
