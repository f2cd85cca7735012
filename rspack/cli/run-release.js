import { parseArgs } from 'node:util';

import { COMMANDS } from './commands.js';
import { Refusal, UsageError } from './errors.js';
import { connect } from './release-server.js';

export const TEAM_COMMANDS = Object.keys(COMMANDS);
const REFUSED = 1;
const WRONG_COMMAND_LINE = 2;
const CONNECTION = { to: { type: /** @type {const} */ ('string') }, token: { type: /** @type {const} */ ('string') } };
const NOTES = `
Every command needs the address of the site, as --to URL or RELEASE_URL, and a deploy token of the unit, as
RELEASE_TOKEN or --token TOKEN. Other processes can read a token on the command line.`;

/**
 * Runs one command of a team and prints its output.
 *
 * @param {object} options
 * @param {readonly string[]} options.args
 * @param {string} options.program as typed: `npm run release --`
 * @param {import('./commands.js').CommandCall['findUnit']} options.findUnit
 * @returns {Promise<number>} the exit code
 */
export async function runRelease({ args, program, findUnit }) {
  if (args.length === 0 || args[0] === 'help' || args.includes('--help')) {
    console.log(describeCommands(program));
    return 0;
  }
  return printAnswer(program, async () => {
    const { command, values, positionals } = readCommandLine(args);
    const { to = process.env.RELEASE_URL, token = process.env.RELEASE_TOKEN, ...options } = values;
    if (typeof to !== 'string' || to === '') throw new UsageError('Name the site: --to URL, or set RELEASE_URL.');
    if (typeof token !== 'string' || token === '')
      throw new UsageError('Set RELEASE_TOKEN to a deploy token of the unit.');

    return command.run({ args: positionals, options, server: connect({ to, token }), program, findUnit });
  });
}

/**
 * Prints the output of a command, or the sentence with which it is refused.
 *
 * @param {string} program
 * @param {() => Promise<string>} run throws `Refusal` or `UsageError`
 * @returns {Promise<number>} the exit code
 */
export async function printAnswer(program, run) {
  try {
    console.log(await run());
    return 0;
  } catch (error) {
    if (error instanceof Refusal) return fail(error.message, REFUSED);
    if (error instanceof UsageError) {
      return fail(`${error.message}\nRun "${program} help" for all commands.`, WRONG_COMMAND_LINE);
    }
    throw error;
  }
}

/** @param {string} program */
export function describeCommands(program) {
  const commands = Object.entries(COMMANDS).map(([name, { args, options, does }]) => {
    const usage = Object.entries(options).map(([option, { value, isRequired }]) => {
      const text = [`--${option}`, value].filter(Boolean).join(' ');
      return isRequired ? text : `[${text}]`;
    });
    return `  ${[name, ...args, ...usage].join(' ')}\n      ${does}`;
  });
  return [`Usage: ${program} COMMAND`, '', ...commands, NOTES].join('\n');
}

/** @param {readonly string[]} args */
function readCommandLine([name = '', ...rest]) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}.`);

  const { values, positionals } = parse(rest, { ...command.options, ...CONNECTION });
  const missing = command.args.filter((argument) => !argument.startsWith('['))[positionals.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  if (positionals.length > command.args.length) throw new UsageError(`${positionals.at(-1)} is one argument too many.`);
  const omitted = Object.entries(command.options).find(([option, { isRequired }]) => isRequired && !values[option]);
  if (omitted) throw new UsageError(`--${omitted[0]} is missing.`);
  return { command, values, positionals };
}

/**
 * @param {string[]} args
 * @param {import('./commands.js').Command['options']} options
 */
function parse(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new UsageError(cause.message, { cause });
  }
}

/**
 * @param {string} message
 * @param {number} code
 */
function fail(message, code) {
  console.error(message);
  return code;
}
