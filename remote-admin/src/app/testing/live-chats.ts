import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ActiveChatRecord, ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { ConversationState, StaffName } from '@potomac-oak/shared/contracts/conversation';
import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { VISITOR_SENDER_ID } from '@potomac-oak/shared/contracts/senders';

import type { FakeConnection } from '../../testing/fake-connection';
import type { FakeServer } from '../../testing/fake-server';
import { openDashboard } from './open-dashboard';

export const LIVE_CHAT = '#/s_dashboard?tab=live-chat';

// Monday noon in the company's time zone: the office is open.
const NOON = Date.parse('2026-09-21T16:00:00.000Z');

export function startAtNoon(): void {
  jest.useFakeTimers({ now: NOON, advanceTimers: true });
}

export async function openChat(server: FakeServer, messages: ChatMessage[]) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  server.lists[API_PATHS.activeChats] = [chat('1', { name: 'Ada Byron' })];
  const { connection, toasts } = await openDashboard(LIVE_CHAT);
  connection.chats['1'] = messages;

  await user.click(await screen.findByRole('link', { name: /Ada Byron/ }));
  await screen.findByRole('log');
  return { user, connection, toasts };
}

export async function receive(connection: FakeConnection, changes: Partial<ChatMessage>) {
  await act(async () => connection.receive('receiveMessage', { ...visitorSays(changes.seq ?? 1, ''), ...changes }));
}

export function visitorSays(seq: number, message: string): ChatMessage {
  return {
    _id: `1-${seq}`,
    seq,
    chatId: '1',
    senderId: VISITOR_SENDER_ID,
    senderRole: 'user',
    name: 'Ada Byron',
    message,
    createdAt: ago(1),
  };
}

export function chat(_id: string, changes: Partial<ActiveChatRecord> = {}): ActiveChatRecord {
  return { _id, name: _id, lastMessage: '', createdAt: ago(30), unread: 0, isOnline: true, site: null, ...changes };
}

export function ago(minutes: number): string {
  return new Date(NOON - minutes * MINUTE_MS).toISOString();
}

export function taken(chatId: string, takenBy: StaffName, revision = 1): ConversationState {
  return { chatId, state: 'taken', since: ago(5), takenBy, revision };
}

export function done(chatId: string): ConversationState {
  return { chatId, state: 'done', since: ago(5), takenBy: null, revision: 1 };
}
