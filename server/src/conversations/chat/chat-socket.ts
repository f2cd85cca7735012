import { auditReading } from '../../accounts/audit/audit-reading';
import { AppError } from '../../base/errors/app-error';
import type { Parts } from '../../parts';
import type { RealtimeSocket } from '../../realtime/realtime-socket';
import { STAFF_ROOM } from '../../realtime/staff-room';
import type { Author, ChatMessages } from './chat-messages';
import { presentColleague } from './chat-presenter';
import { chatStaffRoom, visitorRoom } from './chat-rooms';
import type { ChatViews, Presence } from './presence';
import { createVisitorMembership } from './visitor-membership';

interface ChatServices {
  messages: ChatMessages;
  presence: Presence;
  views: ChatViews;
}

export function registerChatSocket(
  socket: RealtimeSocket,
  { database, handle, authorizeStaff, broadcast, penalties }: Parts,
  { messages, presence, views }: ChatServices,
): void {
  const membership = createVisitorMembership(socket, { messages, presence, penalties });

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
      await messages.setLanguage(chat, options?.language);

      const history = await messages.history(chat, 'visitor', options?.after);
      socket.emit('chatHistory', history.messages);
      return history.state;
    },
  });

  handle(socket, 'sendMessage', {
    isExclusive: ([{ chatId }]) => !membership.isJoined(chatId),
    authorize: authorizeStaffMember,
    async act(staff, [draft]) {
      if (staff) return messages.post(staff, draft);
      const visitor = await membership.getVisitor(draft.chatId);
      const message = await messages.post({ side: 'visitor', ...visitor }, draft);
      // A client of the specification may send before it joins, for example its buffer after a reconnect.
      if (visitor !== socket.data.visitor && socket.connected) await membership.join(visitor);
      return message;
    },
  });

  handle(socket, 'typing', {
    authorize: authorizeAny,
    act(author, [{ chatId: requested, isTyping }]) {
      const isVisitor = author.side === 'visitor';
      const chatId = isVisitor ? author.chatId : requested;
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
    authorize: authorizeAny,
    async act(author, [{ chatId: requested, seq }]) {
      const chatId = author.side === 'visitor' ? author.chatId : requested;
      const readSeq = await messages.markRead(chatId, author.side, seq);
      if (readSeq === null) return null;

      const senderRole = author.side === 'visitor' ? 'user' : 'admin';
      const rooms = [visitorRoom(chatId), chatStaffRoom(chatId), STAFF_ROOM];
      broadcast(rooms, 'readMessages', { chatId, senderRole, seq: readSeq });
      return null;
    },
  });

  handle(socket, 'endChat', {
    authorize: () => undefined,
    async act(_, [chatId]) {
      const { chat } = await membership.open(chatId);
      await messages.end(chat.id);
      return null;
    },
  });

  handle(socket, 'joinAdminChat', {
    isExclusive: () => true,
    authorize: () => authorizeStaff(socket.data.staffCredentials),
    async act(_, [chatId]) {
      await messages.getChat(chatId);
      await socket.join(chatStaffRoom(chatId));
      return 'joined' as const;
    },
  });

  handle(socket, 'viewChat', {
    isExclusive: () => true,
    authorize: () => authorizeStaff(socket.data.staffCredentials),
    async act({ userId, username, name }, [{ chatId }]) {
      if (chatId !== undefined) await messages.getChat(chatId);
      if (!socket.connected) throw new AppError('unavailable');
      const person = presentColleague({ staffId: userId, username, name });
      views.show(socket.id, chatId === undefined ? null : { chatId, ...person });
      return views.list();
    },
  });

  handle(socket, 'getChatHistory', {
    authorize: () => authorizeStaff(socket.data.staffCredentials),
    async act(staff, [chatId, options]) {
      const chat = await messages.getChat(chatId);
      await auditReading(database, staff, { kind: 'record', ids: [chatId] });
      const history = await messages.history(chat, 'staff', options?.after);
      socket.emit('chatHistory', history.messages);
      return history.state;
    },
  });

  socket.on('disconnect', () => {
    membership.leave();
    views.show(socket.id, null);
  });
}
