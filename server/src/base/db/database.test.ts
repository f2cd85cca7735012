import { insertChats } from '../../testing/insert-chats';
import { openTestDatabase } from '../../testing/test-database';
import { DatabaseError, sqlStateOf, UNIQUE_VIOLATION } from '../errors/database-error';
import { migrate, readMigrations } from './migrate';
import { openDatabase } from './open-database';

test('values are returned with the types they were passed with', async () => {
  await using world = await openTestDatabase();
  const createdAt = new Date('2026-03-08T07:00:00.123Z');

  const rows = await world.database.query(
    `select $1::timestamptz(3) as time, $2::int8 as big, $3::bool as flag, $4::jsonb as json, $5::text as nothing,
            (select string_agg(item, '|') from unnest($6::text[]) item) as items`,
    [createdAt, 9_007_199_254_740_991, true, { a: [1] }, null, ['a,b', 'say "hi"\\', "it's"]],
  );

  expect(rows).toEqual([
    {
      time: createdAt,
      big: 9_007_199_254_740_991,
      flag: true,
      json: { a: [1] },
      nothing: null,
      items: 'a,b|say "hi"\\|it\'s',
    },
  ]);
});

test('plain and prepared statements return the same rows', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  const statement = 'select first_name as name, created_at as "createdAt" from chats where id = $1';
  const byId = database.prepare(statement);
  await insertChats(database, ['a']);

  const rows = await database.query(statement, ['a']);

  expect(rows).toEqual([{ name: 'Ada', createdAt: expect.any(Date) }]);
  expect(await byId(['a'])).toEqual(rows);
  expect(await byId(['b'])).toEqual([]);
});

test('a failed transaction stores nothing, and the next one works', async () => {
  await using world = await openTestDatabase();
  const { database } = world;

  const failed = database.transaction(async (tx) => {
    await insertChats(tx, ['a']);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await database.transaction((tx) => insertChats(tx, ['b']));

  expect(await database.query('select id from chats')).toEqual([{ id: 'b' }]);
});

test('a statement outside a transaction never joins it', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  const count = () => database.query<{ count: number }>('select count(*)::int4 as count from chats');
  const elsewhere: ReturnType<typeof count>[] = [];

  const failed = database.transaction(async (tx) => {
    elsewhere.push(count());
    await insertChats(tx, ['a']);
    elsewhere.push(count());
    await tx.query('select 1');
    throw new Error('changed my mind');
  });
  elsewhere.push(count());

  await expect(failed).rejects.toThrow('changed my mind');
  expect(await Promise.all(elsewhere)).toEqual([[{ count: 0 }], [{ count: 0 }], [{ count: 0 }]]);
});

test('an error contains the code and the message, but no values', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  const insert = () => insertChats(database, ['a']);
  await insert();

  const error = await insert().then(
    () => null,
    (cause: unknown) => cause,
  );
  const plain = await database.query('select 1 / $1::int', [0]).then(
    () => null,
    (cause: unknown) => cause,
  );

  expect(sqlStateOf(error)).toBe(UNIQUE_VIOLATION);
  expect(plain).toBeInstanceOf(DatabaseError);
  expect(plain).toMatchObject({ code: '22012', message: 'division by zero' });
  expect(Object.keys(plain as object).sort()).toEqual(['code', 'constraint', 'name']);
});

const testOnEmbedded = process.env.TEST_DATABASE_URL ? test.skip : test;

testOnEmbedded('a plan made for an empty table uses no sequential scan', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  await database.query('vacuum (analyze) messages');

  const plan = await database.query(
    `explain select * from messages where chat_id = 'a' and client_msg_id = 'b' limit 1`,
  );

  expect(JSON.stringify(plan)).toContain('Index Scan');
});

test('migrations run once, and a changed or unknown one is rejected', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  const known = readMigrations();

  expect(await migrate(database)).toEqual([]);
  await expect(
    migrate(
      database,
      known.map((one) => ({ ...one, checksum: 'other' })),
    ),
  ).rejects.toThrow('was changed after it ran');
  await expect(migrate(database, [])).rejects.toThrow('does not know. Start the newer release');
});

test('a server accepts a database to which a newer release has only added, and no database that it has altered', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  const newer = readMigrations();
  const addition = { name: '9998_add.sql', sql: 'create table added (id int)', checksum: 'x', isAdditive: true };
  const removal = { name: '9999_remove.sql', sql: 'drop table added', checksum: 'x', isAdditive: false };

  expect(await migrate(database, [...newer, addition])).toEqual(['9998_add.sql']);
  expect(await migrate(database)).toEqual([]);

  await migrate(database, [...newer, addition, removal]);
  await expect(migrate(database)).rejects.toThrow('migration 9999_remove.sql, which this release does not know');
});

test('a database from before the first release is refused and stays as it is', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  const old = [{ name: '0001_chats.sql' }, { name: '0010_staff.sql' }];
  await database.script(
    `delete from migrations; drop table units cascade;
     insert into migrations (name, checksum, is_additive) values ('0001_chats.sql', 'x', false), ('0010_staff.sql', 'x', true)`,
  );

  await expect(migrate(database)).rejects.toThrow('is from before the first release');

  expect(await database.query('select name from migrations order by name')).toEqual(old);
  expect(await database.query(`select to_regclass('units') as found`)).toEqual([{ found: null }]);
});

test('every migration that is marked as additive only adds', () => {
  const marked = readMigrations().filter(({ isAdditive }) => isAdditive);

  expect(marked.flatMap(({ sql }) => findAlterations(sql))).toEqual([]);
});

test.each([
  'drop table chats',
  'alter table chats rename column email to mail',
  'alter table chats add column city text not null',
  'create unique index chats_by_phone_number on chats (phone_number)',
  "update chats set email = ''",
])('"%s" is not an addition', (statement) => {
  expect(findAlterations(`-- additive\ncreate table added (id int);\n${statement};\n`)).toEqual([statement]);
});

test('a failed migration is rolled back completely', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  const broken = {
    name: '9999_broken.sql',
    sql: 'create table half (id int); select wrong;',
    checksum: 'x',
    isAdditive: true,
  };

  await expect(migrate(database, [...readMigrations(), broken])).rejects.toThrow('"wrong" does not exist');

  expect(await database.query(`select to_regclass('half') as found`)).toEqual([{ found: null }]);
});

test('each migration has a transaction of its own, so those before a failed one stay', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  const migration = { checksum: 'x', isAdditive: true };
  const first = { ...migration, name: '9998_first.sql', sql: 'create table first (id int)' };
  const broken = { ...migration, name: '9999_broken.sql', sql: 'select wrong' };
  const fixed = { ...broken, sql: 'create table second (id int)' };

  await expect(migrate(database, [...readMigrations(), first, broken])).rejects.toThrow('"wrong" does not exist');

  expect(await database.query(`select to_regclass('first')::text as found`)).toEqual([{ found: 'first' }]);
  expect(await migrate(database, [...readMigrations(), first, fixed])).toEqual(['9999_broken.sql']);
});

test('every migration file has a unique number', () => {
  const numbers = readMigrations().map(({ name }) => Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]));

  expect(numbers).not.toContain(Number.NaN);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('an unreachable database server is reported with its error code', async () => {
  const opening = openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none', onFailure: () => {} });

  await expect(opening).rejects.toMatchObject({ name: 'DatabaseError', code: 'ECONNREFUSED' });
});

test('a prepared statement that fails on first use works on the next', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  const asNumber = database.prepare<{ number: number }>('select $1::int4 as number');
  const untouched = database.prepare<{ number: number }>('select $1::int4 + 1 as number');

  await expect(asNumber(['none'])).rejects.toMatchObject({ code: '22P02' });

  expect(await asNumber(['1'])).toEqual([{ number: 1 }]);
  expect(await untouched(['1'])).toEqual([{ number: 2 }]);
});

test('statements sent together receive their own results, even next to failing ones', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  const asNumber = database.prepare<{ number: number }>('select $1::int4 as number');
  const wrong = database.prepare('select wrong from chats where id = $1');
  const codeOf = (running: Promise<unknown>) => running.catch(sqlStateOf);

  const answers = await Promise.all(
    [
      asNumber(['none']),
      asNumber(['1']),
      wrong(['1']),
      database.query('select 1 / $1::int4', [0]),
      asNumber(['2']),
      database.script('select 1; select wrong'),
      wrong(['1']),
      database.query('select $1::text as text', ['a']),
    ].map(codeOf),
  );

  expect(answers).toEqual([
    '22P02',
    [{ number: 1 }],
    '42703',
    '22012',
    [{ number: 2 }],
    '42703',
    '42703',
    [{ text: 'a' }],
  ]);
});

test('a transaction that continues after a failed statement is rejected, not reported as committed', async () => {
  await using world = await openTestDatabase();
  const { database } = world;

  const careless = database.transaction(async (tx) => {
    await insertChats(tx, ['a']);
    await tx.query('select 1 / $1::int4', [0]).catch(() => undefined);
  });

  await expect(careless).rejects.toMatchObject({ code: '22012' });
  await database.transaction((tx) => insertChats(tx, ['b']));
  expect(await database.query('select id from chats')).toEqual([{ id: 'b' }]);
});

test('a late statement of a failed transaction does not run', async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  let stray: Promise<unknown> = Promise.resolve();

  const failed = database.transaction(async (tx) => {
    const first = insertChats(tx, ['a']);
    stray = failed.catch(() => insertChats(tx, ['b']));
    await first;
    throw new Error('changed my mind');
  });

  await expect(failed).rejects.toThrow('changed my mind');
  await expect(stray).rejects.toThrow('after the end');
  expect(await database.query('select id from chats')).toEqual([]);
});

test.each([
  ['NUL', 'a\u0000'],
  ['the first half of a pair', 'a\uD83D'],
  ['the second half of a pair', 'a\uDE00'],
])('text with %s is rejected, not stored as different text', async (_, text) => {
  await using world = await openTestDatabase();
  const { database } = world;
  const byId = database.prepare('select id from chats where id = $1');
  await insertChats(database, ['a\uFFFD']);

  for (const reading of [byId([text]), database.query('select $1::text[]', [[text]])]) {
    await expect(reading).rejects.toMatchObject({ code: '22021' });
  }
  expect(await byId(['a'])).toEqual([]);
});

/** The statements after which a server that does not know them could fail. */
function findAlterations(sql: string): string[] {
  const ADDITION =
    /^(create (table|index|function|extension if not exists)|insert into|alter table \w+ add column (?!(?!.*default).*not null))\b/is;
  const statements = sql.replace(/--.*$/gm, '').split(';');
  return statements.map((statement) => statement.trim()).filter((statement) => statement && !ADDITION.test(statement));
}
