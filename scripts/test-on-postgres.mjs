// npm run test:cluster [-- <Jest's options and suites>]: runs the server's database suites on a real PostgreSQL,
// including the suite with two nodes. Uses the server of TEST_DATABASE_URL, or starts one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { startPostgres } from './postgres.mjs';
import { localProgram, ROOT, runCommand } from './run-command.mjs';

const USES_DATABASE = /open(World|ChatWorld|TestDatabase)|create(Test|Empty)Location/;
/** These test a process or its files, which do not depend on the database. */
const LEFT_OUT = /^server\/(supervisor\/|src\/data-dir\/|src\/power-cut\.)/;

const args = process.argv.slice(2);
const suites = findSuites();
process.exitCode = await run();

async function run() {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return runJest(TEST_DATABASE_URL);

  const postgres = await startPostgres();
  if (!postgres) return skip();
  try {
    return await runJest(postgres.url);
  } finally {
    await postgres.stop();
  }
}

function runJest(databaseUrl) {
  const options = args.filter((arg) => arg.startsWith('-'));
  const named = args.filter((arg) => !arg.startsWith('-'));
  const paths = ['--runTestsByPath', ...(named.length > 0 ? named : suites)];
  return runCommand(localProgram('jest'), ['--selectProjects', 'node', ...options, ...paths], {
    env: { TEST_DATABASE_URL: databaseUrl },
  });
}

/** In the pipeline a missing PostgreSQL is a failure. */
function skip() {
  const report = args.find((arg) => arg.startsWith('--outputFile='))?.split('=')[1];
  if (report)
    writeFileSync(report, JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: suites.length }));
  console.log(`postgres: skipped ${suites.length} suites`);
  return process.env.CI ? 1 : 0;
}

function findSuites() {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true }).filter((file) => file.endsWith('.test.ts'));
  const paths = files.map((file) => `server/${file.split(sep).join('/')}`).filter((path) => !LEFT_OUT.test(path));
  return paths.filter((path) => USES_DATABASE.test(readFileSync(join(ROOT, path), 'utf8')));
}
