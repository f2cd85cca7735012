import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Path of a program that a package of this repository brings. */
export function localProgram(name) {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return fileURLToPath(new URL(`../node_modules/.bin/${name}${suffix}`, import.meta.url));
}

/** Runs a program with its output shown; resolves with the exit code. */
export function runCommand(command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      // Windows runs npm and what stands in .bin through its command interpreter only.
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
