import { openTestDatabase } from '../testing/test-database';
import { columnsOf, DATA_KINDS, PERSONAL_DATA } from './personal-data';

test('every column of the database has exactly one kind', async () => {
  await using world = await openTestDatabase();
  const columns = await world.database.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.table_name <> 'migrations' order by 1`,
  );

  const listed = Object.entries(PERSONAL_DATA).flatMap(([name, table]) =>
    columnsOf(table, DATA_KINDS).map((column) => `${name}.${column}`),
  );
  expect(listed.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

test('personal data of visitors is reached from a person, or its table says why not', () => {
  const unreached = Object.entries(PERSONAL_DATA)
    .filter(([, table]) => columnsOf(table, ['identifying', 'content']).length > 0 && !table.of && !table.kept)
    .map(([name]) => name);
  expect(unreached).toEqual([]);
});
