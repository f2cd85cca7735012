// @ts-check
import { join } from 'node:path';

import { installPackages } from './install.mjs';
import { runCommand } from './run-command.mjs';

await installPackages();
// In a process of its own: the compilers would otherwise run as long as the server.
const code = await runCommand(process.execPath, [join(import.meta.dirname, 'build.mjs')]);
if (code !== 0) process.exit(code);

const { removeOldServers } = await import('./build-server.mjs');
await removeOldServers();
await import('../server/supervisor/run.mjs');
