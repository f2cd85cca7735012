import { type IncomingMessage, ServerResponse } from 'node:http';
import type { ExtendedError } from 'socket.io';

import type { AppError } from '../base/errors/app-error';
import { endWithError } from '../base/http/error-answers';

interface HandshakeAnswers {
  /** Throws if the requested connection is rejected. */
  admit: (request: IncomingMessage) => void;
  toHandshakeError: (error: unknown) => AppError;
}

type EngineRequest = IncomingMessage & { _query: Readonly<Record<string, string>> };

/**
 * Engine.IO middleware that admits new connections, or rejects them with a status and Retry-After. The library's
 * `allowRequest` supports only 403 for polling and 400 for WebSockets.
 */
export function answerHandshakes({ admit, toHandshakeError }: HandshakeAnswers) {
  return (request: EngineRequest, response: ServerResponse, next: () => void): void => {
    response.setHeader('Cache-Control', 'no-store');
    try {
      // A request with an id belongs to an admitted connection; the library validates the id.
      if (!request._query.sid) admit(request);
      next();
    } catch (error) {
      refuse(request, response, toHandshakeError(error));
    }
  };
}

/** The error of a rejected namespace connect. Our client retries if its message is 'unavailable'. */
export function toConnectError(appError: AppError): ExtendedError {
  const isTemporary = appError.code === 'unavailable' || appError.code === 'rate_limited';
  return Object.assign(new Error(isTemporary ? 'unavailable' : appError.message), { data: appError.toBody() });
}

function refuse(request: IncomingMessage, response: ServerResponse, appError: AppError): void {
  // For a WebSocket, the library passes an object that only resembles a response.
  if (!(response instanceof ServerResponse)) {
    endWithError(request.socket, appError);
    return;
  }
  if (appError.retryAfter !== undefined) response.setHeader('Retry-After', appError.retryAfter);
  response.writeHead(appError.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(appError.toBody()));
}
