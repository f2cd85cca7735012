import { readFileSync } from 'node:fs';

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

/** Where the privacy policy says what a table holds. Tables of links and mails are the chat's. */
const POLICY: Record<string, RegExp> = {
  chats: /Live chat: your first and last name, phone number and e-mail address/,
  messages: /the messages exchanged with our staff/,
  contact_forms: /Contact form: your name, phone number, e-mail address and message/,
  bot_chats: /Support bot: your answers/,
  visits: /Visits: what the visit is about, its day and time, your name, address/,
  newsletter_subscribers: /Newsletter: the e-mail address/,
  files: /the photos and documents you send/,
  notes: /the notes of our staff/,
  outbox: /which conversations we have e-mailed/,
  transcript_links: /which conversations we have e-mailed/,
  customer_records: /the same e-mail address or phone number/,
  customer_identifiers: /Addresses that we have not confirmed/,
  customer_events: /the next step/,
  customers: /one record/,
  customer_mails: /the e-mails we exchange with you/,
};

test('the privacy policy names what every table with personal data of visitors holds', () => {
  const policy = readFileSync('remote-site/src/content/privacy-policy.ts', 'utf8');
  const tables = Object.entries(PERSONAL_DATA)
    .filter(([, table]) => columnsOf(table, ['identifying', 'content']).length > 0 && table.of)
    .map(([name]) => name);
  expect(Object.keys(POLICY).toSorted()).toEqual(tables.toSorted());
  for (const sentence of Object.values(POLICY)) expect(policy).toMatch(sentence);
});
