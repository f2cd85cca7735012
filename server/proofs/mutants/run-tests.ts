import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { escapePattern } from './mutant';

export interface NamedTest {
  /** Path from the root of the repository. */
  suite: string;
  /** A part of the test's name, as written in the suite. */
  name: string;
}

const RUN_DEADLINE_MS = 300_000;

/** The parts of Jest's report that are read here. */
export interface TestReport {
  testResults: {
    /** The suite's absolute path. */
    name: string;
    /** Why the suite did not run, or all failures as text. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export type Outcome = 'passed' | 'failed' | 'timed out' | 'not run';

/** Of a test or of its hooks. */
const TIMEOUT_MESSAGE = /Exceeded timeout of \d+ ms for a/;

interface TestRun {
  folder: string;
  tests: readonly NamedTest[];
  env: Record<string, string>;
}

/** Runs only the named tests of their suites. Rejects if there is no report within five minutes. */
export async function runTests({ folder, tests, env }: TestRun): Promise<TestReport> {
  const reportFile = join(folder, 'test-report.json');
  await rm(reportFile, { force: true });
  const names = [...new Set(tests.map(({ name }) => escapePattern(name)))];
  const args = [
    join(folder, 'node_modules/jest/bin/jest.js'),
    '--runInBand',
    // A test that fails may leave a socket open.
    '--forceExit',
    '--json',
    `--outputFile=${reportFile}`,
    `--testNamePattern=${names.join('|')}`,
    '--runTestsByPath',
    ...new Set(tests.map(({ suite }) => suite)),
  ];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: 'ignore',
      timeout: RUN_DEADLINE_MS,
      killSignal: 'SIGKILL',
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal) reject(new Error('The suites did not end within five minutes.'));
      else resolve();
    });
  });
  return JSON.parse(await readFile(reportFile, 'utf8')) as TestReport;
}

/**
 * If several tests match the name, as with `test.each`, one failure counts for all. A timeout is no failure, because a
 * busy machine can cause it.
 */
export function outcomeOf({ suite, name }: NamedTest, { testResults }: TestReport): Outcome {
  const results = testResults
    .filter(({ name: path }) => path.replaceAll('\\', '/').endsWith(`/${suite}`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName, status }) => fullName.includes(name) && ['passed', 'failed'].includes(status));
  if (results.length === 0) return 'not run';

  const failures = results.filter(({ status }) => status === 'failed');
  if (failures.length === 0) return 'passed';
  // Later messages are of the hooks that run after the test.
  return failures.every(({ failureMessages: [first = ''] }) => TIMEOUT_MESSAGE.test(first)) ? 'timed out' : 'failed';
}
