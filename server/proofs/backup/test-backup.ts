// npm run test:backup [-- <messages>]: backs up a large database while its server is busy and restores it, with
// heaps smaller than the database. Prints how long visitors waited.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
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
import { createServerProcess } from '../delivery/running-server';
import { startLoad } from './load';

const MESSAGES_PER_CHAT = 1_000;
const HEAP_LIMIT = { NODE_OPTIONS: '--max-old-space-size=64' };

const messages = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-backup-'));
const source = await createTestLocation();
const target = await createEmptyLocation();
await addMessages(source, messages);
const server = await createServerProcess(source);
await server.start();
try {
  const load = await startLoad(`http://127.0.0.1:${server.port}`);
  await load.passed(500);
  load.takeLongestWait();
  await load.passed(1_000);
  print(`longest wait for an acknowledgement: ${Math.round(load.takeLongestWait())} ms before the backup`);

  const file = join(folder, 'site.backup');
  await run('backup', file, source);
  print(`longest wait for an acknowledgement: ${Math.round(load.takeLongestWait())} ms during the backup`);
  print(`${messages} messages and more in ${(statSync(file).size / 2 ** 20).toFixed(1)} MB`);
  await load.stop();
  await server.stop();
  await run('restore', file, target);
} finally {
  await server.kill();
  await removeTestLocation(source);
  await removeTestLocation(target);
  rmSync(folder, { recursive: true });
}

async function run(command: string, file: string, location: TestDatabase['location']): Promise<void> {
  const startedAt = performance.now();
  const { code, stdout, stderr } = await runProgram('backup-cli.ts', [command, file], location, HEAP_LIMIT);
  print(`${stdout}${stderr}${command} took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

async function addMessages(location: TestDatabase['location'], count: number): Promise<void> {
  const database = await openDatabase({ ...location, onFailure: () => undefined });
  const chats = Math.ceil(count / MESSAGES_PER_CHAT);
  await database.query(
    `insert into chats (id, secret_hash, first_name, last_name, phone_number, email, last_seq)
       select 'chat-' || chat, '', 'Ada', 'Byron', '301', 'ada@example.com', ${MESSAGES_PER_CHAT}
         from generate_series(1, ${chats}) chat`,
  );
  // Incompressible texts of the length of a short paragraph.
  for (let chat = 1; chat <= chats; chat++) {
    await database.query(
      `insert into messages (chat_id, seq, sender_role, name, body, created_at)
         select 'chat-${chat}', seq, 'user', 'Ada', 
                (select string_agg(md5('${chat} ' || seq || ' ' || part), ' ') from generate_series(1, 15) part), now()
           from generate_series(1, ${MESSAGES_PER_CHAT}) seq`,
    );
  }
  await database.close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
