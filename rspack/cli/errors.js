/** A wrong command line. The program exits with 2. */
export class UsageError extends Error {}

/** The server refused the call, or does not answer. The program exits with 1. */
export class Refusal extends Error {}
