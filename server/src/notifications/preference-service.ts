import type { NotificationPreferences } from '@potomac-oak/shared/contracts/notifications';

import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { chosenChannels } from './chosen-channels';
import { DEFAULT_PREFERENCES } from './default-preferences';
import { createPreferenceRepository } from './preference-repository';
import type { DigestClock } from './register-digest';

export interface PreferenceService {
  get(userId: string): Promise<NotificationPreferences>;
  change(userId: string, preferences: NotificationPreferences): Promise<NotificationPreferences>;
  /** The active people whom a notification of a new chat reaches. `hasMail`: whether the server sends e-mail. */
  countNotified(options: { hasMail: boolean }): Promise<number>;
}

interface PreferenceServiceDeps {
  database: Database;
  digest: DigestClock;
}

export function createPreferenceService({ database, digest }: PreferenceServiceDeps): PreferenceService {
  return {
    async get(userId) {
      const person = await createPreferenceRepository(database).findPerson(userId);
      return person?.preferences ?? DEFAULT_PREFERENCES;
    },

    async change(userId, preferences) {
      await database.transaction(async (tx) => {
        const people = createPreferenceRepository(tx);
        const person = await people.findPerson(userId);
        if (!person) throw new AppError('not_found');
        await people.save(userId, preferences);
        await digest.reset(tx, { ...person, preferences });
      });
      return preferences;
    },

    async countNotified({ hasMail }) {
      const people = await createPreferenceRepository(database).listPeople();
      return people.filter(({ hasPush, ...person }) => {
        const works = { email: hasMail, push: hasPush };
        return chosenChannels(person, 'newChat').some((channel) => works[channel]);
      }).length;
    },
  };
}
