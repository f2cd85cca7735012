import type { StaffCredentials } from './running-server';

/** One side of one chat, as a way of sending and receiving implements it. */
export interface DeliveryClient {
  send: (text: string) => void;
  /** Texts of both sides that have arrived here, in the order a person would read them. */
  seen: () => string[];
  /** Own texts the server has acknowledged. */
  acknowledged: () => string[];
  /** Nothing waits to be sent. */
  isIdle: () => boolean;
  close: () => void;
}

export interface DeliveryClientOptions {
  origin: string;
  /** With the secret for visitors, public for staff. */
  chatId: string;
  /** Null for visitors. */
  staff: StaffCredentials | null;
}

export const METHODS = ['plain emit', 'Socket.IO retries', 'outbox and cursor'] as const;

export type Method = (typeof METHODS)[number];
