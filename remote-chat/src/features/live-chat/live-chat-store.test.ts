import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { createFiles } from '@potomac-oak/shared/files/files';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { createConnection } from '@potomac-oak/shared/realtime/connection';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';
import { createStoredValue } from '@potomac-oak/shared/storage/stored-value';
import { until } from '@potomac-oak/shared/testing/until';

import { type PartnerServer, startPartnerServer } from '../../testing/partner-server';
import { parseVisitor } from '../../visitor/visitor';
import { createLiveChatStore } from './live-chat-store';

const JANE = { firstName: 'Jane', lastName: 'Doe', phoneNumber: '301', email: 'jane@example.com', chatId: '' };

const closers: (() => void)[] = [];
let server: PartnerServer;

beforeEach(async () => {
  localStorage.clear();
  server = await startPartnerServer();
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await server.close();
});

test('a visitor without a chat gets one and joins it', async () => {
  const { live, visitor } = openLiveChat();

  visitor.set(JANE);
  await until(live, ({ status }) => status === 'ready');

  expect(visitor.getSnapshot()?.chatId).toBe(server.chats[0]?.id);
  expect(server.joined()).toEqual([server.chats[0]?.id]);
});

test('without a joined chat nothing is sent', () => {
  const { live, sent } = openLiveChat();

  live.send('Hello');

  expect(sent).toEqual([]);
  expect(live.getSnapshot().chat.outgoing).toEqual([]);
});

test('a chat that cannot be created is shown as failed, and rejoin retries', async () => {
  const { live, visitor } = openLiveChat();
  server.failNext(API_PATHS.chatForm);
  visitor.set(JANE);
  await until(live, ({ status }) => status === 'failed');

  live.rejoin();

  expect(live.getSnapshot().status).toBe('joining');
  await until(live, ({ status }) => status === 'ready');
});

test('a refused connection is shown as failed, and rejoin connects again', async () => {
  const { live, visitor } = openLiveChat();
  server.isRefusing = true;
  visitor.set({ ...JANE, chatId: server.open(null).id });
  await until(live, ({ status }) => status === 'failed');
  live.send('Hello');
  expect(live.getSnapshot()).toMatchObject({ status: 'failed', chat: { outgoing: [{ text: 'Hello' }] } });

  server.isRefusing = false;
  live.rejoin();

  expect(live.getSnapshot().status).toBe('joining');
  await until(live, ({ status, chat }) => status === 'ready' && chat.messages.length === 1);
});

test('a chat that the server does not know is replaced, and its unsent messages are sent in the new chat', async () => {
  const { live, visitor } = openLiveChat();
  visitor.set({ ...JANE, chatId: 'lost.secret' });
  live.send('Hello');

  await until(live, ({ status, chat }) => status === 'ready' && chat.messages.length === 1);

  expect(visitor.getSnapshot()?.chatId).toBe(server.chats[0]?.id);
  expect(server.textsOf(null)).toEqual(['Hello']);
});

test('a chat that is closed while it is being created opens no connection', async () => {
  const { live, visitor } = openLiveChat();
  const creation = server.hold(API_PATHS.chatForm);
  visitor.set(JANE);
  await creation.isRequested;

  live.close();
  creation.release();
  await until(visitor, (stored) => stored?.chatId !== '');

  await connectOnce();
  expect(server.countConnections()).toBe(1);
});

test('a failed creation does not affect a chat that another tab has stored in the meantime', async () => {
  const { live, visitor } = openLiveChat();
  const creation = server.hold(API_PATHS.chatForm);
  server.failNext(API_PATHS.chatForm);
  visitor.set(JANE);
  await creation.isRequested;
  visitor.set({ ...JANE, chatId: server.open(null).id });
  await until(live, ({ status }) => status === 'ready');

  creation.release();

  await connectOnce();
  expect(live.getSnapshot().status).toBe('ready');
});

test('an ended chat is closed, and nothing unsent is kept', async () => {
  const { live, visitor } = openLiveChat();
  visitor.set(JANE);
  await until(live, ({ status }) => status === 'ready');
  localStorage.setItem('potomac-oak:unsent:visitor:older:1:id', '{}');

  live.end();

  await until(live, ({ status }) => status === 'joining');
  expect(localStorage).toHaveLength(0);
});

function openLiveChat() {
  const sent: string[] = [];
  const storage = createEntryStorage();
  const visitor = createStoredValue({ key: 'userInfo', parse: parseVisitor, storage });
  const live = createLiveChatStore({
    api: createApiClient(server.origin),
    apiOrigin: server.origin,
    siteKey: undefined,
    visitor,
    storage,
    readLanguage: () => 'en',
    onStaffMessage: () => undefined,
    loadFiles: async (readOwner) => createFiles({ origin: server.origin, readOwner }),
    onOwnMessage: () => sent.push('sent'),
  });
  closers.push(live.close);
  return { live, visitor, sent };
}

/** When this connection is open, the server has processed all requests and connections that were started before it. */
async function connectOnce(): Promise<void> {
  await fetch(server.origin);
  const connection = createConnection({ origin: server.origin });
  closers.push(connection.close);
  connection.open();
  await until(connection, (state) => state === 'online');
}
