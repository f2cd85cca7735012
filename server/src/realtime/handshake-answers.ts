import { type IncomingMessage, ServerResponse } from 'node:http';
import type { ExtendedError } from 'socket.io';

import type { AppError } from '../errors/app-error';
import { endWithError } from '../http/error-answers';

interface HandshakeAnswers {
  /** Throws where the connection that `request` asks for is refused. */
  admit: (request: IncomingMessage) => void;
  toAppError: (error: unknown) => AppError;
}

type EngineRequest = IncomingMessage & { _query: Readonly<Record<string, string>> };

/**
 * Engine.IO middleware that admits new connections or answers with status and Retry-After. The library's own
 * `allowRequest` knows 403 for polling and 400 for websockets alone.
 */
export function answerHandshakes({ admit, toAppError }: HandshakeAnswers) {
  return (request: EngineRequest, response: ServerResponse, next: () => void): void => {
    response.setHeader('Cache-Control', 'no-store');
    try {
      // With an id it belongs to a connection that was admitted; the library checks the id.
      if (!request._query.sid) admit(request);
      next();
    } catch (error) {
      refuse(request, response, toAppError(error));
    }
  };
}

/** What a refused namespace connect is answered with; our client tries again later where it reads 'unavailable'. */
export function toConnectError(appError: AppError): ExtendedError {
  const isTemporary = appError.code === 'unavailable' || appError.code === 'rate_limited';
  return Object.assign(new Error(isTemporary ? 'unavailable' : appError.message), { data: appError.toBody() });
}

function refuse(request: IncomingMessage, response: ServerResponse, appError: AppError): void {
  // For a websocket the library passes an object that only looks like a response.
  if (!(response instanceof ServerResponse)) {
    endWithError(request.socket, appError);
    return;
  }
  if (appError.retryAfter !== undefined) response.setHeader('Retry-After', appError.retryAfter);
  response.writeHead(appError.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(appError.toBody()));
}
