import { io } from 'socket.io-client';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { Result } from '@potomac-oak/shared/contracts/errors';
import type { ChatSocket } from '@potomac-oak/shared/realtime/connection';

import type { DeliveryClient, DeliveryClientOptions } from './delivery-client';

const RETRIES = 1_000;
const ACK_TIMEOUT_MS = 3_000;
const RESEND_AFTER_MS = 300;

/** A client that trusts the socket: it calls `emit` and does nothing else. */
export function openPlainClient(options: DeliveryClientOptions): DeliveryClient {
  const { socket, seen } = openSocket(options, {});
  return {
    send(text) {
      socket.emit('sendMessage', { chatId: options.chatId, message: text });
    },
    seen: () => seen,
    acknowledged: () => [],
    isIdle: () => true,
    close: () => socket.disconnect(),
  };
}

/** Socket.IO's own delivery guarantee as documented: `retries` with an acknowledgement. */
export function openRetryingClient(options: DeliveryClientOptions): DeliveryClient {
  const { socket, seen } = openSocket(options, { retries: RETRIES, ackTimeout: ACK_TIMEOUT_MS });
  const acknowledged: string[] = [];
  let waiting = 0;

  function send(text: string): void {
    const acknowledge = (error: Error | null, answer?: Result<ChatMessage>) => {
      waiting -= 1;
      if (error === null && answer?.ok) acknowledged.push(text);
      // The library counts a refusal as delivered.
      else setTimeout(() => socket.active && send(text), RESEND_AFTER_MS);
    };
    waiting += 1;
    // With `retries` the library passes an error before the answer; its types lack this argument.
    socket.emit('sendMessage', { chatId: options.chatId, message: text }, acknowledge as never);
  }

  return {
    send,
    seen: () => seen,
    acknowledged: () => acknowledged,
    isIdle: () => waiting === 0,
    close: () => socket.disconnect(),
  };
}

function openSocket({ origin, chatId, staff }: DeliveryClientOptions, delivery: object) {
  const socket: ChatSocket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    ...(staff && { auth: { token: staff.token }, extraHeaders: { Cookie: staff.cookie } }),
    ...delivery,
  });
  const seen: string[] = [];

  function show(messages: readonly ChatMessage[]): void {
    for (const { message } of messages) if (!seen.includes(message)) seen.push(message);
  }

  socket.on('connect', () => {
    if (staff) {
      socket.emit('joinAdminChat', chatId);
      socket.emit('getChatHistory', chatId);
    } else {
      socket.emit('joinChat', chatId);
    }
  });
  socket.on('chatHistory', show);
  socket.on('receiveMessage', (message) => show([message]));
  return { socket, seen };
}
