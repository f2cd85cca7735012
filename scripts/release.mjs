// @ts-check
// npm run release: the program of a team's folder, with the units and the sources of this one.
import { join } from 'node:path';

import { installPackages } from './install.mjs';
import { ROOT } from './run-command.mjs';

await installPackages();
const { tsImport } = await import('tsx/esm/api');
const { UsageError } = await import('../rspack/cli/command-error.js');
const { runRelease } = await import('../rspack/cli/run-release.js');

await runRelease({
  args: process.argv.slice(2),
  findUnit,
  operate: () => tsImport('../server/src/operations/release-cli.ts', import.meta.url),
});

/** @param {string} name */
async function findUnit(name) {
  const { UNITS } = await import('./units.mjs');
  const unit = UNITS.find((folder) => folder === toFolder(name));
  if (!unit) throw new UsageError(`${toFolder(name)} is none of the units ${UNITS.join(', ')}.`);

  return {
    directory: join(ROOT, unit),
    /** @param {{ isPre: boolean }} options */
    build: async (options) => (await import('./build.mjs')).buildForPublish(unit, options),
  };
}

/** @param {string} unit */
function toFolder(unit) {
  return unit.replaceAll('_', '-');
}
