import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

import { defaultOfficeHours } from '@potomac-oak/shared/company';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { type BookedVisit, type FreeTimes, VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';

import type { Database } from '../../src/base/db/database';
import { openDatabase } from '../../src/base/db/open-database';
import { fail } from '../../src/testing/fail';
import { freePort } from '../../src/testing/free-port';
import { openSmtpInbox, type SmtpInbox } from '../../src/testing/smtp-inbox';
import { builtServer, type StartedProcess, startProcess } from '../../src/testing/started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../src/testing/test-database';
import { until } from '../../src/testing/until';
import { readVisitSetting } from '../../src/visits/visit-setting';
import { createRandom } from '../delivery/seeded-random';

// Thirty starts of the server, on a machine that may be busy.
jest.setTimeout(1_800_000);

/** `npm run test:cluster` runs this on PostgreSQL. */
const NODES = process.env.TEST_DATABASE_URL ? 2 : 1;
const CLIENTS = 200;
const ATTEMPTS_EACH = 50;
/** About half of the clients attempt each. */
const TIMES = 2 * ATTEMPTS_EACH;
const KILLS = 30;
/** After a node is ready. */
const KILL_MS = [1_000, 4_000] as const;
/** Before the next try: not so often that two hundred clients slow the start. */
const RETRY_MS = [1_000, 3_000] as const;
const EVERY_DAY = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, opensAt: 7 * 60, closesAt: 19 * 60 }));
const FORM = { kind: 'other', zip: '20814', name: 'Ada', street: '12 Elm Street', phoneNumber: '', note: '' };

const random = createRandom(1);
let location: TestDatabase['location'];
let inbox: SmtpInbox;
let program: string[];
let nodes: ServerNode[];

interface ServerNode {
  port: number;
  server: StartedProcess | null;
}

beforeAll(async () => {
  [program, location, inbox] = await Promise.all([builtServer(), createTestLocation(), openSmtpInbox()]);
  nodes = [];
  for (let node = 0; node < NODES; node += 1) nodes.push({ port: await freePort(), server: null });
  // The first start creates the owner.
  await start(nodeAt(0));
  await end(nodeAt(0));
  await withDatabase(raiseLimits);
  for (const node of nodes) await start(node);
});
afterAll(async () => {
  for (const node of nodes) await end(node, 'SIGKILL');
  await inbox.close();
  await removeTestLocation(location);
});

test('10,000 attempts while nodes are killed thirty times: each of 100 times is booked and confirmed once, with one mail', async () => {
  const times = await readTimes();
  const confirmed: Promise<number | null>[] = [];
  inbox.onMail = async (mail) => {
    confirmed.push(confirmByLink(await PostalMime.parse(mail.raw)));
  };
  const kills = killNodes();
  const clients = Array.from({ length: CLIENTS }, (_, client) => bookMany(client, times, kills));
  const answers = (await Promise.all(clients)).flat();
  await repeatKilledMails();
  await until(async () => (await readFiles()).length >= TIMES);
  for (const node of nodes) await end(node);

  expect(answers).toHaveLength(CLIENTS * ATTEMPTS_EACH);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - TIMES);
  const booked = answers.filter(({ status }) => status === 200);
  expect(booked.map(({ body }) => (body as BookedVisit).startsAt).toSorted()).toEqual(times.toSorted());
  expect(booked.map(({ repeated }) => repeated)).toEqual(booked.map(({ status, body }) => ({ status, body })));
  expect(new Set(await Promise.all(confirmed))).toEqual(new Set([303, null]));
  const { visits, queued } = await withDatabase(readStored);
  expect(visits.map(({ startsAt, state }) => `${state} ${startsAt.toISOString()}`)).toEqual(
    times.toSorted().map((time) => `confirmed ${time}`),
  );
  expect((await readFiles()).toSorted()).toEqual(visits.map(({ id }) => id).toSorted());
  // No other mail would follow.
  expect(queued).toEqual(times.map(() => ({ kind: 'visitReminder' })));
});

async function raiseLimits(database: Database): Promise<void> {
  const { revision: _revision, ...setting } = await readVisitSetting(database, defaultOfficeHours);
  const [{ id } = fail(new Error('no owner'))] = setting.estimators;
  await database.query('insert into visit_settings (revision, setting, changed_by) values (1, $1, $2)', [
    JSON.stringify({
      ...setting,
      estimators: [{ id, hours: EVERY_DAY, zips: [] }],
      minutes: { ...setting.minutes, other: 30 },
      travelMinutes: 0,
      openPerPerson: 100_000,
      newPerHour: 100_000,
    }),
    id,
  ]);
}

async function readTimes(): Promise<string[]> {
  const response = await fetch(`${originOf(0)}${VISIT_PATHS.times}?kind=other&zip=20814`);
  const { days } = (await response.json()) as FreeTimes;
  const times = days.flatMap((day) => day.times).slice(-TIMES);
  expect(times).toHaveLength(TIMES);
  return times;
}

/** Returns one promise for each kill, which resolves when the node is ready again. */
function killNodes(): Promise<void>[] {
  let last = Promise.resolve();
  return Array.from({ length: KILLS }, (_, kill) => {
    last = last.then(async () => {
      const node = nodeAt(kill);
      await delay(random.between(...KILL_MS));
      await end(node, 'SIGKILL');
      await start(node);
    });
    return last;
  });
}

interface Answer {
  status: number;
  body: unknown;
}

interface Attempt extends Answer {
  /** To the same request, as after a lost answer. */
  repeated?: Answer;
}

/** New times are attempted until the last kill. */
async function bookMany(client: number, times: readonly string[], kills: readonly Promise<void>[]): Promise<Attempt[]> {
  const answers: Attempt[] = [];
  for (let attempt = 0; attempt < ATTEMPTS_EACH; attempt += 1) {
    await kills[Math.floor((attempt * KILLS) / ATTEMPTS_EACH) - 1];
    await delay(random.between(0, KILL_MS[1]));
    const startsAt = times[2 * attempt + random.between(0, 2)];
    const body = { ...FORM, startsAt, email: `client${client}-${attempt}@example.com`, key: randomUUID() };
    const answer = await post(client, VISIT_PATHS.visits, body);
    if (answer.status !== 200) answers.push(answer);
    else answers.push({ ...answer, repeated: await post(client, VISIT_PATHS.visits, body) });
  }
  return answers;
}

/** Returns the status; null if the mail does not request a confirmation. */
async function confirmByLink({ subject, text }: Email): Promise<number | null> {
  const [path] = (subject?.startsWith('Please confirm') && /\/visit\/[\w-]{43}/.exec(text ?? '')) || [];
  return path === undefined ? null : (await post(0, path, { action: 'confirm' })).status;
}

/** Like a visitor who tries again until there is an answer. With several nodes, each attempt goes to another one. */
async function post(client: number, path: string, body: { key?: string; action?: string }): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    // Otherwise all visitors share the limits of one address.
    'X-Forwarded-For': `198.18.${random.between(0, 256)}.${random.between(0, 256)}`,
    ...(body.key !== undefined && { [IDEMPOTENCY_HEADER]: body.key }),
  };
  for (let attempt = client; ; attempt += 1) {
    const request = { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual' } as const;
    const answer = await fetch(`${originOf(attempt)}${path}`, request).then(
      async (response) => {
        const text = await response.text();
        return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
      },
      () => null,
    );
    // Without an answer, and while a node starts or is overloaded.
    if (answer && answer.status < 500) return answer;
    await delay(random.between(...RETRY_MS));
  }
}

/** Otherwise a mail that was being sent at a kill is repeated after its lease of five minutes. */
async function repeatKilledMails(): Promise<void> {
  for (const node of nodes) await end(node);
  await withDatabase((database) =>
    database.query(`update outbox set due_at = now() where state = 'queued' and kind <> 'visitReminder'`),
  );
  for (const node of nodes) await start(node);
}

/** The ids in the calendar files. A mail that was accepted before a kill may be repeated with its Message-ID. */
async function readFiles(): Promise<string[]> {
  const received = await Promise.all(inbox.mails.map(({ raw }) => PostalMime.parse(raw)));
  const mails = new Map(received.map((mail) => [mail.messageId, mail]));
  return [...mails.values()].flatMap(({ subject, attachments }) => {
    if (!subject?.startsWith('Your visit is confirmed')) return [];
    const content = attachments.find(({ filename }) => filename === 'visit.ics')?.content ?? fail(new Error('no file'));
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    return [/UID:(\S+)/.exec(text)?.[1] ?? ''];
  });
}

interface Visit {
  id: string;
  state: string;
  startsAt: Date;
}

async function readStored(database: Database) {
  return {
    visits: await database.query<Visit>('select id, state, starts_at as "startsAt" from visits order by starts_at'),
    queued: await database.query(`select kind from outbox where state = 'queued' and queue = 'email'`),
  };
}

/** On the embedded database, no node may run. */
async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ ...location, onFailure: fail });
  const result = await work(database);
  await database.close();
  return result;
}

async function start(node: ServerNode): Promise<void> {
  node.server = startProcess(program, location, {
    PORT: String(node.port),
    ADMIN_PASSWORD: 'a password for tests',
    SMTP_URL: inbox.url,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  });
  await node.server.ready;
}

async function end(node: ServerNode, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  await node.server?.end(signal);
}

/** The nodes take turns. */
function nodeAt(turn: number): ServerNode {
  const node = nodes[turn % NODES];
  if (!node) throw new Error('There is no node.');
  return node;
}

function originOf(turn: number): string {
  return `http://127.0.0.1:${nodeAt(turn).port}`;
}
