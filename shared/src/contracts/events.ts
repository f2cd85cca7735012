import type {
  ChatForm,
  ChatMessage,
  ChatView,
  JoinAnswer,
  JoinOptions,
  Presence,
  ReadReceipt,
  SendMessage,
  TypingSignal,
} from './chat';
import type { ConversationState } from './conversation';
import type { StaffNotice } from './customers';
import type { DeskCounts, InternalNote, ReadKind } from './desk';
import type { Ack, Result } from './errors';
import type { OfficeSetting } from './office-hours';

/** Clients built from the specification alone omit the optional arguments. */
export interface ClientToServerEvents {
  joinChat: (chatId: string, options?: JoinOptions, ack?: Ack<JoinAnswer>) => void;
  sendMessage: (draft: SendMessage, ack?: Ack<ChatMessage>) => void;
  typing: (signal: { chatId: string; isTyping: boolean }) => void;
  readMessages: (receipt: { chatId: string; seq: number }, ack?: Ack<null>) => void;
  /** The visitor ends the chat and forgets it on this device. */
  endChat: (chatId: string, ack?: Ack<null>) => void;

  joinAdminRoom: (ack?: Ack<null>) => void;
  /** Acknowledged with the text 'joined' or with an error. */
  joinAdminChat: (chatId: string, ack?: (answer: 'joined' | Extract<Result<never>, { ok: false }>) => void) => void;
  /** The chat that this dashboard shows; without `chatId`, none. Answered like `chatViews`. */
  viewChat: (view: { chatId?: string }, ack?: Ack<ChatView[]>) => void;
  getChatHistory: (chatId: string, options?: JoinOptions, ack?: Ack<JoinAnswer>) => void;
}

export interface ServerToClientEvents {
  chatHistory: (messages: ChatMessage[]) => void;
  receiveMessage: (message: ChatMessage) => void;
  typing: (signal: TypingSignal) => void;
  readMessages: (receipt: ReadReceipt) => void;
  presence: (presence: Presence) => void;
  /** All chats that staff have in view, after each change. Sent to the staff room. */
  chatViews: (views: ChatView[]) => void;

  /** To all staff, like the events below, unless they say otherwise. */
  conversationChanged: (state: ConversationState) => void;
  noteAdded: (note: InternalNote) => void;
  noteRemoved: (note: { chatId: string | null; id: string }) => void;
  cannedRepliesChanged: () => void;
  customerChanged: (customer: { id: string; revision: number }) => void;
  /** Records no longer exist: what a dashboard shows must be loaded again. */
  recordsErased: () => void;
  officeHoursChanged: (setting: OfficeSetting) => void;
  /** Visits, time off or their setting. */
  visitsChanged: () => void;
  /** To the person who has read records, in all tabs. */
  recordsRead: (read: { kind: ReadKind; counts: DeskCounts }) => void;

  /** To the person whom it concerns, in all tabs. */
  noticeAdded: (notice: StaffNotice) => void;
  /** To the person who has opened a record with notices, in all tabs. */
  noticesRead: () => void;

  newChatCreated: (chat: { chatId: string; chatForm: ChatForm }) => void;
  newChatFormNotification: (notification: { message: string; chatId: string }) => void;
  newSupportBotNotification: (notification: { message: string }) => void;
  /** A support bot chat was saved again, usually with more answers. */
  botChatContinued: () => void;
  newContactFormNotification: (notification: { message: string }) => void;
  newVisitNotification: (notification: { message: string }) => void;
  newChatFormUserCreated: () => void;
}
