import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS, DESK_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';

import { type ChatWorld, nextEvent, openChatWorld, type Staff, texts, UNLIMITED } from '../../testing/chat-world';

// Several nodes need a PostgreSQL server: `npm run test:cluster` starts one.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

testOnPostgres('visitor and staff on different nodes exchange messages, presence and typing', async () => {
  await using nodes = await openTwoNodes();
  const { first, second, staff } = nodes;
  const { chatId, publicId } = await first.startChat();
  const visitor = first.openSocket();
  const admin = second.openStaffSocket(staff);
  await admin.emitWithAck('joinAdminRoom');
  await admin.emitWithAck('joinAdminChat', publicId);

  const online = nextEvent(admin, 'presence');
  await visitor.emitWithAck('joinChat', chatId, { after: 0 });
  expect(await online).toEqual([{ chatId: publicId, isOnline: true }]);

  const atStaff = nextEvent(admin, 'receiveMessage');
  visitor.emit('sendMessage', { chatId, message: 'From node one' });
  expect((await atStaff)[0]).toMatchObject({ message: 'From node one', seq: 1 });

  const atVisitor = Promise.all([nextEvent(visitor, 'typing'), nextEvent(visitor, 'receiveMessage')]);
  admin.emit('typing', { chatId: publicId, isTyping: true });
  admin.emit('sendMessage', { chatId: publicId, message: 'From node two' });
  const [[typing], [answer]] = await atVisitor;
  expect(typing).toEqual({ chatId: publicId, senderRole: 'admin', isTyping: true });
  expect(answer).toMatchObject({ message: 'From node two', seq: 2 });

  const [chat] = await second.readList<ActiveChatRecord>(API_PATHS.activeChats, staff);
  expect(chat).toMatchObject({ _id: publicId, isOnline: true });
});

testOnPostgres('a deactivation on one node closes the sockets on the other node at once', async () => {
  await using nodes = await openTwoNodes();
  const { first, second, staff } = nodes;
  const colleague = `insert into staff_users (username, password_hash, role) values ('second', '', 'owner')`;
  await first.database.query(colleague);
  const headers = { Cookie: staff.cookie, [STAFF_TOKEN_HEADER]: staff.token };
  const me = (await (await first.call(STAFF_PATHS.me, { headers })).json()) as { id: string };
  const admin = second.openStaffSocket(staff);
  await admin.emitWithAck('joinAdminRoom');

  const closed = new Promise((resolve) => admin.once('disconnect', resolve));
  const path = `${STAFF_PATHS.people}/${me.id}/deactivate`;
  expect((await first.call(path, { method: 'POST', headers, body: '{}' })).status).toBe(200);
  expect(await closed).toBe('io server disconnect');
  expect((await second.call(STAFF_PATHS.me, { headers })).status).toBe(401);
});

testOnPostgres('staff see on each node who has a chat in view', async () => {
  await using nodes = await openTwoNodes();
  const { first, second, staff } = nodes;
  const { publicId } = await first.startChat();
  const [here, there] = [first.openStaffSocket(staff), second.openStaffSocket(staff)];
  await there.emitWithAck('joinAdminRoom');

  const opened = nextEvent(there, 'chatViews');
  await here.emitWithAck('viewChat', { chatId: publicId });
  expect((await opened)[0]).toEqual([{ chatId: publicId, staffId: expect.any(String), name: 'admin' }]);
  const closed = nextEvent(there, 'chatViews');
  here.disconnect();
  expect((await closed)[0]).toEqual([]);
});

testOnPostgres('a visitor who floods one node is rejected on the other node, and the sockets there close', async () => {
  await using nodes = await openTwoNodes({});
  const { first, second } = nodes;
  const { chatId } = await first.startChat();
  const flooding = first.openSocket();
  const other = second.openSocket();
  for (const socket of [flooding, other]) {
    expect(await socket.emitWithAck('joinChat', chatId)).toMatchObject({ ok: true });
  }

  const closed = new Promise((resolve) => other.once('disconnect', resolve));
  for (let count = 0; count <= 1_000; count += 1) flooding.io.engine.write('2["typing",{"isTyping":true}]');
  expect(await closed).toBe('transport close');
  expect(await second.openSocket().emitWithAck('joinChat', chatId)).toMatchObject({ code: 'rate_limited' });
});

testOnPostgres('two nodes number the messages of one chat without gaps or duplicates', async () => {
  await using nodes = await openTwoNodes();
  const { first, second } = nodes;
  const { chatId, publicId } = await first.startChat();
  const sockets = [first.openSocket(), second.openSocket()];
  for (const socket of sockets) await socket.emitWithAck('joinChat', chatId, { after: 0 });

  await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      // Sends every message to both nodes at once, like a client that changes nodes in between.
      const draft = { chatId, message: `${index}`, clientMsgId: `m${index}` };
      return Promise.all(sockets.map((socket) => socket.emitWithAck('sendMessage', draft)));
    }),
  );

  const rows = await first.database.query<{ seq: number; body: string }>(
    'select seq, body from messages where chat_id = $1 order by seq',
    [publicId],
  );
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(new Set(rows.map(({ body }) => body)).size).toBe(200);
});

testOnPostgres('a node that lost its LISTEN connection sends the messages it missed', async () => {
  await using nodes = await openTwoNodes();
  const { first, second, staff } = nodes;
  const { chatId } = await first.startChat();
  const visitor = first.openSocket();
  await visitor.emitWithAck('joinChat', chatId, { after: 0 });
  const admin = second.openStaffSocket(staff);
  await admin.emitWithAck('joinAdminRoom');
  const seen: string[] = [];
  const all = new Promise<void>((resolve) => {
    admin.on('receiveMessage', (message) => {
      seen.push(...texts([message]));
      if (seen.length === 20) resolve();
    });
  });

  for (let index = 0; index < 20; index++) {
    if (index === 5) await cutListeners(first);
    await visitor.emitWithAck('sendMessage', { chatId, message: `${index}` });
  }

  await all;
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => `${index}`));
});

testOnPostgres('states and notes reach the dashboards of other nodes, also after a lost connection', async () => {
  await using nodes = await openTwoNodes();
  const { first, second, staff } = nodes;
  const { publicId } = await first.startChat();
  const admin = second.openStaffSocket(staff);
  await admin.emitWithAck('joinAdminRoom');
  const change = (path: string, body: object) =>
    first.call(`${DESK_PATHS.chats}/${publicId}/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { Cookie: staff.cookie, [STAFF_TOKEN_HEADER]: staff.token },
    });

  const taken = nextEvent(admin, 'conversationChanged');
  const noted = nextEvent(admin, 'noteAdded');
  await change('state', { state: 'taken' });
  // Longer than a notification of PostgreSQL.
  await change('notes', { text: 'x'.repeat(4_000) });
  expect((await taken)[0]).toMatchObject({ chatId: publicId, state: 'taken', revision: 1 });
  expect((await noted)[0]).toMatchObject({ chatId: publicId, text: 'x'.repeat(4_000) });

  const done = new Promise<void>((resolve) => {
    admin.on('conversationChanged', ({ state }) => state === 'done' && resolve());
  });
  await cutListeners(first);
  await change('state', { state: 'done' });
  await done;
});

async function cutListeners({ database }: ChatWorld): Promise<void> {
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
  );
}

async function openTwoNodes(limits = UNLIMITED) {
  const first = await openChatWorld(limits);
  const second = await openChatWorld(limits, first.location);
  const staff: Staff = await first.signIn();
  return {
    first,
    second,
    staff,
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]();
      await first[Symbol.asyncDispose]();
    },
  };
}
