import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { RealtimeSocket } from '../../realtime/realtime-socket';
import { openWorld } from '../../testing/world';

test('a visitor who leaves during the chat lookup is neither joined nor shown as online', async () => {
  await using world = await openWorld();
  const form = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '301', email: 'ada@example.com' };
  const { chatId } = (await (await world.call(API_PATHS.chatForm, { body: form })).json()) as { chatId: string };
  const visitor = await world.connect();
  const [socket] = world.app.io.of('/').sockets.values();
  if (!socket) throw new Error('The visitor is not connected');
  const { received, answered } = followEvent(socket);

  await world.database.transaction(async (tx) => {
    // The lock delays the chat lookup until the visitor has left.
    await tx.query('lock table chats in access exclusive mode');
    visitor.emit('joinChat', chatId, undefined, () => undefined);
    await received;
    const left = new Promise((resolve) => socket.once('disconnect', resolve));
    visitor.disconnect();
    await left;
  });
  await answered;

  expect(world.app.io.of('/').adapter.rooms.size).toBe(0);
  const { headers } = await world.signIn();
  const chats = (await (await world.call(API_PATHS.activeChats, { headers })).json()) as ActiveChatRecord[];
  expect(chats).toMatchObject([{ isOnline: false }]);
});

/** The promises resolve when the server receives and answers the next event, even if the client has left. */
function followEvent(socket: RealtimeSocket): Record<'received' | 'answered', Promise<void>> {
  let onReceived = () => {};
  let onAnswered = () => {};
  socket.use((event, next) => {
    event.splice(-1, 1, () => onAnswered());
    onReceived();
    next();
  });
  return {
    received: new Promise((resolve) => (onReceived = resolve)),
    answered: new Promise((resolve) => (onAnswered = resolve)),
  };
}
