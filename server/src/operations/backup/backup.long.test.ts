import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import type { Database } from '../../base/db/database';
import { migrate, readMigrations } from '../../base/db/migrate';
import { openDatabase } from '../../base/db/open-database';
import {
  createEmptyLocation,
  createTestLocation,
  removeTestLocation,
  type TestDatabase,
} from '../../testing/test-database';
import { backup, type CommandContext, move, restore } from './backup-commands';
import { writeBackup } from './backup-file';
import type { BackupPart } from './backup-parts';
import { createBackupKey } from './encryption';

type Location = TestDatabase['location'];

// Creating an embedded database takes seconds, and each restore creates one.
jest.setTimeout(120_000);

// Each restore into an embedded database first creates a cluster, which takes seconds.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
const ODD_TEXTS = ['line\nline\u2028line\u2029', '"quoted" \\ {a,b} [1]', '', ' \t', '😀 ünï', '\\N', 'null'];
const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-backup-'));
const locations: Location[] = [];
let source: Location;
/** A backup of `source`, written once. */
let whole: string;
/** A new file name for each test. */
let file: string;
let names = 0;

beforeAll(async () => {
  source = await keep(createTestLocation());
  {
    await using world = await open(source);
    await fill(world.database);
  }
  writeFiles(source.dataDir, {
    'secrets.key': 'a key',
    'releases/host/1/index.html': '<!doctype html>',
    'releases/.last-builds.json': '{}',
    'embed/v1.js': 'x'.repeat(200_000),
    'empty.txt': '',
    // These files are of no use to another process.
    'commands.json': '{}',
    'supervisor.json': '{}',
    'releases/.incoming-1/half.js': 'half',
  });
  whole = join(folder, 'whole.backup');
  await backup(whole, contextOf(source));
});
beforeEach(() => {
  file = join(folder, `${++names}.backup`);
});
afterAll(async () => {
  for (const location of locations) await removeTestLocation(location);
  rmSync(folder, { recursive: true });
});

test('a restore of an encrypted backup returns all data unchanged, and new records follow the old ones', async () => {
  const key = await createBackupKey();
  const made = await backup(file, withKey(source, key));
  const target = await keep(createEmptyLocation());
  const leftByKill = { '.restoring/database/PG_VERSION': '18', 'database.lock': '{"pid":999999999,"startedAt":"1"}' };
  writeFiles(target.dataDir, leftByKill);
  const restored = await restore(file, withKey(target, key));

  expect(restored).toEqual({ tables: made.tables, files: 5, migrated: [], hasErased: false });
  await using before = await open(source);
  await using after = await open(target);
  const { database } = after;
  // Its own entry in the audit trail follows the backup.
  await before.database.query('delete from audit_events where id = (select max(id) from audit_events)');
  for (const { name } of made.tables) {
    const rows = `select ${name}::text as row from ${name} order by 1`;
    expect(await database.query(rows)).toEqual(await before.database.query(rows));
  }
  expect(await database.query('select body from messages order by seq')).toEqual(ODD_TEXTS.map((body) => ({ body })));
  // The newest of three was deleted, and list cursors still contain its number.
  expect(await addContactForm(database)).toBe(4);

  expect(readFiles(target.dataDir)).toEqual({
    'secrets.key': 'a key',
    'releases/host/1/index.html': '<!doctype html>',
    'releases/.last-builds.json': '{}',
    'embed/v1.js': 'x'.repeat(200_000),
    'empty.txt': '',
  });
  if (process.platform === 'win32') return;
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect(modeOf(file)).toBe(0o600);
  expect(modeOf(join(target.dataDir, 'releases/host'))).toBe(0o700);
  expect(modeOf(join(target.dataDir, 'secrets.key'))).toBe(0o600);
});

test('an encrypted backup is a file of age, which neither another key nor none opens', async () => {
  const [key, otherKey] = [await createBackupKey(), await createBackupKey()];
  await backup(file, withKey(source, key));
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(bytes.includes(key)).toBe(false);

  const target = await keep(createEmptyLocation());
  await expect(restore(file, contextOf(target))).rejects.toThrow('is encrypted: set BACKUP_KEY');
  await expect(restore(file, withKey(target, otherKey))).rejects.toThrow('BACKUP_KEY does not open');
  const damaged = join(folder, 'damaged.backup');
  writeFileSync(damaged, flipBit(bytes));
  await expect(restore(damaged, withKey(target, key))).rejects.toThrow(/is truncated, altered|does not open/);
});

test('a backup contains staff users but not their sessions', async () => {
  const text = gunzipSync(readFileSync(whole)).toString();
  expect(text).toContain('front-desk');
  expect(text).not.toContain('staff_sessions');
  expect(text).not.toContain('hash of a session');
});

test('an interrupted backup leaves no file', async () => {
  const made = backup(
    file,
    interruptedAt(source, ({ kind }) => kind === 'content'),
  );

  await expect(made).rejects.toThrow('interrupted');
  expect(readdirSync(folder).filter((name) => name.startsWith(`${names}.`))).toEqual([]);
  // The failed backup does not block the next one.
  expect(await backup(file, contextOf(source))).toMatchObject({ files: 5 });
});

test('a backup never overwrites a file and cannot be written into the data directory', async () => {
  writeFileSync(file, 'an older backup');

  await expect(backup(file, contextOf(source))).rejects.toThrow('already exists');
  await expect(backup(join(source.dataDir, 'x.backup'), contextOf(source))).rejects.toThrow('Choose a file outside');
  expect(readFileSync(file, 'utf8')).toBe('an older backup');
});

test('a missing folder is not backed up and not created', async () => {
  const empty = await keep(createEmptyLocation());

  await expect(backup(file, contextOf(empty))).rejects.toThrow('does not exist');
  expect(existsSync(empty.dataDir)).toBe(false);
  mkdirSync(empty.dataDir);
  await expect(backup(file, contextOf({ dataDir: empty.dataDir }))).rejects.toThrow('contains no database');
  expect(readdirSync(empty.dataDir)).toEqual([]);
});

test.each<[string, (path: string) => void]>([
  ['is truncated', (path) => truncateSync(path, statSync(path).size - 1)],
  ['is truncated in the middle', (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  [
    'is truncated at the end of a line',
    (path) => edit(path, (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
  ],
  ['has a flipped bit', (path) => writeFileSync(path, flipBit(readFileSync(path)))],
  ['has a changed value', (path) => edit(path, (text) => text.replace('ada@example.com', 'eve@example.com'))],
  ['has a renamed file', (path) => edit(path, (text) => text.replace('"path":"secrets.key"', '"path":"secrets.kez"'))],
  ['lacks a row', (path) => edit(path, (text) => text.replace(/\["chat-1","1"[^\n]*\n/, ''))],
  ['has a duplicate row', (path) => edit(path, (text) => text.replace(/(\["chat-1","1"[^\n]*\n)/, '$1$1'))],
  ['has a changed sequence', (path) => edit(path, (text) => text.replace('"lastValue":"3"', '"lastValue":"2"'))],
  ['continues after its end', (path) => edit(path, (text) => `${text}{"kind":"file","path":"more.txt"}\n`)],
  ['is empty', (path) => writeFileSync(path, '')],
  ['has other content', (path) => writeFileSync(path, gzipSync('hello'))],
  ['is not a gzip file', (path) => writeFileSync(path, 'hello')],
])('a backup that %s is rejected before anything is written', async (_, damage) => {
  copyFileSync(whole, file);
  damage(file);
  expect(readFileSync(file).equals(readFileSync(whole))).toBe(false);
  const target = await keep(createEmptyLocation());

  await expect(restore(file, contextOf(target))).rejects.toThrow('is truncated, altered or not a backup');
  expect(existsSync(target.dataDir)).toBe(false);
});

test.each(['../outside', '/tmp/outside', 'a/../../outside', 'a\\..\\outside', '.', ''])(
  'a file named "%s" is not restored',
  async (path) => {
    await writeBackup(file, async (take) => {
      await take({ kind: 'schema', format: 1, migrations: [], sequences: [] });
      await take({ kind: 'file', path });
    });
    const target = await keep(createEmptyLocation());

    await expect(restore(file, contextOf(target))).rejects.toThrow('not a backup');
    expect(existsSync(target.dataDir)).toBe(false);
  },
);

test('a target that is not empty is rejected and stays unchanged', async () => {
  const target = await keep(createEmptyLocation());
  writeFiles(target.dataDir, { 'notes.txt': 'mine' });
  await expect(restore(whole, contextOf(target))).rejects.toThrow('is not empty (notes.txt)');
  expect(readFiles(target.dataDir)).toEqual({ 'notes.txt': 'mine' });

  const used = await keep(createTestLocation());
  // An embedded database is inside the folder. With PostgreSQL the folder is new and the tables are not.
  if (used.databaseUrl) rmSync(used.dataDir, { recursive: true });
  await expect(restore(whole, contextOf(used))).rejects.toThrow(/is not empty|already has tables/);
  await using world = await open(used);
  expect(await world.database.query('select id from chats')).toEqual([]);
});

test('an interrupted restore leaves its target empty', async () => {
  const target = await keep(createEmptyLocation());

  const restored = restore(
    whole,
    interruptedAt(target, ({ kind }) => kind === 'content'),
  );

  await expect(restored).rejects.toThrow('interrupted');
  expect(readdirSync(target.dataDir)).toEqual([]);
  if (!target.databaseUrl) return;
  await using world = await open(target);
  expect(await world.database.query("select to_regclass('chats') as found")).toEqual([{ found: null }]);
});

testOnPostgres('a restore whose rows the database rejects leaves its target empty', async () => {
  const migrations = readMigrations().map(({ name, checksum }) => ({ name, checksum }));
  await writeBackup(file, async (take) => {
    await take({ kind: 'schema', format: 1, migrations, sequences: [] });
    await take({ kind: 'table', name: 'newsletter_subscribers', columns: ['email'] });
    await take({ kind: 'rows', lines: ['["ada@example.com"]', '["ada@example.com"]'] });
    await take({ kind: 'file', path: 'secrets.key' });
  });
  const target = await keep(createEmptyLocation());

  await expect(restore(file, contextOf(target))).rejects.toThrow('duplicate key');
  expect(readdirSync(target.dataDir)).toEqual([]);
});

testOnPostgres('a backup of an older release is migrated to this one', async () => {
  const sql = `alter table contact_forms add column city text not null default 'Bethesda'`;
  const later = { name: '9999_add_city.sql', sql, checksum: 'x', isAdditive: true };
  const migrations = [...readMigrations(), later];
  const target = await keep(createEmptyLocation());

  expect(await restore(whole, contextOf(target), migrations)).toMatchObject({ migrated: [later.name] });

  await using world = await open(target);
  expect(await migrate(world.database, migrations)).toEqual([]);
  expect(await world.database.query('select distinct city from contact_forms')).toEqual([{ city: 'Bethesda' }]);
  expect(await addContactForm(world.database)).toBe(4);
});

test.each([
  ['from before the first release', [{ name: '0001_chats.sql', checksum: 'x' }], 'is from before the first release'],
  ['of a newer release', [...readMigrations(), { name: '9999_newer.sql', checksum: 'x' }], 'of a newer release'],
  ['with a changed migration', [{ name: '0001_schema.sql', checksum: 'x' }], 'differs in this release'],
])('a backup %s is rejected with an explanation', async (_, migrations, sentence) => {
  await writeBackup(file, async (take) => {
    await take({ kind: 'schema', format: 1, migrations, sequences: [] });
  });
  const target = await keep(createEmptyLocation());

  await expect(restore(file, contextOf(target))).rejects.toThrow(sentence);
  expect(existsSync(target.dataDir)).toBe(false);
});

testOnPostgres('a move to PostgreSQL copies every row and leaves the embedded database unchanged', async () => {
  const { dataDir } = await keep(createEmptyLocation());
  const { databaseUrl = '', ...other } = await keep(createEmptyLocation());
  {
    await using embedded = await open({ dataDir });
    await migrate(embedded.database);
    await fill(embedded.database);
    await expect(move(databaseUrl, contextOf({ dataDir }))).rejects.toThrow('in use by process');
  }

  const { tables } = await move(databaseUrl, contextOf({ dataDir }));
  await expect(move(databaseUrl, contextOf({ dataDir }))).rejects.toThrow('already has tables');

  expect(tables).toContainEqual(expect.objectContaining({ name: 'messages', rows: ODD_TEXTS.length }));
  await using before = await open({ dataDir });
  await using after = await open({ ...other, databaseUrl });
  for (const { name } of tables) {
    const rows = `select ${name}::text as row from ${name} order by 1`;
    expect(await after.database.query(rows)).toEqual(await before.database.query(rows));
  }
  expect(await addContactForm(after.database)).toBe(4);
});

function withKey(location: Location, BACKUP_KEY: string): CommandContext {
  const context = contextOf(location);
  return { ...context, config: { ...context.config, BACKUP_KEY } };
}

function contextOf({ dataDir, databaseUrl }: Location): CommandContext {
  return {
    config: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    signal: new AbortController().signal,
    onPart: () => undefined,
  };
}

function interruptedAt(location: Location, isMoment: (part: BackupPart) => boolean): CommandContext {
  const controller = new AbortController();
  return {
    ...contextOf(location),
    signal: controller.signal,
    onPart: (part) => isMoment(part) && controller.abort(new Error('interrupted')),
  };
}

async function keep(creating: Promise<Location>): Promise<Location> {
  const location = await creating;
  locations.push(location);
  return location;
}

async function open(location: Location): Promise<{ database: Database; [Symbol.asyncDispose](): Promise<void> }> {
  const database = await openDatabase({ ...location, onFailure: () => undefined });
  return { database, [Symbol.asyncDispose]: () => database.close() };
}

async function fill(database: Database): Promise<void> {
  await database.script(`
    insert into chats (id, secret_hash, first_name, last_name, phone_number, email, created_at, last_seq)
      values ('chat-1', 'hash', 'Ada', '', '301', 'ada@example.com', '2026-03-08T07:00:00.123Z', 7);
    insert into bot_chats (entries) values ('[{"question": "é", "answer": null, "number": 1e400}]');
    insert into idempotent_answers (id, input_hash, answer) values ('a', 'b', 'null'), ('c', 'd', null);
    insert into staff_users (username, role, password_hash) values ('front-desk', 'owner', 'hash of a password');
    insert into staff_sessions (id, token_hash, user_id, created_at, last_seen_at)
      select 'hash of a session', 'hash of a token', id, now(), now() from staff_users;`);
  for (const [index, body] of ODD_TEXTS.entries()) {
    await database.query(
      `insert into messages (chat_id, seq, sender_role, name, body, created_at) values ('chat-1', $1, 'user', 'Ada', $2, now())`,
      [index + 1, body],
    );
  }
  for (let count = 0; count < 3; count++) await addContactForm(database);
  await database.query('delete from contact_forms where seq = 3');
}

async function addContactForm(database: Database): Promise<number | undefined> {
  const [added] = await database.query<{ seq: number }>(
    `insert into contact_forms (name, phone_number, email, message) values ('Ada', '', '', 'Hello') returning seq`,
  );
  return added?.seq;
}

function writeFiles(root: string, contents: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

function readFiles(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const own = paths.filter((path) => !path.startsWith('database'));
  return Object.fromEntries(own.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Changes the compressed content, so that only the backup's own hashes can detect it. */
function edit(path: string, change: (text: string) => string): void {
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(path)).toString())));
}

function flipBit(bytes: Buffer): Buffer {
  const place = Math.floor(bytes.length / 2);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return bytes;
}
