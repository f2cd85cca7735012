// @ts-check
import { installPackages } from './install.mjs';

await installPackages();
const { buildStale } = await import('./build.mjs');
const { buildServer, removeOldServers, selectServer } = await import('./build-server.mjs');
await buildStale();
const script = await buildServer();
await selectServer(script);
await removeOldServers(script);
await import('../server/supervisor/run.mjs');
