import type { StaffCredentials } from './running-server';

/** One side of one chat. Each delivery method implements it. */
export interface DeliveryClient {
  send: (text: string) => void;
  /** Texts of both sides that have arrived here, in the order they are displayed. */
  seen: () => string[];
  /** Own texts the server has acknowledged. */
  acknowledged: () => string[];
  /** True when no message waits to be sent. */
  isIdle: () => boolean;
  close: () => void;
}

export interface DeliveryClientOptions {
  origin: string;
  /** For visitors, the chat id with its secret; for staff, the public id. */
  chatId: string;
  /** Null for visitors. */
  staff: StaffCredentials | null;
}

export const METHODS = ['plain emit', 'Socket.IO retries', 'queue and cursor'] as const;

export type Method = (typeof METHODS)[number];
