import { EMAIL_MAX, MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { filledText } from '@potomac-oak/shared/contracts/text';
import type { InboundMailAnswer } from '@potomac-oak/shared/contracts/visitor-mail';

import type { ChatMessages } from '../chat/chat-message-service';
import { getName } from '../chat/chat-presenter';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { sha256 } from '../hash/sha256';
import { suppressBouncedRecipient } from '../visitor-mail/bounce-address-service';
import { hashAddress } from '../visitor-mail/mail-address';
import { findRepliedChat, type RepliedChat } from '../visitor-mail/reply-address-service';
import { suppressBounced } from '../visitor-mail/unsubscribe-service';
import { insertBounce } from './bounce-repository';
import { type Bounce, type InboundMail, readMail } from './read-mail';
import { cutQuote, splitText } from './reply-text';

export interface InboundMails {
  /** Throws `invalid_input` for a mail that cannot be parsed, and `not_found` without a valid reply address. */
  receive(raw: Buffer): Promise<InboundMailAnswer>;
}

interface InboundMailsDeps {
  database: Database;
  chats: Pick<ChatMessages, 'post'>;
  /** Domain of the reply addresses. */
  domain: string;
}

// Staff can then call the visitor.
const NO_TEXT = '(The e-mail contains no plain text.)';
const ID_LENGTH = 40;
const messageText = filledText(MESSAGE_MAX);
// Never empty, because an empty sender means the chat's own address.
const senderText = filledText(EMAIL_MAX).catch('(unreadable address)');

export function createInboundMails({ database, chats, domain }: InboundMailsDeps): InboundMails {
  async function recordBounce(chat: RepliedChat, { status }: Bounce): Promise<void> {
    await database.transaction(async (tx) => {
      await insertBounce(tx, chat.id, status);
      if (isPermanent(status)) await suppressBounced(tx, chat.email);
    });
  }

  async function handleBounce(chat: RepliedChat | null, { recipients }: InboundMail, bounce: Bounce): Promise<void> {
    if (chat) await recordBounce(chat, bounce);
    else if (isPermanent(bounce.status)) await suppressBouncedRecipient(database, recipients, domain);
  }

  async function store(chat: RepliedChat, mail: InboundMail, raw: Buffer): Promise<void> {
    const id = sha256(mail.messageId || raw.toString('latin1')).slice(0, ID_LENGTH);
    const isOwn = hashAddress(mail.from) === hashAddress(chat.email);
    const emailSender = isOwn ? '' : senderText.parse(mail.from);
    const author = { side: 'visitor', chatId: chat.id, name: getName(chat) } as const;
    for (const [index, part] of splitText(cutQuote(mail.text)).entries()) {
      const message = messageText.catch(NO_TEXT).parse(part);
      await chats.post(author, { chatId: chat.id, message, clientMsgId: `mail:${id}:${index}`, emailSender });
    }
  }

  return {
    async receive(raw) {
      const mail = await readMail(raw).catch(() => {
        throw new AppError('invalid_input', { msg: 'The mail cannot be parsed.' });
      });
      const chat = await findRepliedChat(database, mail.recipients, domain);
      if (mail.kind === 'message') {
        if (!chat) throw new AppError('not_found');
        await store(chat, mail, raw);
        return { result: 'stored' };
      }
      // A refusal would make the mail server answer an automatic mail.
      if (mail.kind !== 'automatic') await handleBounce(chat, mail, mail.kind);
      return { result: 'dropped' };
    },
  };
}

function isPermanent(status: string): boolean {
  return status.startsWith('5');
}
