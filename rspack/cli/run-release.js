import { importShared } from '../unit-modules.js';
import { CommandError, UsageError } from './command-error.js';
import { check, publish } from './publish.js';
import { connect } from './release-client.js';
import { trace } from './trace.js';

const { WRONG_COMMAND_LINE } = await importShared('contracts/program');
const { releaseProgram } = await importShared('contracts/release-program');

/**
 * @typedef {import('@potomac-oak/shared/contracts/release-program').ReleaseCommand} ReleaseCommand
 *
 * Runs the command on the server, prints its output and sets the exit code.
 *
 * @typedef {() => Promise<void>} Operate
 */

/**
 * Runs one command, prints its output and sets the exit code.
 *
 * @param {object} options
 * @param {readonly string[]} options.args
 * @param {import('./publish.js').FindUnit} options.findUnit
 * @param {Operate} [options.operate] given in the folder with the sources of the site
 */
export async function runRelease({ args, findUnit, operate }) {
  /** @type {ReturnType<import('@potomac-oak/shared/contracts/program').Program<ReleaseCommand>['parse']>} */
  const parsed = releaseProgram.parse(args);
  if ('answer' in parsed) return print(parsed.answer, WRONG_COMMAND_LINE);

  const { selected } = parsed;
  const hasAddress = selected.needs === 'releases' && selected.site.to !== undefined;
  if (operate && selected.needs !== 'folder' && !hasAddress) return operate();

  try {
    print({ output: await runHere(selected, findUnit) });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const hint = error instanceof UsageError ? `\n${releaseProgram.hint}` : '';
    print({ error: error.message + hint }, error.exitCode);
  }
}

/**
 * @param {ReleaseCommand} command
 * @param {import('./publish.js').FindUnit} findUnit
 */
async function runHere(command, findUnit) {
  if (command.needs === 'releases') return command.run(connect(command.site));
  if (command.needs === 'folder') {
    return command.run({
      publish: (unit, options) => publish(unit, options, findUnit),
      check: (unit, site) => check(unit, site, findUnit),
      trace,
    });
  }
  throw new UsageError('This command runs in the folder with the sources of the site.');
}

/**
 * @param {import('@potomac-oak/shared/contracts/program').CommandAnswer} answer
 * @param {number} [errorCode]
 */
function print(answer, errorCode) {
  if ('error' in answer) {
    console.error(answer.error);
    process.exitCode = errorCode;
  } else {
    console.log(answer.output);
  }
}
