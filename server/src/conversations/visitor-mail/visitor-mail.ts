import type { HttpApp } from '../../base/http/http-app';
import type { Parts } from '../../parts';
import type { ChatMessages } from '../chat/chat-messages';
import { registerCustomerMail } from '../customer-mail/customer-mail';
import { createMailLinks } from './mail-links';
import { registerPrivacyRequests } from './privacy-requests';
import { registerReplyMail } from './reply-mail';
import { registerReturnLinks } from './return-links';
import { registerTranscriptMail } from './transcript-mail';
import { registerTranscripts } from './transcripts';
import { registerUnsubscribing } from './unsubscribing';

/** Mail to visitors and customers, and the links in it: docs/contract-mail.md. */
export async function registerVisitorMail(
  app: HttpApp,
  parts: Parts,
  chats: Pick<ChatMessages, 'getVisitorsChat'>,
): Promise<void> {
  const links = createMailLinks(parts);
  registerCustomerMail(app, parts, links);
  registerReplyMail(parts, links);
  registerTranscriptMail(parts, links);
  registerUnsubscribing(app, parts, registerPrivacyRequests(app, parts, { chats, links }));
  await registerReturnLinks(app, parts);
  await registerTranscripts(app, parts, chats);
}
