// Runs the built server under its supervisor. Service managers start this file, or scripts/start.mjs, which builds
// first: npm does not pass every signal on.
import { fileURLToPath } from 'node:url';

import { supervise } from './supervisor.mjs';

process.exitCode = await supervise({
  script: fileURLToPath(new URL('../src/index.ts', import.meta.url)),
  execArgv: ['--import', 'tsx'],
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
});
