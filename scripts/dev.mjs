// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { installPackages } from './install.mjs';
import { localProgram, ROOT } from './run-command.mjs';

await installPackages();
const { startDevServer } = await import('../rspack.base.js');
const { UNITS } = await import('./units.mjs');

const firstPort = Number(process.env.DEV_PORT ?? 3000);
const portOf = (/** @type {typeof UNITS[number]} */ unit) => firstPort + UNITS.indexOf(unit);
const serverPort = firstPort + UNITS.length;
const remotes = UNITS.filter((unit) => unit !== 'host');

console.log('dev: starting server, host and remotes');
/** @type {Awaited<ReturnType<typeof startDevServer>>[]} */
const devServers = [];
const server = startServer();
const serverExit = once(server, 'exit');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
// A start that fails must not leave the server behind.
process.on('exit', () => server.kill());

await Promise.all([startHost(), ...remotes.map((unit) => startUnit(unit, { site: '' }))]);
await untilListening(serverPort);
console.log(`dev: ready http://localhost:${portOf('host')}`);

function startServer() {
  const child = spawn(localProgram('tsx'), ['watch', '--clear-screen=false', 'server/src/index.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(serverPort),
      PUBLIC_URL: `http://localhost:${serverPort}`,
      // Restarts must not wait for open connections.
      DRAIN_SECONDS: '0',
      DATA_DIR: process.env.DATA_DIR ?? join(ROOT, 'data', 'dev'),
    },
    shell: process.platform === 'win32',
  });
  child.on('exit', (code) => {
    if (code) console.error(`dev: the server exited with code ${code}`);
  });
  return child;
}

/** @param {number} port */
async function untilListening(port) {
  while (server.exitCode === null) {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (response?.ok) return;
    await delay(200);
  }
}

function startHost() {
  return startUnit('host', {
    site: `http://localhost:${serverPort}`,
    remotes: remotes.map((unit) => ({ directory: join(ROOT, unit), port: portOf(unit) })),
  });
}

/**
 * @param {typeof UNITS[number]} unit
 * @param {object} env
 */
async function startUnit(unit, env) {
  const { default: configure } = await import(pathToFileURL(join(ROOT, unit, 'rspack.config.js')).href);
  devServers.push(await startDevServer(await configure({ RSPACK_SERVE: true, port: portOf(unit), ...env })));
}

async function stop() {
  server.kill();
  await Promise.all([serverExit, ...devServers.map((devServer) => devServer.stop())]);
  process.exit(0);
}
