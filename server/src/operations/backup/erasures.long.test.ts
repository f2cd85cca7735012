import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from '../../base/db/migrate';
import { openDatabase } from '../../base/db/open-database';
import { createDigests, ERASURES_FILE, readErasures, storeErasures } from '../../privacy/erasure-list';
import { insertChats } from '../../testing/insert-chats';
import { createEmptyLocation, createTestLocation, removeTestLocation } from '../../testing/test-database';
import { backup, restore } from './backup-commands';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-erasures-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a restore erases again what was erased after its backup, and leaves no byte of it', async () => {
  const source = await createTestLocation();
  const database = await openDatabase({ ...source, onFailure: failTest });
  await migrate(database);
  await insertChats(database, ['kept', 'erased']);
  await database.query(`update chats set last_message = 'Quixotry' where id = 'erased'`);
  await database.query(`insert into newsletter_subscribers (email) values ('ada@example.com')`);
  const [digestOf] = createDigests({ DATA_DIR: source.dataDir });
  const context = (location: typeof source) => ({
    config: { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl },
    signal: new AbortController().signal,
    onPart: () => undefined,
  });

  // The embedded database serves one process and one connection only.
  await database.close();
  await backup(join(folder, 'old.backup'), context(source));
  const after = await openDatabase({ ...source, onFailure: failTest });
  const at = new Date();
  await storeErasures(after, [{ digest: digestOf({ kind: 'chat', id: 'erased' }), at }]);
  // An address that was erased before it was entered again.
  await storeErasures(after, [{ digest: digestOf({ kind: 'newsletter', id: 'ada@example.com' }), at: new Date(0) }]);
  await after.close();
  await backup(join(folder, 'new.backup'), context(source));

  expect((await readErasures(join(folder, ERASURES_FILE))).length).toBe(2);
  expect(readFileSync(join(folder, ERASURES_FILE), 'utf8')).not.toMatch(/erased|ada@/);
  const target = await createEmptyLocation();
  expect(await restore(join(folder, 'old.backup'), context(target))).toMatchObject({ hasErased: true });
  const restored = await openDatabase({ ...target, onFailure: failTest });
  expect(await restored.query('select id from chats')).toEqual([{ id: 'kept' }]);
  expect(await restored.query('select email from newsletter_subscribers')).toHaveLength(1);
  await restored.close();
  const files = readdirSync(target.dataDir, { recursive: true, encoding: 'utf8', withFileTypes: true });
  const holding = files.filter(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes('Quixotry'),
  );
  expect(holding.map(({ name }) => name)).toEqual([]);
  for (const location of [source, target]) await removeTestLocation(location);
});

function failTest(error: Error): never {
  throw error;
}
