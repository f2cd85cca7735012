import { spawn } from 'node:child_process';

import { installPackages } from './install.mjs';
import { ROOT } from './run-command.mjs';

await installPackages();
const { buildStale } = await import('./build.mjs');
await buildStale();

const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/index.ts'], { cwd: ROOT, stdio: 'inherit' });

// The terminal sends Ctrl-C to the server as well; a service manager signals only this process.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
process.on('SIGINT', () => {});

server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGTERM' ? 0 : 1);
});
