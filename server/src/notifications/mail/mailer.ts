import { createTransport } from 'nodemailer';

import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import type { Config } from '../../base/config/config';
import { isLoopback } from '../../base/http/client-address';
import { DeliveryError } from '../../base/outbox/delivery-error';
import { type OpenChannel, openChannel } from '../../base/outbox/open-channel';
import type { Outbox } from '../../base/outbox/outbox';
import type { OutboxRow } from '../../base/outbox/outbox-entry';
import type { Mail } from './mail';
import { renderHtml } from './render-html';
import { renderText } from './render-text';
import { describeSmtpFailure } from './smtp-failure';

export interface Mailer {
  /** Resolves once the SMTP server has accepted the message. Rejects with a `DeliveryError`. */
  send(mail: Mail, row: Pick<OutboxRow, 'id'>): Promise<void>;
}

interface MailerOptions {
  /** `SMTP_URL` */
  smtpUrl: string;
  /** `MAIL_FROM` */
  from: string;
}

// Together shorter than the lease of a row.
const TIMEOUTS = {
  dnsTimeout: MINUTE_MS / 4,
  connectionTimeout: MINUTE_MS / 4,
  greetingTimeout: MINUTE_MS / 4,
  socketTimeout: MINUTE_MS / 2,
};
const SUBJECT_MAX = 140;

/** Without SMTP_URL the channel stays closed, and nothing is e-mailed. */
export function openMail(
  outbox: Pick<Outbox, 'handle'>,
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
): OpenChannel<Mail> {
  if (SMTP_URL === undefined) return { registerKind: () => undefined };
  return openChannel(outbox, 'email', createMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM }).send);
}

export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isLocal = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Otherwise a network attacker could remove STARTTLS and read the password.
    requireTLS: !secure && !isLocal,
    // The certificate of a server on this machine is usually self-signed.
    tls: { rejectUnauthorized: !isLocal },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
  const domain = domainOf(from);

  return {
    async send({ to, subject, list, content, replyTo, returnPath, calendar, headers }, { id }) {
      const message = {
        from,
        to: { name: '', address: to },
        subject: oneLine(subject),
        text: renderText(content),
        html: renderHtml(content),
        messageId: `<${id}@${domain}>`,
        ...(calendar && { icalEvent: { ...calendar, filename: 'visit.ics' } }),
        ...(replyTo && { replyTo }),
        ...(returnPath && { envelope: { from: returnPath, to } }),
        headers: {
          'List-Id': `<${list}.${domain}>`,
          // Vacation responders do not answer such messages. `All` would also suppress reports of failed delivery.
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'OOF, AutoReply',
          ...headers,
        },
      };
      try {
        await transport.sendMail(message);
      } catch (cause) {
        const { message, ...kind } = describeSmtpFailure(cause, { isOwnSender: returnPath === undefined });
        // Without the cause: its texts may contain addresses and parts of the message.
        throw new DeliveryError(message, kind);
      }
    },
  };
}

/** @param from an address with or without a name */
export function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SUBJECT_MAX ? `${line.slice(0, SUBJECT_MAX - 1).toWellFormed()}…` : line;
}
