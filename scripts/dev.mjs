// @ts-check
// npm run dev: all units and the server on this machine.
// npm run dev -- UNIT --host URL: one unit, inside the running site at URL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { installPackages } from './install.mjs';
import { localProgram, ROOT } from './run-command.mjs';

await installPackages();
const { startDevServer } = await import('../rspack.base.js');
const { UNITS } = await import('./units.mjs');

const firstPort = Number(process.env.DEV_PORT ?? 3000);
const portOf = (/** @type {typeof UNITS[number]} */ unit) => firstPort + UNITS.indexOf(unit);
const serverPort = firstPort + UNITS.length;
const remotes = UNITS.filter((unit) => unit !== 'host');
/** @type {Awaited<ReturnType<typeof startDevServer>>[]} */
const devServers = [];
/** @type {ReturnType<typeof startServer> | null} */
let server = null;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
// A start that fails must not leave the server behind.
process.on('exit', () => server?.kill());

const only = readCommandLine();
await (only ? startInside(only) : startAll());

/** @param {{ unit: typeof UNITS[number], site: string }} options */
async function startInside({ unit, site }) {
  console.log(`dev: starting ${unit} inside ${site}`);
  await startUnit(unit, { site }).catch((error) => {
    console.error(`dev: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  });
  console.log(`dev: ready http://localhost:${portOf(unit)}`);
}

async function startAll() {
  console.log('dev: starting server, host and remotes');
  server = startServer();
  await Promise.all([startHost(), ...remotes.map((unit) => startUnit(unit, { site: '' }))]);
  await untilListening(server, serverPort);
  console.log(`dev: ready http://localhost:${portOf('host')}`);
}

/** Null for all units. Exits with 2 for a wrong command line. */
function readCommandLine() {
  try {
    const options = { host: { type: /** @type {const} */ ('string') } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [name, ...others] = positionals;
    if (name === undefined && values.host === undefined) return null;

    const unit = UNITS.find((folder) => folder === name?.replaceAll('_', '-'));
    if (!unit || others.length > 0) throw new TypeError(`Name one of the units ${UNITS.join(', ')}.`);
    if (!URL.canParse(values.host ?? '')) throw new TypeError('Name the running site: --host https://www.example.com');
    return { unit, site: new URL(values.host ?? '').origin };
  } catch (error) {
    console.error(`dev: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}

function startServer() {
  // The host's development server serves site and dashboard from one origin.
  const { ADMIN_URL: _adminUrl, ...settings } = process.env;
  const child = spawn(localProgram('tsx'), ['watch', '--clear-screen=false', 'server/src/index.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...settings,
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

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 */
async function untilListening(child, port) {
  while (child.exitCode === null) {
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
  const serverExit = server?.exitCode === null && once(server, 'exit');
  server?.kill();
  await Promise.all([serverExit, ...devServers.map((devServer) => devServer.stop())]);
  process.exit(0);
}
