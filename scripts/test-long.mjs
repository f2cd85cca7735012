// @ts-check
// npm run test:long [-- names]: the checks that are too slow for `npm test`.
import { provideBrowser, provideFirefox } from './browser.mjs';
import { installPackages } from './install.mjs';
import { localProgram, runCommand } from './run-command.mjs';
import { useMemoryForTestFolders } from './test-folders.mjs';

/** @type {Record<string, () => Promise<number>>} */
const CHECKS = {
  jest: () => runCommand(localProgram('jest'), ['--selectProjects', 'long']),
  postgres: () => runProgram('scripts/test-on-postgres.ts'),
  browser: checkInBrowser,
  attacks: () => runProgram('server/proofs/attacks/test-attacks.ts'),
  delivery: () => runProgram('server/proofs/delivery/test-delivery.ts'),
  deploy: () => runProgram('server/proofs/deploy/test-deploy.ts'),
  nodes: () => runProgram('server/proofs/cluster/test-three-nodes.ts'),
  backup: () => runProgram('server/proofs/backup/test-backup.ts'),
  mutants: () => runProgram('server/proofs/mutants/run-mutants.ts'),
  fuzz: () => runProgram('server/proofs/fuzz/fuzz.ts', ['--minutes', '30']),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(`Unknown check ${unknown.join(', ')}. Checks: ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}

useMemoryForTestFolders();
await installPackages();
const { buildStale } = await import('./build.mjs');
await buildStale();
/** @type {string[]} */
const failed = [];
for (const name of named.length > 0 ? named : Object.keys(CHECKS)) {
  console.log(`\n== ${name}`);
  if ((await CHECKS[name]?.()) !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function checkInBrowser() {
  await provideBrowser();
  await provideFirefox();
  // Here, because the workers of Playwright would do it at the same time.
  await installPackages('e2e/partners/more-pages');
  const { buildHosts } = await import('../e2e/partners/build-hosts.mjs');
  await buildHosts();
  return runCommand(localProgram('playwright'), ['test', '--config', 'e2e/playwright.config.ts', '--project', 'long']);
}

/**
 * @param {string} file
 * @param {string[]} args
 */
function runProgram(file, args = []) {
  return runCommand(localProgram('tsx'), [file, ...args]);
}
