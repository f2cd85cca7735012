import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Path of a program from node_modules/.bin. */
export function localProgram(name) {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return fileURLToPath(new URL(`../node_modules/.bin/${name}${suffix}`, import.meta.url));
}

/** Runs a program with inherited output. Resolves with its exit code. */
export function runCommand(command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      // On Windows npm and the programs in .bin are scripts of the command interpreter.
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
