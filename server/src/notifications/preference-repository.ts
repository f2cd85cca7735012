import type { NotificationPreferences } from '@potomac-oak/shared/contracts/notifications';

import type { Queryable } from '../db/database';

export interface NotifiedPerson {
  id: string;
  /** Empty if the person has none. */
  email: string;
  /** As stored; null for a person who has not chosen. */
  preferences: NotificationPreferences | null;
  /** Whether push is switched on in at least one browser. */
  hasPush: boolean;
}

export interface PreferenceRepository {
  /** Active people. */
  listPeople(): Promise<NotifiedPerson[]>;
  /** Null for a deactivated person. */
  findPerson(id: string): Promise<NotifiedPerson | null>;
  save(id: string, preferences: NotificationPreferences): Promise<void>;
}

const SELECT = `
select id, email, preferences, exists (select from push_subscriptions where user_id = staff_users.id) as "hasPush"
  from staff_users left join notification_preferences on staff_id = id
 where deactivated_at is null`;

export function createPreferenceRepository({ query }: Queryable): PreferenceRepository {
  return {
    listPeople: () => query(SELECT),

    async findPerson(id) {
      const [person] = await query<NotifiedPerson>(`${SELECT} and id::text = $1`, [id]);
      return person ?? null;
    },

    async save(id, preferences) {
      await query(
        `insert into notification_preferences (staff_id, preferences) values ($1, $2)
         on conflict (staff_id) do update set preferences = excluded.preferences`,
        [id, JSON.stringify(preferences)],
      );
    },
  };
}
