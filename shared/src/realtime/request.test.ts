import { type ChatServer, startChatServer } from '../testing/chat-server';
import { type Connection, createConnection } from './connection';
import { request } from './request';

let server: ChatServer;
let connection: Connection;

beforeEach(async () => {
  server = await startChatServer();
  connection = createConnection({ origin: server.origin });
});
afterEach(async () => {
  connection.close();
  await server.close();
});

test('a request without a connection fails immediately and is not sent later', async () => {
  await expect(send('too early')).rejects.toMatchObject({ reason: 'disconnected' });

  await connected();
  await send('in time');

  expect(server.received).toEqual(['sendMessage in time']);
});

test('a request resolves with the acknowledgement of the server', async () => {
  await connected();

  expect(await send('Hello')).toMatchObject({ ok: true, data: { seq: 1, message: 'Hello' } });
});

test('a request fails if the connection is lost before the answer', async () => {
  await connected();
  server.holdAnswers('sendMessage');
  const sent = send('Hello');
  sent.catch(() => undefined);
  await server.hasReceived(1);

  server.dropConnections();

  await expect(sent).rejects.toMatchObject({ reason: 'disconnected' });
});

test('a request without an answer times out and leaves the connection open', async () => {
  await connected();
  server.fallSilent();
  connection.answerTimeoutMs = 20;

  await expect(send('Hello')).rejects.toMatchObject({ reason: 'timeout' });
  expect(connection.socket.connected).toBe(true);
});

function send(message: string): Promise<unknown> {
  return request(connection, (acknowledge) =>
    connection.socket.emit('sendMessage', { chatId: 'chat', message }, acknowledge),
  );
}

function connected(): Promise<void> {
  return new Promise((resolve) => {
    connection.socket.once('connect', resolve);
    connection.open();
  });
}
