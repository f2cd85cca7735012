import type { SendMessage } from '@potomac-oak/shared/contracts/chat';

import type { Database } from '../../base/db/database';
import { openChatWorld, type TestSocket, UNLIMITED } from '../../testing/chat-world';
import { insertChats } from '../../testing/insert-chats';
import { openTestDatabase } from '../../testing/test-database';
import { createMessageRepository, type NewMessage } from './message-repository';
import { createMessageWriter } from './message-writer';

test("a visitor's invalid message id, even as the first after a start, does not affect other visitors' messages", async () => {
  await using world = await openChatWorld(UNLIMITED);
  const attacker = await joinedVisitor();
  const honest = await joinedVisitor();
  const ids = ['\u0000', 'a\u0000b', '\uD800', '', 'x'.repeat(65)];

  const refused = await Promise.all(ids.map((clientMsgId) => attacker({ message: 'Harm', clientMsgId })));
  const together = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? attacker({ message: 'Harm', clientMsgId: '\u0000' }) : honest({ message: `${index / 2}` }),
    ),
  );

  expect(refused.map(({ code }) => code)).toEqual(ids.map(() => 'invalid_input'));
  expect(together.filter(({ ok }) => ok).map(({ data }) => [data.seq, data.message])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 1, `${index}`]),
  );
  expect(await attacker({ message: 'Sorry' })).toMatchObject({ data: { seq: 1 } });

  async function joinedVisitor() {
    const { chatId } = await world.startChat();
    const socket: TestSocket = world.openSocket();
    await socket.emitWithAck('joinChat', chatId);
    return (draft: Omit<SendMessage, 'chatId'>) => socket.emitWithAck('sendMessage', { chatId, ...draft });
  }
});

test('message ids that differ only in an invalid character are not treated as equal', async () => {
  await using world = await openChatWorld();
  const { chatId } = await world.startChat();
  const socket: TestSocket = world.openSocket();
  await socket.emitWithAck('joinChat', chatId);

  const answers = [];
  for (const clientMsgId of ['a\uFFFD', 'a\uD800', 'a\uDC00', 'a']) {
    answers.push(await socket.emitWithAck('sendMessage', { chatId, message: clientMsgId, clientMsgId }));
  }

  expect(answers).toMatchObject([
    { data: { seq: 1, clientMsgId: 'a\uFFFD' } },
    { code: 'invalid_input' },
    { code: 'invalid_input' },
    { data: { seq: 2, clientMsgId: 'a' } },
  ]);
});

test('only the message that the database rejects fails, and the rest of its batch keeps its order', async () => {
  await using world = await openTestDatabase();
  const { write } = await openWriter(world.database);
  const ids = ['1', '2', '3', 'b\u0000d', '4', '5'];

  const outcomes = await Promise.allSettled(ids.map((clientMsgId) => write({ ...messageTo('a'), clientMsgId })));

  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.seq : outcome.reason.code))).toEqual(
    [1, 2, 3, '22021', 4, 5],
  );
});

test('equal text, split differently into chat id and message id, identifies two messages', async () => {
  await using world = await openTestDatabase();
  const { write } = await openWriter(world.database);

  const [first, second] = await Promise.all([
    write({ ...messageTo('a'), clientMsgId: 'b c' }),
    write({ ...messageTo('a b'), clientMsgId: 'c' }),
  ]);

  expect([first, second]).toMatchObject([
    { chatId: 'a', clientMsgId: 'b c' },
    { chatId: 'a b', clientMsgId: 'c' },
  ]);
});

async function openWriter(database: Database) {
  const chats = createMessageRepository(database);
  await insertChats(database, ['a', 'a b']);
  return createMessageWriter({ ...chats, onCommitted: () => undefined, onFailure: () => undefined });
}

function messageTo(chatId: string): NewMessage {
  return {
    chatId,
    clientMsgId: null,
    senderRole: 'user',
    staffId: null,
    name: 'Ada Byron',
    body: 'Hello',
    emailSender: null,
    fileIds: [],
  };
}
