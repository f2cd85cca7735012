import type { FastifyBaseLogger } from 'fastify';

import type { Shutdown } from './shutdown';

/**
 * Logs what no code has caught. An unhandled rejection ends one async function, as a handled one does: its request is
 * lost, and the server goes on. An uncaught exception has cut through code of a library or of Node, which may have left
 * anything half done: the state is in doubt, so the process ends in order and its supervisor starts it again.
 */
export function guardAgainstCrashes({ log, shutdown }: { log: FastifyBaseLogger; shutdown: Shutdown }): void {
  // A log that is no longer read is no crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection was not handled'));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'an exception was not caught');
    shutdown.start(1);
  });
}
