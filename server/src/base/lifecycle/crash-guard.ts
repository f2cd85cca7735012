import type { FastifyBaseLogger } from 'fastify';

import type { Shutdown } from './shutdown';

/**
 * Logs uncaught errors. An unhandled rejection ends only one async function: one request is lost, and the server
 * continues. An uncaught exception has interrupted code of a library or of Node, which may leave its state
 * inconsistent: the process shuts down and the supervisor restarts it.
 */
export function guardAgainstCrashes({ log, shutdown }: { log: FastifyBaseLogger; shutdown: Shutdown }): void {
  // Writing to a closed log is not a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    shutdown.start(1);
  });
}
