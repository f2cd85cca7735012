import { on } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { freePort } from '../../src/testing/free-port';
import { REAL_BUILDS, startProcess } from '../../src/testing/started-process';
import type { Surface } from './actions';
import { faultsIn } from './faults';
import { CANARY } from './values';

const SERVER_PROCESS = fileURLToPath(new URL('./server-process.ts', import.meta.url));
export const STAFF = { username: 'front-desk', password: `a password with ${CANARY}` };
export const PARTNER_ORIGIN = 'https://partner.example';
const SETTINGS = {
  ADMIN_USERNAME: STAFF.username,
  ADMIN_PASSWORD: STAFF.password,
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
  surface: Surface;
  /** Processor time of the process so far, in milliseconds. */
  usedMs(): Promise<number>;
  /** Returns and clears the faults of the process and its log. */
  takeFaults(): string[];
  isRunning(): boolean;
  close(): Promise<void>;
}

/** @param root absolute path of a checkout of this repository */
export async function startServer(root: string): Promise<FuzzedServer> {
  const location = { dataDir: mkdtempSync(join(tmpdir(), 'potomac-oak-fuzz-')) };
  const port = await freePort();
  const faults: string[] = [];
  let isClosing = false;

  async function run(script: string, ...args: string[]): Promise<string> {
    const program = startProcess(['--import', 'tsx', script, ...args], location, {}, { root });
    await program.exited;
    return program.output();
  }

  // Both run before the server, because only one process can open the database.
  const deployTokens = (await run('server/proofs/fuzz/deployers-process.ts')).match(/po_deploy_[\w-]+/g) ?? [];
  const args = ['add', '--name', 'Partner', '--origin', PARTNER_ORIGIN];
  const added = await run('server/src/operations/partner-cli.ts', ...args);
  const [[siteKey = ''] = [], [secret = ''] = []] = [added.match(/pk_[\w-]+/) ?? [], added.match(/sk_[\w-]+/) ?? []];
  if (deployTokens.length === 0 || secret === '') throw new Error(`The partner was not added: ${added}`);

  const server = startProcess(
    ['--import', 'tsx', SERVER_PROCESS, join(root, 'server/src/index.ts')],
    location,
    { ...SETTINGS, ...REAL_BUILDS, PORT: String(port) },
    { root, hasChannel: true },
  );
  for (const input of [server.child.stdout, server.child.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => faults.push(...faultsIn(line)));
  }
  void server.exited.then((code) => {
    if (isClosing) return;
    const lines = server.output().trim().split('\n');
    const reason = lines.findLast((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1);
    faults.push(`the process ended (${code ?? server.child.signalCode}): ${reason}`);
  });
  await server.ready;

  /** The server may send its parent other messages as well. */
  async function ask<Key extends 'surface' | 'usedMs'>(question: string, key: Key) {
    const answers = on(server.child, 'message', { close: ['exit'] });
    if (server.isRunning()) server.child.send(question);
    for await (const [message] of answers as AsyncIterable<[Partial<{ surface: Surface; usedMs: number }>]>) {
      if (message[key] !== undefined) return message[key];
    }
    return undefined;
  }

  const surface = await ask('surface', 'surface');
  if (!surface) throw new Error('The server ended after its start.');
  return {
    port,
    origin: `http://localhost:${port}`,
    partner: { siteKey, secret },
    deployTokens,
    surface,
    usedMs: async () => (await ask('usage', 'usedMs')) ?? 0,
    takeFaults: () => faults.splice(0),
    isRunning: () => server.isRunning(),
    async close() {
      isClosing = true;
      await server.end('SIGKILL');
      rmSync(location.dataDir, { recursive: true, force: true });
    },
  };
}
