import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import type { Database, Queryable } from '../db/database';
import type { Mail } from '../mail/mail';
import type { OpenChannel } from '../outbox/open-channel';
import type { Outbox } from '../outbox/outbox';
import type { OutboxEntry } from '../outbox/outbox-entry';
import { nextTimeOfDay, type OfficeTimes } from './delivery-time';
import { findDigest } from './digest';
import { createPreferenceRepository, type NotifiedPerson } from './preference-repository';
import { toMail } from './to-mail';

export interface DigestClock {
  /** Plans the next summary of this person, and only that. */
  reset(tx: Queryable, person: NotifiedPerson): Promise<void>;
  /** Adds missing plans, for instance after a plan has failed. */
  start(): Promise<void>;
}

interface DigestDeps {
  database: Database;
  outbox: Outbox;
  mail: OpenChannel<Mail>;
  officeHours: OfficeTimes;
  siteUrl: () => string;
  now: () => number;
}

const KIND = 'digest';

/** The daily summary: one plan per person is always queued, and adds the next one. */
export function registerDigest({ database, outbox, mail, officeHours, siteUrl, now }: DigestDeps): DigestClock {
  const people = createPreferenceRepository(database);

  function planFor({ id, preferences }: NotifiedPerson): OutboxEntry | null {
    const digestAt = preferences?.digestAt ?? null;
    if (digestAt === null) return null;
    const dueAt = new Date(nextTimeOfDay(now(), digestAt, officeHours.current().timeZone));
    return { kind: KIND, channel: 'plan', recipient: id, subjectId: id, dueAt, dedupeKey: `${KIND} ${id}` };
  }

  outbox.handle('plan', KIND, async ({ recipient }) => {
    const person = await people.findPerson(recipient);
    const next = person && planFor(person);
    if (!person || !next) return { state: 'dropped' };
    return { state: 'sent', next: [next, { kind: KIND, channel: 'email', recipient, subjectId: recipient }] };
  });

  mail.addKind(KIND, async ({ recipient, createdAt }) => {
    const person = await people.findPerson(recipient);
    if (!person || person.email === '') return null;
    const { timeZone } = officeHours.current();
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    });
    const notice = await findDigest(database, {
      since: new Date(createdAt.getTime() - DAY_MS),
      siteUrl: siteUrl(),
      describeTime: (time) => clock.format(time),
    });
    return notice && toMail(notice, { to: person.email, siteUrl: siteUrl() });
  });

  return {
    async reset(tx, person) {
      await outbox.cancel(tx, `${KIND} ${person.id}`);
      const plan = planFor(person);
      if (plan) await outbox.enqueue(tx, plan);
    },

    async start() {
      for (const person of await people.listPeople()) {
        const plan = planFor(person);
        if (plan) await database.transaction((tx) => outbox.enqueue(tx, plan));
      }
    },
  };
}
