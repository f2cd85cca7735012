import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorCode } from '@potomac-oak/shared/contracts/errors';

import { AppError, ERROR_CATALOGUE, toAppError } from '../errors/app-error';
import { isOutage } from '../errors/database-error';

/** How much of an oversized body is still read before the connection is closed. */
const DRAIN_MAX_BYTES = 8 * 1024 * 1024;
/** Time for the client to read a response; destroying the socket at once would drop it in transit. */
const LINGER_MS = 1_000;

const CODE_BY_STATUS = new Map(
  (Object.keys(ERROR_CATALOGUE) as ErrorCode[]).map((code) => [ERROR_CATALOGUE[code].status, code]),
);
// Three codes have the status 401. Those of passwords and second factors are thrown by our own code only.
CODE_BY_STATUS.set(401, 'unauthenticated');

const CODE_BY_CLIENT_ERROR: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'too_large',
  // Under load a request may be overdue although the client sent it in time. Browsers repeat it after a 408.
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const appError = prepareErrorAnswer(error, request, reply);
  reply.type('application/json; charset=utf-8').send(JSON.stringify(appError.toBody()));
}

/** Logs what operators need to know, sets status and headers, and returns what the body may say. */
export function prepareErrorAnswer(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const appError = toHttpError(error);
  if (appError.code === 'internal') request.log.error({ err: error }, 'request failed');
  if (isOutage(error)) request.log.warn({ err: error }, 'database unavailable');
  if (appError.code === 'too_large') keepListening(request.raw, reply);
  if (appError.retryAfter !== undefined) reply.header('Retry-After', appError.retryAfter);
  reply.code(appError.status).header('Cache-Control', 'no-store');
  return appError;
}

/** Answers input that never becomes a request: invalid, oversized or overdue headers. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  endWithError(socket, new AppError(CODE_BY_CLIENT_ERROR[error.code ?? ''] ?? 'invalid_input'));
}

/** Answers on a socket without a response object and closes it. */
export function endWithError(socket: Duplex, appError: AppError): void {
  const body = JSON.stringify(appError.toBody());
  const head = [
    `HTTP/1.1 ${appError.status} ${STATUS_CODES[appError.status]}`,
    'Connection: close',
    'Content-Type: application/json',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(appError.retryAfter === undefined ? [] : [`Retry-After: ${appError.retryAfter}`]),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Without a listener, a connection reset would end the process: an upgrade removes Node's own listener.
  socket.on('error', () => socket.destroy());
  // A client that never closes its side would keep the socket open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function toHttpError(error: unknown): AppError {
  const status = statusOf(error);
  if (status === null || error instanceof AppError) return toAppError(error);
  if (status >= 500) return new AppError(status === 503 ? 'unavailable' : 'internal');
  return new AppError(CODE_BY_STATUS.get(status) ?? 'invalid_input');
}

// Errors of Fastify and its plugins carry their status.
function statusOf(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 ? status : null;
}

// If the server closed while the client still sends, the client's system would drop the response. So the rest of the
// body is read and discarded.
function keepListening(request: IncomingMessage, reply: FastifyReply): void {
  reply.removeHeader('connection');
  let drained = 0;
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > DRAIN_MAX_BYTES) request.socket.destroy();
  });
}
