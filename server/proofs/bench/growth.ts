import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, DESK_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Queryable } from '../../src/base/db/database';
import { migrate } from '../../src/base/db/migrate';
import { openDatabase } from '../../src/base/db/open-database';
import { runProgram } from '../../src/testing/started-process';
import { createEmptyLocation, createTestLocation, removeTestLocation } from '../../src/testing/test-database';
import { createServerProcess, type RunningServer, type StaffCredentials, signIn } from '../delivery/running-server';
import { seconds } from './seconds';

const SIZES = [10_000, 100_000, 1_000_000];
const MESSAGES_PER_CHAT = 20;
const INSERT_AT_ONCE = 10_000;
const CALLS = 7;
const WORDS = 20_000;
const WORDS_PER_MESSAGE = 8;
const ALPHABET = 'aeioursdlnmtpkbc';
const SHADES = ['#c9b28f', '#8a6b3d', '#3f2f18'];

/** The server's processor time of one call of staff, by the number of stored messages. Also draws it for the documents. */
export async function measureGrowth(print: (text: string) => void, wanted: readonly number[]): Promise<void> {
  const sizes = wanted.length > 0 ? wanted : SIZES;
  const columns: Record<string, string>[] = [];
  for (const messages of sizes) columns.push(await measureSize(messages, print));

  print(
    `\nprocessor ms a call (median wait ms)${sizes.map((size) => size.toLocaleString('en-US').padStart(18)).join('')}`,
  );
  for (const name of Object.keys(columns[0] ?? {}))
    print(name.padEnd(36) + columns.map((column) => (column[name] ?? '').padStart(18)).join(''));
  if (sizes.length === 1) return;
  const database = process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded';
  writeFileSync(`docs/pictures/growth-${database}.svg`, plot(sizes, columns));
}

/** A row for each call, with a bar for each size. */
function plot(sizes: readonly number[], columns: readonly Record<string, string>[]): string {
  const names = Object.keys(columns[0] ?? {}).filter((name) => columns[0]?.[name]?.includes('('));
  const msOf = (column: Record<string, string>, name: string) => Number.parseFloat(column[name] ?? '');
  const longest = Math.max(...columns.flatMap((column) => names.map((name) => msOf(column, name))));
  const rowHeight = 14 * columns.length + 8;
  const bar = (ms: number, y: number, index: number) =>
    `<rect x="210" y="${y}" width="${Math.round((ms / longest) * 330)}" height="12" fill="${SHADES[index % SHADES.length]}"/>
<text x="${220 + Math.round((ms / longest) * 330)}" y="${y + 10}">${ms} ms, ${sizes[index]?.toLocaleString('en-US')}</text>`;
  const rows = names.flatMap((name, row) => [
    `<text x="8" y="${18 + row * rowHeight}">${name}</text>`,
    ...columns.map((column, index) => bar(msOf(column, name), 8 + row * rowHeight + index * 14, index)),
  ]);
  const height = names.length * rowHeight + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 ${height}" font-family="sans-serif" font-size="11">
<title>Processor time of each call of staff, by the number of stored messages</title>
<rect width="680" height="${height}" fill="#fff"/>
${rows.join('\n')}
</svg>
`;
}

async function measureSize(messages: number, print: (text: string) => void): Promise<Record<string, string>> {
  const location = await createTestLocation();
  const server = await createServerProcess(location);
  try {
    const filledIn = await timed(() => fill(location, messages));
    const startedIn = await timed(() => server.start());
    print(`${messages} messages stored in ${seconds(filledIn)}; started in ${seconds(startedIn)}`);
    const origin = `http://127.0.0.1:${server.port}`;
    const staff = await signIn(origin);
    const row: Record<string, string> = { start: seconds(startedIn) };
    for (const [name, path] of Object.entries(CALLS_OF_STAFF))
      row[name] = await measureCall(server, staff, origin + path);
    return { ...row, ...(await measureRestore(location)) };
  } finally {
    await server.kill();
    await removeTestLocation(location);
  }
}

/** Times of a backup beside a running server, of its restore and of the start after it. */
async function measureRestore(location: { dataDir: string; databaseUrl?: string }): Promise<Record<string, string>> {
  const file = `${location.dataDir}.backup`;
  const restored = await createEmptyLocation();
  const server = await createServerProcess(restored);
  const run = async (command: string, at: typeof restored) => {
    const { code, stderr } = await runProgram('backup-cli.ts', [command, file], at);
    if (code !== 0) throw new Error(`The ${command} failed: ${stderr}`);
  };
  try {
    return {
      backup: seconds(await timed(() => run('backup', location))),
      restore: seconds(await timed(() => run('restore', restored))),
      'start after it': seconds(await timed(() => server.start())),
    };
  } finally {
    await server.kill();
    await removeTestLocation(restored);
    rmSync(file, { force: true });
  }
}

const today = new Date().toISOString().slice(0, 10);
const monthAgo = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
const search = (q: string) => `${DESK_PATHS.search}?${new URLSearchParams({ q })}`;

const CALLS_OF_STAFF = {
  'list of chats': API_PATHS.activeChats,
  'list of customers': OFFICE_PATHS.customers,
  today: OFFICE_PATHS.today,
  'numbers of 30 days': `${OFFICE_PATHS.numbers}?from=${monthAgo}&to=${today}`,
  'search: two letters': search('oa'),
  'search: in 4 of 10 messages': search(wordOf(1)),
  'search: two common words': search(`${wordOf(2)} ${wordOf(3)}`),
  'search: in 1 of 30 messages': search(wordOf(25)),
  'search: in 1 of 100 messages': search(wordOf(90)),
  'search: in 1 of 5,000 messages': search(wordOf(4_000)),
  'search: nowhere': search('unheardof'),
};

/** The k-th word of the texts; it is written 1/k times as often as the first one. */
function wordOf(k: number): string {
  const letters = createHash('md5')
    .update(`${k}`)
    .digest('hex')
    .slice(0, 4 + (k % 5));
  return letters.replace(/./g, (digit) => ALPHABET[Number.parseInt(digit, 16)] ?? '');
}

async function measureCall(server: RunningServer, staff: StaffCredentials, url: string): Promise<string> {
  const headers = { authorization: `Bearer ${staff.token}`, cookie: staff.cookie };
  const call = async () => {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} was answered ${response.status}.`);
  };
  await call();
  const before = await server.usage();
  const waits: number[] = [];
  for (let index = 0; index < CALLS; index += 1) waits.push(await timed(call));
  const after = await server.usage();
  const median = waits.toSorted((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0;
  return `${((after - before) / CALLS).toFixed(1)} (${median.toFixed(1)})`;
}

/** Chats of the last 90 days, with words of which few are common and many are rare. */
async function fill(location: { dataDir: string; databaseUrl?: string }, messages: number): Promise<void> {
  const database = await openDatabase({ ...location, onFailure });
  try {
    await migrate(database);
    const chats = Math.ceil(messages / MESSAGES_PER_CHAT);
    await database.transaction((tx) => insertChats(tx, chats), { isUnlimited: true });
    for (let from = 0; from < messages; from += INSERT_AT_ONCE)
      await database.transaction((tx) => insertMessages(tx, from, Math.min(messages, from + INSERT_AT_ONCE)));
    await database.query('analyze');
  } finally {
    await database.close();
  }
}

const CHATS = `
insert into chats (id, secret_hash, first_name, last_name, phone_number, email, created_at, last_seq, last_message, last_at,
                   asked_at, replied_at, reply_minutes, state)
select n::text, '', ($2::text[])[1 + n % 16] , 'Byron ' || n, '301 555 ' || n, 'ada' || n || '@example.com', at,
       ${MESSAGES_PER_CHAT}, 'last', at, at, at + interval '3 minutes', 3, 'done'
  from (select n, now() - n * interval '90 days' / $1::int as at from generate_series(1, $1::int) n) numbered`;
const NAMES = 'Ada Oana Joan Maria Noah Lena Olga Sam Tim Nora Ivan Eve Ruth Carl Zoe Ben'.split(' ');

// One customer in twenty is not decided.
const CUSTOMERS = `
with made as (
  insert into customers (name, source, created_at, active_at, stage)
  select id, '', created_at, last_at, case id::int % 20 when 0 then 'new' else 'lost' end from chats
  returning id, name
)
insert into customer_records (kind, record_id, customer_id, email) select 'chat', name, id, 'ada' || name || '@example.com' from made`;

// The condition on n is always true: without it, all messages would have the same words.
const MESSAGES = `
insert into messages (chat_id, seq, sender_role, name, body, created_at)
select c.id, 1 + n % ${MESSAGES_PER_CHAT}, case n % 2 when 0 then 'user' else 'admin' end, '', t.body,
       c.created_at + n % ${MESSAGES_PER_CHAT} * interval '1 minute'
  from generate_series($1::int, $2::int - 1) n join chats c on c.id = (1 + n / ${MESSAGES_PER_CHAT})::text
 cross join lateral (
   select string_agg(($3::text[])[floor(exp(random() * ln(${WORDS})))::int], ' ') as body
     from generate_series(1, ${WORDS_PER_MESSAGE}) where n > 0 or n = 0
 ) t`;
const ALL_WORDS = Array.from({ length: WORDS }, (_, index) => wordOf(index + 1));

function onFailure(error: Error): never {
  throw error;
}

async function insertChats({ query }: Queryable, chats: number): Promise<void> {
  await query(CHATS, [chats, NAMES]);
  await query(CUSTOMERS);
}

async function insertMessages({ query }: Queryable, from: number, to: number): Promise<void> {
  await query(MESSAGES, [from, to, ALL_WORDS]);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
