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
import { sha256 } from '../hash/sha256';
import type { Broadcast } from '../realtime/broadcaster';
import type { EventHandler } from '../realtime/event-handler';
import { assertNoWait, chatVisitor, type Penalties } from '../realtime/penalties';
import type { JoinedVisitor, RealtimeSocket } from '../realtime/realtime-socket';
import { STAFF_ROOM } from '../realtime/staff-room';
import { isSameSecret } from '../secrets/is-same-secret';
import type { Author, ChatMessages } from './chat-message-service';
import { getName, presentColleague } from './chat-presenter';
import type { ChatState } from './chat-records';
import { chatStaffRoom, visitorRoom } from './chat-rooms';
import type { ChatViews } from './chat-views';
import type { Presence } from './presence';

export interface ChatSocketDeps {
  handle: EventHandler;
  authorizeStaff: AuthorizeStaff;
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
  const { handle, authorizeStaff, broadcast, chats, presence, views, penalties } = deps;

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

  async function openAsVisitor(chatId: string): Promise<{ chat: ChatState; visitor: JoinedVisitor }> {
    const chat = await chats.getVisitorsChat(chatId);
    assertNoWait(penalties.getWait(chatVisitor(chat.id)));
    return { chat, visitor: { chatId: chat.id, name: getName(chat), credential: sha256(chatId) } };
  }

  function isOfJoinedChat(chatId: string): boolean {
    const joined = socket.data.visitor;
    return joined !== undefined && (chatId === joined.chatId || isSameSecret(sha256(chatId), joined.credential));
  }

  /** Besides a visitor's `<publicId>.<secret>`, accepts the public id of the joined chat. */
  async function getVisitor(chatId: string): Promise<JoinedVisitor> {
    if (socket.data.visitor && isOfJoinedChat(chatId)) return socket.data.visitor;
    const { visitor } = await openAsVisitor(chatId).catch((error: unknown) => {
      // An event for an unknown chat is refused like one without credentials.
      throw error instanceof AppError && error.code === 'not_found' ? new AppError('forbidden') : error;
    });
    return visitor;
  }

  handle(socket, 'joinChat', {
    input: historyInput,
    isExclusive: () => true,
    authorize: () => undefined,
    async act(_, [chatId, options]) {
      const { chat, visitor } = await openAsVisitor(chatId).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') socket.emit('chatHistory', []);
        throw error;
      });
      // After a disconnect nothing would undo the join.
      if (!socket.connected) throw new AppError('unavailable');
      // Join before reading: a message stored in between arrives twice instead of never.
      await joinAsVisitor(visitor);

      const { messages, state } = await chats.history(chat, 'visitor', options?.after);
      socket.emit('chatHistory', messages);
      return state;
    },
  });

  handle(socket, 'sendMessage', {
    input: z.tuple([sendMessageSchema]),
    isExclusive: ([{ chatId }]) => !isOfJoinedChat(chatId),
    authorize: authorizeStaffMember,
    async act(staff, [draft]) {
      if (staff) return chats.post(staff, draft);
      const visitor = await getVisitor(draft.chatId);
      const message = await chats.post({ side: 'visitor', ...visitor }, draft);
      // A client of the specification may send before it joins, for example its buffer after a reconnect.
      if (visitor !== socket.data.visitor && socket.connected) await joinAsVisitor(visitor);
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
        broadcast([visitor, staff], 'typing', { chatId, ...USER, isTyping });
      } else if (socket.rooms.has(staff)) {
        broadcast(visitor, 'typing', { chatId, ...ADMIN, isTyping });
        broadcast(staff, 'typing', { chatId, ...ADMIN, ...presentColleague(author), isTyping });
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
      const { chat } = await openAsVisitor(chatId);
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

  async function joinAsVisitor(visitor: JoinedVisitor): Promise<void> {
    leaveAsVisitor();
    socket.data.visitor = visitor;
    presence.enter(visitor.chatId);
    await socket.join(visitorRoom(visitor.chatId));
  }

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
