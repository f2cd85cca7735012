import type { ChatMessage, JoinAnswer } from '../contracts/chat';
import type { Result } from '../contracts/errors';
import { ADMIN_SENDER_ID, VISITOR_SENDER_ID } from '../contracts/senders';
import type { Connection } from './connection';
import { NoAnswer, request } from './request';
import type { OutgoingMessage } from './unsent-entries';

export interface ChatRequestsOptions {
  connection: Connection;
  /** `<publicId>.<secret>` for visitors, the public id for staff. */
  chatId: string;
  side: 'visitor' | 'staff';
  name?: string;
  /** The language of a visitor's chat, such as `es`. */
  readLanguage?: () => string;
}

/** The requests of one chat. All reject with `NoAnswer`. */
export interface ChatRequests {
  /** Staff must join before reading. */
  joinAsStaff: () => Promise<'joined' | Extract<Result<never>, { ok: false }>>;
  /** The messages arrive as a `chatHistory` event before the answer. For visitors, this request also joins the chat. */
  readAfter: (seq: number) => Promise<Result<JoinAnswer>>;
  /** For visitors. */
  end: () => Promise<Result<null>>;
  send: (
    message: Pick<OutgoingMessage, 'text' | 'files' | 'clientMsgId' | 'createdAt'>,
  ) => Promise<Result<ChatMessage>>;
}

export function createChatRequests({
  connection,
  chatId,
  side,
  name,
  readLanguage,
}: ChatRequestsOptions): ChatRequests {
  const { socket } = connection;
  const sender = describeSender(side, name);

  async function ask<T>(emit: (acknowledge: (answer: T) => void) => void): Promise<T> {
    try {
      return await request(connection, emit);
    } catch (cause) {
      // The connection is dead but looks open. The operating system would need at least a minute to detect this.
      if (cause instanceof NoAnswer && cause.reason === 'timeout') connection.restart();
      throw cause;
    }
  }

  return {
    joinAsStaff: () => ask((acknowledge) => socket.emit('joinAdminChat', chatId, acknowledge)),
    readAfter: (after) =>
      ask((acknowledge) => {
        if (side === 'visitor') socket.emit('joinChat', chatId, { after, language: readLanguage?.() }, acknowledge);
        else socket.emit('getChatHistory', chatId, { after }, acknowledge);
      }),
    end: () => ask((acknowledge) => socket.emit('endChat', chatId, acknowledge)),
    send: ({ text, files, clientMsgId, createdAt }) => {
      const sent = { message: text, createdAt, clientMsgId, ...(files && { files: files.map(({ id }) => id) }) };
      return ask((acknowledge) => socket.emit('sendMessage', { chatId, ...sender, ...sent }, acknowledge));
    },
  };
}

// The specification requires these fields. Our server identifies the sender by the socket.
function describeSender(side: ChatRequestsOptions['side'], name: string | undefined) {
  if (side === 'staff') return { senderId: ADMIN_SENDER_ID, senderRole: 'admin' };
  return { senderId: VISITOR_SENDER_ID, senderRole: 'user', ...(name !== undefined && { name }) };
}
