import type { Queryable } from '../db/database';
import type { DeployToken } from './deploy-token';

export interface DeployTokenRepository {
  /** Returns null if another token has the name. */
  insert(token: { unit: string; name: string; hash: string }): Promise<DeployToken | null>;
  findByHash(hash: string): Promise<DeployToken | null>;
  /** Records the use, at most once a minute. */
  touch(id: number): Promise<void>;
  /** Newest first. */
  list(): Promise<DeployToken[]>;
  /** Returns null for a token that does not exist or is revoked already. */
  revoke(id: number): Promise<DeployToken | null>;
}

const COLUMNS = `id, unit, name, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

export function createDeployTokenRepository({ query }: Queryable): DeployTokenRepository {
  async function first(sql: string, values: readonly unknown[]): Promise<DeployToken | null> {
    const [token] = await query<DeployToken>(sql, values);
    return token ?? null;
  }

  return {
    insert: ({ unit, name, hash }) =>
      first(
        `insert into deploy_tokens (unit, name, hash) values ($1, $2, $3) on conflict do nothing returning ${COLUMNS}`,
        [unit, name, hash],
      ),

    findByHash: (hash) => first(`select ${COLUMNS} from deploy_tokens where hash = $1`, [hash]),

    async touch(id) {
      await query(
        `update deploy_tokens set last_used_at = now()
          where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
        [id],
      );
    },

    list: () => query<DeployToken>(`select ${COLUMNS} from deploy_tokens order by id desc`),

    revoke: (id) =>
      first(`update deploy_tokens set revoked_at = now() where id = $1 and revoked_at is null returning ${COLUMNS}`, [
        id,
      ]),
  };
}
