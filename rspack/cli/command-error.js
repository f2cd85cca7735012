import { importShared } from '../unit-modules.js';

const { REFUSED, WRONG_COMMAND_LINE } = await importShared('contracts/program');

/** A command that is refused, or that failed as expected. Its message is printed. */
export class CommandError extends Error {
  exitCode = REFUSED;
}

/** A command line that cannot be run in this folder. */
export class UsageError extends CommandError {
  /** @override */
  exitCode = WRONG_COMMAND_LINE;
}
