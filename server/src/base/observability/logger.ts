import { type DestinationStream, type Logger, pino } from 'pino';

import { isError } from '../errors/is-error';

/**
 * Logs JSON lines without personal data: no bodies, addresses, query strings or headers. Errors are logged by name,
 * code and stack.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // Fastify passes whole requests and replies when it logs its own failures.
    serializers: { err: describeError, req: describeRequest, res: () => undefined },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeError(error: unknown): object {
  if (!isError(error)) return { type: typeof error };
  const { name, message, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    code,
    message,
    stack,
    ...(isError(error.cause) && { cause: describeError(error.cause) }),
  };
}

function describeRequest(request: { method?: string; routeOptions?: { url?: string } }): object {
  return { method: request.method, route: request.routeOptions?.url };
}
