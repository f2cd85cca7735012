import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Client } from 'pg';

import { findPostgres, startOwnPostgres } from './own-postgres';

// Each test creates a database cluster, on a machine that may be busy.
jest.setTimeout(120_000);

const binaries = findPostgres();
const testWithPostgres = binaries === null ? test.skip : test;

testWithPostgres('a server that is disposed of leaves no process and no files', async () => {
  const server = await startOwnPostgres(binaries ?? '');
  const folder = await readFolder(server.url);
  server.freeze();

  await server[Symbol.asyncDispose]();

  await expect(readFolder(server.url)).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(folder)).toBe(false);
});

testWithPostgres('a server whose owner is killed ends and leaves no files', async () => {
  const program = `
    const { startOwnPostgres } = await import('./server/src/testing/own-postgres.ts');
    const { url } = await startOwnPostgres(${JSON.stringify(binaries)});
    process.stdout.write(url);
    process.stdin.resume();`;
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  const [url] = await once(owner.stdout, 'data');
  const folder = await readFolder(String(url));
  const client = new Client(String(url));
  const ended = new Promise<void>((resolve) => client.on('error', () => undefined).on('end', () => resolve()));
  await client.connect();

  owner.kill('SIGKILL');

  await ended;
  // The keeper holds the owner's error stream until it has removed the files.
  await once(owner.stderr.resume(), 'close');
  expect(existsSync(folder)).toBe(false);
});

async function readFolder(url: string): Promise<string> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  await client.end();
  return rows[0]?.folder ?? '';
}
