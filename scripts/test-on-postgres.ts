// npm run test:cluster [-- <Jest's options and suites>]: runs the server's database suites on a real PostgreSQL,
// including those with two nodes; with --quick, only those that differ by database and are not long. Uses the server
// of TEST_DATABASE_URL, or starts one.
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { findPostgres, startOwnPostgres } from '../server/src/testing/own-postgres';
import { canInstallPackages, installDebianPackages } from './debian-packages.mjs';
import { localProgram, ROOT, runCommand } from './run-command.mjs';

const USES_DATABASE = /open(World|ChatWorld|StaffDesk|TestDatabase)|create(Test|Empty)Location|runThreeNodes/;
/** These suites test a process, its files, its answers to HTTP or the embedded database; PostgreSQL is no other case. */
const LEFT_OUT =
  /^server\/(supervisor\/|proofs\/releases\/|src\/(base\/http|delivery\/documents)\/|src\/(base\/db\/(data-dir|embedded-database)|power-cut|process)[.-])/;
/** Suites with tests for PostgreSQL alone. */
const HAS_OWN_TESTS = /TEST_DATABASE_URL/;
/** Suites of what differs by database: connections, locks, change feed. */
const DIFFERS = /^server\/src\/base\/(db|outbox)\//;

const isQuickRun = process.argv.includes('--quick');
const args = process.argv.slice(2).filter((arg) => arg !== '--quick');
const suites = findSuites();
process.exitCode = await run();

async function run(): Promise<number> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return runJest(TEST_DATABASE_URL);

  const programs = findPostgres() ?? (await installPostgres());
  if (programs === null) return skip();
  console.log(`postgres: starting the one in ${programs}`);
  await using postgres = await startOwnPostgres(programs);
  return await runJest(postgres.url);
}

function runJest(databaseUrl: string): Promise<number> {
  const options = args.filter((arg) => arg.startsWith('-'));
  const named = args.filter((arg) => !arg.startsWith('-'));
  const paths = ['--runTestsByPath', ...(named.length > 0 ? named : suites)];
  return runCommand(localProgram('jest'), ['--selectProjects', 'node', 'long', ...options, ...paths], {
    env: { TEST_DATABASE_URL: databaseUrl },
  });
}

async function installPostgres(): Promise<string | null> {
  if (!canInstallPackages()) return null;
  console.log("postgres: installing Debian's postgresql");
  await installDebianPackages('postgresql-common');
  // Otherwise the package starts a permanent server of its own.
  appendFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  await installDebianPackages('postgresql');
  return findPostgres();
}

/** In the pipeline a missing PostgreSQL is a failure. */
function skip(): number {
  const report = args.find((arg) => arg.startsWith('--outputFile='))?.split('=')[1];
  if (report)
    writeFileSync(report, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: suites.length }));
  console.log(
    'postgres: not installed (Debian: apt-get install postgresql, macOS: brew install postgresql@17). TEST_DATABASE_URL names a server where databases may be created.',
  );
  console.log(`postgres: skipped ${suites.length} suites`);
  return process.env.CI ? 1 : 0;
}

function findSuites(): string[] {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' });
  const paths = files.map((file) => `server/${file.split(sep).join('/')}`);
  const tests = paths.filter((path) => path.endsWith('.test.ts') && !LEFT_OUT.test(path));
  return tests.filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const isQuick = !path.endsWith('.long.test.ts') && (DIFFERS.test(path) || HAS_OWN_TESTS.test(text));
    return USES_DATABASE.test(text) && (isQuick || !isQuickRun);
  });
}
