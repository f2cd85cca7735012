import { createHash } from 'node:crypto';
import webPush from 'web-push';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import type { PushMessage } from '@potomac-oak/shared/contracts/push';

import { DeliveryError } from '../../base/outbox/delivery-error';
import type { StoredSubscription } from './push-repository';
import type { VapidKeys } from './vapid-keys';

export interface Push extends PushMessage {
  /** Delivered at once, also to a phone that saves its battery. */
  isUrgent: boolean;
}

/** `ended`: the browser has unsubscribed. `refused`: the push service never accepts this message. */
type Answer = 'sent' | 'ended' | 'refused';

/** How long a push service keeps a message for a browser that is not reachable. */
const TTL_S = DAY_MS / 1_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** Maximum length of a Topic (RFC 8030). */
const TOPIC_LENGTH = 32;
const ENDED = [404, 410];
/** With one of these, the same message may be accepted later. */
const RETRIED = [408, 425, 429];

export type SendPush = (subscription: StoredSubscription, push: Push) => Promise<Answer>;

/**
 * Sends encrypted messages (RFC 8291) to the push services of browsers. Rejects with a `DeliveryError` if the service
 * may accept the message later.
 *
 * @param contact URL at which a push service reaches the operator
 */
export function createSendPush(keys: VapidKeys, contact: string): SendPush {
  return async ({ endpoint, p256dh, auth }, { isUrgent, ...message }) => {
    const subscription = { endpoint, keys: { p256dh, auth } };
    const { method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: { ...keys, subject: contact },
      contentEncoding: 'aes128gcm',
      TTL: TTL_S,
      urgency: isUrgent ? 'high' : 'normal',
      topic: topicOf(message),
    });
    // `fetch` sets the length itself.
    const { 'Content-Length': _length, ...own } = headers;
    const status = await post(endpoint, { method, headers: own, body: new Uint8Array(body) });

    if (status >= 200 && status < 300) return 'sent';
    if (ENDED.includes(status)) return 'ended';
    if (status >= 500 || RETRIED.includes(status)) throw new DeliveryError(`A push service answered ${status}.`);
    return 'refused';
  };
}

async function post(endpoint: string, request: RequestInit): Promise<number> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    // A redirect could lead to a host that is not a push service.
    const answer = await fetch(endpoint, { ...request, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.status;
  } catch (cause) {
    throw new DeliveryError('A push service could not be reached.', { cause });
  }
}

/** While a browser is not reachable, its push service keeps only the last message of a topic. */
function topicOf({ tag }: PushMessage): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);
}
