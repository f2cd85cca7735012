// @ts-check
import { installPackages } from './install.mjs';

await installPackages();
const { buildStale } = await import('./build.mjs');
await buildStale();
await import('../server/supervisor/run.mjs');
