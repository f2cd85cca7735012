import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

import { type Mutant, removeGuard } from './mutant';
import { MUTANTS } from './mutants';
import { outcomeOf, runTests, type TestReport } from './run-tests';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SUITE_WITH_TIMEOUTS = `
const forever = new Promise(() => {});
test('it waits', () => forever, 10);
test('it fails', () => { throw new Error('failed'); });
describe('its hook waits', () => {
  beforeEach(() => forever, 10);
  test('it passes', () => {});
});
test('each: it waits', () => forever, 10);
test('each: it fails', () => { throw new Error('failed'); });
`;
const TEST = { suite: 'server/src/a.test.ts', name: 'it is unreadable' };

test('each guard occurs exactly once in its file, and its tests exist', async () => {
  expect((await Promise.all(MUTANTS.map(findFault))).filter((fault) => fault !== null)).toEqual([]);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  expect(MUTANTS.length).toBeGreaterThan(50);
});

test('a guard is found with other white space and comments, and an ambiguous or missing one is not', () => {
  const guard = { text: "if (!a) throw new Error('b');" };

  expect(removeGuard("x(); if (!a)\n  // Why.\n  throw new Error('b'); y();", guard)).toBe('x();  y();');
  expect(removeGuard("if (!a) throw new Error('b');", { ...guard, replacement: '$&' })).toBe('$&');
  expect(() => removeGuard("if (!c) throw new Error('b');", guard)).toThrow('occurs 0 times');
  expect(() => removeGuard("if (!a) throw new Error('b');".repeat(2), guard)).toThrow('occurs 2 times');
});

test.each([
  ['failed', [{ fullName: 'admin: it is unreadable', status: 'failed' }]],
  ['passed', [{ fullName: 'it is unreadable', status: 'passed' }]],
  [
    'failed',
    [
      { fullName: 'it is unreadable: a', status: 'passed' },
      { fullName: 'it is unreadable: b', status: 'failed' },
    ],
  ],
  ['not run', [{ fullName: 'another', status: 'failed' }]],
  ['not run', [{ fullName: 'it is unreadable', status: 'pending' }]],
  // A mutant that breaks the syntax prevents the suite from running, so it proves nothing.
  ['not run', []],
])('the outcome is "%s" of %j', (outcome, assertionResults) => {
  const results = assertionResults.map((result) => ({ ...result, failureMessages: [] }));
  const report: TestReport = {
    testResults: [{ name: `/tmp/x/${TEST.suite}`, message: '', assertionResults: results }],
  };

  expect(outcomeOf(TEST, report)).toBe(outcome);
});

test('a timeout of a test or of its hook is no failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-outcomes-'));
  const suite = 'outcomes.test.js';
  try {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    await writeFile(join(folder, 'jest.config.js'), 'module.exports = {};');
    await writeFile(join(folder, suite), SUITE_WITH_TIMEOUTS);
    const tests = ['it waits', 'its hook waits', 'it fails', 'each'].map((name) => ({ suite, name }));

    const report = await runTests({ folder, tests, env: {} });

    expect(tests.map((test) => outcomeOf(test, report))).toEqual(['timed out', 'timed out', 'failed', 'failed']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

async function findFault(mutant: Mutant): Promise<string | null> {
  try {
    const source = removeGuard(await readFile(join(ROOT, mutant.file), 'utf8'), mutant);
    // A mutant with invalid syntax proves nothing.
    if (extname(mutant.file) !== '.sql') transformSync(source, { loader: 'tsx' });
    const suite = await readFile(join(ROOT, mutant.suite), 'utf8');
    const missing = mutant.tests.filter((name) => !suite.includes(name));
    return missing.length === 0 ? null : `${mutant.name}: ${mutant.suite} lacks the test "${missing.join('", "')}"`;
  } catch (cause) {
    return `${mutant.name}: ${cause instanceof Error ? cause.message : cause}`;
  }
}
