import { randomBytes } from 'node:crypto';

import { DEPLOY_TOKEN_PREFIX } from '@potomac-oak/shared/contracts/release-calls';

import { createAuditRepository } from '../audit/audit-repository';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { sha256 } from '../hash/sha256';
import type { DeployToken } from './deploy-token';
import { createDeployTokenRepository } from './deploy-token-repository';
import { createReleaseRepository } from './release-repository';

const SECRET_BYTES = 32;
const TOKEN = new RegExp(`^${DEPLOY_TOKEN_PREFIX}[\\w-]{43}$`);
/** Names appear in the audit trail: `token:chat-team`. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,39}$/;

export interface DeployTokenService {
  /**
   * Returns the token, which is not stored and cannot be shown again. Throws `not_found` for an unknown unit, `conflict`
   * for a name that another token has or had.
   */
  create(request: { unit: string; name: string; by: string }): Promise<{ id: number; token: string }>;
  /** Null for an unknown or revoked token. */
  authorize(token: string): Promise<{ unit: string; actor: string } | null>;
  /** Of all units, newest first. */
  list(): Promise<DeployToken[]>;
  /** Throws `not_found` for a token that does not exist or is revoked already. */
  revoke(request: { id: number; by: string }): Promise<DeployToken>;
}

export function createDeployTokenService(database: Database): DeployTokenService {
  const repository = createDeployTokenRepository(database);

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
        const stored = await createDeployTokenRepository(tx).insert({ unit, name, hash: sha256(token) });
        if (!stored)
          throw new AppError('conflict', {
            msg: `A token has or had the name ${name}: choose another one with --name.`,
          });
        await createAuditRepository(tx).add({ actor: by, action: 'token_created', unit, details: describe(stored) });
        return { id: stored.id, token };
      });
    },

    async authorize(token) {
      if (!TOKEN.test(token)) return null;
      const stored = await repository.findByHash(sha256(token));
      if (!stored || stored.revokedAt) return null;
      await repository.touch(stored.id);
      return { unit: stored.unit, actor: `token:${stored.name}` };
    },

    list: repository.list,

    revoke: ({ id, by }) =>
      database.transaction(async (tx) => {
        const revoked = await createDeployTokenRepository(tx).revoke(id);
        if (!revoked) throw new AppError('not_found', { msg: `There is no valid token ${id}.` });
        const { unit } = revoked;
        await createAuditRepository(tx).add({ actor: by, action: 'token_revoked', unit, details: describe(revoked) });
        return revoked;
      }),
  };
}

function describe({ id, name }: DeployToken): { id: number; name: string } {
  return { id, name };
}
