import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Queryable } from '../db/database';
import type { Mail } from '../mail/mail';
import { addUnsubscribeToken } from './unsubscribe-service';

interface UnsubscribeLink {
  reasonLink: NonNullable<Mail['content']['reasonLink']>;
  /** One-click unsubscribe of mail providers (RFC 8058). */
  headers: NonNullable<Mail['headers']>;
}

/** Creates the parts of a mail to `address` that end such mails. Each attempt may pass the same token. */
export async function createUnsubscribeLink(
  tx: Queryable,
  { address, siteUrl, token }: { address: string; siteUrl: string; token: string },
): Promise<UnsubscribeLink> {
  await addUnsubscribeToken(tx, { address, token });
  const href = `${siteUrl}${VISITOR_MAIL_PATHS.unsubscribe}/${token}`;
  return {
    reasonLink: { label: 'Unsubscribe', href },
    headers: { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
