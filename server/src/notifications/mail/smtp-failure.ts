interface SmtpFailure {
  /** Without the server's text, which may contain addresses. */
  message: string;
  isPermanent: boolean;
  /** Every message would fail now. */
  isOutage: boolean;
}

const UNAVAILABLE = 421;

/**
 * @param error as rejected by nodemailer
 * @param isOwnSender whether the sender is MAIL_FROM, as in every mail to the office
 */
export function describeSmtpFailure(error: unknown, { isOwnSender }: { isOwnSender: boolean }): SmtpFailure {
  const { code, responseCode = 0, command = '' } = readFields(error);
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return outage('The SMTP server refuses the user name or password of SMTP_URL.');
  if (code === 'ETLS') return outage('The SMTP server offers no valid TLS connection.');
  // The addresses or the size are refused without a reply of the server.
  if (responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return { message: `The message cannot be sent (${code}).`, isPermanent: true, isOutage: false };
  if (responseCode === 0) return outage(`The SMTP server cannot be reached (${code}).`);
  if (responseCode === UNAVAILABLE) return outage(`The SMTP server is not available (${responseCode}).`);
  if (command.startsWith('MAIL')) return describeRefusedSender(responseCode, isOwnSender);

  const isAboutRecipient = command.startsWith('RCPT');
  // A refusal in the greeting, for instance of a blocked address, says nothing about the message.
  if (!isAboutRecipient && !command.startsWith('DATA'))
    return outage(`The SMTP server refuses the connection (${responseCode}).`);

  const what = isAboutRecipient ? 'the recipient' : 'the message';
  const isPermanent = responseCode >= 500;
  const message = `The SMTP server ${isPermanent ? 'refuses' : 'does not accept'} ${what} (${responseCode}).`;
  return { message, isPermanent, isOutage: false };
}

/** Not permanent: the operator can correct the setting within the three days of attempts. */
function describeRefusedSender(responseCode: number, isOwnSender: boolean): SmtpFailure {
  const sender = isOwnSender ? 'the sender MAIL_FROM' : 'senders of MAIL_REPLY_DOMAIN';
  const message = `The SMTP server refuses ${sender} (${responseCode}).`;
  return { message, isPermanent: false, isOutage: isOwnSender };
}

function outage(message: string): SmtpFailure {
  return { message, isPermanent: false, isOutage: true };
}

function readFields(error: unknown): { code: string; responseCode?: number | undefined; command?: string | undefined } {
  if (typeof error !== 'object' || error === null) return { code: 'unknown' };
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : 'unknown',
    ...('responseCode' in error && typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
    ...('command' in error && typeof error.command === 'string' && { command: error.command }),
  };
}
