/** 128 bits. */
export const MAILBOX_TOKEN_BYTES = 16;

type Mailbox = 'reply' | 'bounce';

const MAILBOX = /^(reply|bounce)\+([0-9a-f]{32})$/;

interface MailboxOptions {
  mailbox: Mailbox;
  domain: string;
}

/** @param token hexadecimal, because mail servers may change the case of an address */
export function formatMailbox(token: string, { mailbox, domain }: MailboxOptions): string {
  return `${mailbox}+${token}@${domain}`;
}

/** Returns the tokens of those recipients that are such mailboxes. */
export function readMailboxTokens(recipients: readonly string[], { mailbox, domain }: MailboxOptions): string[] {
  return recipients.flatMap((recipient) => {
    const at = recipient.lastIndexOf('@');
    if (recipient.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return [];
    const [, name, token] = MAILBOX.exec(recipient.slice(0, at).toLowerCase()) ?? [];
    return name === mailbox && token !== undefined ? [token] : [];
  });
}
