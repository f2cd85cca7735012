// npm run mutants [-- <part of a name> …]: removes one guard at a time in a copy of the working tree and expects its
// tests to fail.
import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findPostgres, startOwnPostgres } from '../../src/testing/own-postgres';
import { type Mutant, removeGuard } from './mutant';
import { MUTANTS } from './mutants';
import { type NamedTest, type Outcome, outcomeOf, runTests, type TestReport } from './run-tests';
import { createScratchTree } from './scratch-tree';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TREES_MAX = 4;
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  passed: 'passes without the guard',
  failed: 'fails with the guard in place',
  'timed out': 'times out with the guard in place: this machine may be too busy',
  'not run': 'did not run',
};
const wanted = process.argv.slice(2);
const chosen = MUTANTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const postgres = chosen.some(({ needsPostgres }) => needsPostgres) ? await providePostgres() : null;
const mutants = chosen.filter(({ needsPostgres }) => !needsPostgres || postgres);
if (mutants.length < chosen.length) {
  print(`PostgreSQL is not installed: ${chosen.length - mutants.length} mutants that need it are skipped.`);
}

const treeCount = Math.min(TREES_MAX, availableParallelism(), mutants.length);
const trees = await Promise.all(Array.from({ length: treeCount }, () => createScratchTree(ROOT)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  for (const folder of trees) rmSync(folder, { recursive: true, force: true });
});
process.exitCode = (await areTestsGreen(trees)) && (await areAllKilled(trees)) ? 0 : 1;

/** Uses the server of TEST_DATABASE_URL, or starts one. */
async function providePostgres(): Promise<{ url: string } | null> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return { url: TEST_DATABASE_URL };

  const programs = findPostgres();
  return programs === null ? null : startOwnPostgres(programs);
}

/** Every named test must pass without a mutant; otherwise its failure proves nothing. */
async function areTestsGreen([tree]: readonly string[]): Promise<boolean> {
  if (!tree) return true;
  const failures: string[] = [];
  for (const needsPostgres of [false, true]) {
    const tests = mutants.filter((mutant) => (mutant.needsPostgres ?? false) === needsPostgres).flatMap(testsOf);
    if (tests.length === 0) continue;

    const report = await runTestsOf({ tests, needsPostgres }, tree);
    const notPassed = tests.filter((test) => outcomeOf(test, report) !== 'passed');
    failures.push(...notPassed.map((test) => describe(test, report)));
  }
  if (failures.length === 0) return true;

  print(`No mutant was run, because these tests fail without one:\n${[...new Set(failures)].join('\n')}`);
  return false;
}

async function areAllKilled(freeTrees: readonly string[]): Promise<boolean> {
  const queue = [...mutants];
  let failed = 0;
  async function work(tree: string): Promise<void> {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const startedAt = Date.now();
      const { label, reason } = await runMutant(tree, mutant);
      const seconds = `${Math.round((Date.now() - startedAt) / 1_000)} s`;
      if (label === 'FAILED') failed += 1;
      print(`${label.padEnd(7)} ${mutant.name.padEnd(26)} ${seconds.padStart(5)}  ${mutant.guard}`);
      if (reason !== '') print(reason);
    }
  }

  await Promise.all(freeTrees.map(work));
  print(`${mutants.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

interface MutantResult {
  label: 'killed' | 'FAILED';
  reason: string;
}

async function runMutant(tree: string, mutant: Mutant): Promise<MutantResult> {
  const file = join(tree, mutant.file);
  const tests = testsOf(mutant);
  const source = await readFile(file, 'utf8');
  let report: TestReport;
  try {
    await writeFile(file, removeGuard(source, mutant));
    report = await runTestsOf({ ...mutant, tests }, tree);
  } catch (cause) {
    return toFailure(cause);
  } finally {
    await writeFile(file, source);
  }
  const survivors = tests.filter((test) => ['passed', 'not run'].includes(outcomeOf(test, report)));
  if (survivors.length > 0) return failure(survivors.map((test) => describe(test, report)).join('\n'));

  const timedOut = tests.filter((test) => outcomeOf(test, report) === 'timed out');
  if (timedOut.length === 0) return { label: 'killed', reason: '' };
  return repeatWithGuard(tree, { ...mutant, tests: timedOut }).catch(toFailure);
}

/** Tests that time out without the guard prove something only if they pass with it, on a machine that is as busy. */
async function repeatWithGuard(tree: string, { tests, needsPostgres }: TestsOfMutants): Promise<MutantResult> {
  const report = await runTestsOf({ tests, needsPostgres }, tree);
  const notPassed = tests.filter((test) => outcomeOf(test, report) !== 'passed');
  if (notPassed.length > 0) return failure(notPassed.map((test) => describe(test, report)).join('\n'));
  return {
    label: 'killed',
    reason: tests.map(({ name }) => `  "${name}" times out without the guard and passes with it`).join('\n'),
  };
}

interface TestsOfMutants {
  tests: readonly NamedTest[];
  needsPostgres?: boolean | undefined;
}

function testsOf({ suite, tests }: Mutant): NamedTest[] {
  return tests.map((name) => ({ suite, name }));
}

function runTestsOf({ tests, needsPostgres = false }: TestsOfMutants, folder: string): Promise<TestReport> {
  return runTests({ folder, tests, env: databaseOf(needsPostgres) });
}

function toFailure(cause: unknown): MutantResult {
  return failure(`  ${cause instanceof Error ? cause.message : cause}`);
}

function failure(reason: string): MutantResult {
  return { label: 'FAILED', reason };
}

function describe(test: NamedTest, report: TestReport): string {
  const outcome = outcomeOf(test, report);
  const suite = report.testResults.find(({ name }) => name.endsWith(test.suite));
  const reason = outcome === 'not run' && suite ? `\n${suite.message}` : '';
  return `  "${test.name}" ${OUTCOMES[outcome]} (${test.suite})${reason}`;
}

// Most tests run on the embedded database, which is available everywhere.
function databaseOf(needsPostgres: boolean): Record<string, string> {
  return { TEST_DATABASE_URL: needsPostgres ? (postgres?.url ?? '') : '' };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
