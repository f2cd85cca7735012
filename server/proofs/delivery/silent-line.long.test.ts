import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import { type ChatSession, openChatSession } from '@potomac-oak/shared/realtime/chat-session';
import { createConnection } from '@potomac-oak/shared/realtime/connection';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

import { openWorld } from '../../src/testing/world';
import { startFaultyProxy } from './faulty-proxy';
import { startChat } from './running-server';

const ANSWER_TIMEOUT_MS = 1_000;

test('a connection that falls silent without closing is replaced, and its messages are stored once, in order', async () => {
  await using world = await openWorld();
  const proxy = await startFaultyProxy(Number(new URL(world.url).port));
  const origin = `http://127.0.0.1:${proxy.port}`;
  const chatId = await startChat(world.url, 'ada');
  const connection = createConnection({ origin, answerTimeoutMs: ANSWER_TIMEOUT_MS });
  const session = openChatSession({ connection, chatId, side: 'visitor', storage: createEntryStorage() });
  connection.open();
  session.send('before');
  await hasMessages(session, 1);

  proxy.fallSilent();
  session.send('one');
  session.send('two');
  const messages = await hasMessages(session, 3);

  expect(messages.map(({ message }) => message)).toEqual(['before', 'one', 'two']);
  expect(await world.database.query('select body from messages order by seq')).toEqual([
    { body: 'before' },
    { body: 'one' },
    { body: 'two' },
  ]);
  session.close();
  connection.close();
  proxy.close();
});

function hasMessages({ getSnapshot, subscribe }: ChatSession, count: number): Promise<readonly ChatMessage[]> {
  return new Promise((resolve) => {
    function check() {
      const { messages, outgoing } = getSnapshot();
      if (messages.length < count || outgoing.length > 0) return;
      stop();
      resolve(messages);
    }
    const stop = subscribe(check);
    check();
  });
}
