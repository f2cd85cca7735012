import { z } from 'zod';

import { PUSH_ENDPOINT_MAX } from './limits';
import { idText } from './text';

// Web push: docs/contract-office.md. Times are ISO 8601 in UTC.

export interface PushState {
  /** The server's VAPID key in base64url, the `applicationServerKey` of subscriptions. */
  publicKey: string;
  /** Whether notifications contain the names of visitors. */
  showsNames: boolean;
  /** The caller's own, newest first. */
  subscriptions: PushSubscriptionRecord[];
}

/** A browser in which the person has switched push on. */
export interface PushSubscriptionRecord {
  id: string;
  /** `Firefox on Windows`, or empty. */
  browser: string;
  createdAt: string;
  /** Whether the caller's session has renewed it. */
  isCurrent: boolean;
}

/** What the service worker receives and shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** One for each conversation: a later notification with the same tag replaces this one. */
  tag: string;
  /** Place in the dashboard that a click opens: `#/s_dashboard?…`. */
  hash: string;
}

/** What a browser returns for a subscription: an uncompressed P-256 point and 16 bytes, both in base64url. */
export const pushSubscriptionSchema = z.object({
  endpoint: idText(PUSH_ENDPOINT_MAX),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export const pushSubscriptionIdSchema = z.object({ id: z.uuid() });
export const pushSettingsSchema = z.object({ showsNames: z.boolean() });

export type NewPushSubscription = z.infer<typeof pushSubscriptionSchema>;
export type PushSettings = z.infer<typeof pushSettingsSchema>;
