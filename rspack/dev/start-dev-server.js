import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

/**
 * Resolves when the server listens. The caller handles signals.
 *
 * @param {import('@rspack/core').Configuration} config
 */
export async function startDevServer({ devServer, ...config }) {
  const server = new RspackDevServer({ ...devServer, setupExitSignals: false }, rspack(config));
  await server.start();
  return server;
}
