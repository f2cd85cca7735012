import { setTimeout as delay } from 'node:timers/promises';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { DeliveryClient } from '../delivery/delivery-client';
import { openQueueClient } from '../delivery/queue-client';
import { startChat } from '../delivery/running-server';

const CHATS = 8;
const FORM_SENDERS = 4;
// Below the limits of one visitor.
const MESSAGE_EVERY_MS = 600;
const FORM_EVERY_MS = 150;

/** Visitors with the product's chat client, and visitors who send one form after the other. */
export interface Visitors {
  /** Resolves once `count` more forms are acknowledged. */
  passed(count: number): Promise<void>;
  /** Stops sending and resolves when every message is acknowledged. */
  stop(): Promise<VisitorReport>;
  close(): void;
}

export interface VisitorReport {
  /** Texts that the server has acknowledged. */
  messages: string[];
  forms: string[];
  /** What happened to forms that were not acknowledged. */
  failures: string[];
}

export async function startVisitors(origin: string): Promise<Visitors> {
  const forms: string[] = [];
  const failures: string[] = [];
  const waiting = new Set<() => void>();
  let isStopped = false;

  async function chat(name: string): Promise<DeliveryClient> {
    const client = openQueueClient({ origin, chatId: await startChat(origin, name), staff: null });
    void sendMessages(name, client);
    return client;
  }

  async function sendMessages(name: string, client: DeliveryClient): Promise<void> {
    for (let number = 1; !isStopped; number++) {
      client.send(`${name} ${number}`);
      await delay(MESSAGE_EVERY_MS);
    }
  }

  async function sendForms(sender: number): Promise<void> {
    for (let number = 1; !isStopped; number++) {
      await sendForm(`sender${sender} ${number}`, `10.${sender}.${number >> 8}.${number & 255}`);
      await delay(FORM_EVERY_MS);
    }
  }

  // Each form has an address of its own, because of the limit per address.
  async function sendForm(message: string, address: string): Promise<void> {
    const outcome = await fetch(`${origin}${API_PATHS.contactForm}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ name: 'Ada', phoneNumber: '', email: '', message }),
    }).then(
      ({ ok, status }) => (ok ? null : `status ${status}`),
      (error: Error) => String(error.cause ?? error),
    );
    if (outcome === null) forms.push(message);
    else failures.push(`${message}: ${outcome}`);
    for (const check of waiting) check();
  }

  const clients = await Promise.all(Array.from({ length: CHATS }, (_, index) => chat(`visitor${index}`)));
  const senders = Array.from({ length: FORM_SENDERS }, (_, index) => sendForms(index));

  return {
    passed(count) {
      const wanted = forms.length + count;
      return new Promise((resolve) => {
        function check(): void {
          if (forms.length < wanted) return;
          waiting.delete(check);
          resolve();
        }
        waiting.add(check);
      });
    },
    async stop() {
      isStopped = true;
      await Promise.all(senders);
      while (!clients.every((client) => client.isIdle())) await delay(50);
      return { messages: clients.flatMap((client) => client.acknowledged()), forms, failures };
    },
    close() {
      isStopped = true;
      for (const client of clients) client.close();
    },
  };
}
