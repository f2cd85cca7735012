import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';

/** `src/app/page.tsx(3,7): error TS2322: …`. The lines that explain it are indented. */
const ERROR_START = /^(?=\S+\(\d+,\d+\): error)/m;

/**
 * Checks the types of a unit after each build and shows the errors in the overlay. The page already runs the new code, so
 * an edit is not delayed.
 *
 * @param {import('@rspack/dev-server').RspackDevServer} server
 * @param {string} directory
 */
export function checkTypes(server, directory) {
  if (!existsSync(join(directory, 'tsconfig.json'))) return;
  const compiler = findTypeScript(directory);
  /** @type {string[]} */
  let errors = [];
  let isRunning = false;
  let isOutdated = false;
  check();
  server.compiler.hooks.done.tap('types', check);
  // The server's own listener comes first: it reports a build without errors, which closes the overlay.
  server.webSocketServer?.implementation.on('connection', (/** @type {unknown} */ client) => show([client]));

  /** One compiler at a time. One that is not awaited would outlive the development server. */
  function check() {
    errors = [];
    isOutdated = isRunning;
    if (isRunning) return;

    isRunning = true;
    const { pid } = execFile(
      process.execPath,
      [compiler, '--noEmit', '--pretty', 'false'],
      { cwd: directory },
      (_error, output) => {
        isRunning = false;
        if (isOutdated) return check();
        errors = output.split(ERROR_START).filter((text) => text.trim() !== '');
        show(server.webSocketServer?.clients ?? []);
      },
    );
    // The next build is more urgent.
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  }

  /** @param {any[]} clients */
  function show(clients) {
    if (errors.length > 0) server.sendMessage(clients, 'errors', errors);
  }
}

/** @param {string} directory */
function findTypeScript(directory) {
  const { resolve } = createRequire(join(directory, 'package.json'));
  return join(dirname(resolve('typescript/package.json')), 'bin/tsc');
}
