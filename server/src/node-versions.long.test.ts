import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { builtServer, startProcess } from './testing/started-process';
import { createTestLocation, removeTestLocation } from './testing/test-database';

/** What the package `node` installs by a script, which npm may not be allowed to run. */
const PACKAGE = `node-${process.platform}-${process.arch}`;

// Installs a version of Node from the registry.
jest.setTimeout(300_000);

test.each([22, 24])('the built server starts, stores a form and stops on Node %i', async (major) => {
  const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-node-'));
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  execFileSync('npm', ['install', ...options, `${PACKAGE}@${major}`]);
  const node = join(folder, 'node_modules', PACKAGE, 'bin/node');
  expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(`v${major}.`);
  const location = await createTestLocation();
  const server = startProcess(await builtServer(), location, {}, { node });

  const form = { name: 'Ada', phoneNumber: '', email: '', message: 'Hello' };
  const headers = { 'Content-Type': 'application/json' };
  const url = `${await server.ready}${API_PATHS.contactForm}`;
  expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(form) })).status).toBe(200);
  server.child.kill('SIGTERM');

  expect(await server.exited).toBe(0);
  expect(server.stderr()).toBe('');
  await removeTestLocation(location);
  rmSync(folder, { recursive: true });
});
