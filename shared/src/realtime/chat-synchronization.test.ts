import type { Result } from '../contracts/errors';
import type { ChatRequests } from './chat-requests';
import { createSynchronization } from './chat-synchronization';
import { createConnection } from './connection';

type Page = Awaited<ReturnType<ChatRequests['readAfter']>>;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(['unavailable', 'internal', 'rate_limited'] as const)('after %s, the join is retried', async (code) => {
  const world = openWorld([refusal(code), joined(0)]);

  await world.synchronization.run();
  expect(world.happened).toEqual(['read after 0']);
  await jest.advanceTimersByTimeAsync(3_000);

  expect(world.happened).toEqual(['read after 0', 'read after 0', 'joined', 'complete']);
});

test.each(['not_found', 'unauthenticated', 'forbidden'] as const)('%s ends the synchronization', async (code) => {
  const world = openWorld([refusal(code)]);

  await world.synchronization.run();
  await jest.advanceTimersByTimeAsync(60_000);

  expect(world.happened).toEqual(['read after 0', 'refused']);
  expect(world.synchronization.isJoined()).toBe(false);
});

test('a closed synchronization does not retry', async () => {
  const world = openWorld([refusal('unavailable')]);
  await world.synchronization.run();

  world.synchronization.close();
  await jest.advanceTimersByTimeAsync(60_000);

  expect(world.happened).toEqual(['read after 0']);
});

test('a page without new messages ends the loop', async () => {
  const world = openWorld([joined(5)]);

  await world.synchronization.run();

  expect(world.happened).toEqual(['read after 0', 'joined', 'complete']);
});

test('a new connection counts as joined only after the first answer', async () => {
  const world = openWorld([joined(0), joined(0)]);
  await world.synchronization.run();
  expect(world.synchronization.isJoined()).toBe(true);

  world.synchronization.restart();
  expect(world.synchronization.isJoined()).toBe(false);
  await jest.advanceTimersByTimeAsync(0);

  expect(world.synchronization.isJoined()).toBe(true);
});

test('without a connection nothing is requested', async () => {
  const world = openWorld([]);
  world.socket.connected = false;

  await world.synchronization.run();

  expect(world.happened).toEqual([]);
});

function openWorld(answers: Page[]) {
  const happened: string[] = [];
  const { socket } = createConnection();
  socket.connected = true;
  const requests: ChatRequests = {
    joinAsStaff: async () => 'joined',
    async readAfter(seq) {
      happened.push(`read after ${seq}`);
      const answer = answers.shift();
      if (!answer) throw new Error('An unexpected request.');
      return answer;
    },
    end: () => Promise.reject(new Error('An unexpected request.')),
    send: () => Promise.reject(new Error('An unexpected request.')),
  };
  const synchronization = createSynchronization({
    socket,
    requests,
    isStaff: false,
    getCursor: () => 0,
    onJoined: () => happened.push('joined'),
    onComplete: () => happened.push('complete'),
    onRefused: () => happened.push('refused'),
  });
  return { synchronization, socket, happened };
}

function joined(lastSeq: number): Page {
  return { ok: true, data: { chatId: 'chat', lastSeq, readSeq: 0, peerReadSeq: 0 } };
}

function refusal(code: Extract<Result<never>, { ok: false }>['code']): Page {
  return { ok: false, code, msg: 'No.' };
}
