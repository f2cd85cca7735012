import { createHmac } from 'node:crypto';

import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Queryable } from '../../base/db/database';
import type { OutboxRow } from '../../base/outbox/outbox-entry';
import { deriveKey } from '../../base/secrets/derive-key';
import { readSecretKeys } from '../../base/secrets/secret-keys';
import { sha256 } from '../../base/secrets/sha256';
import type { Mail } from '../../notifications/mail/mail';
import type { Parts } from '../../parts';
import { hashAddress, suppressAddress } from './mail-admission';

/** A mail of the row to one address. */
export interface Letter {
  row: Pick<OutboxRow, 'id'>;
  address: string;
}

/**
 * The links and addresses in mails to visitors. Each attempt of a row has the same tokens, so that an outage of days does
 * not add hundreds of them.
 */
export interface MailLinks {
  /** Origin of the site. With PORT=0 known only once the server listens. */
  siteUrl(): string;
  /** The token of a link, in base64url. */
  createToken(letter: Letter, purpose: 'return' | 'transcript'): string;
  /** The parts of a mail that end such mails: a link, and the one-click unsubscribe of mail providers (RFC 8058). */
  addUnsubscribe(tx: Queryable, letter: Letter, label: string): Promise<Unsubscribe>;
  /** An address for replies to a mail about the chat; null without MAIL_REPLY_DOMAIN. */
  addReplyAddress(tx: Queryable, letter: Letter & { chatId: string }): Promise<string | null>;
  /** An address for replies to an answer of the office; null without MAIL_REPLY_DOMAIN. */
  addAnswerAddress(tx: Queryable, letter: Letter & { mailId: string }): Promise<string | null>;
  /** The return path of a mail that cannot be answered in the chat; empty without MAIL_REPLY_DOMAIN. */
  addReturnPath(tx: Queryable, letter: Letter): Promise<Pick<Mail, 'returnPath'>>;
}

interface Unsubscribe {
  reasonLink: NonNullable<Mail['content']['reasonLink']>;
  headers: NonNullable<Mail['headers']>;
}

type Purpose = 'unsubscribe' | 'reply' | 'return' | 'transcript' | 'bounce';

/** 128 bits. */
export const MAILBOX_TOKEN_BYTES = 16;

export function createMailLinks({ config, origins }: Pick<Parts, 'config' | 'origins'>): MailLinks {
  const key = deriveKey(readSecretKeys(config), 'tokens of mails to visitors');
  const domain = config.MAIL_REPLY_DOMAIN;

  function tokenOf({ row, address }: Letter, purpose: Purpose): Buffer {
    return createHmac('sha256', key).update(`${purpose} ${row.id} ${address}`).digest();
  }

  // Hexadecimal, because mail servers may change the case of an address.
  function mailboxTokenOf(letter: Letter, mailbox: Mailbox): string {
    return tokenOf(letter, mailbox).toString('hex', 0, MAILBOX_TOKEN_BYTES);
  }

  function siteUrl(): string {
    return origins.own()[0] ?? '';
  }

  return {
    siteUrl,
    createToken: (letter, purpose) => tokenOf(letter, purpose).toString('base64url'),

    async addUnsubscribe(tx, letter, label) {
      const token = tokenOf(letter, 'unsubscribe').toString('base64url');
      await addUnsubscribeToken(tx, { address: letter.address, token });
      const href = `${siteUrl()}${VISITOR_MAIL_PATHS.unsubscribe}/${token}`;
      return {
        reasonLink: { label, href },
        headers: { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      };
    },

    async addReplyAddress(tx, letter) {
      if (domain === undefined) return null;
      return createReplyAddress(tx, { chatId: letter.chatId, domain, token: mailboxTokenOf(letter, 'reply') });
    },

    async addAnswerAddress(tx, { mailId, ...letter }) {
      if (domain === undefined) return null;
      const token = mailboxTokenOf(letter, 'reply');
      await tx.query('update customer_mails set reply_hash = $2 where id = $1', [mailId, sha256(token)]);
      return formatMailbox('reply', token, domain);
    },

    async addReturnPath(tx, letter) {
      if (domain === undefined) return {};
      const token = mailboxTokenOf(letter, 'bounce');
      // Its holder can only end the mails to the address, or ask for its data, so it is stored like the token of an unsubscribe link.
      await addUnsubscribeToken(tx, { address: letter.address, token });
      return { returnPath: formatMailbox('bounce', token, domain) };
    },
  };
}

/** May be called repeatedly. */
export async function addUnsubscribeToken(
  { query }: Queryable,
  { address, token }: { address: string; token: string },
): Promise<void> {
  await query('insert into unsubscribe_tokens (hash, address_hash) values ($1, $2) on conflict do nothing', [
    sha256(token),
    hashAddress(address),
  ]);
}

/** Returns the hash of the address that the token unsubscribes. */
export async function findUnsubscribed({ query }: Queryable, token: string): Promise<string | null> {
  const [row] = await query<{ addressHash: string }>(
    'select address_hash as "addressHash" from unsubscribe_tokens where hash = $1',
    [sha256(token)],
  );
  return row?.addressHash ?? null;
}

/** Ends all mails to the mailbox whose mail has bounced. Ignores recipients that are no valid return path. */
export async function suppressBounced(tx: Queryable, recipients: readonly string[], domain: string): Promise<void> {
  const [token] = readMailboxTokens('bounce', recipients, domain);
  const addressHash = token === undefined ? null : await findUnsubscribed(tx, token);
  if (addressHash !== null) await suppressAddress(tx, addressHash, 'bounced');
}

/** May be called repeatedly. */
export async function createReplyAddress(
  { query }: Queryable,
  { chatId, domain, token }: { chatId: string; domain: string; token: string },
): Promise<string> {
  await query('insert into chat_reply_addresses (hash, chat_id) values ($1, $2) on conflict do nothing', [
    sha256(token),
    chatId,
  ]);
  return formatMailbox('reply', token, domain);
}

export interface RepliedChat {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Returns the chat of the first recipient that is a valid reply address. */
export async function findRepliedChat(
  { query }: Queryable,
  recipients: readonly string[],
  domain: string,
): Promise<RepliedChat | null> {
  const hashes = readMailboxTokens('reply', recipients, domain).map((token) => sha256(token));
  // One statement, because a mail may name thousands of recipients.
  const [chat] = await query<RepliedChat>(
    `select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email
       from chat_reply_addresses a join chats c on c.id = a.chat_id
      where a.hash = any($1::text[])
      order by array_position($1::text[], a.hash) limit 1`,
    [hashes],
  );
  return chat ?? null;
}

/** A mail of the office to a customer. */
export interface AnsweredMail {
  id: string;
  customerId: string;
  address: string;
}

/** Returns the mail of the office whose reply address is among the recipients. */
export async function findAnsweredMail(
  { query }: Queryable,
  recipients: readonly string[],
  domain: string,
): Promise<AnsweredMail | null> {
  const hashes = readMailboxTokens('reply', recipients, domain).map((token) => sha256(token));
  const [mail] = await query<AnsweredMail>(
    `select m.id, coalesce(c.merged_into, c.id) as "customerId", m.address
       from customer_mails m join customers c on c.id = m.customer_id
      where m.reply_hash = any($1::text[]) order by m.seq limit 1`,
    [hashes],
  );
  return mail ?? null;
}

type Mailbox = 'reply' | 'bounce';

const MAILBOX = /^(reply|bounce)\+([0-9a-f]{32})$/;

function formatMailbox(mailbox: Mailbox, token: string, domain: string): string {
  return `${mailbox}+${token}@${domain}`;
}

/** Returns the tokens of those recipients that are such mailboxes. */
function readMailboxTokens(mailbox: Mailbox, recipients: readonly string[], domain: string): string[] {
  return recipients.flatMap((recipient) => {
    const at = recipient.lastIndexOf('@');
    if (recipient.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return [];
    const [, name, token] = MAILBOX.exec(recipient.slice(0, at).toLowerCase()) ?? [];
    return name === mailbox && token !== undefined ? [token] : [];
  });
}
