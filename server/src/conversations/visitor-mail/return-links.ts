import { company } from '@potomac-oak/shared/company';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { linkTokenSchema, type ReopenedChat } from '@potomac-oak/shared/contracts/visitor-mail';

import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { limitBy } from '../../base/limits/rate-limits';
import { sha256 } from '../../base/secrets/sha256';
import { proveRecord } from '../../leads/customers/join-record';
import type { Parts } from '../../parts';
import { deriveSecret } from '../chat/chat-secret';
import { registerLinkPage } from './link-page';
import { CHAT_NOT_ENDED } from './mail-admission';

const LIFETIME_MS = 7 * DAY_MS;
// Separates the chat's secret from other values that could be derived from the token.
const SECRET_LABEL = 'chat secret of a return link';

/** Links that open a chat on any device for seven days. */
export async function registerReturnLinks(app: HttpApp, { database, limiters, now }: Parts): Promise<void> {
  await registerLinkPage(app, VISITOR_MAIL_PATHS.returnPage, {
    script: 'return-page.js',
    title: 'Your conversation',
    text: `Open your conversation with ${company.name} in this browser.`,
    button: 'Open the conversation',
  });

  const options = { schema: { body: linkTokenSchema }, preHandler: limitBy(limiters.mailLinks) };
  app.post(VISITOR_MAIL_PATHS.reopen, options, ({ body: { token } }) =>
    database.transaction((tx) => reopen(tx, token, now())),
  );
}

/**
 * Returns the path of a link. Each attempt may pass the same token, which is then valid for seven days from the last
 * time.
 */
export async function createReturnLink(
  { query }: Queryable,
  { chatId, token, now }: { chatId: string; token: string; now: number },
): Promise<string> {
  await query('delete from chat_return_links where expires_at <= $1', [new Date(now)]);
  await query(
    `insert into chat_return_links (hash, chat_id, expires_at) values ($1, $2, $3)
     on conflict (hash) do update set expires_at = excluded.expires_at`,
    [sha256(token), chatId, new Date(now + LIFETIME_MS)],
  );
  return `${VISITOR_MAIL_PATHS.returnPage}#${token}`;
}

/** May be called repeatedly, with the same result. Throws `not_found` for an unknown, expired or ended link. */
async function reopen(tx: Queryable, token: string, now: number): Promise<ReopenedChat> {
  // The end of a chat deletes its links, but not one that a mail adds at the same time.
  const [link] = await tx.query<ReopenedChat>(
    `select c.id as "chatId", c.first_name as "firstName", c.last_name as "lastName"
       from chat_return_links l join chats c on c.id = l.chat_id
      where l.hash = $1 and l.expires_at > $2 and ${CHAT_NOT_ENDED}`,
    [sha256(token), new Date(now)],
  );
  if (!link) throw new AppError('not_found');

  // Derived, so that one link adds one key however often it is used. The key opens the chat in addition to others.
  const secret = deriveSecret(token, SECRET_LABEL);
  await tx.query('insert into chat_keys (chat_id, secret_hash) values ($1, $2) on conflict do nothing', [
    link.chatId,
    sha256(secret),
  ]);
  await proveRecord(tx, { kind: 'chat', id: link.chatId });
  return { ...link, chatId: `${link.chatId}.${secret}` };
}
