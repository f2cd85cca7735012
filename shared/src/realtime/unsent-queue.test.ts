import type { Result } from '../contracts/errors';
import { createEntryStorage, type EntryStorage } from '../storage/entry-storage';
import type { OutgoingMessage } from './unsent-entries';
import { createUnsentQueue } from './unsent-queue';

type Answer = Result<string> | 'no answer';

beforeEach(() => localStorage.clear());

test('messages are sent one at a time and in order', async () => {
  const world = openQueue();
  world.queue.resume();
  world.queue.add('one');
  world.queue.add('two');

  expect(await world.nextSent()).toBe('one');
  expect(world.inFlight()).toEqual(['one']);
  await world.answer({ ok: true, data: 'one' });

  expect(await world.nextSent()).toBe('two');
  await world.answer({ ok: true, data: 'two' });
  expect(world.sent).toEqual(['one', 'two']);
  expect(world.queue.getSnapshot()).toEqual([]);
});

test('a message without an answer is sent again with the same id', async () => {
  const world = openQueue();
  world.queue.resume();
  world.queue.add('one');
  await world.nextSent();
  const [first] = world.attempts;
  await world.answer('no answer');
  world.queue.resume();

  await world.nextSent();

  expect(world.attempts.map(({ clientMsgId }) => clientMsgId)).toEqual([first?.clientMsgId, first?.clientMsgId]);
});

test('a permanently refused message fails, does not block the next one, and can be retried', async () => {
  const world = openQueue();
  world.queue.resume();
  world.queue.add('bad');
  world.queue.add('good');
  await world.nextSent();
  await world.answer({ ok: false, code: 'invalid_input', msg: 'Too long.' });

  expect(await world.nextSent()).toBe('good');
  await world.answer({ ok: true, data: 'good' });
  const [failed] = world.queue.getSnapshot();
  expect(failed).toMatchObject({ text: 'bad', state: 'failed', reason: 'Too long.' });

  world.queue.retry(failed?.clientMsgId ?? '');
  expect(await world.nextSent()).toBe('bad');
});

test("a message that must wait stays in the queue with the server's reason", async () => {
  const world = openQueue();
  world.queue.resume();
  world.queue.add('one');
  await world.nextSent();
  await world.answer({ ok: false, code: 'rate_limited', msg: 'Please wait 7 seconds.', retryAfter: 7 });

  expect(world.queue.getSnapshot()).toMatchObject([{ state: 'sending', reason: 'Please wait 7 seconds.' }]);
});

test('a discarded message stays discarded when its answer arrives', async () => {
  const world = openQueue();
  world.queue.resume();
  world.queue.add('one');
  await world.nextSent();

  world.queue.discard(world.attempts[0]?.clientMsgId ?? '');
  await world.answer({ ok: false, code: 'rate_limited', msg: 'Please wait.' });

  expect(world.queue.getSnapshot()).toEqual([]);
});

test('a paused queue finishes the message in flight and sends no other', async () => {
  const world = openQueue();
  world.queue.resume();
  world.queue.add('one');
  world.queue.add('two');
  await world.nextSent();

  world.queue.pause();
  await world.answer({ ok: true, data: 'one' });

  expect(world.queue.getSnapshot()).toMatchObject([{ text: 'two', state: 'sending' }]);
  expect(world.inFlight()).toEqual([]);
});

test('a closed queue sends nothing, even if it is resumed', () => {
  const world = openQueue();
  world.queue.add('one');

  world.queue.close();
  world.queue.resume();

  expect(world.attempts).toEqual([]);
});

test('the delay before a retry grows with each failure, up to five seconds', async () => {
  jest.useFakeTimers();
  const world = openQueue();
  world.queue.resume();
  world.queue.add('one');

  const delays: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt++) {
    await jest.advanceTimersByTimeAsync(0);
    world.settle('no answer');
    await jest.advanceTimersByTimeAsync(0);
    const failedAt = Date.now();
    while (world.attempts.length === attempt) await jest.advanceTimersByTimeAsync(500);
    delays.push(Date.now() - failedAt);
  }
  jest.useRealTimers();

  expect(delays).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
});

test('unsent messages survive a reload of the page', async () => {
  openQueue().queue.add('one');

  const later = openQueue();
  later.queue.resume();

  expect(await later.nextSent()).toBe('one');
});

test('without browser storage, messages last until the page unloads', async () => {
  const world = openQueue(createEntryStorage(null));
  world.queue.add('one');

  expect(world.queue.getSnapshot()).toMatchObject([{ text: 'one', state: 'sending' }]);
});

test('a message sent by another tab leaves the queue of this tab', () => {
  const world = openQueue();
  world.queue.add('one');
  const [key = ''] = Object.keys(localStorage);

  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));

  expect(world.queue.getSnapshot()).toEqual([]);
});

test('malformed entries are ignored', () => {
  localStorage.setItem('potomac-oak:unsent:visitor:c1:000:x', '{"text":');

  expect(openQueue().queue.getSnapshot()).toEqual([]);
});

function openQueue(storage: EntryStorage = createEntryStorage()) {
  const sent: string[] = [];
  const attempts: OutgoingMessage[] = [];
  let answered = 0;
  let pending: { text: string; settle: (answer: Answer) => void } | null = null;
  let announce: (text: string) => void = () => {};

  const queue = createUnsentQueue<string>({
    name: 'visitor:c1',
    storage,
    onSent: (text) => sent.push(text),
    send(message) {
      attempts.push(message);
      announce(message.text);
      return new Promise((resolve, reject) => {
        const settle = (answer: Answer) => (answer === 'no answer' ? reject(new Error('gone')) : resolve(answer));
        pending = { text: message.text, settle };
      });
    },
  });

  function settle(answer: Answer): void {
    const inFlight = pending;
    pending = null;
    inFlight?.settle(answer);
  }

  return {
    queue,
    sent,
    attempts,
    inFlight: () => (pending ? [pending.text] : []),
    async nextSent(): Promise<string> {
      if (attempts.length === answered) await new Promise<string>((resolve) => (announce = resolve));
      return attempts[answered++]?.text ?? '';
    },
    settle,
    async answer(answer: Answer) {
      settle(answer);
      // The queue processes the answer in microtasks after this one.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
