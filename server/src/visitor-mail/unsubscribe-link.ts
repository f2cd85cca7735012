import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Queryable } from '../db/database';
import type { Mail } from '../mail/mail';
import { createUnsubscribeToken } from './unsubscribe-service';

interface UnsubscribeLink {
  reasonLink: NonNullable<Mail['content']['reasonLink']>;
  /** One-click unsubscribe of mail providers (RFC 8058). */
  headers: NonNullable<Mail['headers']>;
}

/** Creates the parts of a mail to `address` that end such mails. A given token may be stored repeatedly. */
export async function createUnsubscribeLink(
  tx: Queryable,
  { address, siteUrl }: { address: string; siteUrl: string },
  token?: string,
): Promise<UnsubscribeLink> {
  const href = `${siteUrl}${VISITOR_MAIL_PATHS.unsubscribe}/${await createUnsubscribeToken(tx, address, token)}`;
  return {
    reasonLink: { label: 'Unsubscribe', href },
    headers: { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
