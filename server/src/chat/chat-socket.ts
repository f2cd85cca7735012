import { z } from 'zod';

import {
  chatIdSchema,
  joinOptionsSchema,
  readSchema,
  sendMessageSchema,
  typingSchema,
  viewSchema,
} from '@potomac-oak/shared/contracts/chat';

import type { AuthoriseStaff } from '../auth/authorise-staff';
import { AppError } from '../errors/app-error';
import type { Broadcast } from '../realtime/broadcaster';
import type { EventHandler } from '../realtime/event-handler';
import { assertNoWait, chatVisitor, type Penalties } from '../realtime/penalties';
import type { RealtimeSocket } from '../realtime/realtime-socket';
import { STAFF_ROOM } from '../realtime/staff-room';
import type { Author, ChatMessages } from './chat-message-service';
import { getName, presentPerson } from './chat-presenter';
import { chatStaffRoom, visitorRoom } from './chat-rooms';
import type { ChatViews } from './chat-views';
import type { Presence } from './presence';

export interface ChatSocketDeps {
  handle: EventHandler;
  authoriseStaff: AuthoriseStaff;
  broadcast: Broadcast;
  chats: ChatMessages;
  presence: Presence;
  views: ChatViews;
  penalties: Pick<Penalties, 'getWait'>;
}

const USER = { senderRole: 'user' } as const;
const ADMIN = { senderRole: 'admin' } as const;
const historyInput = z.tuple([chatIdSchema, joinOptionsSchema.optional()]);

export function registerChatSocket(socket: RealtimeSocket, deps: ChatSocketDeps): void {
  const { handle, authoriseStaff, broadcast, chats, presence, views, penalties } = deps;

  async function authoriseAny(): Promise<Author> {
    const { staffCredentials, visitor } = socket.data;
    if (staffCredentials) {
      const { userId, username, name } = await authoriseStaff(staffCredentials);
      return { side: 'staff', staffId: userId, username, name };
    }
    if (!visitor) throw new AppError('forbidden');
    return { side: 'visitor', ...visitor };
  }

  handle(socket, 'joinChat', {
    input: historyInput,
    authorise: () => undefined,
    async act(_, [chatId, options]) {
      const chat = await chats.getVisitorsChat(chatId).catch((error: unknown) => {
        if (error instanceof AppError) socket.emit('chatHistory', []);
        throw error;
      });
      assertNoWait(penalties.getWait(chatVisitor(chat.id)));
      // After a disconnect nothing would undo the steps below.
      if (!socket.connected) throw new AppError('unavailable');
      leaveAsVisitor();
      socket.data.visitor = { chatId: chat.id, name: getName(chat) };
      presence.enter(chat.id);
      // Join before reading: a message stored in between arrives twice instead of never.
      await socket.join(visitorRoom(chat.id));

      const { messages, state } = await chats.history(chat, 'visitor', options?.after);
      socket.emit('chatHistory', messages);
      return state;
    },
  });

  handle(socket, 'sendMessage', {
    input: z.tuple([sendMessageSchema]),
    authorise: authoriseAny,
    act: (author, [draft]) => chats.post(author, draft),
  });

  handle(socket, 'typing', {
    input: z.tuple([typingSchema]),
    authorise: authoriseAny,
    act(author, [{ chatId: claimed, isTyping }]) {
      const isVisitor = author.side === 'visitor';
      const chatId = isVisitor ? author.chatId : claimed;
      const [visitor, staff] = [visitorRoom(chatId), chatStaffRoom(chatId)];
      if (isVisitor) {
        broadcast([visitor, staff], 'typing', { chatId, ...USER, isTyping });
      } else if (socket.rooms.has(staff)) {
        broadcast(visitor, 'typing', { chatId, ...ADMIN, isTyping });
        broadcast(staff, 'typing', { chatId, ...ADMIN, ...presentPerson(author), isTyping });
      }
      return undefined;
    },
  });

  handle(socket, 'readMessages', {
    input: z.tuple([readSchema]),
    authorise: authoriseAny,
    async act(author, [{ chatId: claimed, seq }]) {
      const chatId = author.side === 'visitor' ? author.chatId : claimed;
      const readSeq = await chats.markRead(chatId, author.side, seq);
      if (readSeq === null) return null;

      const senderRole = author.side === 'visitor' ? 'user' : 'admin';
      const rooms = [visitorRoom(chatId), chatStaffRoom(chatId), STAFF_ROOM];
      broadcast(rooms, 'readMessages', { chatId, senderRole, seq: readSeq });
      return null;
    },
  });

  handle(socket, 'joinAdminChat', {
    input: z.tuple([chatIdSchema]),
    authorise: () => authoriseStaff(socket.data.staffCredentials),
    async act(_, [chatId]) {
      await chats.getChat(chatId);
      await socket.join(chatStaffRoom(chatId));
      return 'joined' as const;
    },
  });

  handle(socket, 'viewChat', {
    input: z.tuple([viewSchema]),
    authorise: () => authoriseStaff(socket.data.staffCredentials),
    async act({ userId, username, name }, [{ chatId }]) {
      if (chatId !== undefined) await chats.getChat(chatId);
      if (!socket.connected) throw new AppError('unavailable');
      const person = presentPerson({ staffId: userId, username, name });
      views.show(socket.id, chatId === undefined ? null : { chatId, ...person });
      return views.list();
    },
  });

  handle(socket, 'getChatHistory', {
    input: historyInput,
    authorise: () => authoriseStaff(socket.data.staffCredentials),
    async act(_, [chatId, options]) {
      const { messages, state } = await chats.history(await chats.getChat(chatId), 'staff', options?.after);
      socket.emit('chatHistory', messages);
      return state;
    },
  });

  // A visitor is in one chat at a time; staff may have several open.
  function leaveAsVisitor(): void {
    const { visitor } = socket.data;
    if (!visitor) return;
    delete socket.data.visitor;
    presence.leave(visitor.chatId);
    void socket.leave(visitorRoom(visitor.chatId));
  }

  socket.on('disconnect', () => {
    leaveAsVisitor();
    views.show(socket.id, null);
  });
}
