import { randomBytes, randomUUID } from 'node:crypto';

import type { Database } from '../base/db/database';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { openFileStore } from './file-store';

let opened: TestDatabase;
/** The same database as if it were of the other kind, so that both stores are used. */
let other: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  other = { ...database, kind: database.kind === 'embedded' ? 'postgres' : 'embedded' };
});
afterAll(() => opened[Symbol.asyncDispose]());

const openStore = (database: Database) => openFileStore(database, opened.location.dataDir);

test.each([
  ['to the other kind of database', () => [opened.database, other] as const],
  ['and back', () => [other, opened.database] as const],
])('after a restore or a move %s, files are read, and the start moves them', async (_direction, databases) => {
  const [before, after] = databases().map(openStore);
  const [id, content, preview] = [randomUUID(), randomBytes(200_000), randomBytes(70_000)];
  await before?.put(id, { content, preview });

  expect(await after?.read(id, 'content')).toEqual(content);
  await after?.adopt();

  expect(await after?.read(id, 'content')).toEqual(content);
  expect(await after?.read(id, 'preview')).toEqual(preview);
  expect((await after?.list())?.map((file) => file.id)).toContain(id);
  expect(await before?.list()).toEqual([]);
  await after?.remove([id]);
  expect(await after?.read(id, 'preview')).toBeNull();
});
