// Measures what a file of a release, and a document, cost the server's processor, against a bare Node server that
// answers with as many bytes. Both are measured in turns, in the same run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';

import { createTestLocation, removeTestLocation } from '../../src/testing/test-database';
import { createServerProcess } from '../delivery/running-server';

const ROUNDS = 3;
const REQUESTS = 1_000;
const AT_ONCE = 20;
/** Until then the engine still compiles the server's code. */
const WARM_UP = 2_000;

/** Uses the units' builds in their folders. */
export async function measureFiles(print: (line: string) => void): Promise<void> {
  const location = await createTestLocation();
  const server = await createServerProcess(location, { BUILDS_DIR: '.' });
  try {
    await server.start();
    const origin = `http://127.0.0.1:${server.port}`;
    const { text } = await call(`${origin}/`, 'identity');
    const [script = ''] = /\/r\/host\/[^"]+\/main\.[^"]+\.js/.exec(text) ?? [];
    print(`\nprocessor per request, medians of ${ROUNDS} rounds of ${REQUESTS}`);
    print('                                bytes     ours ms     bare ms    ratio');
    for (const { path, encoding } of [
      { path: script, encoding: 'br' },
      { path: script, encoding: 'gzip' },
      { path: '/', encoding: 'br' },
      { path: '/', encoding: 'gzip' },
    ]) {
      const { bytes } = await call(origin + path, encoding);
      const bare = await startBare(bytes);
      const costs: { ours: number; bare: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const ours = await cost(server.usage, origin + path, encoding);
        costs.push({ ours, bare: await cost(bare.usage, bare.origin, encoding) });
      }
      bare.end();
      const [ours, base] = [median(costs.map((one) => one.ours)), median(costs.map((one) => one.bare))];
      const name = `${path === '/' ? 'document /' : 'main.js'}, ${encoding}`.padEnd(26);
      const cells = [bytes, ours.toFixed(3), base.toFixed(3), (ours / base).toFixed(1)];
      print(name + cells.map((cell, index) => String(cell).padStart(index === 3 ? 9 : 12)).join(''));
    }
  } finally {
    await server.kill();
    await removeTestLocation(location);
  }
}

type ReadUsage = () => Promise<number>;

/** Milliseconds of the server's processor for each request, over kept connections. */
async function cost(usage: ReadUsage, url: string, encoding: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  await requestAll(WARM_UP);
  const before = await usage();
  await requestAll(REQUESTS);
  const after = await usage();
  agent.destroy();
  return (after - before) / REQUESTS;

  async function requestAll(count: number): Promise<void> {
    let left = count;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await call(url, encoding, agent);
      }),
    );
  }
}

async function call(url: string, encoding: string, agent?: Agent) {
  const [response] = (await once(get(url, { agent, headers: { 'Accept-Encoding': encoding } }), 'response')) as [
    IncomingMessage,
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode}`);
  const body = Buffer.concat(chunks);
  return { bytes: body.length, text: agent ? '' : body.toString() };
}

async function startBare(bytes: number) {
  const file = fileURLToPath(new URL('./files-process.ts', import.meta.url));
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  child.send(String(bytes));
  const [port] = (await once(child, 'message')) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    async usage() {
      child.send('usage');
      const [usage] = (await once(child, 'message')) as [number];
      return usage;
    },
    end: () => child.kill(),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
