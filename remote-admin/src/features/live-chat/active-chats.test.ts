import type { ActiveChatRecord, ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';

import { type ActiveChats, applyChatEvent, byUrgency, isOfUnknownChat, joinChats } from './active-chats';

test('a message from a visitor updates its row', () => {
  const chats = applyChatEvent(listOf(chat('ada', { unread: 1, waitingSince: at(1) })), {
    type: 'message',
    message: message('ada', { message: 'Hello?', createdAt: at(5) }),
  });

  expect(chats.items).toEqual([
    chat('ada', { lastMessage: 'Hello?', createdAt: at(5), unread: 2, waitingSince: at(1) }),
  ]);
});

test('photos and files are named in the row as the server lists them', () => {
  const photo = { id: '1', name: 'deck.webp', type: 'image/webp', bytes: 9, url: '/1' } as const;
  const plan = { ...photo, name: 'plan.pdf', type: 'application/pdf' } as const;
  const excerptOf = (text: string, files: NonNullable<ChatMessage['files']>) =>
    applyChatEvent(listOf(chat('ada')), { type: 'message', message: message('ada', { message: text, files }) }).items[0]
      ?.lastMessage;

  expect(excerptOf('', [photo, photo])).toBe('2 photos');
  expect(excerptOf('', [photo, plan])).toBe('1 photo, 1 file');
  expect(excerptOf('Hello', [photo])).toBe('Hello (1 photo)');
});

test('a message in an unknown chat adds a row', () => {
  const chats = applyChatEvent(listOf(), { type: 'message', message: message('ben', { name: 'Ben Oak' }) });

  expect(chats.items).toMatchObject([{ _id: 'ben', name: 'Ben Oak', unread: 1, waitingSince: at(9), isOnline: true }]);
});

test('a staff reply in an unknown chat adds no row', () => {
  const event = { type: 'message', message: message('old', { senderRole: 'admin', name: 'Front desk' }) } as const;

  expect(applyChatEvent(listOf(chat('ada')), event).items).toEqual([chat('ada')]);
  expect(isOfUnknownChat(listOf(chat('ada')), event)).toBe(true);
  expect(isOfUnknownChat(listOf(chat('old')), event)).toBe(false);
});

test('a new chat is added once', () => {
  const chatForm = { firstName: 'Ben', lastName: 'Oak', phoneNumber: '1', email: 'ben@example.com' };
  const event = { type: 'created', chatId: 'ben', chatForm, timestamp: at(3) } as const;
  const once = applyChatEvent(listOf(chat('ada')), event);

  expect(once.items).toEqual([chat('ben', { name: 'Ben Oak', createdAt: at(3) }), chat('ada')]);
  expect(applyChatEvent(once, event)).toEqual(once);
});

test("a reply by any colleague ends the wait, and the row keeps the visitor's name", () => {
  const chats = applyChatEvent(listOf(chat('ada', { name: 'Ada', unread: 3, waitingSince: at(1) })), {
    type: 'message',
    message: message('ada', { senderRole: 'admin', name: 'Front desk', message: 'Good morning' }),
  });

  expect(chats.items[0]).toEqual(chat('ada', { name: 'Ada', lastMessage: 'Good morning', createdAt: at(9) }));
  expect(chats.items[0]).not.toHaveProperty('waitingSince');
});

test('a message read by one colleague is read for all, and a read receipt from the visitor changes nothing', () => {
  const chats = listOf(chat('ada', { unread: 2 }));

  expect(applyChatEvent(chats, readBy('user')).items[0]?.unread).toBe(2);
  expect(applyChatEvent(chats, readBy('admin')).items[0]?.unread).toBe(0);
});

test('presence events update the row', () => {
  const gone = applyChatEvent(listOf(chat('ada')), { type: 'presence', presence: { chatId: 'ada', isOnline: false } });

  expect(gone.items[0]?.isOnline).toBe(false);
});

test('sorts by the longest wait, then by the latest activity', () => {
  const chats = [
    chat('quiet', { createdAt: at(2) }),
    chat('lively', { createdAt: at(8) }),
    chat('new waiting', { waitingSince: at(7) }),
    chat('old waiting', { waitingSince: at(3) }),
  ];

  expect(chats.sort(byUrgency).map(({ _id }) => _id)).toEqual(['old waiting', 'new waiting', 'lively', 'quiet']);
});

test('a reload replaces the queues and keeps the older done conversations', () => {
  const held = { items: [chat('gone'), done('b', { createdAt: at(5) }), done('a', { createdAt: at(1) })], next: null };
  const newestDone = { items: [done('c'), done('b', { createdAt: at(5) })], next: '/older' };

  const chats = joinChats(held, [chat('new')], newestDone);
  expect(chats.items.map(({ _id }) => _id)).toEqual(['c', 'b', 'a', 'new']);
  expect(chats.next).toBeNull();
});

test('a conversation that is in two answers is listed once', () => {
  const chats = joinChats(undefined, [chat('ada')], { items: [done('ada')], next: null });
  expect(chats.items).toEqual([chat('ada')]);
});

test('a change of state updates the row, and an older one does not', () => {
  const chats = applyChatEvent(listOf(chat('ada', { waitingSince: at(1) })), stateEvent('done', 2));
  expect(chats.items).toEqual([done('ada', {}, 2)]);
  expect(applyChatEvent(chats, stateEvent('waiting', 1))).toEqual(chats);
});

test('a change of state in an unknown chat loads the chat, unless it is done', () => {
  expect(isOfUnknownChat(listOf(), stateEvent('waiting', 1))).toBe(true);
  expect(isOfUnknownChat(listOf(), stateEvent('done', 1))).toBe(false);
});

function at(minute: number): string {
  return `2026-09-21T16:0${minute}:00.000Z`;
}

function listOf(...items: ActiveChatRecord[]): ActiveChats {
  return { items, next: null };
}

function chat(_id: string, changes: Partial<ActiveChatRecord> = {}): ActiveChatRecord {
  return { _id, name: _id, lastMessage: '', createdAt: at(0), unread: 0, isOnline: true, site: null, ...changes };
}

function done(_id: string, changes: Partial<ActiveChatRecord> = {}, revision = 1): ActiveChatRecord {
  return chat(_id, { conversation: stateOf(_id, 'done', revision), ...changes });
}

function stateEvent(state: ConversationState['state'], revision: number) {
  return { type: 'state', state: stateOf('ada', state, revision) } as const;
}

function stateOf(chatId: string, state: ConversationState['state'], revision: number): ConversationState {
  return { chatId, state, since: at(1), takenBy: null, revision };
}

function message(chatId: string, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    _id: `${chatId}-1`,
    seq: 1,
    chatId,
    senderId: 'user-id',
    senderRole: 'user',
    name: chatId,
    message: 'Hi',
    createdAt: at(9),
    ...changes,
  };
}

function readBy(senderRole: 'user' | 'admin') {
  return { type: 'read', receipt: { chatId: 'ada', senderRole, seq: 2 } } as const;
}
