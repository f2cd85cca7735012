import {
  type NotificationKind,
  type NotificationPreferences,
  type NotificationStatus,
  notificationPreferencesSchema,
  outboxQuerySchema,
  outboxRowSchema,
} from '@potomac-oak/shared/contracts/notifications';
import { NOTIFICATION_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ownerGuard } from '../accounts/sessions/staff-guard';
import type { Queryable } from '../base/db/database';
import { AppError } from '../base/errors/app-error';
import type { HttpApp } from '../base/http/http-app';
import { limitStaffBy } from '../base/limits/rate-limits';
import { createOutboxReports } from '../base/outbox/outbox-report-service';
import type { Parts } from '../parts';

const BOTH = { email: true, push: true };

/** For people who have not chosen: everything that a customer waits for, at any time. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  kinds: {
    newChat: BOTH,
    unanswered: BOTH,
    botLead: BOTH,
    contactForm: BOTH,
    visit: BOTH,
    newsletter: { email: false, push: false },
    forYou: BOTH,
  },
  unansweredMinutes: 10,
  when: 'always',
  quiet: null,
  digestAt: null,
};

/**
 * What each person wants to be notified of, and what owners see of the outbox.
 *
 * @param onChange runs in the transaction that stores the preferences
 */
export function preferenceRoutes(
  app: HttpApp,
  parts: Parts,
  onChange: (tx: Queryable, person: NotifiedPerson) => Promise<void>,
): void {
  const { database, limiters, staffGuard } = parts;
  const reports = createOutboxReports(parts);
  const preHandler = limitStaffBy(limiters.deskCalls);
  const staffCall = { onRequest: staffGuard, preHandler };
  const ownerCall = { onRequest: [staffGuard, ownerGuard], preHandler };

  app.get(NOTIFICATION_PATHS.preferences, staffCall, async ({ staff }) => {
    const person = await findPerson(database, staff.userId);
    return person?.preferences ?? DEFAULT_PREFERENCES;
  });

  const changeOptions = { ...staffCall, schema: { body: notificationPreferencesSchema } };
  app.post(NOTIFICATION_PATHS.preferences, changeOptions, async ({ body: preferences, staff }) => {
    await database.transaction(async (tx) => {
      const person = await findPerson(tx, staff.userId);
      if (!person) throw new AppError('not_found');
      await savePreferences(tx, staff.userId, preferences);
      await onChange(tx, { ...person, preferences });
    });
    return preferences;
  });

  app.get(NOTIFICATION_PATHS.status, staffCall, async (): Promise<NotificationStatus> => {
    const status = await reports.status();
    return { ...status, notified: await countNotified(database, { hasMail: status.mail !== 'off' }) };
  });

  app.get(NOTIFICATION_PATHS.outbox, { ...ownerCall, schema: { querystring: outboxQuerySchema } }, ({ query }) =>
    reports.list(query.state ?? null),
  );
  app.post(
    `${NOTIFICATION_PATHS.outbox}/:id/send`,
    { ...ownerCall, schema: { params: outboxRowSchema } },
    ({ params }) => reports.sendAgain(params.id),
  );
}

const CHANNELS = ['email', 'push'] as const;

export type Channel = (typeof CHANNELS)[number];

/** The channels that a person chose for this kind; e-mail only if the person has an address. */
export function chosenChannels(
  { email, preferences }: Pick<NotifiedPerson, 'email' | 'preferences'>,
  kind: NotificationKind,
): Channel[] {
  const chosen = (preferences ?? DEFAULT_PREFERENCES).kinds[kind];
  return CHANNELS.filter((channel) => chosen[channel] && (channel === 'push' || email !== ''));
}

/** The active people whom a notification of a new chat reaches. `hasMail`: whether the server sends e-mail. */
async function countNotified(database: Queryable, { hasMail }: { hasMail: boolean }): Promise<number> {
  const people = await listPeople(database);
  return people.filter(({ hasPush, ...person }) => {
    const works = { email: hasMail, push: hasPush };
    return chosenChannels(person, 'newChat').some((channel) => works[channel]);
  }).length;
}

export interface NotifiedPerson {
  id: string;
  /** Empty if the person has none. */
  email: string;
  /** As stored; null for a person who has not chosen. */
  preferences: NotificationPreferences | null;
  /** Whether push is switched on in at least one browser. */
  hasPush: boolean;
}

const SELECT = `
select id, email, preferences, exists (select from push_subscriptions where user_id = staff_users.id) as "hasPush"
  from staff_users left join notification_preferences on staff_id = id
 where deactivated_at is null`;

/** Active people. */
export function listPeople({ query }: Queryable): Promise<NotifiedPerson[]> {
  return query(SELECT);
}

/** Null for a deactivated person. */
export async function findPerson({ query }: Queryable, id: string): Promise<NotifiedPerson | null> {
  const [person] = await query<NotifiedPerson>(`${SELECT} and id::text = $1`, [id]);
  return person ?? null;
}

async function savePreferences({ query }: Queryable, id: string, preferences: NotificationPreferences): Promise<void> {
  await query(
    `insert into notification_preferences (staff_id, preferences) values ($1, $2)
     on conflict (staff_id) do update set preferences = excluded.preferences`,
    [id, JSON.stringify(preferences)],
  );
}
