import type { Result } from '../contracts/errors';
import { createEntryStorage, type EntryStorage } from '../storage/entry-storage';
import { createOutbox, type OutgoingMessage } from './outbox';

type Answer = Result<string> | 'no answer';

beforeEach(() => localStorage.clear());

test('messages go one at a time, in the order they were written', async () => {
  const world = openOutbox();
  world.outbox.resume();
  world.outbox.add('one');
  world.outbox.add('two');

  expect(await world.nextSent()).toBe('one');
  expect(world.inFlight()).toEqual(['one']);
  await world.answer({ ok: true, data: 'one' });

  expect(await world.nextSent()).toBe('two');
  await world.answer({ ok: true, data: 'two' });
  expect(world.sent).toEqual(['one', 'two']);
  expect(world.outbox.getSnapshot()).toEqual([]);
});

test('a message without an answer is sent again under the same id', async () => {
  const world = openOutbox();
  world.outbox.resume();
  world.outbox.add('one');
  await world.nextSent();
  const [first] = world.attempts;
  await world.answer('no answer');
  world.outbox.resume();

  await world.nextSent();

  expect(world.attempts.map(({ clientMsgId }) => clientMsgId)).toEqual([first?.clientMsgId, first?.clientMsgId]);
});

test('a message refused for good is shown as failed, does not hold up the next, and can be tried again', async () => {
  const world = openOutbox();
  world.outbox.resume();
  world.outbox.add('bad');
  world.outbox.add('good');
  await world.nextSent();
  await world.answer({ ok: false, code: 'invalid_input', msg: 'Too long.' });

  expect(await world.nextSent()).toBe('good');
  await world.answer({ ok: true, data: 'good' });
  const [failed] = world.outbox.getSnapshot();
  expect(failed).toMatchObject({ text: 'bad', state: 'failed', reason: 'Too long.' });

  world.outbox.retry(failed?.clientMsgId ?? '');
  expect(await world.nextSent()).toBe('bad');
});

test('what the server asks to wait for stays in the queue and says why', async () => {
  const world = openOutbox();
  world.outbox.resume();
  world.outbox.add('one');
  await world.nextSent();
  await world.answer({ ok: false, code: 'rate_limited', msg: 'Please wait 7 seconds.', retryAfter: 7 });

  expect(world.outbox.getSnapshot()).toMatchObject([{ state: 'sending', reason: 'Please wait 7 seconds.' }]);
});

test('what was not sent is still there after the page is loaded again', async () => {
  openOutbox().outbox.add('one');

  const later = openOutbox();
  later.outbox.resume();

  expect(await later.nextSent()).toBe('one');
});

test('a browser that refuses to store keeps messages for as long as the page lives', async () => {
  const blocked = createEntryStorage(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const world = openOutbox(blocked);
  world.outbox.add('one');

  expect(world.outbox.getSnapshot()).toMatchObject([{ text: 'one', state: 'sending' }]);
});

test('a message sent by another tab leaves the queue here', () => {
  const world = openOutbox();
  world.outbox.add('one');
  const [key = ''] = Object.keys(localStorage);

  localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));

  expect(world.outbox.getSnapshot()).toEqual([]);
});

test('garbage in the storage is passed over', () => {
  localStorage.setItem('potomac-oak:outbox:visitor:c1:000:x', '{"text":');

  expect(openOutbox().outbox.getSnapshot()).toEqual([]);
});

function openOutbox(storage: EntryStorage = createEntryStorage()) {
  const sent: string[] = [];
  const attempts: OutgoingMessage[] = [];
  let answered = 0;
  let pending: { text: string; settle: (answer: Answer) => void } | null = null;
  let announce: (text: string) => void = () => {};

  const outbox = createOutbox<string>({
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

  return {
    outbox,
    sent,
    attempts,
    inFlight: () => (pending ? [pending.text] : []),
    async nextSent(): Promise<string> {
      if (attempts.length === answered) await new Promise<string>((resolve) => (announce = resolve));
      return attempts[answered++]?.text ?? '';
    },
    async answer(answer: Answer) {
      const { settle } = pending ?? {};
      pending = null;
      settle?.(answer);
      // The outbox processes the answer in microtasks after this one.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
