import { randomBytes } from 'node:crypto';

import { DEPLOY_TOKEN_PREFIX } from '@potomac-oak/shared/contracts/release-calls';

import { type AuditAction, createAuditRepository } from '../../../accounts/audit/audit-repository';
import type { Database, Queryable } from '../../../base/db/database';
import { AppError } from '../../../base/errors/app-error';
import { sha256 } from '../../../base/secrets/sha256';
import { createReleaseRepository } from '../release-repository';

const SECRET_BYTES = 32;
const TOKEN = new RegExp(`^${DEPLOY_TOKEN_PREFIX}[\\w-]{43}$`);
/** Names appear in the audit trail: `token:chat-team`. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,39}$/;
const COLUMNS = `id, unit, name, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

export interface DeployToken {
  id: number;
  unit: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export interface DeployTokens {
  /**
   * Returns the token, which is not stored and cannot be shown again. Throws `not_found` for an unknown unit, `conflict`
   * for a name that another token has or had.
   */
  create(request: { unit: string; name: string; by: string }): Promise<{ id: number; token: string }>;
  /** Null for an unknown or revoked token. Records the use, at most once a minute. */
  authorize(token: string): Promise<{ unit: string; actor: string } | null>;
  /** Of all units, newest first. */
  list(): Promise<DeployToken[]>;
  /** Throws `not_found` for a token that does not exist or is revoked already. */
  revoke(request: { id: number; by: string }): Promise<DeployToken>;
}

export function createDeployTokens(database: Database): DeployTokens {
  return {
    async create({ unit, name, by }) {
      if (!NAME.test(name)) {
        throw new AppError('invalid_input', { msg: 'A name consists of a-z, 0-9, dash and underscore.' });
      }
      const token = DEPLOY_TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
      return database.transaction(async (tx) => {
        if (!(await createReleaseRepository(tx).hasUnit(unit))) {
          throw new AppError('not_found', { msg: `There is no unit ${unit}.` });
        }
        const [stored] = await tx.query<DeployToken>(
          `insert into deploy_tokens (unit, name, hash) values ($1, $2, $3) on conflict do nothing returning ${COLUMNS}`,
          [unit, name, sha256(token)],
        );
        if (!stored) {
          const msg = `A token has or had the name ${name}: choose another one with --name.`;
          throw new AppError('conflict', { msg });
        }
        await recordEvent(tx, 'token_created', stored, by);
        return { id: stored.id, token };
      });
    },

    async authorize(token) {
      if (!TOKEN.test(token)) return null;
      const [stored] = await database.query<DeployToken>(
        `select ${COLUMNS} from deploy_tokens where hash = $1 and revoked_at is null`,
        [sha256(token)],
      );
      if (!stored) return null;
      await database.query(
        `update deploy_tokens set last_used_at = now()
          where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
        [stored.id],
      );
      return { unit: stored.unit, actor: `token:${stored.name}` };
    },

    list: () => database.query<DeployToken>(`select ${COLUMNS} from deploy_tokens order by id desc`),

    revoke: ({ id, by }) =>
      database.transaction(async (tx) => {
        const [revoked] = await tx.query<DeployToken>(
          `update deploy_tokens set revoked_at = now() where id = $1 and revoked_at is null returning ${COLUMNS}`,
          [id],
        );
        if (!revoked) throw new AppError('not_found', { msg: `There is no valid token ${id}.` });
        await recordEvent(tx, 'token_revoked', revoked, by);
        return revoked;
      }),
  };
}

async function recordEvent(tx: Queryable, action: AuditAction, token: DeployToken, actor: string): Promise<void> {
  const { id, unit, name } = token;
  await createAuditRepository(tx).add({ actor, action, unit, details: { id, name } });
}
