import { z } from 'zod';

import {
  chatIdSchema,
  joinOptionsSchema,
  readSchema,
  sendMessageSchema,
  typingSchema,
  viewSchema,
} from '@potomac-oak/shared/contracts/chat';

import type { AuthorizeStaff } from '../auth/authorize-staff';
import { AppError } from '../errors/app-error';
import type { Broadcast } from '../realtime/broadcaster';
import type { EventHandler } from '../realtime/event-handler';
import type { Penalties } from '../realtime/penalties';
import type { RealtimeSocket } from '../realtime/realtime-socket';
import { STAFF_ROOM } from '../realtime/staff-room';
import type { Author, ChatMessages } from './chat-message-service';
import { presentColleague } from './chat-presenter';
import { chatStaffRoom, visitorRoom } from './chat-rooms';
import type { ChatViews } from './chat-views';
import type { Presence } from './presence';
import { createVisitorMembership } from './visitor-membership';

export interface ChatSocketDeps {
  handle: EventHandler;
  authorizeStaff: AuthorizeStaff;
  broadcast: Broadcast;
  chats: ChatMessages;
  presence: Presence;
  views: ChatViews;
  penalties: Pick<Penalties, 'getWait'>;
}

const historyInput = z.tuple([chatIdSchema, joinOptionsSchema.optional()]);

export function registerChatSocket(socket: RealtimeSocket, deps: ChatSocketDeps): void {
  const { handle, authorizeStaff, broadcast, chats, views } = deps;
  const membership = createVisitorMembership(socket, deps);

  async function authorizeStaffMember(): Promise<Author | null> {
    const { staffCredentials } = socket.data;
    if (!staffCredentials) return null;
    const { userId, username, name } = await authorizeStaff(staffCredentials);
    return { side: 'staff', staffId: userId, username, name };
  }

  async function authorizeAny(): Promise<Author> {
    const staff = await authorizeStaffMember();
    if (staff) return staff;
    if (!socket.data.visitor) throw new AppError('forbidden');
    return { side: 'visitor', ...socket.data.visitor };
  }

  handle(socket, 'joinChat', {
    input: historyInput,
    isExclusive: () => true,
    authorize: () => undefined,
    async act(_, [chatId, options]) {
      const { chat, visitor } = await membership.open(chatId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') socket.emit('chatHistory', []);
        throw error;
      });
      // After a disconnect nothing would undo the join.
      if (!socket.connected) throw new AppError('unavailable');
      // Join before reading: a message stored in between arrives twice instead of never.
      await membership.join(visitor);

      const { messages, state } = await chats.history(chat, 'visitor', options?.after);
      socket.emit('chatHistory', messages);
      return state;
    },
  });

  handle(socket, 'sendMessage', {
    input: z.tuple([sendMessageSchema]),
    isExclusive: ([{ chatId }]) => !membership.isJoined(chatId),
    authorize: authorizeStaffMember,
    async act(staff, [draft]) {
      if (staff) return chats.post(staff, draft);
      const visitor = await membership.getVisitor(draft.chatId);
      const message = await chats.post({ side: 'visitor', ...visitor }, draft);
      // A client of the specification may send before it joins, for example its buffer after a reconnect.
      if (visitor !== socket.data.visitor && socket.connected) await membership.join(visitor);
      return message;
    },
  });

  handle(socket, 'typing', {
    input: z.tuple([typingSchema]),
    authorize: authorizeAny,
    act(author, [{ chatId: claimed, isTyping }]) {
      const isVisitor = author.side === 'visitor';
      const chatId = isVisitor ? author.chatId : claimed;
      const [visitor, staff] = [visitorRoom(chatId), chatStaffRoom(chatId)];
      if (isVisitor) {
        broadcast([visitor, staff], 'typing', { chatId, senderRole: 'user', isTyping });
      } else if (socket.rooms.has(staff)) {
        broadcast(visitor, 'typing', { chatId, senderRole: 'admin', isTyping });
        broadcast(staff, 'typing', { chatId, senderRole: 'admin', ...presentColleague(author), isTyping });
      }
      return undefined;
    },
  });

  handle(socket, 'readMessages', {
    input: z.tuple([readSchema]),
    authorize: authorizeAny,
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

  handle(socket, 'endChat', {
    input: z.tuple([chatIdSchema]),
    authorize: () => undefined,
    async act(_, [chatId]) {
      const { chat } = await membership.open(chatId);
      await chats.end(chat.id);
      return null;
    },
  });

  handle(socket, 'joinAdminChat', {
    input: z.tuple([chatIdSchema]),
    isExclusive: () => true,
    authorize: () => authorizeStaff(socket.data.staffCredentials),
    async act(_, [chatId]) {
      await chats.getChat(chatId);
      await socket.join(chatStaffRoom(chatId));
      return 'joined' as const;
    },
  });

  handle(socket, 'viewChat', {
    input: z.tuple([viewSchema]),
    isExclusive: () => true,
    authorize: () => authorizeStaff(socket.data.staffCredentials),
    async act({ userId, username, name }, [{ chatId }]) {
      if (chatId !== undefined) await chats.getChat(chatId);
      if (!socket.connected) throw new AppError('unavailable');
      const person = presentColleague({ staffId: userId, username, name });
      views.show(socket.id, chatId === undefined ? null : { chatId, ...person });
      return views.list();
    },
  });

  handle(socket, 'getChatHistory', {
    input: historyInput,
    authorize: () => authorizeStaff(socket.data.staffCredentials),
    async act(_, [chatId, options]) {
      const { messages, state } = await chats.history(await chats.getChat(chatId), 'staff', options?.after);
      socket.emit('chatHistory', messages);
      return state;
    },
  });

  socket.on('disconnect', () => {
    membership.leave();
    views.show(socket.id, null);
  });
}
