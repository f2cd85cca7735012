import type { HttpApp } from '../base/http/http-app';
import type { Parts } from '../parts';
import { registerBot } from './bot/bot';
import { type Chat, registerChat } from './chat/chat';
import { registerCannedReplies } from './desk/canned-replies';
import { registerNotes } from './desk/notes';
import { registerReadMarks } from './desk/read-marks';
import { registerSearch } from './desk/search';
import { registerInboundMail } from './inbound-mail/inbound-mail';
import { registerVisitorMail } from './visitor-mail/visitor-mail';

/** Chats with visitors, the desk at which staff answer them, and the mails of a chat. Returns what others may use. */
export async function registerConversations(app: HttpApp, parts: Parts): Promise<Chat> {
  const chat = registerChat(app, parts);
  registerBot(app, parts);
  registerNotes(app, parts);
  registerCannedReplies(app, parts);
  registerReadMarks(app, parts);
  registerSearch(app, parts);
  await registerVisitorMail(app, parts, chat.messages);
  registerInboundMail(app, parts, chat.messages);
  return chat;
}
