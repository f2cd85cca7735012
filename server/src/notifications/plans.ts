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
import { type Channel, chosenChannels, DEFAULT_PREFERENCES, listPeople } from './preferences';

/** E-mails about a new chat wait for the visitor's first messages. */
const FIRST_MESSAGES_MS = MINUTE_MS;

/** Decides who is notified of a record, on which channel, and when. */
export function registerPlans({ database, outbox, officeHours }: Parts): void {
  const records = createNotificationRepository(database);

  async function plan(kind: NotificationKind, { subjectId, createdAt }: OutboxRow): Promise<Outcome> {
    // A bot chat is saved many times.
    if (kind === 'botLead' && (await records.isPlanned(kind, subjectId))) return { state: 'dropped' };
    if (kind === 'unanswered' && !(await isWaitingSince(subjectId, createdAt))) return { state: 'dropped' };

    const next: OutboxEntry[] = [];
    for (const person of await listPeople(database)) {
      const chosen = person.preferences ?? DEFAULT_PREFERENCES;
      for (const channel of chosenChannels(person, kind)) {
        const earliest = createdAt.getTime() + delayOf(kind, channel, chosen);
        const dueAt = new Date(deliveryTime(earliest, chosen, officeHours));
        next.push({ kind, channel, recipient: person.id, subjectId, dueAt });
      }
    }
    return { state: next.length === 0 ? 'dropped' : 'sent', next };
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
  return kind === 'newChat' && channel === 'email' ? FIRST_MESSAGES_MS : 0;
}
