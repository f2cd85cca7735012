import { randomBytes } from 'node:crypto';

import { IDENTITY_MINUTES, SITE_KEY_PREFIX } from '@potomac-oak/shared/contracts/partner';

import type { ChangeFeed } from '../db/change-feed';
import { coalesce } from '../db/coalesce';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import type { SecretBox } from '../secrets/secret-box';
import { createPartnerRepository, type PartnerChanges, type StoredPartner } from './partner-repository';

export interface Partner {
  siteKey: string;
  name: string;
  /** Pages of these origins, matched exactly, may embed the chat. */
  origins: readonly string[];
  /**
   * Maximum number of new chats of all the partner's visitors together, in addition to the fair share of each address
   * (see `PartnerLimits`).
   */
  formsPerHour: number;
  /** Maximum number of socket connections, counted in the same way. */
  connectsPerMinute: number;
  /** Maximum lifetime of a signed identity, at most a day. */
  identityMinutes: number;
  isActive: boolean;
}

export interface PartnerService {
  /** Reads from memory, like `allowsOrigin`. Returns null for an unknown or paused partner. */
  find(siteKey: string): Partner | null;
  /** Whether any partner has this origin. */
  allowsOrigin(origin: string): boolean;
  /** The secret by which the partner's backend signs identities. */
  secretOf(siteKey: string): string | null;
  list(): Partner[];
  /** Returns the site key and the secret, which cannot be read again. */
  add(
    partner: Pick<Partner, 'name' | 'origins'> & Partial<PartnerLimitSettings>,
  ): Promise<{ siteKey: string; secret: string }>;
  /** Throws `not_found` for an unknown site key, like the next two methods. */
  change(siteKey: string, changes: Partial<Omit<Partner, 'siteKey'>>): Promise<void>;
  /** Replaces the secret; signatures by the old one become invalid at once. */
  rotateSecret(siteKey: string): Promise<string>;
  remove(siteKey: string): Promise<void>;
  /** Runs after each change made here or on another node. */
  onChanged(listener: () => void): void;
}

export type PartnerLimitSettings = Pick<Partner, 'formsPerHour' | 'connectsPerMinute' | 'identityMinutes'>;

interface PartnerServiceOptions {
  database: Database;
  changes: ChangeFeed;
  secretBox: SecretBox;
}

export const DEFAULT_LIMITS: PartnerLimitSettings = {
  formsPerHour: 600,
  connectsPerMinute: 1_200,
  identityMinutes: IDENTITY_MINUTES,
};
const CHANNEL = 'partners_changed';

export async function createPartnerService({
  database,
  changes,
  secretBox,
}: PartnerServiceOptions): Promise<PartnerService> {
  const repository = createPartnerRepository(database, secretBox);
  const listeners: (() => void)[] = [];
  let partners = new Map<string, StoredPartner>();
  await repository.sealSecrets();

  // Only one refresh runs at a time, so that an older result cannot replace a newer one.
  const refresh = coalesce(async () => {
    partners = new Map((await repository.list()).map((partner) => [partner.siteKey, partner]));
    for (const listener of listeners) listener();
  });
  await changes.subscribe(CHANNEL, { onChange: refresh, onGap: refresh });
  await refresh();

  async function announce(): Promise<void> {
    await refresh();
    await changes.publish(CHANNEL, ['']);
  }

  async function update(siteKey: string, changes: PartnerChanges): Promise<void> {
    if (!(await repository.update(siteKey, changes))) throw unknown(siteKey);
    await announce();
  }

  function findActive(siteKey: string): StoredPartner | null {
    const partner = partners.get(siteKey);
    return partner?.isActive ? partner : null;
  }

  return {
    find(siteKey) {
      const partner = findActive(siteKey);
      return partner && present(partner);
    },

    allowsOrigin: (origin) =>
      [...partners.values()].some(({ isActive, origins }) => isActive && origins.includes(origin)),

    secretOf: (siteKey) => findActive(siteKey)?.secret ?? null,

    list: () => [...partners.values()].map(present),

    async add({ name, origins, ...limits }) {
      const siteKey = SITE_KEY_PREFIX + randomBytes(15).toString('base64url');
      const secret = createSecret();
      await repository.insert({ ...DEFAULT_LIMITS, ...limits, siteKey, name, origins, secret });
      await announce();
      return { siteKey, secret };
    },

    change: update,

    async rotateSecret(siteKey) {
      const secret = createSecret();
      if (!(await repository.replaceSecret(siteKey, secret))) throw unknown(siteKey);
      await announce();
      return secret;
    },

    async remove(siteKey) {
      if (!(await repository.delete(siteKey))) throw unknown(siteKey);
      await announce();
    },

    onChanged(listener) {
      listeners.push(listener);
    },
  };
}

function createSecret(): string {
  return `sk_${randomBytes(32).toString('base64url')}`;
}

function unknown(siteKey: string): AppError {
  return new AppError('not_found', { msg: `No partner has the site key ${siteKey}.` });
}

function present({ secret: _, createdAt: __, ...partner }: StoredPartner): Partner {
  return partner;
}
