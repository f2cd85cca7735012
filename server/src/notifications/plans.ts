import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
} from '@potomac-oak/shared/contracts/notifications';

import type { OutboxEntry, OutboxRow, Outcome } from '../base/outbox/outbox-entry';
import type { Parts } from '../parts';
import { deliveryTime } from './delivery-time';
import { createNotificationRepository } from './notification-repository';
import { type Channel, chosenChannels, DEFAULT_PREFERENCES, listPeople, type NotifiedPerson } from './preferences';

/** E-mails about a new chat wait for the visitor's first messages, and a notice may be read in the dashboard meanwhile. */
const EMAIL_DELAY_MS = MINUTE_MS;

/** The outbox entry that notifies staff of a record. Its handler below decides who, on which channel, and when. */
export function planOf(kind: NotificationKind, subjectId: string): OutboxEntry {
  return { kind, queue: 'plan', recipient: '', subjectId };
}

/**
 * Handles the entries of `planOf`: adds one entry per person and channel, which `register-notifications.ts` sends with
 * the text of `notifications.ts`.
 */
export function registerPlans({ database, outbox, officeHours }: Parts): void {
  const records = createNotificationRepository(database);

  async function plan(kind: NotificationKind, { recipient, subjectId, createdAt }: OutboxRow): Promise<Outcome> {
    // A bot chat is saved many times.
    if (kind === 'botLead' && (await records.isPlanned(kind, subjectId))) return { state: 'dropped' };
    if (kind === 'unanswered' && !(await isWaitingSince(subjectId, createdAt))) return { state: 'dropped' };

    const people = await listPeople(database);
    const own = await findOwnPerson(kind, { recipient, subjectId }, people);
    if (kind === 'forYou' && !own) return { state: 'dropped' };
    const next: OutboxEntry[] = [];
    for (const person of own ? [own] : people) {
      const chosen = person.preferences ?? DEFAULT_PREFERENCES;
      for (const channel of chosenChannels(person, kind)) {
        const earliest = createdAt.getTime() + delayOf(kind, channel, chosen);
        const dueAt = new Date(deliveryTime(earliest, chosen, officeHours));
        const entry = { kind, queue: channel, recipient: person.id, subjectId, dueAt };
        // What concerns everyone is bundled, because a busy day has hundreds of such records.
        next.push(channel === 'email' && !own ? { ...entry, bundle: person.id } : entry);
      }
    }
    return { state: next.length === 0 ? 'dropped' : 'sent', next };
  }

  /**
   * The person of a notice, or who has taken the chat: it concerns no one else. Null for other records, and if the person
   * has left.
   */
  async function findOwnPerson(
    kind: NotificationKind,
    { recipient, subjectId }: Pick<OutboxRow, 'recipient' | 'subjectId'>,
    people: readonly NotifiedPerson[],
  ): Promise<NotifiedPerson | null> {
    if (kind === 'forYou') return people.find(({ id }) => id === recipient) ?? null;
    if (kind !== 'newChat' && kind !== 'unanswered') return null;
    const chat = await records.findChat(subjectId);
    return people.find(({ id }) => id === chat?.takenBy) ?? null;
  }

  /** False after a reply; a later message has a plan of its own. */
  async function isWaitingSince(chatId: string, time: Date): Promise<boolean> {
    const chat = await records.findChat(chatId);
    return chat !== null && chat.waitingSince !== null && chat.waitingSince <= time;
  }

  for (const kind of NOTIFICATION_KINDS) outbox.handle('plan', kind, (row) => plan(kind, row));
}

function delayOf(
  kind: NotificationKind,
  channel: Channel,
  { unansweredMinutes }: Pick<NotificationPreferences, 'unansweredMinutes'>,
): number {
  if (kind === 'unanswered') return unansweredMinutes * MINUTE_MS;
  return (kind === 'newChat' || kind === 'forYou') && channel === 'email' ? EMAIL_DELAY_MS : 0;
}
