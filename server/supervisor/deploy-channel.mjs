import { join } from 'node:path';

import { findLoopbackChannel, openLoopbackChannel } from './loopback-channel.mjs';

const FILE = 'supervisor.json';

/**
 * Accepts deploys from `scripts/deploy.mjs`. A deploy outlives the server that it replaces, so the supervisor has a
 * channel of its own. Anyone who can read its token can already run code as the server's user.
 *
 * @param {{ dataDir: string, url: string, deploy: (script: string) => Promise<object> }} options
 */
export function openDeployChannel({ dataDir, url, deploy }) {
  return openLoopbackChannel({
    file: join(dataDir, FILE),
    details: { url },
    answer: async ({ body, response }) => response.end(JSON.stringify(await deploy(body.script))),
  });
}

/**
 * Finds the supervisor whose server uses `dataDir`.
 *
 * @param {string} dataDir
 * @returns {{ url: string, deploy: (script: string) => Promise<import('./supervisor.mjs').DeployResult> } | null} null
 * if no supervisor runs; `deploy` rejects if the supervisor ends
 */
export function findSupervisor(dataDir) {
  const channel = findLoopbackChannel(join(dataDir, FILE));
  if (!channel) return null;

  return {
    /** The server's own address. */
    url: channel.details.url,
    async deploy(script) {
      const response = await channel.call('', { script });
      if (!response.ok) throw new Error(`The deploy was answered with ${response.status}.`);
      return response.json();
    },
  };
}
