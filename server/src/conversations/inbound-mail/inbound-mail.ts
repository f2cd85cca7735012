import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { FILE_MAX_BYTES, FILES_MAX } from '@potomac-oak/shared/contracts/files';
import { EMAIL_MAX, MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import { filledText } from '@potomac-oak/shared/contracts/text';
import {
  INBOUND_MAIL_MAX_BYTES,
  type InboundMailAnswer,
  MAIL_SIGNATURE_HEADER,
} from '@potomac-oak/shared/contracts/visitor-mail';

import { AppError } from '../../base/errors/app-error';
import { limitKey } from '../../base/http/client-address';
import type { HttpApp } from '../../base/http/http-app';
import { assertNoWait } from '../../base/limits/rate-limiter';
import { isSameSecret } from '../../base/secrets/is-same-secret';
import { sha256 } from '../../base/secrets/sha256';
import { chatOwner, mailOwner } from '../../files/stored-file';
import { proveRecord } from '../../leads/customers/join-record';
import type { Parts } from '../../parts';
import type { ChatMessages } from '../chat/chat-messages';
import { getName } from '../chat/chat-presenter';
import { isReplyStored, recordUndelivered, storeReply } from '../customer-mail/customer-reply';
import { hashAddress, suppressAddress } from '../visitor-mail/mail-admission';
import { findAnsweredMail, findRepliedChat, type RepliedChat, suppressBounced } from '../visitor-mail/mail-links';
import { type Bounce, type InboundMail, type MailAttachment, readMail } from './read-mail';
import { cutQuote, splitText } from './reply-text';

/** Each post holds up to 36 MiB in memory, and as much while it is parsed. */
export const POSTS_MAX = 3;

/** Replies of visitors by e-mail: docs/contract-mail.md. Without a secret and a domain, every call is refused. */
export function registerInboundMail(app: HttpApp, parts: Parts, chats: Pick<ChatMessages, 'post'>): void {
  const { config, limiters, now } = parts;
  const { INBOUND_MAIL_SECRET: secret, MAIL_REPLY_DOMAIN: domain } = config;
  const { refusedMails } = limiters;
  let running = 0;

  // Runs before the body is read. The signature covers the body, so each post counts as refused until it is answered
  // otherwise; a body that is sent slowly, or never, counts as well.
  async function admit({ address, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = limitKey(address);
    assertNoWait(refusedMails.take(key));
    if (!secret || !readSignature(headers[MAIL_SIGNATURE_HEADER], now())) throw new AppError('unauthenticated');
    if (running >= POSTS_MAX) {
      refusedMails.giveBack(key);
      throw new AppError('unavailable');
    }
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
      const isAnswered = reply.raw.writableFinished;
      // A declared length is refused before the body is read: large mails of others must not block the mail server.
      const isTooLong = reply.statusCode === 413 && headers['content-length'] === undefined;
      if (isAnswered && reply.statusCode !== 401 && !isTooLong) refusedMails.giveBack(key);
    });
  }

  app.register(async (scope: HttpApp) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: INBOUND_MAIL_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );

    scope.post(VISITOR_MAIL_PATHS.inboundMail, { onRequest: admit }, async (request) => {
      const { body, headers } = request;
      const signature = readSignature(headers[MAIL_SIGNATURE_HEADER], now());
      if (!signature || !secret || !domain || !Buffer.isBuffer(body) || !isSignedBy(secret, signature, body))
        throw new AppError('unauthenticated');
      return receive(body, domain, { ...parts, chats });
    });
  });
}

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** Allowed difference of the clocks of the mail server and this server. */
const TOLERANCE_S = 300;

interface MailSignature {
  timestamp: string;
  signature: string;
}

/** Returns null for a header of another form, or of a time that is not now. */
function readSignature(header: unknown, now: number): MailSignature | null {
  const [, timestamp, signature] = (typeof header === 'string' && SIGNATURE.exec(header)) || [];
  if (timestamp === undefined || signature === undefined) return null;
  return Math.abs(now / 1_000 - Number(timestamp)) <= TOLERANCE_S ? { timestamp, signature } : null;
}

function isSignedBy(secret: string, { timestamp, signature }: MailSignature, body: Buffer): boolean {
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return isSameSecret(signature, expected);
}

type MailParts = Pick<Parts, 'database' | 'files' | 'customerFeed' | 'notices'> & { chats: Pick<ChatMessages, 'post'> };

/**
 * Stores the mail in the chat of its reply address, or as a reply of a customer. Throws `invalid_input` for a mail that
 * cannot be parsed, and `not_found` without a valid reply address.
 */
async function receive(raw: Buffer, domain: string, parts: MailParts): Promise<InboundMailAnswer> {
  const { database, chats, files, customerFeed, notices } = parts;
  const mail = await readMail(raw).catch(() => {
    throw new AppError('invalid_input', { msg: 'The mail cannot be parsed.' });
  });
  const chat = await findRepliedChat(database, mail.recipients, domain);
  const answered = chat ? null : await findAnsweredMail(database, mail.recipients, domain);
  if (mail.kind === 'message') {
    if (answered) {
      const messageHash = sha256(mail.messageId || raw.toString('latin1'));
      // A gateway may have re-encoded the attachments: `save` would refuse other bytes under the same id.
      if (await isReplyStored(database, messageHash)) return { result: 'stored' };
      const owner = mailOwner(answered.id);
      const { fileIds, refused } = await saveAttachments(files, mail, { id: sha256(owner + messageHash), owner });
      const text = [cutQuote(mail.text), ...refused].filter(Boolean).join('\n\n');
      const reply = { from: senderText.parse(mail.from), text, fileIds, messageHash };
      const noticeIds = await storeReply(parts, answered, reply);
      if (noticeIds) await Promise.all([customerFeed.send([answered.customerId]), notices.announce(noticeIds)]);
      return { result: 'stored' };
    }
    if (!chat) throw new AppError('not_found');
    const isOwn = hashAddress(mail.from) === hashAddress(chat.email);
    await store({ chats, files }, { chat, mail, raw, isOwn });
    if (isOwn) await proveRecord(database, { kind: 'chat', id: chat.id });
    return { result: 'stored' };
  }
  // A refusal would make the mail server answer an automatic mail.
  if (mail.kind === 'automatic') return { result: 'dropped' };
  if (chat) await recordBounce(database, chat, mail.kind);
  else if (answered) {
    await recordUndelivered(database, answered, { reason: mail.kind.status, isPermanent: isPermanent(mail.kind) });
    await customerFeed.send([answered.customerId]);
  } else if (isPermanent(mail.kind)) await suppressBounced(database, mail.recipients, domain);
  return { result: 'dropped' };
}

// Staff can then call the visitor.
const NO_TEXT = '(The e-mail contains no text.)';
/** Of a mail; they arrive in several messages. */
const ATTACHMENTS_MAX = 3 * FILES_MAX;
const ID_LENGTH = 40;
const messageText = filledText(MESSAGE_MAX);
// Never empty, because an empty sender means the chat's own address.
const senderText = filledText(EMAIL_MAX).catch('(unreadable address)');

async function store(
  { chats, files }: Pick<MailParts, 'chats' | 'files'>,
  { chat, mail, raw, isOwn }: { chat: RepliedChat; mail: InboundMail; raw: Buffer; isOwn: boolean },
): Promise<void> {
  const id = sha256(mail.messageId || raw.toString('latin1')).slice(0, ID_LENGTH);
  const emailSender = isOwn ? '' : senderText.parse(mail.from);
  const author = { side: 'visitor', chatId: chat.id, name: getName(chat) } as const;
  const { fileIds, refused } = await saveAttachments(files, mail, { id, owner: chatOwner(chat.id) });
  const texts = splitText([cutQuote(mail.text), ...refused].filter((text) => text !== '').join('\n\n'));

  // Files follow the text: the first ones in its last message, further ones in messages of their own.
  for (let index = 0; index < texts.length || fileIds.length > 0; index += 1) {
    const attached = index < texts.length - 1 ? [] : fileIds.splice(0, FILES_MAX);
    const message = messageText.catch(attached.length > 0 ? '' : NO_TEXT).parse(texts[index] ?? '');
    await chats.post(author, {
      chatId: chat.id,
      message,
      clientMsgId: `mail:${id}:${index}`,
      emailSender,
      files: attached,
    });
  }
}

/** Returns the ids of the stored files, and a sentence for each attachment that is not accepted. */
async function saveAttachments(
  files: Parts['files'],
  mail: InboundMail,
  { id, owner }: { id: string; owner: string },
): Promise<{ fileIds: string[]; refused: string[] }> {
  const fileIds: string[] = [];
  const refused: string[] = [];
  for (const [index, { name, content }] of mail.attachments.entries()) {
    const upload = { id: sha256(`${id} ${index}`), owner, name, content };
    const isStored = fileIds.length < ATTACHMENTS_MAX && (await isAccepted(files, upload));
    if (isStored) fileIds.push(upload.id);
    else refused.push(describeRefused({ name, content }));
  }
  const further = refused.splice(REFUSED_MAX).length;
  if (further > 0) refused.push(`(${further} further attachments were not accepted.)`);
  return { fileIds, refused };
}

const REFUSED_MAX = 20;
const NAME_LENGTH = 80;

function describeRefused({ name, content }: MailAttachment): string {
  return `(${name.slice(0, NAME_LENGTH)}, ${describeBytes(content.length)}, was not accepted.)`;
}

async function isAccepted(files: Parts['files'], upload: Parameters<Parts['files']['save']>[0]): Promise<boolean> {
  if (upload.content.length > FILE_MAX_BYTES) return false;
  try {
    await files.save(upload);
    return true;
  } catch (error) {
    if (error instanceof AppError && ['unsupported_media_type', 'storage_full'].includes(error.code)) return false;
    throw error;
  }
}

function describeBytes(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return `${(bytes / (isLarge ? 1_000_000 : 1_000)).toFixed(isLarge ? 1 : 0)} ${isLarge ? 'MB' : 'KB'}`;
}

async function recordBounce(database: Parts['database'], chat: RepliedChat, bounce: Bounce): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('insert into mail_bounces (chat_id, status) values ($1, $2)', [chat.id, bounce.status]);
    if (isPermanent(bounce)) await suppressAddress(tx, hashAddress(chat.email), 'bounced');
  });
}

function isPermanent({ status }: Bounce): boolean {
  return status.startsWith('5');
}
