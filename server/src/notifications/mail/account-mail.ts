import { company } from '@potomac-oak/shared/company';

import { EMAIL_CHANGED } from '../../accounts/staff/staff-account-service';
import type { Parts } from '../../parts';

/** Mails about the receiver's own account. They do not depend on the notifications that a person has chosen. */
export function registerAccountMail({ mail }: Pick<Parts, 'mail'>, siteUrl: () => string): void {
  const subject = 'The e-mail address of your account was changed';

  mail.addKind(EMAIL_CHANGED, async ({ recipient }) => ({
    to: recipient,
    subject,
    list: 'office',
    content: {
      title: subject,
      blocks: [
        { kind: 'text', text: `Notifications from the dashboard of ${company.name} now go to another address.` },
        {
          kind: 'text',
          text: 'If you did not change it, someone else knows your password: choose a new one, and tell an owner.',
        },
      ],
      action: { label: 'Open your account', href: `${siteUrl()}/#/s_dashboard?page=account` },
      reason: 'You receive this because this was the e-mail address of your account.',
    },
  }));
}
