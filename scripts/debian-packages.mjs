// @ts-check
import { existsSync } from 'node:fs';

import { runCommand } from './run-command.mjs';

/** True if this process may install packages with apt-get. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian packages without prompts. The package lists are updated first.
 *
 * @param {string[]} names
 * @returns {Promise<boolean>} true if apt-get succeeded
 */
export async function installDebianPackages(...names) {
  await runCommand('apt-get', ['update', '-qq']);
  const code = await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return code === 0;
}
