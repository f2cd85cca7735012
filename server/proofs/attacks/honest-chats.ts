import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { Result } from '@potomac-oak/shared/contracts/errors';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

const SEND_EVERY_MS = 1_000;
const ANSWER_TIMEOUT_MS = 20_000;
/** All honest visitors share one address, like the people in an office. */
const ADDRESS = '203.0.113.1';

export interface HonestReport {
  acknowledged: number;
  /** Messages and forms that were refused or not answered in time. */
  refused: number;
  /** Connections that ended before the chats did. */
  disconnected: number;
  /** Acknowledged messages that are missing from the history. */
  lost: number;
}

interface Chat {
  chatId: string;
  socket: Socket;
  /** Values of `_id`. */
  acknowledged: string[];
}

export interface HonestChats {
  /** Ends the chats and compares the acknowledged messages with the stored ones. */
  finish(): Promise<HonestReport>;
}

/** Starts visitors who each send one message a second until `finish` is called. */
export async function startHonestChats(origin: string, count: number): Promise<HonestChats> {
  const report: HonestReport = { acknowledged: 0, refused: 0, disconnected: 0, lost: 0 };
  let isFinished = false;
  const chats = await Promise.all(Array.from({ length: count }, () => openChat(origin)));
  for (const { socket } of chats) {
    socket.on('disconnect', () => {
      report.disconnected += 1;
    });
  }
  const sending = Promise.all(chats.map(sendAll));

  async function sendAll(chat: Chat, index: number): Promise<void> {
    await delay((index / chats.length) * SEND_EVERY_MS);
    for (let number = 0; !isFinished; number += 1) {
      const message = { chatId: chat.chatId, message: `Message ${number}`, clientMsgId: `message-${number}` };
      const answer = await ask<ChatMessage>(chat.socket, 'sendMessage', message);
      if (answer?.ok) chat.acknowledged.push(answer.data._id);
      else report.refused += 1;
      await delay(SEND_EVERY_MS);
    }
  }

  return {
    async finish() {
      isFinished = true;
      await sending;
      for (const { socket } of chats) socket.off('disconnect');
      await Promise.all(chats.map(compare));
      return report;
    },
  };

  async function compare(chat: Chat): Promise<void> {
    const stored = await readHistory(chat);
    report.acknowledged += chat.acknowledged.length;
    report.lost += chat.acknowledged.filter((id) => !stored.has(id)).length;
    chat.socket.disconnect();
  }
}

async function openChat(origin: string): Promise<Chat> {
  const response = await fetch(`${origin}${API_PATHS.chatForm}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ADDRESS },
    body: JSON.stringify({ firstName: 'Ada', lastName: 'Byron', phoneNumber: '301', email: 'ada@example.com' }),
  });
  const { chatId } = (await response.json()) as { chatId: string };
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { 'X-Forwarded-For': ADDRESS },
  });
  await ask(socket, 'joinChat', chatId);
  return { chatId, socket, acknowledged: [] };
}

async function readHistory({ socket, chatId, acknowledged }: Chat): Promise<Set<string>> {
  const ids = new Set<string>();
  socket.on('chatHistory', (messages: ChatMessage[]) => {
    for (const { _id } of messages) ids.add(_id);
  });
  let before = -1;
  while (ids.size > before && ids.size < acknowledged.length) {
    before = ids.size;
    await ask(socket, 'joinChat', chatId, { after: before });
  }
  return ids;
}

/** @returns null if no answer arrived in time */
async function ask<Data>(socket: Socket, event: string, ...args: unknown[]): Promise<Result<Data> | null> {
  return socket
    .timeout(ANSWER_TIMEOUT_MS)
    .emitWithAck(event, ...args)
    .catch(() => null);
}
