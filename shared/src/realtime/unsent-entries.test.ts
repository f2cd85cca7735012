import { createEntryStorage } from '../storage/entry-storage';
import { clearUnsentQueues, createUnsentEntries, listUnsentQueues, unsentPrefix } from './unsent-entries';

const storage = createEntryStorage();

beforeEach(() => localStorage.clear());

test('messages added in the same millisecond keep their order', () => {
  jest.useFakeTimers();
  const entries = openEntries();
  for (const id of ['b', 'a', 'c']) entries.add(message(id));
  jest.useRealTimers();

  expect(idsOf(entries)).toEqual(['b', 'a', 'c']);
});

test('a replaced message keeps its place', () => {
  const entries = openEntries();
  entries.add(message('a'));
  entries.add(message('b'));

  entries.replace({ ...message('a'), state: 'failed' });

  expect(entries.read().map(({ clientMsgId, state }) => [clientMsgId, state])).toEqual([
    ['a', 'failed'],
    ['b', 'sending'],
  ]);
});

test('a message that is not stored is neither replaced nor removed', () => {
  const entries = openEntries();

  entries.replace(message('a'));

  expect(idsOf(entries)).toEqual([]);
  expect(entries.remove('a')).toBe(false);
});

test('a queue contains only the messages of its chat and side', () => {
  openEntries('visitor:chat').add(message('a'));
  openEntries('staff:chat').add(message('b'));
  openEntries('visitor:chat2').add(message('c'));

  expect(idsOf(openEntries('visitor:chat'))).toEqual(['a']);
  expect(listUnsentQueues(storage).sort()).toEqual(['staff:chat', 'visitor:chat', 'visitor:chat2']);
});

test('the queues of one side are cleared without the other side', () => {
  openEntries('visitor:chat').add(message('a'));
  openEntries('visitor:chat2').add(message('b'));
  openEntries('staff:chat').add(message('c'));

  clearUnsentQueues(storage, 'visitor');

  expect(listUnsentQueues(storage)).toEqual(['staff:chat']);
});

test.each(['{"text":', 'null', '[]', '{"text":"no id"}', '{"clientMsgId":1,"text":"x"}'])(
  'the malformed entry %s is ignored',
  (entry) => {
    localStorage.setItem(`${unsentPrefix('visitor:chat')}000:x`, entry);

    expect(openEntries().read()).toEqual([]);
  },
);

function openEntries(name = 'visitor:chat') {
  return createUnsentEntries(storage, unsentPrefix(name));
}

function idsOf(entries: ReturnType<typeof openEntries>): string[] {
  return entries.read().map(({ clientMsgId }) => clientMsgId);
}

function message(clientMsgId: string) {
  const createdAt = '2026-11-23T14:00:00Z';
  return { clientMsgId, text: clientMsgId, createdAt, state: 'sending', reason: null } as const;
}
