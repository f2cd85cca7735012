import type { Mail } from '../mail/mail';
import { PREFERENCES_HASH } from './dashboard-hash';
import type { Notice } from './notice';

export function toMail(notice: Notice, { to, siteUrl }: { to: string; siteUrl: string }): Mail {
  const { subject, blocks, hash, action } = notice;
  return {
    to,
    subject,
    list: 'office',
    content: {
      title: subject,
      blocks,
      action: { label: action, href: `${siteUrl}/${hash}` },
      reason: `You chose this notification in the dashboard: ${siteUrl}/${PREFERENCES_HASH}`,
    },
  };
}
