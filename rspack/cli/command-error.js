const REFUSED = 1;
const WRONG_COMMAND_LINE = 2;

/** A command that is refused, or that failed as expected. Its message is printed. */
export class CommandError extends Error {
  exitCode = REFUSED;
}

/** A command line that cannot be run in this folder. */
export class UsageError extends CommandError {
  /** @override */
  exitCode = WRONG_COMMAND_LINE;
}
