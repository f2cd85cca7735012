// @ts-check
// npm run release: a team's commands for the units of this folder, commands that use these sources, and the operator's
// commands on the server.
import { join } from 'node:path';

import { installPackages } from './install.mjs';
import { ROOT } from './run-command.mjs';

await installPackages();
const { tsImport } = await import('tsx/esm/api');
const { Refusal, UsageError } = await import('../rspack/cli/errors.js');
const { describeCommands, printAnswer, runRelease, TEAM_COMMANDS } = await import('../rspack/cli/run-release.js');
const { buildForPublish } = await import('./build.mjs');
const { UNITS } = await import('./units.mjs');

const PROGRAM = 'npm run release --';
const args = process.argv.slice(2);
const [command = 'help'] = args;

/** @type {Record<string, { does: string, run: (args: readonly string[]) => Promise<string> }>} */
const SOURCE_COMMANDS = {
  template: {
    does: 'write a new remote, named after its folder, that builds outside this repository',
    run: async (folders) => (await import('./template.mjs')).runTemplate(folders),
  },
};

const own = Object.hasOwn(SOURCE_COMMANDS, command) ? SOURCE_COMMANDS[command] : undefined;
if (command === 'help') console.log(describeAll());
if (own) process.exitCode = await printAnswer(PROGRAM, () => own.run(args.slice(1)));
else if (isForTeam()) process.exitCode = await runRelease({ args, program: PROGRAM, findUnit });
else await tsImport('../server/src/operations/release-cli.ts', import.meta.url);

function describeAll() {
  const commands = Object.entries(SOURCE_COMMANDS).map(([name, { does }]) => `  ${name} DIR\n      ${does}`);
  return [
    `With an address:\n\n${describeCommands(PROGRAM)}`,
    `With the sources in this folder:\n\n${commands.join('\n')}`,
    'On the server:\n',
  ].join('\n\n');
}

/** Without an address, the commands that both have are the operator's. */
function isForTeam() {
  const hasAddress = process.env.RELEASE_URL || args.some((argument) => /^--to(=|$)/.test(argument));
  return command === 'publish' || (Boolean(hasAddress) && TEAM_COMMANDS.includes(command));
}

/** @param {string} name */
async function findUnit(name) {
  const unit = UNITS.find((folder) => folder === name.replaceAll('_', '-'));
  if (!unit) throw new UsageError(`${name} is none of the units ${UNITS.join(', ')}.`);

  return {
    directory: join(ROOT, unit),
    /** @param {{ isPre: boolean }} options */
    async build(options) {
      await buildForPublish(unit, options).catch((cause) => {
        throw new Refusal(`The build of ${unit} failed.`, { cause });
      });
    },
  };
}
