import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/** Name of the file in DATA_DIR that contains port, token and the server's address. */
const FILE = 'supervisor.json';

/**
 * Accepts deploys from `scripts/deploy.mjs` on a loopback port. A deploy outlives the server that it replaces, so this
 * is not part of the server's command channel. Anyone who can read the token can already run code as the server's user.
 *
 * @param {{ dataDir: string, url: string, deploy: (script: string) => Promise<object> }} options
 */
export async function openDeployChannel({ dataDir, url, deploy }) {
  const token = randomBytes(32).toString('base64url');
  const file = join(dataDir, FILE);

  const server = createServer(async (request, response) => {
    const isOurs = isSame(request.headers.authorization ?? '', `Bearer ${token}`);
    if (!isOurs || request.method !== 'POST') return void response.writeHead(403).end();
    try {
      const { script } = await json(request);
      response.end(JSON.stringify(await deploy(script)));
    } catch {
      response.writeHead(503).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port: server.address().port, token, url }), { mode: 0o600 });

  return {
    close() {
      rmSync(file, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Finds the supervisor whose server uses `dataDir`.
 *
 * @param {string} dataDir
 * @returns {{ url: string, deploy: (script: string) => Promise<import('./supervisor.mjs').DeployResult> } | null} null
 * if no supervisor runs; `deploy` rejects if the supervisor ends
 */
export function findSupervisor(dataDir) {
  const address = readAddress(join(dataDir, FILE));
  if (!address) return null;

  return {
    /** The server's own address. */
    url: address.url,
    async deploy(script) {
      const response = await fetch(`http://127.0.0.1:${address.port}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${address.token}` },
        body: JSON.stringify({ script }),
      });
      if (!response.ok) throw new Error(`The deploy was answered with ${response.status}.`);
      return response.json();
    },
  };
}

/** @returns {{ port: number, token: string, url: string } | null} */
function readAddress(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function isSame(given, wanted) {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
