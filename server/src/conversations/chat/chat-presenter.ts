import { company } from '@potomac-oak/shared/company';
import type { ActiveChatRecord, ChatFormRecord, ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { ChatSite } from '@potomac-oak/shared/contracts/partner';
import { ADMIN_SENDER_ID, VISITOR_SENDER_ID } from '@potomac-oak/shared/contracts/senders';

import { displayNameOf } from '../../accounts/staff/staff-name';
import type { PresentFile } from '../../files/file-links';
import type { ActiveChat, ChatOrigin, StoredChatForm } from './chat-repository';
import { presentChatState } from './chat-states';
import type { StoredMessage } from './message-repository';

export type { StoredChatForm };

/** Author of replies by an account without a name. */
const UNNAMED_STAFF = 'Customer Support';

export type PresentMessage = (message: StoredMessage) => ChatMessage;

/** How each side of a chat receives a message. */
export function createMessagePresenters(presentFile: PresentFile): {
  forStaff: PresentMessage;
  forVisitor: PresentMessage;
} {
  const forVisitor: PresentMessage = ({ files, ...message }) => ({
    ...presentForVisitor(message),
    ...(files && { files: files.map(presentFile) }),
  });
  return { forVisitor, forStaff: (message) => ({ ...forVisitor(message), ...presentForStaff(message) }) };
}

function presentForStaff({ staffId, emailSender }: StoredMessage): Pick<ChatMessage, 'staffId' | 'byEmail'> {
  return {
    ...(staffId !== null && { staffId }),
    ...(emailSender !== null && { byEmail: emailSender === '' ? {} : { otherSender: emailSender } }),
  };
}

function presentForVisitor({
  chatId,
  seq,
  clientMsgId,
  senderRole,
  name,
  body,
  createdAt,
}: Omit<StoredMessage, 'files'>): ChatMessage {
  return {
    _id: `${chatId}:${seq}`,
    seq,
    chatId,
    senderId: senderRole === 'user' ? VISITOR_SENDER_ID : ADMIN_SENDER_ID,
    senderRole,
    name,
    message: body,
    createdAt: createdAt.toISOString(),
    ...(clientMsgId !== null && { clientMsgId }),
  };
}

export function presentActiveChat(chat: ActiveChat, isOnline: boolean): ActiveChatRecord {
  const { id, lastMessage, lastAt, staffUnread, waitingSince, language } = chat;
  return {
    _id: id,
    name: getName(chat),
    lastMessage,
    createdAt: lastAt.toISOString(),
    unread: staffUnread,
    isOnline,
    ...(waitingSince && { waitingSince: waitingSince.toISOString() }),
    ...(language && { language }),
    conversation: presentChatState({ ...chat, chatId: id }),
    ...presentSite(chat),
  };
}

export function presentChatForm(form: StoredChatForm): ChatFormRecord {
  const { id, firstName, lastName, phoneNumber, email, createdAt, hasSameEmail, language, isUnread } = form;
  return {
    _id: id,
    firstName,
    lastName,
    phoneNumber,
    email,
    createdAt: createdAt.toISOString(),
    ...presentSite(form),
    ...(hasSameEmail && { sameEmailUnverified: true }),
    ...(language && { language }),
    ...(isUnread && { isUnread }),
  };
}

/** What visitors see as the author of a reply: the first name and the company. */
export function presentStaffName(name: string): string {
  const [firstName = ''] = name.split(' ');
  return firstName === '' ? UNNAMED_STAFF : `${firstName}, ${company.name}`;
}

/** How staff see a colleague. */
export function presentColleague({ staffId, ...person }: { staffId: string; username: string; name: string }) {
  return { staffId, name: displayNameOf(person) };
}

export function getName({ firstName, lastName }: Pick<ActiveChat, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

function presentSite({ origin, siteName, siteUserId }: ChatOrigin): {
  site: ChatSite | null;
  siteUserId?: string;
} {
  if (origin === null) return { site: null };
  return { site: { name: siteName ?? new URL(origin).host, origin }, ...(siteUserId !== null && { siteUserId }) };
}
