import type { BaseParts } from '../base/base-parts';
import type { Queryable } from '../base/db/database';
import { badIdentity, type Identity } from './identity-service';

/** Records which chat each signed token has opened. */
export interface IdentityUses {
  /**
   * Binds the identity's token to the chat that its first use opens. Throws `bad_identity` if an earlier use opened
   * another chat. A token without a `jti` is not bound.
   */
  bind(identity: Identity, chatId: string, tx?: Queryable): Promise<void>;
}

// Expired rows count as unused, and each use deletes some of them. The update makes a second use wait for the commit of
// the first one and returns its chat.
const BIND = `
with expired as (
  select site_key, jti from identity_uses
   where expires_at < $5 and (site_key, jti) <> ($1, $2) limit 100 for update skip locked
), swept as (
  delete from identity_uses u using expired e where (u.site_key, u.jti) = (e.site_key, e.jti)
)
insert into identity_uses as known (site_key, jti, chat_id, expires_at) values ($1, $2, $3, $4)
on conflict (site_key, jti) do update
   set chat_id = case when known.expires_at < $5 then excluded.chat_id else known.chat_id end,
       expires_at = greatest(known.expires_at, excluded.expires_at)
returning chat_id as "chatId"`;

export function createIdentityUses({ database, now }: BaseParts): IdentityUses {
  return {
    async bind({ siteKey, jti, expiresAt }, chatId, tx = database) {
      if (jti === null) return;
      const [bound] = await tx.query<{ chatId: string }>(BIND, [siteKey, jti, chatId, expiresAt, new Date(now())]);
      if (bound?.chatId !== chatId) throw badIdentity('its jti was already used for another visitor');
    },
  };
}
