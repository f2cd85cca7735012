// npm run fuzz [-- --minutes 0.25] [--seed N] [--server FOLDER]
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { runFuzz } from './run-fuzz';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '0.25' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    // Another checkout of this repository.
    server: { type: 'string', default: ROOT },
  },
});

const isClean = await runFuzz({
  seed: Number(values.seed),
  durationMs: Number(values.minutes) * 60_000,
  root: resolve(values.server),
  print: (text) => process.stdout.write(`${text}\n`),
});
process.exit(isClean ? 0 : 1);
