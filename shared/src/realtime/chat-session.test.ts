import type { ChatMessage } from '../contracts/chat';
import { createFiles } from '../files/files';
import { createLazyFiles } from '../files/lazy-files';
import { createEntryStorage } from '../storage/entry-storage';
import { type ChatServer, startChatServer } from '../testing/chat-server';
import { until } from '../testing/until';
import { type ChatSession, type ChatSessionOptions, openChatSession } from './chat-session';
import { type Connection, createConnection } from './connection';

interface World {
  connection: Connection;
  session: ChatSession;
  /** Texts passed to `onPeerMessage`. */
  announced: string[];
  texts: () => string[];
  /** Resolves when each side has processed everything that the other side sent. */
  settled: () => Promise<void>;
  /** Resolves when both sides have noticed the broken connection. */
  loseConnection: () => Promise<void>;
}

const opened: (() => void)[] = [];
let server: ChatServer;

beforeEach(async () => {
  localStorage.clear();
  server = await startChatServer();
});
afterEach(async () => {
  for (const close of opened.splice(0)) close();
  await server.close();
});

test('after a gap, the client requests the missing messages', async () => {
  server.store('one');
  const { texts, settled } = await openJoined();
  server.store('two');
  const three = server.store('three');

  server.broadcast(three);
  await settled();

  expect(server.received).toEqual(['joinChat after 0', 'joinChat after 1']);
  expect(texts()).toEqual(['one', 'two', 'three']);
});

test('a message after a gap is shown only once the gap is filled', async () => {
  server.store('one');
  const { session, texts, settled } = await openJoined();
  const release = server.holdAnswers('joinChat');
  const two = server.store('two');
  const three = server.store('three');

  server.broadcast(three);
  await settled();
  expect(texts()).toEqual(['one']);
  server.broadcast(two);
  await settled();
  expect(texts()).toEqual(['one', 'two', 'three']);

  release();
  await settled();
  expect(session.getSnapshot().messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('the client loads all pages of a long history', async () => {
  for (let count = 1; count <= 7; count++) server.store(`${count}`);

  const { session, texts } = await openJoined();
  await until(session, ({ isComplete }) => isComplete);

  expect(texts()).toHaveLength(7);
  expect(server.received).toEqual(['joinChat after 0', 'joinChat after 3', 'joinChat after 6']);
});

test('messages written before the client rejoins the chat are sent afterwards', async () => {
  const { session, settled, loseConnection } = await openJoined();
  const release = server.holdAnswers('joinChat');
  await loseConnection();
  resumePage();
  await server.hasReceived(2);

  session.send('one');
  session.send('two');
  await settled();
  expect(server.received).toEqual(['joinChat after 0', 'joinChat after 0']);

  release();
  await until(session, ({ outgoing }) => outgoing.length === 0);
  expect(server.received.slice(2)).toEqual(['sendMessage one', 'sendMessage two']);
});

test('messages written offline are sent in order after the connection returns', async () => {
  const { session, texts, loseConnection } = await openJoined();
  await loseConnection();
  session.send('one');
  session.send('two');
  expect(session.getSnapshot().outgoing).toMatchObject([{ text: 'one' }, { text: 'two' }]);

  resumePage();
  await until(session, () => texts().length === 2);

  expect(texts()).toEqual(['one', 'two']);
  expect(server.received).toEqual(['joinChat after 0', 'joinChat after 0', 'sendMessage one', 'sendMessage two']);
});

test('a message with a lost acknowledgement is not sent again if the history contains it', async () => {
  const { session, texts, loseConnection } = await openJoined();
  server.holdAnswers('sendMessage');
  session.send('one');
  await server.hasReceived(2);

  await loseConnection();
  resumePage();
  await until(session, ({ outgoing }) => outgoing.length === 0);

  expect(texts()).toEqual(['one']);
  expect(server.received).toEqual(['joinChat after 0', 'sendMessage one', 'joinChat after 0']);
});

test('an open connection that does not respond is replaced', async () => {
  const { connection, session, texts } = await openJoined();
  const { answerTimeoutMs } = connection;
  server.fallSilent();

  connection.answerTimeoutMs = 50;
  session.send('one');
  await server.hasReceived(3);
  connection.answerTimeoutMs = answerTimeoutMs;

  // If the message were sent again on the silent connection, it would arrive before the second join.
  expect(server.received.slice(0, 3)).toEqual(['joinChat after 0', 'sendMessage one', 'joinChat after 0']);
  await until(session, ({ outgoing }) => outgoing.length === 0);
  expect(texts()).toEqual(['one']);
});

test('a resumed page requests missed messages on a connection that stayed open', async () => {
  const { texts, settled } = await openJoined();
  server.store('one');

  resumePage();
  await settled();

  expect(texts()).toEqual(['one']);
});

test('staff join a chat before reading it and rejoin after each reconnect', async () => {
  server.store('one');
  const { session, texts, loseConnection } = await openJoined({ side: 'staff' });
  await loseConnection();
  server.store('two');
  resumePage();
  await until(session, () => texts().length === 2);

  expect(server.received).toEqual([
    'joinAdminChat chat',
    'getChatHistory after 0',
    'joinAdminChat chat',
    'getChatHistory after 1',
  ]);
});

test('a new message of the other side is announced once, but the history is not announced', async () => {
  server.store('before');
  const { session, announced, settled } = await openJoined();
  const after = server.store('after');

  server.broadcast(after);
  server.broadcast(after);
  session.send('mine');
  await until(session, ({ outgoing }) => outgoing.length === 0);
  await settled();

  expect(announced).toEqual(['after']);
});

test('the typing indicator of the other side ends when its message arrives', async () => {
  const { session, settled } = await openJoined();
  server.emit('typing', { chatId: server.chatId, senderRole: 'admin', isTyping: true });
  server.emit('typing', { chatId: server.chatId, senderRole: 'user', isTyping: false });
  server.emit('typing', { chatId: 'another', senderRole: 'admin', isTyping: false });
  await settled();
  expect(session.getSnapshot().isPeerTyping).toBe(true);

  server.broadcast(server.store('one'));
  await settled();

  expect(session.getSnapshot().isPeerTyping).toBe(false);
});

test('the read positions of both sides never decrease', async () => {
  const { session, settled } = await openJoined();
  server.emit('readMessages', { chatId: server.chatId, senderRole: 'admin', seq: 5 });
  server.emit('readMessages', { chatId: server.chatId, senderRole: 'admin', seq: 4 });
  server.emit('readMessages', { chatId: server.chatId, senderRole: 'user', seq: 2 });
  server.emit('readMessages', { chatId: 'another', senderRole: 'user', seq: 9 });
  await settled();

  expect(session.getSnapshot()).toMatchObject({ readSeq: 2, peerReadSeq: 5 });
});

test('received messages are marked as read once, and not before the chat is rejoined', async () => {
  server.store('one');
  const { session, settled, loseConnection } = await openJoined();
  session.markRead();
  session.markRead();
  await settled();
  expect(server.received).toEqual(['joinChat after 0', 'readMessages 1']);

  server.broadcast(server.store('two'));
  await settled();
  const release = server.holdAnswers('joinChat');
  await loseConnection();
  resumePage();
  await server.hasReceived(3);
  session.markRead();
  expect(session.getSnapshot().readSeq).toBe(1);

  release();
  await settled();
  session.markRead();
  await settled();
  expect(server.received.slice(2)).toEqual(['joinChat after 2', 'readMessages 2']);
});

test('messages of another chat are ignored', async () => {
  const { texts, settled } = await openJoined();
  const one = server.store('one');

  server.broadcast({ ...one, chatId: 'another' });
  await settled();

  expect(texts()).toEqual([]);
});

test('a closed session neither receives nor sends', async () => {
  const { session, texts, settled } = await openJoined();
  session.close();
  const one = server.store('one');

  server.broadcast(one);
  session.send('two');
  await settled();

  expect(texts()).toEqual([]);
  expect(server.received).toEqual(['joinChat after 0']);
});

test('a message waits for its files, and the messages after it wait for both', async () => {
  const files = openFiles();
  const { session, texts } = await openJoined({ files });
  const release = server.holdUploads();
  await files.add([pdf('plan.pdf'), pdf('deed.pdf')]);

  session.send('Two files', files.getSnapshot()?.uploads.take());
  session.send('And a text');
  expect(session.getSnapshot().outgoing.map(({ text }) => text)).toEqual(['Two files', 'And a text']);
  release();
  await until(session, ({ messages }) => messages.length === 2);

  expect(texts()).toEqual(['Two files', 'And a text']);
  expect(server.uploads).toHaveLength(2);
  // The files are part of the stored message now.
  expect(files.getSnapshot()?.uploads.getSnapshot()).toEqual([]);
});

test('a message without a text is sent with its files, and a deleted one cancels them', async () => {
  const files = openFiles();
  const { session } = await openJoined({ files });
  const release = server.holdUploads();
  await files.add([pdf('plan.pdf')]);
  session.send('', files.getSnapshot()?.uploads.take());
  session.discard(session.getSnapshot().outgoing[0]?.clientMsgId ?? '');
  expect(files.getSnapshot()?.uploads.getSnapshot()).toEqual([]);
  release();

  await files.add([pdf('deed.pdf')]);
  session.send('', files.getSnapshot()?.uploads.take());
  await until(session, ({ messages }) => messages.length === 1);
  expect(session.getSnapshot().messages[0]?.message).toBe('');
});

test('files that the server has lost are uploaded again before the message is repeated', async () => {
  const files = openFiles();
  const { session } = await openJoined({ files });
  await files.add([pdf('plan.pdf')]);
  const taken = files.getSnapshot()?.uploads.take() ?? [];
  server.lostFiles.add(taken[0]?.id ?? '');

  session.send('Here', taken);
  await until(session, ({ messages }) => messages.length === 1);

  expect(server.uploads).toEqual([taken[0]?.id, taken[0]?.id]);
});

test('after a reload, a message whose files did not arrive says so and lets the others pass', async () => {
  const { session } = await openJoined();
  const lost = { id: 'a'.repeat(32), name: 'plan.pdf', type: 'application/pdf', bytes: 3 };
  server.lostFiles.add(lost.id);

  session.send('Two files', [lost]);
  session.send('And a text');
  await until(session, ({ messages }) => messages.length === 1);

  const [unsent] = session.getSnapshot().outgoing;
  expect(unsent).toMatchObject({
    text: 'Two files',
    files: [lost],
    state: 'failed',
    reason: 'The files did not arrive.',
  });
});

test("new addresses of a message's files replace the old ones", async () => {
  const one = server.store('one');
  const { session } = await openJoined();
  const file = { id: 'f', name: 'a.jpg', type: 'image/webp', bytes: 1, url: '/api/files/f?expires=2' } as const;

  server.emit('chatHistory', [{ ...one, files: [file] }]);
  await until(session, ({ messages }) => messages[0]?.files !== undefined);

  expect(session.getSnapshot().messages).toEqual([{ ...one, files: [file] }]);
});

function openFiles() {
  const files = createLazyFiles(async () => createFiles({ origin: server.origin, readOwner: () => 'chat 1' }));
  opened.push(files.clear);
  return files;
}

function pdf(name: string): File {
  return new File(['%PDF-1.7'], name, { type: 'application/pdf' });
}

async function openJoined({
  side = 'visitor',
  files,
}: Partial<Pick<ChatSessionOptions, 'side' | 'files'>> = {}): Promise<World> {
  const announced: string[] = [];
  const connection = createConnection({ origin: server.origin });
  const session = openChatSession({
    connection,
    chatId: side === 'visitor' ? `${server.chatId}.secret` : server.chatId,
    side,
    storage: createEntryStorage(),
    ...(files && { files }),
    onPeerMessage: ({ message }: ChatMessage) => announced.push(message),
  });
  opened.push(session.close, connection.close);
  connection.open();
  await until(session, ({ status }) => status === 'ready');

  return {
    connection,
    session,
    announced,
    texts: () => session.getSnapshot().messages.map(({ message }) => message),
    async settled() {
      // The first round delivers the server's events; the second round delivers the client's reactions to these events.
      for (let round = 0; round < 2; round++) await connection.socket.emitWithAck('joinAdminRoom');
    },
    async loseConnection() {
      server.dropConnections();
      await until(connection, (state) => state === 'reconnecting');
    },
  };
}

// Simulates the browser's `online` event.
function resumePage(): void {
  window.dispatchEvent(new Event('online'));
}
