import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { installPackages } from './install.mjs';
import { localProgram, ROOT } from './run-command.mjs';

const REMOTES = ['remote-site', 'remote-chat', 'remote-admin'];
/** What the server answers; the host's dev server passes it on. */
const SERVER_PATHS = ['/api', '/socket.io', '/media', '/partners', '/healthz', '/readyz', '/metrics'];

const firstPort = Number(process.env.DEV_PORT ?? 3000);
const ports = {
  host: firstPort,
  ...Object.fromEntries(REMOTES.map((unit, index) => [unit, firstPort + 1 + index])),
  server: firstPort + 1 + REMOTES.length,
};

await installPackages();
const { rspack } = await import('@rspack/core');
const { RspackDevServer } = await import('@rspack/dev-server');
const { composeDevIndex } = await import('./dev/dev-index.mjs');
const { compileHeadScript } = await import('./build/index-template.mjs');

console.log('dev: starting server, host and remotes');
const server = startServer();
const devServers = await Promise.all([startHost(), ...REMOTES.map((unit) => startUnit(unit))]);
await untilListening(ports.server);
console.log(`dev: ready http://localhost:${ports.host}`);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

function startServer() {
  const child = spawn(localProgram('tsx'), ['watch', '--clear-screen=false', 'server/src/index.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(ports.server),
      PUBLIC_URL: `http://localhost:${ports.host}`,
      // A restart after each change waits for nobody.
      DRAIN_SECONDS: '0',
      DATA_DIR: process.env.DATA_DIR ?? join(ROOT, 'data', 'dev'),
    },
    shell: process.platform === 'win32',
  });
  child.on('exit', (code) => {
    if (code) console.error(`dev: the server ended with ${code}`);
  });
  return child;
}

async function untilListening(port) {
  while (server.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(200);
  }
}

function startHost() {
  const hostDirectory = join(ROOT, 'host');
  const remotes = REMOTES.map((unit) => ({ directory: join(ROOT, unit), port: ports[unit] }));
  const pages = {
    '/': ['text/html', () => composeDevIndex({ hostDirectory, remotes })],
    '/icon.svg': ['image/svg+xml', () => readFile(join(hostDirectory, 'src/brand/icon.svg'), 'utf8')],
    '/head.js': ['text/javascript', () => compileHeadScript(hostDirectory)],
    '/refresh-hook.js': ['text/javascript', () => readFile(join(ROOT, 'scripts/dev/refresh-hook.js'), 'utf8')],
  };

  return startUnit('host', {
    proxy: [{ context: SERVER_PATHS, target: `http://localhost:${ports.server}`, ws: true }],
    setupMiddlewares(middlewares) {
      const composed = (request, response, next) => {
        const page = pages[new URL(request.url, 'http://localhost').pathname];
        if (page === undefined) return next();
        const [type, compose] = page;
        response.setHeader('Content-Type', `${type}; charset=utf-8`);
        compose().then((body) => response.end(body), next);
      };
      return [{ name: 'composed pages', middleware: composed }, ...middlewares];
    },
  });
}

async function startUnit(unit, options = {}) {
  const port = ports[unit];
  const { default: configure } = await import(pathToFileURL(join(ROOT, unit, 'rspack.config.js')).href);
  const { devServer, ...config } = configure({ isDev: true, port });

  const instance = new RspackDevServer({ ...devServer, ...options }, rspack(config));
  await instance.start();
  return instance;
}

async function stop() {
  server.kill();
  await Promise.all(devServers.map((instance) => instance.stop()));
  process.exit(0);
}
