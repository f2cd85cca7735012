import { type ChangeFeed, createChangeFeed } from '../../../base/db/change-feed';
import type { Database } from '../../../base/db/database';
import { createOutbox, type Outbox } from '../../../base/outbox/outbox';
import { openMail } from '../../../notifications/mail/mailer';
import type { Parts } from '../../../parts';
import { openReleaseNode, type ReleaseNode } from '../../../testing/release-node';
import { openSmtpInbox, type SmtpInbox } from '../../../testing/smtp-inbox';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { makeRelease, toPublishRequest } from '../../../testing/test-release';
import { until } from '../../../testing/until';
import type { ReleaseService } from '../release-service';
import { type CanaryWatch, watchCanaries } from './canary-watch';

const BY = 'token:team';
const HOUR_MS = 60 * 60_000;

let testDatabase: TestDatabase;
let database: Database;
let node: ReleaseNode;
let releases: ReleaseService;
let inbox: SmtpInbox;
let changes: ChangeFeed;
let outbox: Outbox;
let parts: Pick<Parts, 'database' | 'outbox' | 'mail' | 'now' | 'onFailure'>;
let watch: CanaryWatch;
let unit: string;
let units = 0;
/** Moves the promotes into the past. */
let now = Date.now();

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
  node = await openReleaseNode({ database, dataDir: testDatabase.location.dataDir, now: () => now });
  releases = node.service;
  inbox = await openSmtpInbox();
  changes = createChangeFeed({ database, onFailure });
  outbox = createOutbox({ database, changes, now: Date.now, onFailure });
  const mail = openMail(outbox, { SMTP_URL: inbox.url, MAIL_FROM: 'office@example.com' });
  parts = { database, outbox, mail, now: Date.now, onFailure };
  watch = watchCanaries(parts, releases);
  await outbox.start();
});
afterAll(async () => {
  await watch.close();
  await outbox.close();
  await changes.close();
  await inbox.close();
  await node[Symbol.asyncDispose]();
  await testDatabase[Symbol.asyncDispose]();
});
beforeEach(async () => {
  units += 1;
  unit = `remote_u${units}`;
  now = Date.now();
  await database.query('delete from release_revisions');
  await database.query('insert into units (unit, created_by) values ($1, $2)', [unit, 'test']);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await node.publisher.publish(toPublishRequest(makeRelease({ unit, version }), BY));
  }
  await promote('1.0.0', 100);
  await promote('1.1.0', 10);
});

test('a canary that fails at most addresses gets no visitors any more, and the stable version keeps serving', async () => {
  await report('1.1.0', { addresses: 9, failing: 5 });

  await watch.check();

  expect(channel()).toMatchObject({
    stable: { version: '1.0.0', by: BY },
    canary: { version: '1.1.0', traffic: 0, by: 'server' },
  });
  expect(releases.active().units.get(unit)?.canaryGroups.size).toBe(0);
  expect(await audit()).toEqual([
    {
      actor: 'server',
      fromVersion: '1.1.0',
      toVersion: '1.0.0',
      reason: 'Failed at 5 of 9 addresses.',
      details: { traffic: 10, addresses: 9, failing: 5 },
    },
  ]);
});

test('a canary that loads nowhere is stopped, although it reports no load', async () => {
  await report('1.1.0', { addresses: 5, failing: 5, loads: 0 });
  await watch.check();
  expect(channel()?.canary?.traffic).toBe(0);
});

test.each([
  ['four addresses', { addresses: 4, failing: 4 }],
  ['half of the addresses', { addresses: 12, failing: 6 }],
])('a canary that fails at %s keeps its visitors', async (_name, reports) => {
  await report('1.1.0', reports);
  await watch.check();
  expect(channel()?.canary?.traffic).toBe(10);
  expect(await audit()).toEqual([]);
});

test('an address counts once, however often it reports', async () => {
  for (const ageMs of [0, 4 * 60_000]) await report('1.1.0', { addresses: 4, failing: 4, ageMs });
  await watch.check();
  expect(channel()?.canary?.traffic).toBe(10);
});

test('a stopped canary is not stopped again, and its next promote counts from the start', async () => {
  await report('1.1.0', { addresses: 5, failing: 5 });
  await watch.check();
  await watch.check();
  expect(await audit()).toHaveLength(1);

  now += HOUR_MS;
  await promote('1.1.0', 10);
  await watch.check();
  expect(channel()?.canary?.traffic).toBe(10);
});

test('reports from before the promote, of other versions and of other units do not count', async () => {
  await report('1.1.0', { addresses: 5, failing: 5, ageMs: 10 * 60_000 });
  await report('1.2.0', { addresses: 5, failing: 5 });
  await report('1.1.0', { addresses: 5, failing: 5, of: 'remote_other' });
  await watch.check();
  expect(channel()?.canary?.traffic).toBe(10);
});

test('of a canary that runs for days, the last 24 hours count', async () => {
  now -= 72 * HOUR_MS;
  await promote('1.2.0', 10);
  await report('1.2.0', { addresses: 5, failing: 5, ageMs: 25 * HOUR_MS });
  await watch.check();
  expect(channel()?.canary?.traffic).toBe(10);

  await report('1.2.0', { addresses: 5, failing: 5, ageMs: 23 * HOUR_MS });
  await watch.check();
  expect(channel()?.canary?.traffic).toBe(0);
});

test('the address of the unit is told, otherwise every active owner', async () => {
  await outbox.deliverDue();
  for (const name of ['ann', 'ben', 'cal', 'dan']) {
    await database.query(
      `insert into staff_users (username, name, email, role, password_hash, deactivated_at)
       values ($1, $1, $2, $3, '', $4)`,
      [
        `${unit}-${name}`,
        `${name}@example.com`,
        name === 'ben' ? 'staff' : 'owner',
        name === 'dan' ? new Date() : null,
      ],
    );
  }
  inbox.mails.length = 0;
  await report('1.1.0', { addresses: 5, failing: 5 });
  await watch.check();
  expect(await mails()).toEqual(['ann@example.com', 'cal@example.com']);

  inbox.mails.length = 0;
  await database.query('update units set mail = $2 where unit = $1', [unit, 'team@example.com']);
  await promote('1.2.0', 10);
  await report('1.2.0', { addresses: 5, failing: 5 });
  await watch.check();
  expect(await mails()).toEqual(['team@example.com']);
});

test('a stable version that fails at most addresses is reported once a day, and keeps serving', async () => {
  await using other = await openNode();
  await database.query('update units set mail = $2 where unit = $1', [unit, 'team@example.com']);
  await outbox.deliverDue();
  inbox.mails.length = 0;
  await report('1.0.0', { addresses: 9, failing: 4 });
  expect(await watch.listFailing()).toEqual([]);
  await report('1.0.0', { addresses: 9, failing: 5, ageMs: 4 * 60_000 });

  await Promise.all([watch.check(), other.watch.check()]);
  await watch.check();

  expect(await watch.listFailing()).toEqual([{ unit, version: '1.0.0', addresses: 9, failing: 5 }]);
  expect(channel()?.stable.version).toBe('1.0.0');
  await outbox.deliverDue();
  expect(inbox.mails.map(({ raw }) => /^Subject: (.*)/m.exec(raw)?.[1]?.trim())).toEqual([`${unit} 1.0.0 fails`]);
});

test('of two nodes that find the same fault, one stops the canary', async () => {
  await using other = await openNode();
  await database.query('update units set mail = $2 where unit = $1', [unit, 'team@example.com']);
  await outbox.deliverDue();
  inbox.mails.length = 0;
  await report('1.1.0', { addresses: 5, failing: 5 });

  await Promise.all([watch.check(), other.watch.check()]);

  await releases.refresh();
  expect(channel()?.canary?.traffic).toBe(0);
  expect(await audit()).toHaveLength(1);
  expect(await mails()).toEqual(['team@example.com']);
});

test('a node that has not read a newer promote does not stop its canary', async () => {
  await using other = await openNode();
  await report('1.1.0', { addresses: 5, failing: 5 });
  await promote('1.2.0', 100);
  await promote('1.1.0', 20);

  await other.watch.check();

  await releases.refresh();
  expect(channel()?.canary).toMatchObject({ version: '1.1.0', traffic: 20 });
  expect(await audit()).toEqual([]);
});

test('the check repeats by itself', async () => {
  const repeated = watchCanaries(parts, releases, 5);
  await report('1.1.0', { addresses: 5, failing: 5 });
  await until(async () => channel()?.canary?.traffic === 0);
  await repeated.close();
});

/** Another node, which does not hear of changes. */
async function openNode() {
  const { dataDir } = testDatabase.location;
  const deaf = await openReleaseNode({ database, dataDir, hearsChanges: false });
  const other = watchCanaries(parts, deaf.service);
  return {
    watch: other,
    async [Symbol.asyncDispose]() {
      await other.close();
      await deaf[Symbol.asyncDispose]();
    },
  };
}

interface Reports {
  addresses: number;
  failing: number;
  /** By each address. */
  loads?: number;
  ageMs?: number;
  of?: string;
}

async function report(version: string, { addresses, failing, loads = 10, ageMs = 0, of = unit }: Reports) {
  await database.query(
    `insert into release_reports (unit, version, bucket, address, loads, failed)
     select $1, $2, $3, n::text, $4::int, n <= $5::int
       from generate_series(1, $6::int) as n`,
    [of, version, new Date(Date.now() - ageMs), loads, failing, addresses],
  );
}

function promote(version: string, traffic: number) {
  return releases.promote({ unit, version, traffic, by: BY });
}

function channel() {
  return releases.active().units.get(unit)?.channel;
}

/** The receivers of the mails since the inbox was emptied. */
async function mails(): Promise<string[]> {
  await outbox.deliverDue();
  for (const { raw } of inbox.mails) expect(raw).toContain('Failed at 5 of 5 addresses.');
  return inbox.mails.flatMap(({ to }) => to).sort();
}

async function audit() {
  return database.query(
    `select actor, from_version as "fromVersion", to_version as "toVersion", reason, details from audit_events
      where unit = $1 and action = 'canary_stopped'`,
    [unit],
  );
}

function onFailure(error: unknown): void {
  throw error;
}
