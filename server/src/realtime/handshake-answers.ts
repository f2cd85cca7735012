import { type IncomingMessage, ServerResponse } from 'node:http';
import type { ExtendedError } from 'socket.io';

import type { Refusal } from '../errors/refusal';
import { endWithRefusal } from '../http/error-answers';

interface HandshakeAnswers {
  /** Throws where the connection that `request` asks for is refused. */
  admit: (request: IncomingMessage) => void;
  toRefusal: (error: unknown) => Refusal;
}

type EngineRequest = IncomingMessage & { _query: Readonly<Record<string, string>> };

/**
 * Engine.IO middleware that admits new connections or answers with status and Retry-After. The library's own
 * `allowRequest` knows 403 for polling and 400 for websockets alone.
 */
export function answerHandshakes({ admit, toRefusal }: HandshakeAnswers) {
  return (request: EngineRequest, response: ServerResponse, next: () => void): void => {
    response.setHeader('Cache-Control', 'no-store');
    try {
      // With an id it belongs to a connection that was admitted; the library checks the id.
      if (!request._query.sid) admit(request);
      next();
    } catch (error) {
      refuse(request, response, toRefusal(error));
    }
  };
}

/** What a refused namespace connect is answered with; our client tries again later where it reads 'unavailable'. */
export function toConnectError(refusal: Refusal): ExtendedError {
  const isTemporary = refusal.code === 'unavailable' || refusal.code === 'rate_limited';
  return Object.assign(new Error(isTemporary ? 'unavailable' : refusal.message), { data: refusal.toBody() });
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  // For a websocket the library passes an object that only looks like a response.
  if (!(response instanceof ServerResponse)) {
    endWithRefusal(request.socket, refusal);
    return;
  }
  if (refusal.retryAfter !== undefined) response.setHeader('Retry-After', refusal.retryAfter);
  response.writeHead(refusal.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(refusal.toBody()));
}
