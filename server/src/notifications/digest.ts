import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import type { Queryable } from '../base/db/database';
import type { OutboxEntry } from '../base/outbox/outbox-entry';
import type { Parts } from '../parts';
import { nextTimeOfDay } from './delivery-time';
import type { MailBlock } from './mail/mail';
import { createNotificationRepository, type NotifiedChat, type RecordCounts } from './notification-repository';
import { dashboardHash, type Notification, nameOf, toMail } from './notifications';
import { findPerson, listPeople, type NotifiedPerson } from './preferences';

interface DigestPlans {
  /** Plans the next summary of this person, and only that. */
  reset(tx: Queryable, person: NotifiedPerson): Promise<void>;
  /** Adds missing plans, for instance after a plan has failed. */
  planMissing(): Promise<void>;
}

const KIND = 'digest';

/** The daily summary: one plan per person is always queued, and adds the next one. */
export function registerDigest(parts: Parts, siteUrl: () => string): DigestPlans {
  const { database, outbox, mail, officeHours, now } = parts;

  function planFor({ id, preferences }: NotifiedPerson): OutboxEntry | null {
    const digestAt = preferences?.digestAt ?? null;
    if (digestAt === null) return null;
    const dueAt = new Date(nextTimeOfDay(now(), digestAt, officeHours.current().timeZone));
    return { kind: KIND, queue: 'plan', recipient: id, subjectId: id, dueAt, dedupeKey: `${KIND} ${id}` };
  }

  outbox.handle('plan', KIND, async ({ recipient }) => {
    const person = await findPerson(database, recipient);
    const next = person && planFor(person);
    if (!person || !next) return { state: 'dropped' };
    return { state: 'sent', next: [next, { kind: KIND, queue: 'email', recipient, subjectId: recipient }] };
  });

  mail.registerKind(KIND, async ({ recipient, createdAt }) => {
    const person = await findPerson(database, recipient);
    if (!person || person.email === '') return null;
    const { timeZone } = officeHours.current();
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
    const digest = await findDigest(database, {
      since: new Date(createdAt.getTime() - DAY_MS),
      siteUrl: siteUrl(),
      describeTime: (time) => clock.format(time),
    });
    return digest && toMail(digest, { to: person.email, siteUrl: siteUrl() });
  });

  return {
    async reset(tx, person) {
      await outbox.cancel(tx, `${KIND} ${person.id}`);
      const plan = planFor(person);
      if (plan) await outbox.enqueue(tx, plan);
    },

    async planMissing() {
      for (const person of await listPeople(database)) {
        const plan = planFor(person);
        if (plan) await database.transaction((tx) => outbox.enqueue(tx, plan));
      }
    },
  };
}

const CHATS_MAX = 20;

/** The last day, and the visitors who wait for a reply now. Returns null if there is neither. */
async function findDigest(
  database: Queryable,
  { since, siteUrl, describeTime }: { since: Date; siteUrl: string; describeTime: (time: Date) => string },
): Promise<Notification | null> {
  const records = createNotificationRepository(database);
  const unanswered = await records.listUnanswered(CHATS_MAX);
  const counts = await records.countSince(since);
  if (unanswered.length === 0 && Object.values(counts).every((count) => count === 0)) return null;

  function linkTo(chat: NotifiedChat) {
    const note = chat.waitingSince ? `since ${describeTime(chat.waitingSince)}` : '';
    return { label: nameOf(chat), href: `${siteUrl}/${dashboardHash('live-chat', chat.id)}`, note };
  }

  const waiting: MailBlock[] =
    unanswered.length === 0
      ? [{ kind: 'text', text: 'Nobody is waiting for a reply.' }]
      : [{ kind: 'links', title: 'Waiting for a reply', links: unanswered.map(linkTo) }];
  return {
    headline: 'Daily summary',
    subject: unanswered.length === 0 ? 'Daily summary' : `Daily summary: ${unanswered.length} waiting for a reply`,
    hash: dashboardHash('live-chat'),
    blocks: [{ kind: 'facts', facts: describeCounts(counts) }, ...waiting],
    action: 'Open the dashboard',
  };
}

function describeCounts({ chats, botChats, contactForms, visits, subscribers }: RecordCounts) {
  return [
    { label: 'Chats', text: String(chats) },
    { label: 'Bot chats', text: String(botChats) },
    { label: 'Forms', text: String(contactForms) },
    { label: 'Visits', text: String(visits) },
    { label: 'Newsletter', text: String(subscribers) },
  ];
}
