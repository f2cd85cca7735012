import type { Config } from '../config/config';
import { type OpenChannel, openChannel } from '../outbox/open-channel';
import type { Outbox } from '../outbox/outbox';
import type { Mail } from './mail';
import { createMailer } from './mailer';

/** Without SMTP_URL the channel stays closed, and nothing is e-mailed. */
export function openMail(
  outbox: Pick<Outbox, 'handle'>,
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
): OpenChannel<Mail> {
  if (SMTP_URL === undefined) return { addKind: () => undefined };
  return openChannel(outbox, 'email', createMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM }).send);
}
