import type { ChatMessage } from '../contracts/chat';
import { accept, type ChatLog, cursorOf, EMPTY_LOG } from './chat-log';

test('messages in order extend the log', () => {
  const log = acceptAll([[1], [2, 3]]);

  expect(seqsOf(log)).toEqual([1, 2, 3]);
  expect(cursorOf(log)).toBe(3);
  expect(log.ahead.size).toBe(0);
});

test('messages that arrive in reverse order are sorted', () => {
  expect(seqsOf(acceptAll([[3], [2], [1]]))).toEqual([1, 2, 3]);
  expect(seqsOf(acceptAll([[3, 2, 1]]))).toEqual([1, 2, 3]);
});

test('a message after a gap waits, and the cursor stays before the gap', () => {
  const log = acceptAll([[1], [3, 5]]);

  expect(seqsOf(log)).toEqual([1]);
  expect(cursorOf(log)).toBe(1);
  expect([...log.ahead.keys()]).toEqual([3, 5]);
});

test('a filled gap releases the messages up to the next gap', () => {
  const log = acceptAll([[1], [3, 4, 6], [2]]);

  expect(seqsOf(log)).toEqual([1, 2, 3, 4]);
  expect([...log.ahead.keys()]).toEqual([6]);
});

test('a duplicate changes nothing, whether the first copy is in the log or waits after a gap', () => {
  const log = acceptAll([[1, 3]]);

  expect(accept(log, [message(1)])).toBe(log);
  expect(accept(log, [message(3)])).toBe(log);
  expect(accept(log, [])).toBe(log);
});

test('a page that overlaps the log adds only the missing messages', () => {
  const first = message(1);
  const log = accept(accept(EMPTY_LOG, [first]), [message(1), message(2), message(2)]);

  expect(seqsOf(log)).toEqual([1, 2]);
  expect(log.messages[0]).toBe(first);
});

test('an earlier state of the log is not modified', () => {
  const before = acceptAll([[1, 3]]);

  accept(before, [message(2)]);

  expect(seqsOf(before)).toEqual([1]);
  expect([...before.ahead.keys()]).toEqual([3]);
});

test('the cursor of an empty log is zero', () => {
  expect(cursorOf(EMPTY_LOG)).toBe(0);
});

function acceptAll(arrivals: readonly (readonly number[])[]): ChatLog {
  return arrivals.reduce((log, seqs) => accept(log, seqs.map(message)), EMPTY_LOG);
}

function seqsOf({ messages }: ChatLog): number[] {
  return messages.map(({ seq }) => seq);
}

function message(seq: number): ChatMessage {
  return {
    _id: `id ${seq}`,
    seq,
    chatId: 'chat',
    senderId: 'user-id',
    senderRole: 'user',
    name: 'Jane',
    message: `message ${seq}`,
    createdAt: '2026-11-23T14:00:00Z',
  };
}
