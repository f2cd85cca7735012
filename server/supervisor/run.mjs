// Runs the built server under its supervisor. Service managers start this file, or scripts/start.mjs, which builds
// first: npm does not pass every signal on. Tests pass the server's source as argument.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { supervise } from './supervisor.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

process.exitCode = await supervise(resolve(ROOT, process.argv[2] ?? (await findBuilt())), ROOT);

/** The server of the last build or deploy. */
async function findBuilt() {
  const name = await readFile(resolve(ROOT, 'server/dist/current'), 'utf8').catch(() => null);
  return name === null ? 'server/src/index.ts' : `server/dist/${name.trim()}/index.mjs`;
}
