import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyTypeProvider,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { z } from 'zod';

import { BODY_MAX_BYTES } from '@potomac-oak/shared/contracts/limits';

import { AppError } from '../errors/app-error';
import { readInput } from '../errors/invalid-input';
import { type Capacity, limitConnections, type Timeouts } from '../limits/capacity';
import { clientAddress, isOwnProxy } from './client-address';
import { answerClientError, answerError, endWithError } from './error-answers';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's address, behind our own proxies. */
    address: string;
  }
}

/** Methods that change nothing. */
export const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const SOCKET_PATH = '/socket.io/';

/**
 * Types `request.body` and `request.query` from the zod schemas of a route. It replaces
 * fastify-type-provider-zod, whose validator takes no error map for readable messages.
 */
interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

export type HttpApp = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypes>;

export interface HttpAppOptions {
  log: FastifyBaseLogger;
  capacity: Capacity;
  timeouts: Timeouts;
  trustedProxies: BlockList;
}

/** Creates Fastify with our limits and zod validation. Every failure is answered as `{ msg, code }`. */
export function createHttpApp({ log, capacity, timeouts, trustedProxies }: HttpAppOptions): HttpApp {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    forceCloseConnections: 'idle',
    // Requests that arrive while the server closes are answered normally; their connections close afterwards.
    return503OnClosing: false,
    // An id from outside could inject anything into the log.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  }).withTypeProvider<ZodTypes>();

  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (input) =>
        readInput(schema, input),
  );
  limitConnections(app.server, capacity, (address) => isOwnProxy(address, trustedProxies));
  refuseStrayUpgrades(app.server);
  const closeIdle = followConnections(app.server);
  app.addHook('preClose', async () => closeIdle());
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request) => {
    assertOneHost(request.raw);
    request.address = clientAddress(request.raw, trustedProxies);
  });
  return app;
}

/** Throws for a request with several Host headers: Node uses the first one, a proxy in front may use the last one. */
export function assertOneHost({ rawHeaders }: IncomingMessage): void {
  // Names and values alternate.
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new AppError('invalid_input');
}

/**
 * Node passes an upgrade request to the listeners of `upgrade` and applies no further timeout to its connection.
 * Socket.IO handles only its own path, and leaves other connections open if an earlier request was answered on them.
 */
function refuseStrayUpgrades(server: Server): void {
  server.on('upgrade', ({ url = '' }, socket) => {
    if (!url.startsWith(SOCKET_PATH)) endWithError(socket, new AppError('invalid_input'));
  });
}

/**
 * Node counts two kinds of connections as busy and, while closing, applies no timeout to them: those without a request,
 * which browsers open in advance, and those whose request is answered but does not end. The server would wait for as
 * long as the client keeps them open. Returns a function that closes them.
 */
function followConnections(server: Server): () => void {
  /** The latest response on each connection; null before its first request. */
  const latestResponses = new Map<Socket, ServerResponse | null>();
  server.on('connection', (socket: Socket) => {
    latestResponses.set(socket, null);
    socket.once('close', () => latestResponses.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    latestResponses.set(socket, response);
  });
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => latestResponses.delete(socket));

  return () => {
    for (const [socket, response] of latestResponses) {
      if (response === null || isAnsweredEarly(response)) socket.destroy();
      else response.once('finish', () => isAnsweredEarly(response) && socket.destroySoon());
    }
  };
}

/** The client has the whole answer, and has not ended its request. */
function isAnsweredEarly({ req, writableFinished }: ServerResponse): boolean {
  return writableFinished && !req.complete;
}
