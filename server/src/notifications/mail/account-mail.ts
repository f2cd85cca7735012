import { company } from '@potomac-oak/shared/company';

import { ACCOUNT_NEWS, type AccountNews } from '../../accounts/audit/account-news';
import { EMAIL_CHANGED } from '../../accounts/staff/staff-account-service';
import { type LinkToMail, STAFF_LINK_MAIL } from '../../accounts/staff/staff-link-service';
import type { Parts } from '../../parts';
import type { Mail } from './mail';

/** Mails about the receiver's own account. They do not depend on the notifications that a person has chosen. */
export function registerAccountMail(
  { mail, staffLinks, officeHours }: Pick<Parts, 'mail' | 'staffLinks' | 'officeHours'>,
  siteUrl: () => string,
): void {
  const subject = 'The e-mail address of your account was changed';

  mail.registerKind(EMAIL_CHANGED, async ({ recipient }) => ({
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
  mail.registerKind(ACCOUNT_NEWS, async ({ recipient, subjectId }) => describeNews(recipient, subjectId, siteUrl()));
  mail.registerKind(STAFF_LINK_MAIL, async ({ subjectId }) => {
    const link = await staffLinks.findToMail(subjectId);
    return link && describeLink(link, { siteUrl: siteUrl(), timeZone: officeHours.current().timeZone });
  });
}

const NEWS: Record<AccountNews, string> = {
  new_device: 'Your account was opened in a new browser',
  password_changed: 'The password of your account was changed',
  password_reset: 'The password of your account was set by a link',
  second_factor_added: 'An authenticator app was added to your account',
  second_factor_removed: 'The authenticator app of your account was removed',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey of your account was removed',
  recovery_codes_replaced: 'Your account has new recovery codes',
  recovery_code_used: 'A recovery code of your account was used',
};

/** @param subjectId the news, and the browser of a sign-in after a space */
function describeNews(to: string, subjectId: string, siteUrl: string): Mail {
  const [news, ...browser] = subjectId.split(' ');
  const subject = NEWS[news as AccountNews];
  const where = browser.length === 0 ? '' : ` (${browser.join(' ')})`;
  return {
    to,
    subject,
    list: 'office',
    content: {
      title: subject,
      blocks: [
        { kind: 'text', text: `${subject}${where}. If it was you, there is nothing to do.` },
        {
          kind: 'text',
          text: 'If it was not you, choose a new password at once, which ends all other sessions, and tell an owner.',
        },
      ],
      action: { label: 'Open your account', href: `${siteUrl}/#/s_dashboard?page=account` },
      reason: 'You receive this because this is the e-mail address of your account.',
    },
  };
}

function describeLink(
  { kind, username, email, path, expiresAt }: LinkToMail,
  { siteUrl, timeZone }: { siteUrl: string; timeZone: string },
): Mail {
  const isInvitation = kind === 'invitation';
  const subject = isInvitation ? `Your account for the dashboard of ${company.name}` : 'Set a new password';
  const text = isInvitation
    ? `You are invited to the dashboard in which the team of ${company.name} answers chats and reads forms.`
    : `Someone, probably you, asked for a new password for the account ${username}. If it was not you, ignore this e-mail: the password stays as it is.`;
  const expiry = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(
    expiresAt,
  );
  return {
    to: email,
    subject,
    list: 'office',
    content: {
      title: subject,
      blocks: [
        { kind: 'text', text },
        { kind: 'text', text: `The link works once, until ${expiry}.` },
      ],
      action: { label: isInvitation ? 'Create your account' : 'Set a new password', href: siteUrl + path },
      reason: isInvitation
        ? 'You receive this because an owner of the team entered this address.'
        : 'You receive this because this is the e-mail address of your account.',
    },
  };
}
