import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReopenedChat } from '@potomac-oak/shared/contracts/visitor-mail';

import { deriveSecret } from '../chat/chat-secret';
import type { Database, Queryable } from '../db/database';
import { AppError } from '../errors/app-error';
import { sha256 } from '../hash/sha256';
import { createReturnLinkRepository } from './return-link-repository';

const LIFETIME_MS = 7 * DAY_MS;
// Separates the chat's secret from other values that could be derived from the token.
const SECRET_LABEL = 'chat secret of a return link';

export interface ReturnLinks {
  /**
   * Returns the path of a link that opens the chat on any device for seven days. Each attempt may pass the same token,
   * which is then valid for seven days from the last time.
   */
  create(tx: Queryable, chatId: string, token: string): Promise<string>;
  /** May be called repeatedly, with the same result. Throws `not_found` for an unknown, expired or ended link. */
  reopen(token: string): Promise<ReopenedChat>;
}

export function createReturnLinks({ database, now }: { database: Database; now: () => number }): ReturnLinks {
  return {
    async create(tx, chatId, token) {
      const links = createReturnLinkRepository(tx);
      await links.deleteExpired(new Date(now()));
      await links.insert({ hash: sha256(token), chatId, expiresAt: new Date(now() + LIFETIME_MS) });
      return `${VISITOR_MAIL_PATHS.returnPage}#${token}`;
    },

    reopen: (token) =>
      database.transaction(async (tx) => {
        const links = createReturnLinkRepository(tx);
        const link = await links.find(sha256(token), new Date(now()));
        if (!link) throw new AppError('not_found');
        const { chatId, ...name } = link;
        // Derived, so that one link adds one key however often it is used.
        const secret = deriveSecret(token, SECRET_LABEL);
        await links.addKey(chatId, sha256(secret));
        return { ...name, chatId: `${chatId}.${secret}` };
      }),
  };
}
