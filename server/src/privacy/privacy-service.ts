import { Readable } from 'node:stream';

import type { PersonalItem, PersonalKey } from '@potomac-oak/shared/contracts/privacy';

import { type AuditAction, createAuditRepository } from '../accounts/audit/audit-repository';
import type { Queryable } from '../base/db/database';
import { AppError } from '../base/errors/app-error';
import type { Parts } from '../parts';
import { eraseItems } from './erase-items';
import { appendErasures, createDigests, storeErasures } from './erasure-list';
import { exportItems } from './export-person';
import { findPerson, keyOf, type PersonQuery } from './find-person';
import { zipFiles } from './zip-file';

export interface Privacy {
  /** Everything of a person, in one search. */
  find(person: PersonQuery): Promise<PersonalItem[]>;
  /** Returns a zip file with `data.json`, a page to read, and the files. Throws like `erase`. */
  exportItems(request: PrivacyRequest): Promise<Readable>;
  /** Throws `conflict` unless all items are found for the person. */
  erase(request: PrivacyRequest): Promise<void>;
}

export interface PrivacyRequest {
  person: PersonQuery;
  items: readonly PersonalKey[];
  /** As in the audit trail. */
  by: string;
}

type PrivacyParts = Pick<Parts, 'config' | 'database' | 'bus' | 'files' | 'onFailure'> & {
  now: () => number;
  /** Ends the sockets of this node. */
  onErased: (chatIds: readonly string[]) => void;
};

/** Names the signals of erased chats. */
export const ERASED = 'erased';

/** Finds, exports and erases the data of a person: docs/decisions/026-privacy.md. */
export function createPrivacy(parts: PrivacyParts): Privacy {
  const { config, database, bus, files, onFailure, onErased, now } = parts;

  async function assertFound(tx: Queryable, { person, items }: PrivacyRequest): Promise<void> {
    const found = new Set((await findPerson(tx, person)).map(keyOf));
    if (!items.every((item) => found.has(keyOf(item))))
      throw new AppError('conflict', { msg: 'The data has changed meanwhile. Please look at it again.' });
  }

  async function audit(tx: Queryable, action: AuditAction, { person, items, by }: PrivacyRequest): Promise<void> {
    const details: Record<string, number> = {};
    for (const { kind } of items) details[kind] = (details[kind] ?? 0) + 1;
    const customer = person.by === 'customer' && { customer: person.value };
    await createAuditRepository(tx).add({ actor: by, action, details: { ...details, ...customer } });
  }

  return {
    find: (person) => findPerson(database, person),

    async exportItems(request) {
      await database.transaction(async (tx) => {
        await assertFound(tx, request);
        await audit(tx, 'person_exported', request);
      });
      return Readable.from(zipFiles(exportItems({ database, files }, request.items)));
    },

    async erase(request) {
      const { items } = request;
      const [digestOf] = createDigests(config);
      const erasures = items.map((item) => ({ digest: digestOf(item), at: new Date(now()) }));
      const chats = items.filter(({ kind }) => kind === 'chat').map(({ id }) => id);
      const erased = await database.transaction(async (tx) => {
        await assertFound(tx, request);
        await storeErasures(tx, erasures);
        await audit(tx, 'person_erased', request);
        return eraseItems(tx, items);
      });

      for (const chat of chats) bus.send([ERASED, chat]);
      onErased(chats);
      // What fails here is completed by the sweep of the files and by the next backup.
      await files.remove(erased.contentIds).catch(onFailure);
      if (config.ERASURES_FILE) await appendErasures(config.ERASURES_FILE, erasures).catch(onFailure);
    },
  };
}
