import type { MailState, NotificationKind, OutboxState } from '@potomac-oak/shared/contracts/notifications';

export const KINDS: readonly { kind: NotificationKind; label: string }[] = [
  { kind: 'newChat', label: 'New chat' },
  { kind: 'unanswered', label: 'Unanswered message' },
  { kind: 'botLead', label: 'Request from the support bot' },
  { kind: 'contactForm', label: 'Contact form' },
  { kind: 'visit', label: 'Request for a visit' },
  { kind: 'newsletter', label: 'Newsletter subscriber' },
  { kind: 'forYou', label: 'Customers and mentions for you' },
];

const OUTBOX_KINDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(KINDS.map(({ kind, label }) => [kind, label])),
  digest: 'Daily summary',
  emailChanged: 'Changed e-mail address',
  staffLink: 'Invitation or new password',
};

/** Kinds without a label, which other parts of the server send, are shown by their name. */
export function kindLabel(kind: string): string {
  return OUTBOX_KINDS[kind] ?? kind;
}

export const STATE_LABELS: Readonly<Record<OutboxState, string>> = {
  queued: 'Waiting',
  failed: 'Failed',
  sent: 'Sent',
  dropped: 'Not needed',
};

export function describeMail(mail: MailState, delayed: number): string {
  if (mail === 'off') return 'This server sends no e-mail: its operator has not set SMTP_URL.';
  const count = delayed === 1 ? '1 e-mail is waiting' : `${delayed} e-mails are waiting`;
  return mail === 'failing' ? `E-mail cannot be sent at the moment. ${count}; nothing is lost.` : '';
}
