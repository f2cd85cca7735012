import { randomUUID } from 'node:crypto';

import type { SenderRole } from '@potomac-oak/shared/contracts/senders';

import { UNIQUE_VIOLATION } from '../../base/errors/database-error';
import { insertChats } from '../../testing/insert-chats';
import { whileAnotherNodeStores } from '../../testing/other-node';
import { openTestDatabase } from '../../testing/test-database';
import { createMessageRepository, type NewMessage } from './message-repository';

// Two concurrent writers need two connections, which the embedded database does not have.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

test('a batch across several chats is numbered per chat, in the order of the batch', async () => {
  await using world = await openTestDatabase();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  await insertChats(world.database, ids);
  const batch = Array.from({ length: 100 }, (_, index) => draft({ chatId: ids[index % 5] ?? '', body: `${index}` }));

  const answers = await createMessageRepository(world.database).append(batch);

  expect(answers.map((answer) => answer?.message)).toEqual(
    batch.map(({ chatId, body }, index) => expect.objectContaining({ chatId, body, seq: Math.floor(index / 5) + 1 })),
  );
  expect(await world.database.query('select last_seq, last_message from chats order by id')).toEqual(
    ids.map((_, index) => ({ last_seq: 20, last_message: `${95 + index}` })),
  );
});

test('a clientMsgId is unique only within its chat', async () => {
  await using world = await openTestDatabase();
  await insertChats(world.database, ['a', 'b']);
  const repository = createMessageRepository(world.database);
  await repository.append([draft({ chatId: 'a', body: 'first', clientMsgId: 'm1' })]);

  const answers = await repository.append([
    draft({ chatId: 'a', body: 'again', clientMsgId: 'm1' }),
    draft({ chatId: 'b', body: 'elsewhere', clientMsgId: 'm1' }),
  ]);

  expect(answers).toMatchObject([
    { message: { chatId: 'a', seq: 1, body: 'first' }, isDuplicate: true },
    { message: { chatId: 'b', seq: 1, body: 'elsewhere' }, isDuplicate: false },
  ]);
});

test('the database rejects a second message with the same clientMsgId in a chat', async () => {
  await using world = await openTestDatabase();
  await insertChats(world.database, ['a']);
  const insert = (seq: number) =>
    world.database.query(
      `insert into messages (chat_id, seq, client_msg_id, sender_role, name, body, created_at)
       values ('a', $1, 'm1', 'user', '', '', now())`,
      [seq],
    );
  await insert(1);

  await expect(insert(2)).rejects.toMatchObject({ code: UNIQUE_VIOLATION });
});

test.each([
  ['a greeting is no reply', ['admin', 'user'], ['user', 'admin', 'admin'], 2, 4],
  ['in one batch', ['admin', 'user', 'user', 'admin', 'user'], [], 2, 4],
  ['no reply', ['user', 'user'], ['user'], 1, undefined],
  ['no question', ['admin'], ['admin'], undefined, undefined],
] as const)(
  'a chat stores its first question and the first reply: %s',
  async (_case, first, second, asked, replied) => {
    await using world = await openTestDatabase();
    await insertChats(world.database, ['a']);
    const repository = createMessageRepository(world.database);
    const send = async (roles: readonly SenderRole[]) => {
      const batch = roles.map((senderRole) =>
        draft({ chatId: 'a', body: '', senderRole, staffId: senderRole === 'admin' ? randomUUID() : null }),
      );
      return (await repository.append(batch)).map((answer) => answer?.message);
    };

    const messages = [undefined, ...(await send(first)), ...(await send(second))];

    const [chat] = await world.database.query('select asked_at, replied_at, replied_by from chats');
    expect(chat).toEqual({
      asked_at: messages[asked ?? 0]?.createdAt ?? null,
      replied_at: messages[replied ?? 0]?.createdAt ?? null,
      replied_by: messages[replied ?? 0]?.staffId ?? null,
    });
  },
);

test('a message for an unknown chat is not stored, but the rest of its batch is', async () => {
  await using world = await openTestDatabase();
  await insertChats(world.database, ['a']);

  const answers = await createMessageRepository(world.database).append([
    draft({ chatId: 'nowhere', body: 'lost' }),
    draft({ chatId: 'a', body: 'kept' }),
  ]);

  expect(answers).toMatchObject([undefined, { message: { chatId: 'a', seq: 1, body: 'kept' } }]);
  expect(await world.database.query('select body from messages')).toEqual([{ body: 'kept' }]);
});

testOnPostgres("a batch waits for another node's open transaction and continues its numbering", async () => {
  await using world = await openTestDatabase();
  const { database } = world;
  await insertChats(database, ['a']);
  const repository = createMessageRepository(database);

  const theirs = { chatId: 'a', clientMsgId: 'theirs', body: 'theirs' };
  const appended = await whileAnotherNodeStores(database, theirs, () =>
    repository.append([draft({ chatId: 'a', body: 'ours', clientMsgId: 'ours' })]),
  );

  expect(appended).toMatchObject([{ message: { seq: 2, body: 'ours' }, isDuplicate: false }]);
});

testOnPostgres(
  'an exclusive append finds the message that another node has just committed with the same clientMsgId',
  async () => {
    await using world = await openTestDatabase();
    const { database } = world;
    await insertChats(database, ['a']);
    const repository = createMessageRepository(database);

    const theirs = { chatId: 'a', clientMsgId: 'm1', body: 'theirs' };
    const appended = await whileAnotherNodeStores(database, theirs, () =>
      repository.appendExclusive([draft({ chatId: 'a', body: 'ours', clientMsgId: 'm1' })]),
    );

    expect(appended).toMatchObject([{ message: { seq: 1, body: 'theirs' }, isDuplicate: true }]);
  },
);

function draft(message: Partial<NewMessage> & Pick<NewMessage, 'chatId' | 'body'>): NewMessage {
  return {
    clientMsgId: null,
    senderRole: 'user',
    staffId: null,
    name: 'Ada Byron',
    emailSender: null,
    fileIds: [],
    ...message,
  };
}
