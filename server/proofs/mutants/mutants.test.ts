import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseMutant, readMutants } from './mutant';
import { outcomeOf, runTests, type TestReport } from './run-tests';
import { createScratchTree } from './scratch-tree';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const DIFF = 'diff --git a/LICENSE b/LICENSE\n--- a/LICENSE\n+++ b/LICENSE\n@@ -1 +1 @@\n-old\n+new\n';
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

test('every committed patch has a guard and existing tests', async () => {
  const mutants = await readMutants(fileURLToPath(new URL('.', import.meta.url)));

  for (const { tests } of mutants) {
    for (const { suite, name } of tests) expect(await readFile(join(ROOT, suite), 'utf8')).toContain(name);
  }
  expect(mutants.length).toBeGreaterThan(25);
});

test('the lines above the diff are read', () => {
  const head = 'Guard: One at a time.\nSuite: a.test.ts\nTest: one\nTest: two\nSuite: b.test.ts\nTest: three\n';

  expect(parseMutant('lock', `${head}Needs: postgres\n\n${DIFF}`)).toMatchObject({
    name: 'lock',
    guard: 'One at a time.',
    tests: [
      { suite: 'a.test.ts', name: 'one' },
      { suite: 'a.test.ts', name: 'two' },
      { suite: 'b.test.ts', name: 'three' },
    ],
    needsPostgres: true,
  });
  expect(parseMutant('lock', `${head}\n${DIFF}`).needsPostgres).toBe(false);
});

test.each([
  ['no guard', `Suite: a.test.ts\nTest: one\n\n${DIFF}`],
  ['no test', `Guard: One at a time.\nSuite: a.test.ts\n\n${DIFF}`],
  ['a test of no suite', `Guard: One at a time.\nTest: one\n\n${DIFF}`],
  ['a line of another kind', `Guard: One at a time.\nSuite: a.test.ts\nTests: one\nTest: one\n\n${DIFF}`],
  ['no diff', 'Guard: One at a time.\nSuite: a.test.ts\nTest: one\n'],
])('a patch with %s is rejected with its name', (_, patch) => {
  expect(() => parseMutant('lock', patch)).toThrow('lock.patch must begin with');
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

test('a patch changes only the copy, and one that does not apply changes nothing', async () => {
  const tree = await createScratchTree(ROOT);
  const patch = `diff --git a/.gitignore b/.gitignore\n--- a/.gitignore\n+++ b/.gitignore\n@@ -1,2 +1,2 @@\n-node_modules/\n+nothing/\n dist/\n`;
  const before = await readFile(join(ROOT, '.gitignore'), 'utf8');
  try {
    expect(await tree.apply(DIFF)).toBe(false);
    expect(await tree.apply(patch)).toBe(true);
    expect(await readFile(join(tree.folder, '.gitignore'), 'utf8')).toBe(before.replace('node_modules/', 'nothing/'));
    expect(await readFile(join(ROOT, '.gitignore'), 'utf8')).toBe(before);

    await tree.revert(patch);
    expect(await readFile(join(tree.folder, '.gitignore'), 'utf8')).toBe(before);
  } finally {
    await rm(tree.folder, { recursive: true });
  }
});
