import { insertChats } from '../../testing/insert-chats';
import { whileAnotherNodeStores } from '../../testing/other-node';
import { openTestDatabase } from '../../testing/test-database';
import { createMessageRepository, type NewMessage } from './message-repository';
import { createMessageWriter } from './message-writer';

// A second node needs a second connection, which the embedded database does not have.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

test('a repeat of a message in flight waits for it and is not written again', async () => {
  await using world = await openWriter();
  const { writer } = world;

  // The first commit is already running, so the next two messages would share a batch.
  const before = writer.write(draft('before'));
  const first = writer.write(draft('once', 'm1'));
  const repeat = writer.write(draft('twice', 'm1'));

  expect(await Promise.all([before, first, repeat])).toMatchObject([
    { seq: 1, body: 'before' },
    { seq: 2, body: 'once' },
    { seq: 2, body: 'once' },
  ]);
  expect(world.batches).toEqual([['before'], ['once']]);
});

test('one clientMsgId in two chats identifies two messages, even in one batch', async () => {
  await using world = await openWriter();
  const { writer } = world;

  const before = writer.write(draft('before'));
  const here = writer.write(draft('here', 'm1'));
  const there = writer.write({ ...draft('there', 'm1'), chatId: 'b' });

  expect(await Promise.all([before, here, there])).toMatchObject([{}, { chatId: 'a' }, { chatId: 'b' }]);
});

test('a stored message is announced once, in storage order, and not again for a repeat', async () => {
  await using world = await openWriter();
  const { writer } = world;

  await Promise.all(['one', 'two', 'three'].map((body) => writer.write(draft(body, body))));
  await writer.write(draft('one again', 'one'));
  await writer.write(draft('four'));
  await world.hasAnnounced(4);

  expect(world.announced).toEqual(['one', 'two', 'three', 'four']);
});

test('a message for an unknown chat is rejected and does not affect its batch', async () => {
  await using world = await openWriter();
  const { writer } = world;

  const before = writer.write(draft('before'));
  const lost = writer.write({ ...draft('lost'), chatId: 'nowhere' });
  const after = writer.write(draft('after'));

  await expect(lost).rejects.toMatchObject({ code: 'not_found' });
  expect(await Promise.all([before, after])).toMatchObject([{ seq: 1 }, { seq: 2 }]);
});

test('closing the writer stores every accepted message', async () => {
  await using world = await openWriter();
  const { writer } = world;
  const bodies = Array.from({ length: 250 }, (_, index) => `${index}`);
  for (const body of bodies) void writer.write(draft(body));

  await writer.close();

  expect(await world.stored()).toEqual(bodies);
});

testOnPostgres('a batch that collides with the same message on another node is stored', async () => {
  await using world = await openWriter();
  const { writer, database } = world;

  const written = await whileAnotherNodeStores(database, { chatId: 'a', clientMsgId: 'm1', body: 'once' }, () =>
    Promise.all([writer.write(draft('twice', 'm1')), writer.write(draft('next', 'm2'))]),
  );

  expect(written).toMatchObject([
    { seq: 1, body: 'once' },
    { seq: 2, body: 'next' },
  ]);
  expect(world.failures).toEqual([]);
});

async function openWriter() {
  const { database, ...closing } = await openTestDatabase();
  await insertChats(database, ['a', 'b']);
  const repository = createMessageRepository(database);
  const batches: string[][] = [];
  const announced: string[] = [];
  const failures: unknown[] = [];
  let onAnnounced = () => {};
  const writer = createMessageWriter({
    ...repository,
    append(batch) {
      batches.push(batch.map(({ body }) => body));
      return repository.append(batch);
    },
    onCommitted(messages) {
      announced.push(...messages.map(({ body }) => body));
      onAnnounced();
    },
    onFailure: (error) => failures.push(error),
  });

  return {
    writer,
    database,
    batches,
    announced,
    failures,
    async hasAnnounced(count: number): Promise<void> {
      while (announced.length < count) await new Promise<void>((resolve) => (onAnnounced = resolve));
    },
    async stored(): Promise<string[]> {
      const rows = await database.query<{ body: string }>('select body from messages order by chat_id, seq');
      return rows.map(({ body }) => body);
    },
    async [Symbol.asyncDispose]() {
      await writer.close();
      await closing[Symbol.asyncDispose]();
    },
  };
}

function draft(body: string, clientMsgId: string | null = null): NewMessage {
  return {
    chatId: 'a',
    clientMsgId,
    senderRole: 'user',
    staffId: null,
    name: 'Ada Byron',
    body,
    emailSender: null,
    fileIds: [],
  };
}
