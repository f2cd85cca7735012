import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type CommandChannel, openCommandChannel, type StreamCommand } from '../commands/command-channel';
import { backup } from './backup-commands';
import { encodePart } from './backup-parts';

// While a server runs, a backup reads the rows of the embedded database through the server.
const FIRST_PART = encodePart({ kind: 'schema', format: 1, migrations: [], sequences: [] });
let folder: string;
let dataDir: string;
let channel: CommandChannel;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'potomac-oak-backup-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
});
afterEach(async () => {
  await channel.close();
  rmSync(folder, { recursive: true });
});

test('a backup fails and leaves no file if the server stops during it', async () => {
  const failures: unknown[] = [];
  await serve(
    async (send) => {
      await send(FIRST_PART);
      throw new Error('out of memory');
    },
    (error) => failures.push(error),
  );

  await expect(backup(join(folder, 'site.backup'), contextOf())).rejects.toThrow('terminated');

  expect(readdirSync(folder)).toEqual(['data']);
  expect(failures).toEqual([new Error('out of memory')]);
});

test('a server stops reading for an interrupted backup', async () => {
  const interruption = new AbortController();
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise((resolve) => {
    fail = resolve;
  });
  await serve(async (send) => {
    await send(FIRST_PART);
    interruption.abort(new Error('interrupted'));
    for (;;) await send(encodePart({ kind: 'rows', lines: ['["1"]'] }));
  }, fail);

  await expect(backup(join(folder, 'site.backup'), contextOf(interruption.signal))).rejects.toThrow('interrupted');

  await failed;
  expect(readdirSync(folder)).toEqual(['data']);
});

const testWithSignals = process.platform === 'win32' ? test.skip : test;

testWithSignals('Ctrl-C ends a backup at once and leaves no file', async () => {
  await serve(async (send) => {
    await send(FIRST_PART);
    await new Promise(() => undefined);
  });
  const watcher = watch(folder);
  const appeared = once(watcher, 'change');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/src/operations/backup-cli.ts', 'backup', join(folder, 'a')],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, 'close');
  await appeared;
  watcher.close();

  child.kill('SIGINT');

  expect(await ended).toEqual([1, null]);
  expect(output).toBe('Interrupted; no data was kept.\n');
  expect(readdirSync(folder)).toEqual(['data']);
});

async function serve(stream: StreamCommand, onFailure?: (error: unknown) => void): Promise<void> {
  channel = await openCommandChannel({
    dataDir,
    run: async () => ({ output: '' }),
    streams: { backup: stream },
    ...(onFailure && { onFailure }),
  });
}

function contextOf(signal = new AbortController().signal) {
  return { config: { DATA_DIR: dataDir, DATABASE_URL: undefined }, signal, onPart: () => undefined };
}
