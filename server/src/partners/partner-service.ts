import { randomBytes } from 'node:crypto';

import { IDENTITY_MINUTES, SITE_KEY_PREFIX } from '@potomac-oak/shared/contracts/partner';

import type { BaseParts } from '../base/base-parts';
import { coalesce } from '../base/db/coalesce';
import { AppError } from '../base/errors/app-error';
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
  /** Of these chats, those of visitors whose identity one of these partners has signed. */
  findSignedChats(siteKeys: readonly string[], chatIds: readonly string[]): Promise<string[]>;
  /** Runs after each change made here or on another node, with the site keys whose secret was replaced. */
  onChanged(listener: (rotated: readonly string[]) => void | Promise<void>): void;
}

export type PartnerLimitSettings = Pick<Partner, 'formsPerHour' | 'connectsPerMinute' | 'identityMinutes'>;

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
}: Pick<BaseParts, 'database' | 'changes' | 'secretBox'>): Promise<PartnerService> {
  const repository = createPartnerRepository(database, secretBox);
  const listeners: Parameters<PartnerService['onChanged']>[0][] = [];
  /** Until the listeners know of them. */
  const rotated = new Set<string>();
  let partners = new Map<string, StoredPartner>();
  await repository.sealSecrets();

  // Only one refresh runs at a time, so that an older result cannot replace a newer one.
  const refresh = coalesce(async () => {
    const stored = await repository.list();
    for (const { siteKey, secret } of stored) {
      const known = partners.get(siteKey);
      if (known && known.secret !== secret) rotated.add(siteKey);
    }
    partners = new Map(stored.map((partner) => [partner.siteKey, partner]));
    for (const listener of listeners) await listener([...rotated]);
    rotated.clear();
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

    findSignedChats: repository.findSignedChats,

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
