import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { ConversationChange, ConversationList, DeskCounts } from '@potomac-oak/shared/contracts/desk';
import { API_PATHS, DESK_PATHS } from '@potomac-oak/shared/contracts/paths';

import { personRoom } from '../../realtime/staff-room';
import { addStaff, type Colleague, type DeskWorld, openDeskWorld } from '../../testing/desk-world';
import type { Staff, TestSocket, World } from '../../testing/world';

let world: World;
let maria: Colleague;
let noah: Colleague;
let startChat: DeskWorld['startChat'];

beforeAll(async () => {
  ({ world, maria, noah, startChat } = await openDeskWorld());
});
afterAll(() => world.close());

test('a conversation waits, is taken, is handed over and is resolved, and every change is sent and kept', async () => {
  const { publicId } = await openChat();
  const received = await recordChanges(publicId);

  expect(await change(maria, publicId, { state: 'taken' })).toMatchObject({
    status: 200,
    state: 'taken',
    revision: 1,
    takenBy: { id: maria.id, name: 'Maria Lopez', initials: 'ML' },
  });
  expect(await change(maria, publicId, { state: 'taken', by: noah.id })).toMatchObject({
    takenBy: { name: 'Noah Kim' },
  });
  expect(await change(noah, publicId, { state: 'done' })).toMatchObject({ state: 'done', takenBy: null, revision: 3 });
  expect(await change(noah, publicId, { state: 'done' })).toMatchObject({ revision: 3 });

  await received.count(3);
  expect(received.changes.map(({ state, takenBy }) => [state, takenBy?.name])).toEqual([
    ['taken', 'Maria Lopez'],
    ['taken', 'Noah Kim'],
    ['done', undefined],
  ]);
  const events = await world.database.query(
    'select state, taken_by, changed_by from conversation_events where chat_id = $1 order by seq',
    [publicId],
  );
  expect(events).toEqual([
    { state: 'taken', taken_by: maria.id, changed_by: maria.id },
    { state: 'taken', taken_by: noah.id, changed_by: maria.id },
    { state: 'done', taken_by: null, changed_by: noah.id },
  ]);
});

test('a change based on an old revision is refused with the present state', async () => {
  const { publicId } = await openChat();
  await change(maria, publicId, { state: 'taken', revision: 0 });

  expect(await change(noah, publicId, { state: 'taken', revision: 0 })).toMatchObject({
    status: 409,
    code: 'conflict',
    msg: 'Maria Lopez has taken this conversation.',
  });
  expect(await change(noah, publicId, { state: 'taken', revision: 1 })).toMatchObject({ takenBy: { id: noah.id } });
});

test('a conversation whose visitor has written meanwhile is not resolved', async () => {
  const { publicId, visitor, chatId } = await openChat();
  await send(visitor, chatId, 'Hello');
  await send(visitor, chatId, 'Are you there?');

  expect(await change(maria, publicId, { state: 'done', lastSeq: 1 })).toMatchObject({
    status: 409,
    msg: 'The visitor has written meanwhile.',
  });
  expect(await change(maria, publicId, { state: 'done', lastSeq: 2 })).toMatchObject({ state: 'done' });
});

test('a conversation that is done waits again when the visitor writes, and a reply takes it', async () => {
  const { publicId, visitor, chatId } = await openChat();
  const received = await recordChanges(publicId);
  await change(maria, publicId, { state: 'done' });

  await send(visitor, chatId, 'One more question');
  await received.count(2);
  expect(received.changes.at(-1)).toMatchObject({ state: 'waiting', takenBy: null, revision: 2 });

  await send(await world.connect({ staff: noah }), publicId, 'Yes?');
  await received.count(3);
  expect(received.changes.at(-1)).toMatchObject({ state: 'taken', takenBy: { id: noah.id }, revision: 3 });
});

test('a conversation that is done comes back to the person who had it, if this person is there', async () => {
  const lena = await addStaff(world, { username: 'lena', name: 'Lena Ray' });
  const { publicId, visitor, chatId } = await openChat();
  await change(noah, publicId, { state: 'taken' });
  await change(noah, publicId, { state: 'taken', by: lena.id });
  await change(noah, publicId, { state: 'done' });
  const dashboard = await world.connect({ staff: lena });
  await dashboard.emitWithAck('joinAdminRoom');
  const received = await recordChanges(publicId);

  await send(visitor, chatId, 'One more question');
  await received.count(1);
  expect(received.changes).toMatchObject([{ state: 'taken', takenBy: { id: lena.id }, revision: 4 }]);

  await change(lena, publicId, { state: 'done' });
  const hasLeft = new Promise<void>((resolve) => {
    world.app.io.of('/').adapter.on('delete-room', (room) => room === personRoom(lena.id) && resolve());
  });
  dashboard.disconnect();
  await hasLeft;
  await send(visitor, chatId, 'And another one');
  await received.count(3);
  expect(received.changes.at(-1)).toMatchObject({ state: 'waiting', takenBy: null });
});

test("a reply to a colleague's conversation does not take it over", async () => {
  const { publicId, visitor, chatId } = await openChat();
  await change(maria, publicId, { state: 'taken' });
  await send(visitor, chatId, 'Hello');

  await send(await world.connect({ staff: noah }), publicId, 'Maria is at lunch');

  expect((await find('taken', publicId))?.conversation).toMatchObject({ takenBy: { id: maria.id }, revision: 1 });
});

test('a quiet day ends a conversation, unless its visitor waits for a reply', async () => {
  const answered = await openChat();
  const unanswered = await openChat();
  await send(unanswered.visitor, unanswered.chatId, 'Hello');
  await change(maria, answered.publicId, { state: 'taken' });
  await change(maria, unanswered.publicId, { state: 'taken' });

  await age('23 hours');
  await world.app.settleChats();
  expect((await find('mine', answered.publicId))?.conversation).toMatchObject({ state: 'taken' });
  await age('2 hours');
  await world.app.settleChats();

  expect((await find('done', answered.publicId))?.conversation).toMatchObject({ state: 'done' });
  expect((await find('mine', unanswered.publicId))?.conversation).toMatchObject({ state: 'taken' });
});

test('the conversations of a deactivated person wait again, and nobody hands one over to that person', async () => {
  const leaving = await addStaff(world, { username: 'leaving', name: 'Lee Ving' });
  const { publicId } = await openChat();
  await change(leaving, publicId, { state: 'taken' });
  await world.database.query('update staff_users set deactivated_at = now() where id = $1', [leaving.id]);

  await world.app.settleChats();

  expect((await find('waiting', publicId))?.conversation).toMatchObject({ state: 'waiting', takenBy: null });
  expect(await change(maria, publicId, { state: 'taken', by: leaving.id })).toMatchObject({
    status: 400,
    msg: 'This person has no active account.',
  });
});

test('waiting conversations are listed online before absent, then by the longest wait', async () => {
  const absentLong = await openChat();
  const onlineShort = await openChat();
  const absentShort = await openChat();
  const onlineLong = await openChat();
  const order = [absentLong, onlineLong, onlineShort, absentShort];
  for (const { visitor, chatId } of order) await send(visitor, chatId, 'Hello');
  for (const { visitor, publicId } of [absentLong, absentShort]) {
    const absent = untilAbsent(publicId);
    visitor.disconnect();
    await absent;
  }

  const listed = (await list('waiting')).map(({ _id }) => _id);
  expect(listed.filter((id) => order.some(({ publicId }) => publicId === id))).toEqual(
    [onlineLong, onlineShort, absentLong, absentShort].map(({ publicId }) => publicId),
  );
});

test("one's own conversations are listed unanswered before answered", async () => {
  const answered = await openChat();
  const unanswered = await openChat();
  for (const { visitor, chatId, publicId } of [unanswered, answered]) {
    await send(visitor, chatId, 'Hello');
    await change(noah, publicId, { state: 'taken' });
  }
  await send(await world.connect({ staff: noah }), answered.publicId, 'Good morning');

  const mine = (await list('mine', noah)).map(({ _id }) => _id);
  expect(mine.indexOf(unanswered.publicId)).toBeLessThan(mine.indexOf(answered.publicId));
  expect(mine).toContain(answered.publicId);
  expect((await list('mine', maria)).map(({ _id }) => _id)).not.toContain(answered.publicId);
});

test('an unknown chat, an unknown state and a caller without a session are refused', async () => {
  const { publicId } = await openChat();

  expect(await change(maria, 'nobody', { state: 'taken' })).toMatchObject({ status: 404 });
  expect(await change(maria, publicId, { state: 'gone' } as never)).toMatchObject({ status: 400 });
  const path = `${DESK_PATHS.chats}/${publicId}/state`;
  expect((await world.call(path, { body: { state: 'done' } })).status).toBe(401);
});

test('a chat that is spam is in no other list or count, and refuses its visitor until staff undo it', async () => {
  const { publicId, visitor, chatId } = await openChat();
  await send(visitor, chatId, 'Buy pills');
  const silent = await startChat();
  const before = await counts();

  for (const id of [publicId, silent.publicId])
    expect(await change(maria, id, { state: 'spam' })).toMatchObject({ state: 'spam', takenBy: null, revision: 1 });
  const after = await counts();
  expect([before.waiting - after.waiting, before.unread.chatForms - after.unread.chatForms]).toEqual([2, 1]);
  for (const path of [API_PATHS.activeChats, API_PATHS.chatForms, `${API_PATHS.activeChats}?waiting=true`])
    expect(JSON.stringify(await read(path))).not.toContain(publicId);
  expect(await find('spam', publicId)).toMatchObject({ unread: 0, conversation: { state: 'spam' } });

  for (const files of [[], ['x'.repeat(22)]])
    expect(await visitor.emitWithAck('sendMessage', { chatId, message: 'More pills', files })).toMatchObject({
      ok: false,
      code: 'forbidden',
      msg: 'This conversation is closed, so your message was not sent. You can reach us by phone.',
    });
  expect(await find('spam', publicId)).toMatchObject({ lastMessage: 'Buy pills' });
  await age('25 hours');
  await world.app.settleChats();
  expect(await find('spam', publicId)).toBeDefined();

  expect(await change(noah, publicId, { state: 'waiting', revision: 0 })).toMatchObject({
    status: 409,
    msg: 'This conversation is spam.',
  });
  expect(await change(noah, publicId, { state: 'waiting', revision: 1 })).toMatchObject({ state: 'waiting' });
  await send(visitor, chatId, 'I am a customer');
  expect(await find('waiting', publicId)).toMatchObject({ lastMessage: 'I am a customer', unread: 1 });
  const events = 'select state, changed_by from conversation_events where chat_id = $1 order by seq';
  expect(await world.database.query(events, [publicId])).toEqual([
    { state: 'spam', changed_by: maria.id },
    { state: 'waiting', changed_by: noah.id },
  ]);
});

async function counts(): Promise<DeskCounts> {
  return (await read(DESK_PATHS.counts)) as DeskCounts;
}

async function read(path: string): Promise<unknown> {
  return (await world.call(path, { headers: maria.headers })).json();
}

async function openChat() {
  const chat = await startChat();
  const visitor = await world.connect();
  await visitor.emitWithAck('joinChat', chat.chatId);
  return { ...chat, visitor };
}

async function send(socket: TestSocket, chatId: string, message: string): Promise<void> {
  expect(await socket.emitWithAck('sendMessage', { chatId, message })).toMatchObject({ ok: true });
}

async function change(staff: Staff, id: string, body: ConversationChange) {
  const response = await world.call(`${DESK_PATHS.chats}/${id}/state`, { body, headers: staff.headers });
  return { status: response.status, ...((await response.json()) as object) };
}

async function list(name: ConversationList, staff: Staff = maria): Promise<ActiveChatRecord[]> {
  const response = await world.call(`${API_PATHS.activeChats}?list=${name}`, { headers: staff.headers });
  return (await response.json()) as ActiveChatRecord[];
}

async function find(name: ConversationList, publicId: string): Promise<ActiveChatRecord | undefined> {
  return (await list(name)).find(({ _id }) => _id === publicId);
}

async function age(interval: string): Promise<void> {
  await world.database.query(
    'update chats set last_at = last_at - $1::interval, state_since = state_since - $1::interval',
    [interval],
  );
}

async function recordChanges(publicId: string) {
  const socket = await world.connect({ staff: maria });
  await socket.emitWithAck('joinAdminRoom');
  const changes: ConversationState[] = [];
  let onChange = () => {};
  socket.on('conversationChanged', (state) => {
    if (state.chatId !== publicId) return;
    changes.push(state);
    onChange();
  });
  return {
    changes,
    async count(expected: number): Promise<void> {
      while (changes.length < expected) await new Promise<void>((resolve) => (onChange = resolve));
    },
  };
}

async function untilAbsent(publicId: string): Promise<void> {
  const socket = await world.connect({ staff: maria });
  await socket.emitWithAck('joinAdminRoom');
  await new Promise<void>((resolve) => {
    socket.on('presence', ({ chatId, isOnline }) => chatId === publicId && !isOnline && resolve());
  });
}
