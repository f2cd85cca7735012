import { Readable } from 'node:stream';

import { keyOf, type PersonalItem, type PersonalKey } from '@potomac-oak/shared/contracts/privacy';

import { type AuditAction, createAuditRepository } from '../accounts/audit/audit-repository';
import type { Queryable } from '../base/db/database';
import { AppError } from '../base/errors/app-error';
import type { Parts } from '../parts';
import { type Erased, eraseItems } from './erase-items';
import { appendErasures, createDigests, storeErasures } from './erasure-list';
import { findExpired } from './expired-records';
import { exportItems } from './export-person';
import { findPerson, type PersonQuery } from './find-person';
import { zipFiles } from './zip-file';

export interface Privacy {
  /** Everything of a person, in one search. */
  find(person: PersonQuery): Promise<PersonalItem[]>;
  /** Returns a zip file with `data.json`, a page to read, and the files. Throws like `erase`. */
  exportItems(request: PrivacyRequest): Promise<Readable>;
  /** Throws `conflict` unless all items are found for the person. */
  erase(request: PrivacyRequest): Promise<void>;
  /** Erases records that are older than RETENTION_DAYS, some hundreds at a time. */
  eraseExpired(): Promise<void>;
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

/** Names the signals with the ids of erased chats. */
export const ERASED = 'erased';
/** A signal has a limited length. */
const CHATS_PER_SIGNAL = 200;

/** Finds, exports and erases the data of a person: docs/decisions/026-privacy.md. */
export function createPrivacy(parts: PrivacyParts): Privacy {
  const { config, database, bus, files, onFailure, onErased, now } = parts;

  async function assertFound(tx: Queryable, { person, items }: PrivacyRequest): Promise<void> {
    const found = new Set((await findPerson(tx, person)).map(keyOf));
    if (!items.every((item) => found.has(keyOf(item))))
      throw new AppError('conflict', { msg: 'The data has changed meanwhile. Please look at it again.' });
  }

  async function audit(tx: Queryable, action: AuditAction, { person, items, by }: PrivacyRequest): Promise<void> {
    const customer = person.by === 'customer' && { customer: person.value };
    await createAuditRepository(tx).add({ actor: by, action, details: { ...countKinds(items), ...customer } });
  }

  /** After the commit. What fails here is completed by the sweep of the files. */
  async function complete(items: readonly PersonalKey[], { contentIds }: Erased): Promise<void> {
    const chats = items.filter(({ kind }) => kind === 'chat').map(({ id }) => id);
    // At least one signal: dashboards also show what is not a chat.
    for (let sent = 0; sent === 0 || sent < chats.length; sent += CHATS_PER_SIGNAL)
      bus.send([ERASED, chats.slice(sent, sent + CHATS_PER_SIGNAL)]);
    onErased(chats);
    await files.remove(contentIds).catch(onFailure);
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
      const erased = await database.transaction(async (tx) => {
        await assertFound(tx, request);
        await storeErasures(tx, erasures);
        await audit(tx, 'person_erased', request);
        return eraseItems(tx, items);
      });

      await complete(items, erased);
      // If it fails, the next backup completes the list.
      if (config.ERASURES_FILE) await appendErasures(config.ERASURES_FILE, erasures).catch(onFailure);
    },

    async eraseExpired() {
      for (;;) {
        const { items, erased } = await database.transaction(async (tx) => {
          // Of several nodes, one erases at a time.
          await tx.query(`select pg_advisory_xact_lock(hashtextextended('erase expired records', 0))`);
          const items = await findExpired(tx, config.RETENTION_DAYS, now());
          if (items.length === 0) return { items, erased: null };
          await createAuditRepository(tx).add({
            actor: 'server',
            action: 'expired_erased',
            details: countKinds(items),
          });
          return { items, erased: await eraseItems(tx, items) };
        });
        if (!erased) return;
        await complete(items, erased);
      }
    },
  };
}

function countKinds(items: readonly PersonalKey[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
