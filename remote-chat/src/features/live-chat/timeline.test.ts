import type { ChatSnapshot } from '@potomac-oak/shared/realtime/chat-session';

import { createMessage, EMPTY_CHAT } from '../../testing/chat-snapshots';
import { ENGLISH } from '../../texts/english';
import { countUnread, describeDelivery } from './delivery-state';
import { buildTimeline, type TimelineMessage } from './timeline';

const NOW = Date.parse('2026-11-23T15:00:00Z');

function createChat(change: Partial<ChatSnapshot>): ChatSnapshot {
  return { ...EMPTY_CHAT, ...change };
}

function describeItems(chat: ChatSnapshot, firstUnreadSeq: number | null = null): string[] {
  return buildTimeline(chat, { firstUnreadSeq, now: NOW, zoneName: '', texts: ENGLISH }).map((item) => {
    if (item.type === 'day') return item.label;
    return item.type === 'unread' ? 'unread' : item.text;
  });
}

function listMessages(chat: ChatSnapshot): TimelineMessage[] {
  return buildTimeline(chat, { firstUnreadSeq: null, now: NOW, zoneName: '', texts: ENGLISH }).filter(
    (item) => item.type === 'message',
  );
}

test("separates days by the company's calendar, not the browser's", () => {
  const messages = [
    createMessage(1, { createdAt: '2025-11-23T15:00:00Z' }),
    createMessage(2, { createdAt: '2026-11-16T15:00:00Z' }),
    // 11:30 PM on Sunday in Maryland, Monday in Europe.
    createMessage(3, { createdAt: '2026-11-23T04:30:00Z' }),
    createMessage(4, { createdAt: '2026-11-23T14:00:00Z' }),
  ];

  expect(describeItems(createChat({ messages }))).toEqual([
    'November 23, 2025',
    'message 1',
    'Monday, November 16',
    'message 2',
    'Yesterday',
    'message 3',
    'Today',
    'message 4',
  ]);
});

test('formats times with AM and PM in the company time zone', () => {
  const messages = [
    createMessage(1, { createdAt: '2026-11-23T14:05:00Z' }),
    createMessage(2, { createdAt: '2026-11-23T17:00:00Z' }),
  ];

  const times = listMessages(createChat({ messages })).map(({ time }) => time.replace(/\s/, ' '));

  expect(times).toEqual(['9:05 AM', '12:00 PM']);
});

test('groups consecutive messages of one sender within five minutes', () => {
  const messages = [
    createMessage(1),
    createMessage(2, { createdAt: '2026-11-23T14:04:00Z' }),
    createMessage(3, { createdAt: '2026-11-23T14:10:00Z' }),
    createMessage(4, { createdAt: '2026-11-23T14:11:00Z', name: 'Ben' }),
    createMessage(5, { createdAt: '2026-11-23T14:11:00Z', senderRole: 'user' }),
  ];

  const groups = listMessages(createChat({ messages })).map(({ isFirstOfGroup, isLastOfGroup }) => [
    isFirstOfGroup,
    isLastOfGroup,
  ]);

  expect(groups).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
    [true, true],
  ]);
});

test('shows a line above the first unread message', () => {
  const messages = [createMessage(1), createMessage(2), createMessage(3)];

  expect(describeItems(createChat({ messages }), 2)).toEqual([
    'Today',
    'message 1',
    'unread',
    'message 2',
    'message 3',
  ]);
});

test('a message keeps its key when the server stores it', () => {
  const outgoing = [
    {
      clientMsgId: 'mine',
      text: 'hello',
      createdAt: new Date(NOW).toISOString(),
      state: 'sending' as const,
      reason: null,
    },
  ];
  const stored = createMessage(1, { senderRole: 'user', clientMsgId: 'mine', message: 'hello' });

  const [before] = listMessages(createChat({ outgoing }));
  const [after] = listMessages(createChat({ messages: [stored] }));

  expect(after?.key).toBe(before?.key);
  expect(before?.state).toBe('sending');
  expect(after?.state).toBe('stored');
});

test('describes the delivery of the last message', () => {
  const own = createMessage(1, { senderRole: 'user' });
  const waiting = {
    clientMsgId: 'a',
    text: 'x',
    createdAt: new Date(NOW).toISOString(),
    state: 'sending' as const,
    reason: null,
  };

  expect(describeDelivery(createChat({ messages: [own] }), true, ENGLISH.live)).toBe('Sent');
  expect(describeDelivery(createChat({ messages: [own], peerReadSeq: 1 }), true, ENGLISH.live)).toBe('Seen');
  expect(describeDelivery(createChat({ messages: [own, createMessage(2)] }), true, ENGLISH.live)).toBe('');
  expect(describeDelivery(createChat({ outgoing: [waiting] }), true, ENGLISH.live)).toBe('Sending…');
  expect(
    describeDelivery(
      createChat({ outgoing: [{ ...waiting, reason: 'It goes out in 8 seconds.' }] }),
      true,
      ENGLISH.live,
    ),
  ).toBe('It goes out in 8 seconds.');
});

test('counts only staff messages after the last read message as unread', () => {
  const messages = [createMessage(1), createMessage(2), createMessage(3, { senderRole: 'user' }), createMessage(4)];

  expect(countUnread(createChat({ messages, readSeq: 1 }))).toBe(2);
  expect(countUnread(createChat({ messages, readSeq: 1, status: 'joining' }))).toBe(0);
});

test('a visitor in another time zone sees the zone of the office beside each time', () => {
  const [message] = buildTimeline(createChat({ messages: [createMessage(1)] }), {
    firstUnreadSeq: null,
    now: NOW,
    zoneName: 'EST',
    texts: ENGLISH,
  }).filter((item) => item.type === 'message');

  expect(message?.time).toMatch(/^\d+:\d\d [AP]M EST$/);
});
