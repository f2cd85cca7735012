import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
} from '@potomac-oak/shared/contracts/notifications';

import type { Database } from '../db/database';
import type { Outbox } from '../outbox/outbox';
import type { OutboxEntry, OutboxRow, Outcome } from '../outbox/outbox-entry';
import { chosenChannels } from './chosen-channels';
import { DEFAULT_PREFERENCES } from './default-preferences';
import { deliveryTime, type OfficeTimes } from './delivery-time';
import { createNoticeRepository } from './notice-repository';
import { createPreferenceRepository } from './preference-repository';

/** E-mails about a new chat wait for the visitor's first messages. */
const FIRST_MESSAGES_MS = MINUTE_MS;

interface PlansDeps {
  database: Database;
  outbox: Pick<Outbox, 'handle'>;
  officeHours: OfficeTimes;
}

/** Decides who is notified of a record, on which channel, and when. */
export function registerPlans({ database, outbox, officeHours }: PlansDeps): void {
  const people = createPreferenceRepository(database);
  const records = createNoticeRepository(database);

  async function plan(kind: NotificationKind, { subjectId, createdAt }: OutboxRow): Promise<Outcome> {
    // A bot chat is saved many times.
    if (kind === 'botLead' && (await records.isPlanned(kind, subjectId))) return { state: 'dropped' };
    if (kind === 'unanswered' && !(await isWaitingSince(subjectId, createdAt))) return { state: 'dropped' };

    const next: OutboxEntry[] = [];
    for (const person of await people.listPeople()) {
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
  channel: 'email' | 'push',
  { unansweredMinutes }: Pick<NotificationPreferences, 'unansweredMinutes'>,
): number {
  if (kind === 'unanswered') return unansweredMinutes * MINUTE_MS;
  return kind === 'newChat' && channel === 'email' ? FIRST_MESSAGES_MS : 0;
}
