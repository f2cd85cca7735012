import type { BaseParts } from '../../base/base-parts';
import type { Queryable } from '../../base/db/database';
import { type AuditAction, createAuditRepository } from './audit-repository';
import { staffActor } from './staff-actor';

/** Kind of the outbox: a mail to a person about their own sign-in. */
export const ACCOUNT_NEWS = 'accountNews';

/** What a person learns by e-mail, because someone else may have done it. */
export type AccountNews = Extract<
  AuditAction,
  | 'new_device'
  | 'password_changed'
  | 'password_reset'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_replaced'
  | 'recovery_code_used'
>;

/** Writes it to the audit trail as done by the person, and mails it to them. */
export async function reportAccountNews(
  tx: Queryable,
  outbox: BaseParts['outbox'],
  { userId, username, news, browser }: { userId: string; username: string; news: AccountNews; browser?: string },
): Promise<void> {
  const details = browser === undefined ? {} : { browser };
  await createAuditRepository(tx).add({ actor: staffActor({ username }), action: news, details });
  await mailAccountNews(tx, outbox, { userId, news, browser });
}

/** Mails it to the address of the account, if both exist, as a part of the change. */
export async function mailAccountNews(
  tx: Queryable,
  outbox: BaseParts['outbox'],
  { userId, news, browser = '' }: { userId: string; news: AccountNews; browser?: string | undefined },
): Promise<void> {
  const [person] = await tx.query<{ email: string }>(`select email from staff_users where id = $1 and email <> ''`, [
    userId,
  ]);
  if (!person) return;
  const subjectId = `${news} ${browser}`.trim();
  const entry = { kind: ACCOUNT_NEWS, queue: 'email', recipient: person.email, subjectId } as const;
  // A program without cookies is a new device at each sign-in.
  await outbox.enqueue(tx, { ...entry, dedupeKey: `${ACCOUNT_NEWS} ${userId} ${subjectId}` });
}
