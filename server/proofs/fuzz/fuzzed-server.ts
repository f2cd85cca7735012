import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { freePort } from '../../src/testing/free-port';
import type { ObservedRoute } from './actions';
import { CANARY } from './nasty-values';
import { describeEnd, faultsIn } from './process-output';

const SERVER_PROCESS = fileURLToPath(new URL('./server-process.ts', import.meta.url));
const START_DEADLINE_MS = 60_000;
export const STAFF_USERNAME = 'front-desk';
export const STAFF_PASSWORD = `a password with ${CANARY}`;
export const PARTNER_ORIGIN = 'https://partner.example';

/** The product in a process and a data folder of its own, with its production limits. */
export interface FuzzedServer {
  port: number;
  origin: string;
  /** The partner with the origin `PARTNER_ORIGIN`. */
  partner: { siteKey: string; secret: string };
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
  const dataDir = mkdtempSync(join(tmpdir(), 'potomac-oak-fuzz-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    ADMIN_USERNAME: STAFF_USERNAME,
    ADMIN_PASSWORD: STAFF_PASSWORD,
    // Each visitor of the fuzzer has an address of its own.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'debug',
  };
  let faults: string[] = [];
  let child: ChildProcess | null = null;

  async function start(): Promise<ChildProcess> {
    const started = run(SERVER_PROCESS, [join(root, 'server/src/index.ts')], root, env);
    const lines = [started.stdout, started.stderr].map((input) => input && createInterface({ input }));
    const output: string[] = [];
    for (const reader of lines) {
      reader?.on('line', (line) => {
        output.push(line);
        output.splice(0, output.length - 20);
        faults.push(...faultsIn(line));
      });
    }
    const ready = new Promise<void>((done) => lines[0]?.on('line', (line) => line.startsWith('ready ') && done()));
    const ended = once(started, 'close').then(([code, signal]) => {
      if (child === started) faults.push(`the process ended (${code ?? signal}): ${describeEnd(output)}`);
    });
    const failed = ended.then(() => Promise.reject(new Error(`The server did not start:\n${output.join('\n')}`)));
    await Promise.race([ready, failed, rejectAfter(START_DEADLINE_MS)]);
    failed.catch(() => undefined);
    return started;
  }

  async function end(): Promise<void> {
    const ending = child;
    // After this line the end of the process is no fault.
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill('SIGKILL');
    await once(ending, 'exit');
  }

  child = await start();
  return {
    port,
    origin: `http://localhost:${port}`,
    partner: await addPartner(root, env),
    async routes() {
      if (!child) return [];
      child.send('routes');
      const answers = on(child, 'message') as AsyncIterable<[unknown]>;
      // The server may send its parent other messages as well.
      for await (const [message] of answers) if (isRouteReport(message)) return message.routes;
      return [];
    },
    async restart() {
      await end();
      child = await start();
    },
    takeFaults() {
      const taken = faults;
      faults = [];
      return taken;
    },
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    async close() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function isRouteReport(message: unknown): message is { routes: ObservedRoute[] } {
  return typeof message === 'object' && message !== null && 'routes' in message;
}

function run(script: string, args: string[], root: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(script, args, {
    cwd: root,
    env,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function addPartner(root: string, env: NodeJS.ProcessEnv): Promise<FuzzedServer['partner']> {
  const child = run(
    join(root, 'server/src/partner-cli.ts'),
    ['add', '--name', 'Partner', '--origin', PARTNER_ORIGIN],
    root,
    env,
  );
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'close');
  const [siteKey] = output.match(/pk_[\w-]+/) ?? [];
  const [secret] = output.match(/sk_[\w-]+/) ?? [];
  if (!siteKey || !secret) throw new Error(`The partner was not added: ${output}`);
  return { siteKey, secret };
}

async function rejectAfter(ms: number): Promise<never> {
  await once(AbortSignal.timeout(ms), 'abort');
  throw new Error('The server did not start in time.');
}
