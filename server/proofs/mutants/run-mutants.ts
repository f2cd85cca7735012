// npm run mutants [-- <part of a name> …]: takes each guard out, in a copy of the working tree, and expects its tests to fail.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { type Mutant, type NamedTest, readMutants } from './mutant';
import { outcomeOf, runTests, type TestReport } from './run-tests';
import { createScratchTree, type ScratchTree } from './scratch-tree';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TREES_MAX = 4;
const { TEST_DATABASE_URL } = process.env;

const wanted = process.argv.slice(2);
const all = await readMutants(fileURLToPath(new URL('.', import.meta.url)));
const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const mutants = chosen.filter(({ needsPostgres }) => !needsPostgres || TEST_DATABASE_URL);
if (mutants.length < chosen.length) {
  print(`Left out, for want of a PostgreSQL in TEST_DATABASE_URL: ${chosen.length - mutants.length} mutants`);
}

const treeCount = Math.min(TREES_MAX, availableParallelism(), mutants.length);
const trees = await Promise.all(Array.from({ length: treeCount }, () => createScratchTree(ROOT)));
try {
  process.exitCode = (await areTestsGreen(trees)) && (await areAllNoticed(trees)) ? 0 : 1;
} finally {
  for (const tree of trees) await tree.remove();
}

/** Without a mutant every named test has to pass, or its failure would say nothing. */
async function areTestsGreen([tree]: readonly ScratchTree[]): Promise<boolean> {
  if (!tree) return true;
  const failures: string[] = [];
  for (const needsPostgres of [false, true]) {
    const tests = mutants.filter((mutant) => mutant.needsPostgres === needsPostgres).flatMap((mutant) => mutant.tests);
    if (tests.length === 0) continue;

    const report = await runTests({ folder: tree.folder, tests, env: databaseOf(needsPostgres) });
    const notPassed = tests.filter((test) => outcomeOf(test, report) !== 'passed');
    failures.push(...notPassed.map((test) => describe(test, report)));
  }
  if (failures.length === 0) return true;

  print(`Without any mutant these tests have to pass:\n${[...new Set(failures)].join('\n')}`);
  return false;
}

async function areAllNoticed(freeTrees: readonly ScratchTree[]): Promise<boolean> {
  const queue = [...mutants];
  let failed = 0;
  await Promise.all(
    freeTrees.map(async (tree) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const startedAt = Date.now();
        const complaint = await findComplaint(tree, mutant);
        if (complaint !== null) failed += 1;
        const seconds = Math.round((Date.now() - startedAt) / 1_000);
        print(
          `${complaint === null ? 'noticed ' : 'SURVIVES'}  ${mutant.name.padEnd(34)} ${seconds} s  ${mutant.guard}`,
        );
        if (complaint !== null) print(complaint);
      }
    }),
  );
  print(`${mutants.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

async function findComplaint(tree: ScratchTree, { patch, tests, needsPostgres }: Mutant): Promise<string | null> {
  if (!(await tree.apply(patch))) return '  The patch no longer applies: make it again from the code as it is now.';
  try {
    const report = await runTests({ folder: tree.folder, tests, env: databaseOf(needsPostgres) });
    const unmoved = tests.filter((test) => outcomeOf(test, report) !== 'failed');
    return unmoved.length === 0 ? null : unmoved.map((test) => describe(test, report)).join('\n');
  } catch (cause) {
    return `  ${cause instanceof Error ? cause.message : cause}`;
  } finally {
    await tree.revert(patch);
  }
}

function describe(test: NamedTest, report: TestReport): string {
  const suite = report.testResults.find(({ name }) => name.endsWith(test.suite));
  const reason = suite?.assertionResults.length === 0 ? `\n${suite.message}` : '';
  return `  ${outcomeOf(test, report)}: "${test.name}" in ${test.suite}${reason}`;
}

// Most tests are meant for the embedded database, which every machine has.
function databaseOf(needsPostgres: boolean): Record<string, string> {
  return { TEST_DATABASE_URL: needsPostgres ? (TEST_DATABASE_URL ?? '') : '' };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
