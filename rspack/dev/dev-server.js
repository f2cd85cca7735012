import { checkTypes } from './type-check.js';

/** Address of the site that `npm start` serves. */
export const LOCAL_SITE = 'http://localhost:8080';

/** Path of the websocket that reports changes to the page. */
const CHANGES_PATH = '/ws';

/**
 * An overlay shows build, type and run-time errors until the unit builds without them.
 *
 * @param {object} options
 * @param {string} options.directory
 * @param {number} options.port
 * @param {boolean} [options.isAlone] true if the page has no other unit under development
 * @returns {import('@rspack/core').DevServer}
 */
export function defineDevServer({ directory, port, isAlone = false }) {
  return {
    port,
    hot: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: isAlone || isOwnError(port) },
      webSocketURL: `ws://localhost:${port}${CHANGES_PATH}`,
    },
    onListening: (server) => checkTypes(server, directory),
  };
}

/**
 * A filter for the page. All units under development receive every error; only the unit whose code threw shows it.
 *
 * @param {number} port
 */
function isOwnError(port) {
  return /** @type {(error: Error) => boolean} */ (
    new Function('error', `return /localhost:\\d+/.exec(error.stack)?.[0] === 'localhost:${port}'`)
  );
}

/**
 * Forwards requests that the development server does not serve to a running site.
 *
 * @param {{ site: string, port: number }} options
 */
export function proxyTo({ site, port }) {
  const { origin } = new URL(site);
  const ownOrigin = `http://localhost:${port}`;

  /**
   * The site refuses calls from other origins, so calls from pages of this server get the site's own origin.
   *
   * @param {import('node:http').ClientRequest} proxied
   * @param {import('node:http').IncomingMessage} request
   */
  function replaceOrigin(proxied, request) {
    if (request.headers.origin === ownOrigin) proxied.setHeader('Origin', origin);
  }

  return [
    {
      context: (/** @type {string} */ path) => path !== CHANGES_PATH,
      target: origin,
      changeOrigin: true,
      ws: true,
      on: { proxyReq: replaceOrigin, proxyReqWs: replaceOrigin },
    },
  ];
}

/**
 * @typedef {object} ComposedPage
 * @property {string} type
 * @property {string} body
 * @property {number} [status] 200 by default
 * @property {string | null} [policy] Content-Security-Policy
 */

/**
 * A middleware that composes some of the responses.
 *
 * @param {(request: import('node:http').IncomingMessage) => Promise<ComposedPage | null>} compose resolves with null for
 * a request that other middlewares handle
 */
export function serveComposed(compose) {
  /** @type {import('@rspack/core').DevServerMiddlewareHandler} */
  async function middleware(request, response, next) {
    try {
      const page = await compose(request);
      if (page === null) return next();
      response.statusCode = page.status ?? 200;
      response.setHeader('Content-Type', page.type);
      if (page.policy) response.setHeader('Content-Security-Policy', page.policy);
      response.end(page.body);
    } catch (error) {
      next(error);
    }
  }
  return { name: 'composed pages', middleware };
}
