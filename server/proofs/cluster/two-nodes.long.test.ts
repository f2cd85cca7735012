import { setTimeout as delay } from 'node:timers/promises';

import {
  createTestLocation,
  openTestDatabase,
  removeTestLocation,
  type TestDatabase,
} from '../../src/testing/test-database';
import type { DeliveryClient } from '../delivery/delivery-client';
import { startFaultyProxy } from '../delivery/faulty-proxy';
import { openQueueClient } from '../delivery/queue-client';
import { createServerProcess, type RunningServer, signIn, startChat } from '../delivery/running-server';

// Several nodes need a PostgreSQL server: `npm run test:cluster` starts one.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
// The test starts servers four times, on a machine that may be busy.
jest.setTimeout(180_000);

const CHATS = 5;
const PAUSE_MS = 50;
const CHECK_EVERY_MS = 50;
/** Long enough that every visitor waits for an acknowledgement that never arrives. */
const CUT_MS = 1_000;
const ARRIVAL_DEADLINE_MS = 60_000;
/** Number of messages every reader receives between two faults. */
const STEP = 8;

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

interface Side {
  role: 'user' | 'admin';
  client: DeliveryClient;
  sent: string[];
}

interface Chat {
  publicId: string;
  visitor: Side;
  staff: Side;
}

testOnPostgres('nothing is lost, doubled or reordered while nodes and connections are ended', async () => {
  await using cluster = await openCluster();
  const { nodes, network, chats, database } = cluster;
  const [atVisitors, atStaff] = nodes;
  await using talk = startTalking(chats);
  const terminate = (condition: string) => database.query(`${TERMINATE} and ${condition}`);
  const faults = [
    () => restart(atVisitors),
    () => terminate(`query ilike 'listen %'`),
    () => terminate('true'),
    () => restart(atStaff),
    () => network.cut('toClient', CUT_MS),
    () => Promise.all([restart(atVisitors), terminate('true')]),
  ];

  for (const fault of faults) {
    await everyoneReads(chats, STEP);
    await fault();
  }
  await everyoneReads(chats, STEP);
  await talk.stop();
  await allArrived(chats);

  for (const { publicId, visitor, staff } of chats) {
    const stored = await database.query<{ seq: number; role: string; body: string }>(
      'select seq, sender_role as role, body from messages where chat_id = $1 order by seq',
      [publicId],
    );
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
    const bodies = stored.map(({ body }) => body);
    for (const { role, sent, client } of [visitor, staff]) {
      expect(stored.filter((row) => row.role === role).map(({ body }) => body)).toEqual(sent);
      expect(client.seen()).toEqual(bodies);
    }
  }
});

/**
 * Visitors connect to one node through a faulty network, and staff to the other node; both nodes share one database.
 */
async function openCluster() {
  const location: TestDatabase['location'] = await createTestLocation();
  const { database, ...closing } = await openTestDatabase(location);
  const nodes = [await createServerProcess(location), await createServerProcess(location)] as const;
  // Sequential: the first node creates the staff user.
  for (const node of nodes) await node.start();
  const network = await startFaultyProxy(nodes[0].port);
  const [visitors, staff] = [network.port, nodes[1].port].map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const credentials = await signIn(staff);
  const chats: Chat[] = [];
  for (let number = 0; number < CHATS; number++) {
    const chatId = await startChat(visitors, `ada${number}`);
    const publicId = chatId.split('.')[0] ?? '';
    const visitor = openQueueClient({ origin: visitors, chatId, staff: null });
    const answering = openQueueClient({ origin: staff, chatId: publicId, staff: credentials });
    chats.push({
      publicId,
      visitor: { role: 'user', client: visitor, sent: [] },
      staff: { role: 'admin', client: answering, sent: [] },
    });
  }

  return {
    nodes,
    network,
    chats,
    database,
    async [Symbol.asyncDispose]() {
      for (const side of sidesOf(chats)) side.client.close();
      network.close();
      for (const node of nodes) await node.kill();
      await closing[Symbol.asyncDispose]();
      await removeTestLocation(location);
    },
  };
}

async function restart(node: RunningServer): Promise<void> {
  await node.kill();
  await node.start();
}

function startTalking(chats: readonly Chat[]) {
  let isStopped = false;

  async function talk({ role, client, sent }: Side): Promise<void> {
    while (!isStopped) {
      const text = `${role} ${sent.length + 1}`;
      client.send(text);
      sent.push(text);
      await delay(PAUSE_MS);
    }
  }

  const talking = Promise.all(sidesOf(chats).map(talk));
  async function stop(): Promise<void> {
    isStopped = true;
    await talking;
  }

  return { stop, [Symbol.asyncDispose]: stop };
}

async function everyoneReads(chats: readonly Chat[], count: number): Promise<void> {
  const wanted = sidesOf(chats).map((side) => ({ ...side, length: side.client.seen().length + count }));
  await until(() => wanted.every(({ client, length }) => client.seen().length >= length));
}

async function allArrived(chats: readonly Chat[]): Promise<void> {
  const isThere = ({ visitor, staff }: Chat) => {
    const total = visitor.sent.length + staff.sent.length;
    return [visitor, staff].every(({ client }) => client.isIdle() && client.seen().length >= total);
  };
  await until(() => chats.every(isThere));
}

async function until(isReached: () => boolean): Promise<void> {
  const deadline = performance.now() + ARRIVAL_DEADLINE_MS;
  while (!isReached()) {
    if (performance.now() > deadline) throw new Error('Messages did not arrive in time.');
    await delay(CHECK_EVERY_MS);
  }
}

function sidesOf(chats: readonly Chat[]): Side[] {
  return chats.flatMap(({ visitor, staff }) => [visitor, staff]);
}
