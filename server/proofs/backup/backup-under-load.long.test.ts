import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '../../src/base/db/open-database';
import { runProgram } from '../../src/testing/started-process';
import {
  createEmptyLocation,
  createTestLocation,
  removeTestLocation,
  type TestDatabase,
} from '../../src/testing/test-database';
import { createServerProcess, type RunningServer } from '../delivery/running-server';
import { startLoad } from './load';

// The test starts a server and two commands from source, on a machine that may be busy.
jest.setTimeout(180_000);

let folder: string;
let source: TestDatabase['location'];
let target: TestDatabase['location'];
let server: RunningServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'potomac-oak-backup-'));
  source = await createTestLocation();
  target = await createEmptyLocation();
  server = await createServerProcess(source);
  await server.start();
});
afterEach(async () => {
  await server.kill();
  await removeTestLocation(source);
  await removeTestLocation(target);
  rmSync(folder, { recursive: true });
});

test('records acknowledged before a backup are restored; records written during it are restored completely or not at all', async () => {
  const load = await startLoad(`http://127.0.0.1:${server.port}`);
  await load.passed(200);
  const before = { messages: [...load.acknowledged.messages], forms: [...load.acknowledged.forms] };

  const file = join(folder, 'site.backup');
  const made = await runProgram('backup-cli.ts', ['backup', file], source);
  // Proves that visitors were served during the backup.
  await load.passed(1);
  await load.stop();
  await server.kill();
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^messages +\d+ {2}[0-9a-f]{16}$/m) });
  const restored = await runProgram('backup-cli.ts', ['restore', file], target);
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('The data matches the backup') });

  const stored = await readStored(target);
  expect(stored.messages).toEqual(expect.arrayContaining(before.messages));
  expect(stored.forms).toEqual(expect.arrayContaining(before.forms));
  // One transaction writes a message and the chat's last number, to two tables.
  expect(stored.chats.filter(({ lastSeq, newest, count }) => lastSeq !== newest || newest !== count)).toEqual([]);
  expect(stored.chats).toHaveLength(8);
});

async function readStored(location: TestDatabase['location']) {
  const database = await openDatabase({ ...location, onFailure: () => undefined });
  try {
    const messages = await database.query<{ body: string }>('select body from messages');
    const forms = await database.query<{ message: string }>('select message from contact_forms');
    const chats = await database.query<{ lastSeq: number; newest: number; count: number }>(
      `select chats.last_seq as "lastSeq", coalesce(max(seq), 0) as newest, count(seq)::int4 as count
         from chats left join messages on chat_id = id group by id`,
    );
    return { messages: messages.map(({ body }) => body), forms: forms.map(({ message }) => message), chats };
  } finally {
    await database.close();
  }
}
