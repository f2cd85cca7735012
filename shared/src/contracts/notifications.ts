import { z } from 'zod';

import { DAY_MINUTES } from './durations';

// Notifications of staff: docs/contract-office.md.

export const NOTIFICATION_KINDS = [
  'newChat',
  'unanswered',
  'botLead',
  'contactForm',
  'visit',
  'newsletter',
  'forYou',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const UNANSWERED_MINUTES_MAX = 240;

/** Minutes after midnight in the company's time zone. */
const minuteOfDay = z
  .int32()
  .min(0)
  .max(DAY_MINUTES - 1);
const channels = z.object({ email: z.boolean(), push: z.boolean() });

export const notificationPreferencesSchema = z.object({
  kinds: z.object({
    newChat: channels,
    unanswered: channels,
    botLead: channels,
    contactForm: channels,
    visit: channels,
    newsletter: channels,
    forYou: channels,
  }),
  /** After this time without a reply, a message counts as unanswered. */
  unansweredMinutes: z.int32().min(1).max(UNANSWERED_MINUTES_MAX),
  when: z.enum(['always', 'officeHours']),
  /** Notifications of this time are sent at its end. May contain midnight. */
  quiet: z.object({ from: minuteOfDay, to: minuteOfDay }).nullable(),
  /** Time of the daily summary by e-mail. */
  digestAt: minuteOfDay.nullable(),
});

export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>;

/** `off`: the server has no SMTP_URL. `failing`: the last attempts were refused, messages wait. */
export type MailState = 'on' | 'off' | 'failing';

export interface NotificationStatus {
  mail: MailState;
  /** E-mails that wait for another attempt. */
  delayed: number;
  /** Active people whom an e-mail or a push message about a new chat reaches. */
  notified: number;
}

export const OUTBOX_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;

export type OutboxState = (typeof OUTBOX_STATES)[number];

export interface OutboxRecord {
  id: string;
  kind: string;
  channel: 'email' | 'push';
  /** Name and address of a person of the staff, otherwise as stored. */
  recipient: string;
  state: OutboxState;
  createdAt: string;
  /** Time of the next attempt. */
  dueAt: string;
  attempts: number;
  /** Of the last attempt; empty if it succeeded. */
  lastError: string;
  settledAt: string | null;
}

export interface OutboxReport {
  counts: Record<OutboxState, number>;
  /** Newest first. */
  records: OutboxRecord[];
}

export const outboxQuerySchema = z.object({ state: z.enum(OUTBOX_STATES).optional() });
export const outboxRowSchema = z.object({ id: z.uuid() });
