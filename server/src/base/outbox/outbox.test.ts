import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { createMailer } from '../../notifications/mail/mailer';
import { openSmtpInbox } from '../../testing/smtp-inbox';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { type ChangeFeed, createChangeFeed } from '../db/change-feed';
import { DeliveryError } from './delivery-error';
import { openChannel } from './open-channel';
import { createOutbox, type Outbox } from './outbox';
import type { OutboxEntry, OutboxRow } from './outbox-entry';
import { LEASE_MS } from './outbox-worker';

const ENTRY: OutboxEntry = { kind: 'greeting', queue: 'email', recipient: 'maria', subjectId: 'chat' };
const START = Date.UTC(2026, 0, 5, 15);

type Send = (text: string, row: OutboxRow) => Promise<void>;

let testDatabase: TestDatabase;
let time = START;
const open: { outbox: Outbox; changes: ChangeFeed }[] = [];

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterEach(async () => {
  for (const { outbox, changes } of open.splice(0)) {
    await outbox.close();
    await changes.close();
  }
  await testDatabase.database.query('delete from outbox');
  time = START;
});
afterAll(() => testDatabase[Symbol.asyncDispose]());

test('a row of a rolled back transaction is never sent', async () => {
  const { outbox, sent } = await openNode();
  const failed = testDatabase.database.transaction(async (tx) => {
    await outbox.enqueue(tx, ENTRY);
    throw new Error('The record could not be stored.');
  });

  await expect(failed).rejects.toThrow('could not be stored');
  await outbox.deliverDue();
  expect(sent).toEqual([]);
});

test('two nodes send each row once', async () => {
  const [one, two] = [await openNode(), await openNode()];
  for (let count = 0; count < 20; count += 1) await enqueue(one.outbox, { ...ENTRY, subjectId: `chat ${count}` });

  await Promise.all([one.outbox.deliverDue(), two.outbox.deliverDue()]);
  const subjects = [...one.sent, ...two.sent].map(({ subjectId }) => subjectId);
  expect(subjects).toHaveLength(20);
  expect(new Set(subjects).size).toBe(20);
});

test('a row that is due later waits, and is dropped if its record no longer needs it', async () => {
  let isNeeded = true;
  const { outbox, sent } = await openNode({ compose: async () => (isNeeded ? 'Hello' : null) });
  await enqueue(outbox, { ...ENTRY, dueAt: new Date(START + 10 * MINUTE_MS) });
  await outbox.deliverDue();
  expect(sent).toEqual([]);

  isNeeded = false;
  time += 10 * MINUTE_MS;
  await outbox.deliverDue();
  expect(sent).toEqual([]);
  expect(await states()).toEqual(['dropped']);
});

test('an outage of the service delays rows, pauses its queue and loses nothing', async () => {
  let isDown = true;
  const { outbox, sent, attempts } = await openNode({
    async send() {
      if (isDown) throw new DeliveryError('The service does not answer.', { isOutage: true });
    },
  });
  for (const subjectId of ['first', 'second']) await enqueue(outbox, { ...ENTRY, subjectId });

  await outbox.deliverDue();
  expect(attempts).toHaveLength(1);
  for (let minutes = 0; minutes < 7 * 24 * 60; minutes += 360) {
    time += 360 * MINUTE_MS;
    await outbox.deliverDue();
  }
  expect(await states()).toEqual(['queued', 'queued']);

  isDown = false;
  time += 5 * MINUTE_MS;
  await outbox.deliverDue();
  expect(sent.map(({ subjectId }) => subjectId).toSorted()).toEqual(['first', 'second']);
});

test('pauses grow, and a row fails after three days or at once if it is refused permanently', async () => {
  // Written by the attempt itself, because a notification of the database can also start one.
  const times: number[] = [];
  const { outbox, failures } = await openNode({
    async send(_, { subjectId }) {
      times.push((time - START) / MINUTE_MS);
      throw new DeliveryError(`Refused.`, { isPermanent: subjectId === 'nobody' });
    },
  });
  await enqueue(outbox, { ...ENTRY, subjectId: 'nobody' });
  await outbox.deliverDue();
  expect(await states()).toEqual(['failed']);
  expect(failures.splice(0)).toEqual(['Refused.']);

  expect(times.splice(0)).toEqual([0]);
  await enqueue(outbox, ENTRY);
  for (; (await states()).includes('queued'); time += MINUTE_MS / 4) {
    await outbox.deliverDue();
    const [next] = await testDatabase.database.query<{ dueAt: Date }>(
      `select due_at as "dueAt" from outbox where state = 'queued'`,
    );
    if (next) time = Math.max(time, next.dueAt.getTime() - MINUTE_MS / 4);
  }
  expect(times.slice(0, 6)).toEqual([0, 0.25, 1.25, 6.25, 21.25, 81.25]);
  expect((times.at(-1) ?? 0) / 60 / 24).toBeCloseTo(2.9, 1);
  expect(failures).toEqual(['Refused.']);
});

test('a row that can never be prepared fails in the end, and its record learns of it', async () => {
  const { outbox, failures } = await openNode({ compose: () => Promise.reject(new Error('unreadable')) });
  await enqueue(outbox, ENTRY);
  await outbox.deliverDue();
  expect(failures).toEqual([]);
  await testDatabase.database.query('update outbox set attempts = 99, due_at = $1', [new Date(time)]);
  await outbox.deliverDue();
  expect(await states()).toEqual(['failed']);
  expect(failures).toEqual(['The notification could not be prepared.']);
});

test('a row whose node is killed during the attempt is sent again under the same id', async () => {
  const killed = await openNode({ send: () => new Promise(() => undefined) });
  await enqueue(killed.outbox, ENTRY);
  void killed.outbox.deliverDue();
  while (killed.attempts.length === 0) await testDatabase.database.query('select 1');

  const other = await openNode();
  await other.outbox.deliverDue();
  expect(other.sent).toEqual([]);
  time += LEASE_MS;
  await other.outbox.deliverDue();
  expect(other.sent.map(({ id }) => id)).toEqual(killed.attempts.map(({ id }) => id));
  // Its delivery never ends, so only its listener can be closed.
  for (const { changes } of open.splice(0, 1)) await changes.close();
});

test('a delivery to an SMTP server that does not answer is abandoned when the node closes, and repeated', async () => {
  const inbox = await openSmtpInbox();
  const mailer = createMailer({ smtpUrl: inbox.url, from: 'office@office.example' });
  const content = { title: 'Hello', blocks: [], reason: '' };
  const send: Send = (subject, row) => mailer.send({ to: 'ada@example.com', subject, list: 'chat', content }, row);
  const node = await openNode({ send });
  let answer: () => void = () => undefined;
  const received = new Promise<void>((resolve) => {
    inbox.onMail = () => {
      resolve();
      return new Promise((accept) => {
        answer = accept;
      });
    };
  });
  await enqueue(node.outbox, ENTRY);
  const delivered = node.outbox.deliverDue();
  await received;

  await node.outbox.close();
  expect(await states()).toEqual(['queued']);
  inbox.onMail = async () => undefined;
  time += LEASE_MS;
  await (await openNode({ send })).outbox.deliverDue();
  expect(await states()).toEqual(['sent']);
  expect(inbox.mails).toHaveLength(2);
  answer();
  await delivered;
  await inbox.close();
});

test('an attempt that outlives its lease does not replace the result of a later attempt', async () => {
  let refuse: (error: DeliveryError) => void = () => undefined;
  const slow = await openNode({
    send: () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  });
  await enqueue(slow.outbox, ENTRY);
  const delivered = slow.outbox.deliverDue();
  while (slow.attempts.length === 0) await testDatabase.database.query('select 1');

  const other = await openNode();
  time += LEASE_MS;
  await other.outbox.deliverDue();
  refuse(new DeliveryError('Refused.', { isPermanent: true }));
  await delivered;
  expect(await states()).toEqual(['sent']);
});

test('entries with one key are one row until its first attempt starts', async () => {
  const { outbox, sent } = await openNode({
    async send() {
      // A change during the attempt, which may already have read the record.
      if (sent.length === 0) await enqueue(outbox, { ...ENTRY, dedupeKey: 'chat' });
    },
  });
  // In one transaction, because an attempt may start after each commit.
  await testDatabase.database.transaction(async (tx) => {
    for (let count = 0; count < 3; count += 1) await outbox.enqueue(tx, { ...ENTRY, dedupeKey: 'chat' });
  });
  await outbox.deliverDue();
  await outbox.deliverDue();

  expect(await states()).toEqual(['sent', 'sent']);
});

test('a plan adds its entries once', async () => {
  const { outbox, sent } = await openNode();
  await enqueue(outbox, { ...ENTRY, queue: 'plan', recipient: '' });
  await outbox.deliverDue();
  await outbox.deliverDue();

  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['maria', 'noah']);
});

test('a closed queue stores nothing', async () => {
  const { outbox } = await openNode();
  await enqueue(outbox, { ...ENTRY, queue: 'push' });
  expect(await states()).toEqual([]);
});

async function openNode({
  compose = async () => 'Hello',
  send = async () => undefined,
}: {
  compose?: () => Promise<string | null>;
  send?: Send;
} = {}) {
  const { database } = testDatabase;
  const changes = createChangeFeed({ database, onFailure: () => undefined });
  const outbox = createOutbox({ database, changes, now: () => time, onFailure: () => undefined });
  const [sent, attempts]: [OutboxRow[], OutboxRow[]] = [[], []];
  const failures: string[] = [];
  const email = openChannel<string>(outbox, 'email', async (text, row) => {
    attempts.push(row);
    await send(text, row);
    sent.push(row);
  });
  email.registerKind('greeting', compose, async (_, message) => void failures.push(message));
  outbox.handle('plan', 'greeting', async () => ({
    state: 'sent',
    next: ['maria', 'noah'].map((recipient) => ({ ...ENTRY, recipient })),
  }));
  await outbox.start();
  open.push({ outbox, changes });
  return { outbox, sent, attempts, failures };
}

async function enqueue(outbox: Outbox, entry: OutboxEntry): Promise<void> {
  await testDatabase.database.transaction((tx) => outbox.enqueue(tx, entry));
}

/** Of all rows except plans. */
async function states(): Promise<string[]> {
  const rows = await testDatabase.database.query<{ state: string }>(
    `select state from outbox where queue <> 'plan' order by created_at, id`,
  );
  return rows.map(({ state }) => state);
}
