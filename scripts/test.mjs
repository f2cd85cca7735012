// @ts-check
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { provideBrowser } from './browser.mjs';
import { installPackages } from './install.mjs';
import { checkLockFiles } from './lock-file.mjs';
import { localProgram, ROOT, runCommand } from './run-command.mjs';
import { removeOldTestFolders, useMemoryForTestFolders } from './test-folders.mjs';

const REPORTS = join(ROOT, '.cache', 'reports');
const JEST_REPORT = join(REPORTS, 'jest.json');
const POSTGRES_REPORT = join(REPORTS, 'postgres.json');
const BROWSER_REPORT = join(REPORTS, 'playwright.json');

/** Steps follow each other. The lists of a step run at the same time, the checks of a list one after the other. */
const STEPS = [
  [['types'], ['lock', 'lint', 'imports', 'dead-code', 'budgets']],
  [['jest']],
  // Both often wait, the one for its databases and the other for its one server.
  [['postgres'], ['fuzz']],
  [['browser']],
];
/** Prints the output when the program ends, so that outputs of a step do not mix. */
const BUFFERED = { isBuffered: true };
/** @type {Record<string, () => Promise<number>>} */
const CHECKS = {
  types: checkTypes,
  lock: checkLockFiles,
  lint: () => runCommand(localProgram('biome'), ['ci', '--error-on-warnings', '.'], BUFFERED),
  imports: checkImports,
  'dead-code': () => runCommand(localProgram('knip'), ['--no-config-hints'], BUFFERED),
  budgets: () => runCommand(process.execPath, ['scripts/budgets.mjs'], BUFFERED),
  jest: () => runCommand(localProgram('jest'), ['--ignoreProjects', 'long', '--json', `--outputFile=${JEST_REPORT}`]),
  postgres: () =>
    runCommand(
      localProgram('tsx'),
      ['scripts/test-on-postgres.ts', '--quick', '--json', `--outputFile=${POSTGRES_REPORT}`],
      BUFFERED,
    ),
  fuzz: () => runCommand(localProgram('tsx'), ['server/proofs/fuzz/fuzz.ts'], BUFFERED),
  browser: checkInBrowser,
};
/** Checks without a report of their own; each counts as one test. */
const SINGLE_CHECKS = ['fuzz'];

const wanted = wantedChecks();
// Also on the disk, where single suites that a developer runs leave theirs.
await removeOldTestFolders();
useMemoryForTestFolders();
await removeOldTestFolders();
await installPackages();
const { buildStale } = await import('./build.mjs');
await buildStale();
await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });

/** @type {string[]} */
const failed = [];
for (const step of STEPS) {
  const lists = step.map((list) => list.filter((name) => wanted.includes(name))).filter((list) => list.length > 0);
  if (lists.length > 0) console.log(`\n== ${lists.flat().join(', ')}`);
  await Promise.all(lists.map(runChecks));
}

const tests = await countTests();
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
console.log(`${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** `npm test -- types jest` runs only those two checks. */
function wantedChecks() {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in CHECKS));
  if (unknown.length > 0) {
    console.error(`Unknown check ${unknown.join(', ')}. Checks: ${Object.keys(CHECKS).join(', ')}.`);
    process.exit(2);
  }
  return names.length > 0 ? names : Object.keys(CHECKS);
}

/** @param {readonly string[]} names */
async function runChecks(names) {
  for (const name of names) {
    const startedAt = Date.now();
    const code = await CHECKS[name]?.();
    console.log(`== ${name} ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
    if (code !== 0) failed.push(name);
  }
}

async function checkTypes() {
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const codes = [];
  // The tests of browser code have the types of Node and Jest, which the code itself must not use.
  for (const project of [...workspaces, 'scripts', 'tsconfig.browser.json'])
    codes.push(await runCommand(localProgram('tsc'), ['-p', project], BUFFERED));
  return Math.max(...codes);
}

async function checkImports() {
  await installPackages('scripts/import-rules');
  const cruiser = join(ROOT, 'scripts/import-rules/node_modules/.bin/depcruise');
  // Imported here because it needs the installed packages.
  const { UNITS } = await import('./units.mjs');
  return runCommand(cruiser, [...UNITS, 'shared', 'rspack', 'server', 'media'], BUFFERED);
}

async function checkInBrowser() {
  await provideBrowser();
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project', 'journeys'];
  return runCommand(localProgram('playwright'), args);
}

async function countTests() {
  const jest = [await readReport(JEST_REPORT), await readReport(POSTGRES_REPORT)];
  const { stats: browser } = (await readReport(BROWSER_REPORT)) ?? {};
  const single = wanted.filter((name) => SINGLE_CHECKS.includes(name));
  const singleFailed = single.filter((name) => failed.includes(name)).length;
  /** @param {string} name */
  const sum = (name) => jest.reduce((total, report) => total + (report?.[name] ?? 0), 0);
  return {
    passed: sum('numPassedTests') + (browser?.expected ?? 0) + (browser?.flaky ?? 0) + single.length - singleFailed,
    failed: sum('numFailedTests') + (browser?.unexpected ?? 0) + singleFailed,
    skipped: sum('numPendingTests') + (browser?.skipped ?? 0),
  };
}

/** @param {string} file */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text && JSON.parse(text);
}
