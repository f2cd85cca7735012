import type { Result } from '@potomac-oak/shared/contracts/errors';

import { type ChatWorld, openChatWorld, type Staff, type TestSocket, UNLIMITED } from '../testing/chat-world';
import { spoil, VALIDATOR_SENTENCE } from '../testing/nasty-values';
import type { ClientEvent } from './event-handler';

/** Valid arguments, without the acknowledgement. */
const EVENTS: Readonly<Record<ClientEvent, (chatId: string) => unknown[]>> = {
  joinChat: (chatId) => [chatId, { after: 0 }],
  sendMessage: (chatId) => [{ chatId, message: 'Hello', clientMsgId: 'a', senderId: 'b', name: 'c', createdAt: 'd' }],
  typing: (chatId) => [{ chatId, isTyping: true }],
  readMessages: (chatId) => [{ chatId, seq: 1 }],
  endChat: (chatId) => [chatId],
  joinAdminRoom: () => [],
  joinAdminChat: (chatId) => [chatId],
  viewChat: (chatId) => [{ chatId }],
  getChatHistory: (chatId) => [chatId, { after: 0 }],
};
const EVENT_NAMES = Object.keys(EVENTS) as ClientEvent[];
const REFUSALS = ['invalid_input', 'unauthenticated', 'forbidden', 'not_found'];

let world: ChatWorld;
let staff: Staff;

beforeAll(async () => {
  world = await openChatWorld(UNLIMITED);
  staff = await world.signIn();
});
afterAll(() => world?.[Symbol.asyncDispose]());

test.each(EVENT_NAMES)('%s accepts any value in any argument or rejects it with a plain message', async (event) => {
  const { chatId, publicId } = await world.startChat();
  const visitor = world.openSocket();
  await visitor.emitWithAck('joinChat', chatId);
  const callers: [TestSocket, string][] = [
    [world.openSocket(), 'nobody'],
    [visitor, chatId],
    [world.openStaffSocket(staff), publicId],
  ];

  for (const [socket, id] of callers) {
    for (const args of spoil(EVENTS[event](id))) {
      if (!Array.isArray(args)) continue;
      const answer = await ask(socket, event, args);
      if (answer === 'joined' || answer.ok) continue;
      expect(REFUSALS).toContain(answer.code);
      expect(answer.msg).not.toMatch(VALIDATOR_SENTENCE);
    }
  }
});

test.each([
  ['joinChat', ['x', { after: 2 ** 31 }], 'After: at most 2,147,483,647.'],
  ['joinChat', [1], 'Argument 1: must be text.'],
  ['joinChat', [], 'The request is incomplete or invalid.'],
  ['readMessages', [{ chatId: 'x', seq: 2 ** 31 }], 'Seq: at most 2,147,483,647.'],
  ['sendMessage', [{ chatId: 'x', message: ' ' }], 'Message: please fill this in.'],
  [
    'sendMessage',
    [{ chatId: 'x', message: 'y'.repeat(4_001), clientMsgId: 'z' }],
    'Message: at most 4,000 characters.',
  ],
  ['sendMessage', [{ chatId: 'x', message: 'y'.repeat(16_001) }], 'Message: at most 16,000 characters.'],
  ['joinAdminChat', ['a\u0000'], 'Argument 1: contains characters that are not allowed.'],
] as const)('the error of %s names what is wrong with %j', async (event, args, msg) => {
  expect(await ask(world.openStaffSocket(staff), event, args)).toEqual({ ok: false, code: 'invalid_input', msg });
});

// Untyped on purpose: these arguments violate the contract. The server acknowledges every event that has a callback.
function ask(socket: TestSocket, event: ClientEvent, args: readonly unknown[]): Promise<Result<unknown> | 'joined'> {
  return new Promise((resolve) => {
    (socket.emit as (...args: unknown[]) => void).call(socket, event, ...args, resolve);
  });
}
