import { on } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { freePort } from '../../src/testing/free-port';
import { REAL_BUILDS, type StartedProcess, startProcess } from '../../src/testing/started-process';
import type { ObservedRoute } from './actions';
import { CANARY } from './nasty-values';
import { describeEnd, faultsIn } from './process-output';

const SERVER_PROCESS = fileURLToPath(new URL('./server-process.ts', import.meta.url));
export const STAFF_USERNAME = 'front-desk';
export const STAFF_PASSWORD = `a password with ${CANARY}`;
export const PARTNER_ORIGIN = 'https://partner.example';
const SETTINGS = {
  ADMIN_USERNAME: STAFF_USERNAME,
  ADMIN_PASSWORD: STAFF_PASSWORD,
  // Each visitor of the fuzzer has an address of its own.
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'debug',
};

/** The product in a process and a data folder of its own, with its production limits. */
export interface FuzzedServer {
  port: number;
  origin: string;
  /** The partner with the origin `PARTNER_ORIGIN`. */
  partner: { siteKey: string; secret: string };
  /** Of the chat. */
  deployTokens: readonly string[];
  routes(): Promise<ObservedRoute[]>;
  /** Restarts the process on the same data. */
  restart(): Promise<void>;
  /** Returns and clears the faults of the process and its log. */
  takeFaults(): string[];
  isRunning(): boolean;
  close(): Promise<void>;
}

/** @param root absolute path of a checkout of this repository */
export async function startServer(root: string): Promise<FuzzedServer> {
  const location = { dataDir: mkdtempSync(join(tmpdir(), 'potomac-oak-fuzz-')) };
  const port = await freePort();
  let faults: string[] = [];
  let server: StartedProcess | null = null;

  async function start(): Promise<StartedProcess> {
    const started = startProcess(
      ['--import', 'tsx', SERVER_PROCESS, join(root, 'server/src/index.ts')],
      location,
      { ...SETTINGS, ...REAL_BUILDS, PORT: String(port) },
      { root, hasChannel: true },
    );
    for (const input of [started.child.stdout, started.child.stderr]) {
      if (input) createInterface({ input }).on('line', (line) => faults.push(...faultsIn(line)));
    }
    void started.exited.then((code) => {
      if (server !== started) return;
      const reason = describeEnd(started.output().trim().split('\n'));
      faults.push(`the process ended (${code ?? started.child.signalCode}): ${reason}`);
    });
    await started.ready;
    return started;
  }

  async function end(): Promise<void> {
    const ending = server;
    // After this line the end of the process is not a fault.
    server = null;
    await ending?.end('SIGKILL');
  }

  const deployTokens = await addDeployers(root, location);
  server = await start();
  return {
    deployTokens,
    port,
    origin: `http://localhost:${port}`,
    partner: await addPartner(root, location),
    async routes() {
      if (!server) return [];
      server.child.send('routes');
      const answers = on(server.child, 'message') as AsyncIterable<[unknown]>;
      // The server may send its parent other messages as well.
      for await (const [message] of answers) if (isRouteReport(message)) return message.routes;
      return [];
    },
    async restart() {
      await end();
      server = await start();
    },
    takeFaults() {
      const taken = faults;
      faults = [];
      return taken;
    },
    isRunning: () => server?.isRunning() ?? false,
    async close() {
      await end();
      rmSync(location.dataDir, { recursive: true, force: true });
    },
  };
}

function isRouteReport(message: unknown): message is { routes: ObservedRoute[] } {
  return typeof message === 'object' && message !== null && 'routes' in message;
}

/** Runs before the server, because only one process can open the database. */
async function addDeployers(root: string, location: { dataDir: string }): Promise<string[]> {
  const program = startProcess(['--import', 'tsx', 'server/proofs/fuzz/deployers-process.ts'], location, {}, { root });
  await program.exited;
  return program.stdout().match(/po_deploy_[\w-]+/g) ?? [];
}

async function addPartner(root: string, location: { dataDir: string }): Promise<FuzzedServer['partner']> {
  const args = ['server/src/partner-cli.ts', 'add', '--name', 'Partner', '--origin', PARTNER_ORIGIN];
  const program = startProcess(['--import', 'tsx', ...args], location, {}, { root });
  await program.exited;
  const [siteKey] = program.stdout().match(/pk_[\w-]+/) ?? [];
  const [secret] = program.stdout().match(/sk_[\w-]+/) ?? [];
  if (!siteKey || !secret) throw new Error(`The partner was not added: ${program.output()}`);
  return { siteKey, secret };
}
