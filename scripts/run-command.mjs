// @ts-check
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Path of a program from node_modules/.bin.
 *
 * @param {string} name
 */
export function localProgram(name) {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  return fileURLToPath(new URL(`../node_modules/.bin/${name}${suffix}`, import.meta.url));
}

/**
 * Runs a program with inherited output. Rejects if it cannot be started.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, isBuffered?: boolean }} options `isBuffered` to print the output when the program ends
 * @returns {Promise<number>} the exit code; 1 if a signal ended the program
 */
export function runCommand(command, args, { env = {}, isBuffered = false } = {}) {
  const output = isBuffered ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      // On Windows npm and the programs in .bin are scripts of the command interpreter.
      shell: process.platform === 'win32',
    });
    /** @type {Buffer[]} */
    const held = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => held.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(held));
      resolve(code ?? 1);
    });
  });
}
