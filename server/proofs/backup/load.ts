import { once } from 'node:events';
import { io } from 'socket.io-client';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ChatSocket } from '@potomac-oak/shared/realtime/connection';

import { startChat } from '../delivery/running-server';

/** Visitors who send the next message or form as soon as the previous one is acknowledged. */
export interface Load {
  /** Texts of acknowledged messages and forms. */
  acknowledged: { messages: string[]; forms: string[] };
  /** Resolves once `count` more messages and `count` more forms are acknowledged. */
  passed: (count: number) => Promise<void>;
  /** Longest time from a message to its acknowledgement since the last call, in milliseconds. */
  takeLongestWait: () => number;
  stop: () => Promise<void>;
}

const VISITORS = 8;
const FORM_SENDERS = 2;

export async function startLoad(origin: string): Promise<Load> {
  const acknowledged: Load['acknowledged'] = { messages: [], forms: [] };
  const waiting = new Set<() => void>();
  let isStopped = false;
  let longestWait = 0;

  function note(kind: keyof Load['acknowledged'], text: string): void {
    acknowledged[kind].push(text);
    for (const check of waiting) check();
  }

  async function chat(name: string): Promise<void> {
    const chatId = await startChat(origin, name);
    const socket: ChatSocket = io(origin, { transports: ['websocket'], forceNew: true });
    await once(socket as never, 'connect');
    await socket.emitWithAck('joinChat', chatId, {});
    for (let number = 1; !isStopped; number++) {
      const message = `${name} ${number}`;
      const sentAt = performance.now();
      const answer = await socket.emitWithAck('sendMessage', { chatId, message });
      longestWait = Math.max(longestWait, performance.now() - sentAt);
      if (answer.ok) note('messages', message);
    }
    socket.disconnect();
  }

  async function sendForms(name: string): Promise<void> {
    for (let number = 1; !isStopped; number++) {
      const message = `${name} ${number}`;
      const response = await fetch(`${origin}${API_PATHS.contactForm}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name, phoneNumber: '', email: '', message }),
      });
      await response.text();
      if (response.ok) note('forms', message);
    }
  }

  const senders = [
    ...Array.from({ length: VISITORS }, (_, index) => chat(`visitor${index}`)),
    ...Array.from({ length: FORM_SENDERS }, (_, index) => sendForms(`sender${index}`)),
  ];
  const failed = Promise.all(senders);

  return {
    acknowledged,
    passed(count) {
      const wanted = { messages: acknowledged.messages.length + count, forms: acknowledged.forms.length + count };
      const reached = new Promise<void>((resolve) => {
        function check(): void {
          if (acknowledged.messages.length < wanted.messages || acknowledged.forms.length < wanted.forms) return;
          waiting.delete(check);
          resolve();
        }
        waiting.add(check);
      });
      return Promise.race([reached, failed.then(() => undefined)]);
    },
    takeLongestWait() {
      const wait = longestWait;
      longestWait = 0;
      return wait;
    },
    async stop() {
      isStopped = true;
      await failed;
    },
  };
}
